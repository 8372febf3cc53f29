// SPDX-License-Identifier: MIT

import Arguments
import Console
import LibraryKeys
import Store

/// What `colors` or `explain` was asked, as keys in the order of trial (L1 of 2-library.md).
struct LookupQuestion {
  /// The keys to try before a picture is hashed.
  private var keys: [LookupKey] = []
  /// The picture whose content hash is asked for where the keys have no hit.
  private var cover: [UInt8]?
  /// The words, tried last.
  private var words: [String] = []
  /// The paths that were asked for, in the order of trial.
  private let paths: [[UInt8]]
  /// The names and words that were asked for, in the order of trial.
  private let texts: [String]

  /// The track that was asked for by its path; nil where another key was given alone.
  var track: [UInt8]? {
    for case .track(let path) in keys { return path }
    return nil
  }

  /// The question as a message shows it.
  var shown: String {
    (paths.map { DisplayPath.text(of: BytePath($0)) } + texts.map { DisplayPath.text(of: $0) })
      .joined(separator: " ")
  }

  /// Reads the question from a command line.
  init(_ options: ParsedCommand) throws(UsageError) {
    let track = try Self.path(options, "track")
    cover = try Self.path(options, "cover")
    let folder = try Self.path(options, "folder")
    paths = [track, cover, folder].compactMap { $0 }
    words = Self.words(options)
    texts =
      [options.text("mbid"), options.text("artist"), options.text("album")]
      .compactMap { $0 } + words
    if let track { keys.append(.track(track)) }
    if let cover { keys.append(.coverFile(cover)) }
    if let folder { keys.append(.folder(folder)) }
    if let id = options.text("mbid") { keys.append(.musicbrainz(id)) }
    switch (options.text("artist"), options.text("album")) {
    case (let artist?, let album?):
      keys.append(.tags(albumArtist: artist, artist: artist, album: album))
    case (_?, nil): throw .misuse("--artist needs --album TITLE beside it", command: options.name)
    case (nil, _?): throw .misuse("--album needs --artist NAME beside it", command: options.name)
    case (nil, nil): break
    }
    guard !keys.isEmpty || !words.isEmpty else {
      throw .misuse(
        "nothing to look up: give words of artist and title, or --track, --cover, --folder, --mbid,"
          + " or --artist with --album",
        command: options.name
      )
    }
  }

  /// Returns the words of a command that takes a query.
  static func words(_ options: ParsedCommand) -> [String] {
    options.words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// Returns what the first key with a hit finds; nil where none has one.
  ///
  /// - Parameters:
  ///   - reader: The index.
  ///   - limit: The most matches to return; nil for all.
  ///   - hashOfFile: Asks for the content hash of a picture; only called if it is needed.
  /// - Returns: The key's hits, best first.
  /// - Throws: `StoreError`.
  func answer(
    _ reader: IndexReader,
    limit: Int?,
    hashOfFile: ([UInt8]) -> String?
  ) throws -> LookupResult? {
    if let result = try reader.lookUp(keys, limit: limit) { return result }
    var last: [LookupKey] = []
    if let hash = cover.flatMap(hashOfFile) { last.append(.hash(hash)) }
    if !words.isEmpty { last.append(.words(words)) }
    return try reader.lookUp(last, limit: limit)
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
