// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import LibraryKeys
import Store

/// `gatefold list --since N`: what has changed since a version of the index (L8).
struct ChangeFeed {
  let context: CommandContext
  let isJSON: Bool

  /// Prints the feed, of one moment and in a stream.
  func run(since version: Int64, _ options: ParsedCommand) throws -> ExitStatus {
    try check(options)
    let reader = try context.openIndex(options.bytes("db"))
    try reader.atOneMoment {
      let position = try reader.feedPosition()
      if isJSON {
        try writeJSON(reader, since: version, position)
      } else {
        try writeText(reader, since: version, position)
      }
    }
    return context.isStopRequested() ? .interrupted : .done
  }

  /// Checks that the feed is asked for whole and in its own order.
  private func check(_ options: ParsedCommand) throws(UsageError) {
    let filters = ["sort", "artist", "album", "year", "kind", "no-cover"]
    let name = options.firstGiven(of: filters).map { "--\($0)" }
    guard let extra = options.operands.isEmpty ? name : "QUERY" else { return }
    throw .misuse(
      "--since lists every change, in order; leave \(extra) out",
      command: options.name
    )
  }

  /// Whether somebody still wants more.
  private var goesOn: Bool { context.output.isOpen && !context.isStopRequested() }

  // MARK: JSON

  /// Writes one object, keys in byte order.
  private func writeJSON(
    _ reader: IndexReader,
    since version: Int64,
    _ position: FeedPosition
  ) throws {
    var list = ListWriter(context.output, opening: "{\"changed\":[")
    try reader.forEachChange(since: version) { change in
      var json = JSONText()
      switch change {
      case .album(let album): AlbumDocument.write(album, lookup: .init(), to: &json)
      case .track(let path, let track):
        AlbumDocument.write(track, lookup: .init(path: path), to: &json)
      case .albumTrack(let track): AlbumDocument.write(track, to: &json)
      }
      list.write(json.bytes)
      return goesOn
    }
    list.close()
    var generation = JSONText()
    generation.string(position.generation)
    context.output.write(",\"generation\":")
    context.output.write(generation.bytes)
    list = ListWriter(context.output, opening: ",\"removed\":[")
    try reader.forEachRemoval(since: version) { id, _ in
      var json = JSONText()
      json.string(id)
      list.write(json.bytes)
      return goesOn
    }
    list.close()
    context.output.write(",\"version\":\(position.version)}\n")
  }

  // MARK: Text

  /// Writes a line for each change and each removal, then where the feed stands.
  private func writeText(
    _ reader: IndexReader,
    since version: Int64,
    _ position: FeedPosition
  ) throws {
    let text = AlbumText(style: context.style)
    func write(_ kind: String, _ version: Int64, _ stale: String?, _ rest: String) {
      let mark = stale.map { " (\($0))" } ?? ""
      context.output.write("\(version)  \(kind)  \(rest)\(mark)\n")
    }
    try reader.forEachChange(since: version) { change in
      switch change {
      case .album(let album):
        write("album  ", album.version, album.stale, text.line(album))
      case .track(let path, let track):
        let name = DisplayPath.text(of: BytePath(path))
        write("track  ", track.version, track.stale, "\(text.colors(track))  \(name)")
      case .albumTrack(let track):
        let name = DisplayPath.text(of: BytePath(track.path))
        write("track  ", track.version, track.stale, "as album \(track.id)  \(name)")
      }
      return goesOn
    }
    try reader.forEachRemoval(since: version) { id, version in
      write("removed", version, nil, id)
      return goesOn
    }
    context.output.write("version \(position.version), generation \(position.generation)\n")
  }
}

/// Writes a JSON array in a stream, an element per line.
struct ListWriter {
  private let output: Output
  private var isEmpty = true

  /// Writes what opens the array.
  init(_ output: Output, opening: String) {
    self.output = output
    output.write(opening)
  }

  /// Writes an element.
  mutating func write(_ element: [UInt8]) {
    output.write(isEmpty ? "\n" : ",\n")
    output.write(element)
    isEmpty = false
  }

  /// Writes what closes the array.
  func close() { output.write(isEmpty ? "]" : "\n]") }
}
