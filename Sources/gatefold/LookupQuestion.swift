// SPDX-License-Identifier: MIT

import Arguments
import LibraryKeys
import Store

/// What `colors` was asked, as keys in the order of trial (L1, L2 of 2-library.md).
struct LookupQuestion {
  /// A key that may still have to be completed.
  private enum Key {
    /// A track's path, as it was given.
    case track([UInt8])
    /// An image's path, as it was given.
    case cover([UInt8])
    /// A folder's path, as it was given.
    case folder([UInt8])
    /// A key that is complete.
    case plain(LookupKey)
    /// The content hash of an image that is unknown by its path.
    case hash(of: [UInt8])
  }

  /// The keys, first to last.
  private var keys: [Key] = []
  /// The question as a message shows it.
  private(set) var shown = ""

  /// Reads the question from a command line.
  init(_ options: ParsedCommand) throws(UsageError) {
    let track = try Self.path(options, "track")
    let cover = try Self.path(options, "cover")
    let folder = try Self.path(options, "folder")
    if let track { keys.append(.track(track)) }
    if let cover { keys.append(.cover(cover)) }
    if let folder { keys.append(.folder(folder)) }
    if let id = options.text("mbid") { keys.append(.plain(.musicbrainz(id))) }
    switch (options.text("artist"), options.text("album")) {
    case (let artist?, let album?): keys.append(.plain(.tags(artist: artist, album: album)))
    case (_?, nil): throw .misuse("--artist needs --album TITLE beside it", command: options.name)
    case (nil, _?): throw .misuse("--album needs --artist NAME beside it", command: options.name)
    case (nil, nil): break
    }
    if let cover { keys.append(.hash(of: cover)) }
    let words = Self.words(options)
    if !words.isEmpty { keys.append(.plain(.words(words))) }
    guard !keys.isEmpty else {
      throw .misuse(
        "nothing to look up: give words of artist and title, or --track, --cover, --folder, --mbid,"
          + " or --artist with --album",
        command: options.name
      )
    }
    let paths = [track, cover, folder].compactMap { $0 }.map { DisplayPath.text(of: BytePath($0)) }
    let texts = [options.text("mbid"), options.text("artist"), options.text("album")]
    shown =
      (paths + texts.compactMap { $0 }.map { DisplayPath.text(of: $0) }
      + words.map { DisplayPath.text(of: $0) }).joined(separator: " ")
  }

  /// Returns the words of a command that takes a query.
  static func words(_ options: ParsedCommand) -> [String] {
    options.words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// Returns what the first key with a hit finds; nil where none has one.
  func answer(_ reader: IndexReader, _ context: CommandContext) throws -> LookupResult? {
    for key in keys {
      switch key {
      case .plain(let key):
        if let result = try reader.lookUp([key]) { return result }
      case .track(let path):
        if let result = try look(path, LookupKey.track, reader, context) { return result }
      case .cover(let path):
        if let result = try look(path, LookupKey.coverFile, reader, context) { return result }
      case .folder(let path):
        if let result = try look(path, LookupKey.folder, reader, context) { return result }
      case .hash(let path):
        guard let place = LookupPath.absolute(path, below: context.environment.currentFolder),
          let hash = context.hashOfFile(place)
        else { continue }
        if let result = try reader.lookUp([.hash(hash)]) { return result }
      }
    }
    return nil
  }

  /// Looks a path up: in the current folder, then (a relative one) below each root in order.
  private func look(
    _ path: [UInt8],
    _ key: ([UInt8]) -> LookupKey,
    _ reader: IndexReader,
    _ context: CommandContext
  ) throws -> LookupResult? {
    if let place = LookupPath.absolute(path, below: context.environment.currentFolder),
      let result = try reader.lookUp([key(place)])
    {
      return result
    }
    guard !LookupPath.isAbsolute(path) else { return nil }
    for root in try reader.statistics().roots {
      guard let place = LookupPath.absolute(path, below: root.path) else { continue }
      if let result = try reader.lookUp([key(place)]) { return result }
    }
    return nil
  }

  /// Returns the path that an option names, a `file://` URL as the path it stands for.
  private static func path(
    _ options: ParsedCommand,
    _ name: String
  ) throws(UsageError) -> [UInt8]? {
    guard let value = options.bytes(name) else { return nil }
    guard let path = LookupPath.path(value) else {
      throw .misuse(
        "--\(name) takes a path or a file:// URL of this computer, not"
          + " “\(DisplayPath.text(of: BytePath(value)))”",
        command: options.name
      )
    }
    return path
  }
}
