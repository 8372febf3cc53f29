// SPDX-License-Identifier: MIT

import Arguments
import Export
import LibraryKeys
import Store

/// `gatefold export`: the colours of albums in a format that other programs read.
enum ExportCommand {
  /// Where the result goes.
  private enum Target {
    case standardOutput
    case file([UInt8])
    case folder([UInt8])
  }

  /// Exports.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let format = options.word("format", as: ExportFormat.self) ?? .json
    let exportOptions = try exportOptions(options, format: format)
    let target = target(options.bytes("output"))
    var filter = AlbumFilter()
    filter.words = LookupQuestion.words(options)
    let export = Export(
      exporter: PaletteExporters.exporter(format, options: exportOptions),
      fileEnding: format.fileEnding,
      filter: filter,
      reader: try context.openIndex(options.bytes("db")),
      context: context
    )
    let count =
      switch target {
      case .standardOutput: try export.toStandardOutput()
      case .file(let path): try export.toFile(path)
      case .folder(let path): try export.toFolder(path)
      }
    if context.isStopRequested() { return .interrupted }
    if count == 0, !filter.words.isEmpty {
      let words = filter.words.map { DisplayPath.text(of: $0) }.joined(separator: " ")
      context.output.error(
        "no album in the index matches “\(words)”; nothing was written; gatefold list shows what"
          + " there is"
      )
      return .noMatch
    }
    return .done
  }

  /// Returns the options of the format; an option that the format has no use for is a mistake.
  private static func exportOptions(
    _ options: ParsedCommand,
    format: ExportFormat
  ) throws(UsageError) -> ExportOptions {
    var result = ExportOptions()
    for name in ["scope", "prefix"] where options.bytes(name) != nil && format != .css {
      throw .misuse(
        "--\(name) belongs to --format css, not to \(format.rawValue)",
        command: options.name
      )
    }
    if let scope = options.word("scope", as: StyleScope.self) { result.scope = scope }
    if let prefix = options.text("prefix") {
      guard !prefix.isEmpty else {
        throw .misuse("--prefix takes a name that is not empty", command: options.name)
      }
      result.prefix = prefix
    }
    return result
  }

  /// Returns where a path leads: `-` and none to standard output, a trailing slash into a folder.
  private static func target(_ path: [UInt8]?) -> Target {
    guard let path, path != [UInt8(ascii: "-")] else { return .standardOutput }
    let isFolder = path.last == UInt8(ascii: "/") || AtomicFile.kind(of: path) == .folder
    return isFolder ? .folder(path) : .file(path)
  }
}

/// One run of an export.
private struct Export {
  /// The format.
  let exporter: any PaletteExporting
  /// The ending of files in a folder.
  let fileEnding: String
  /// Which albums.
  let filter: AlbumFilter
  /// The index.
  let reader: IndexReader
  /// Where messages go and whether to stop.
  let context: CommandContext

  /// A file is written in pieces of this many bytes.
  private static let pieceSize = 65_536

  /// Writes everything to standard output; returns how many albums there were.
  func toStandardOutput() throws -> Int {
    try stream { bytes in
      context.output.write(bytes)
      return context.output.isOpen
    }
  }

  /// Writes everything to one file; returns how many albums there were.
  ///
  /// A selection without one makes no file.
  func toFile(_ path: [UInt8]) throws -> Int {
    AtomicFile.sweep(AtomicFile.folder(of: path), now: Int(context.now()))
    let file = try AtomicFile(path)
    let count = try stream { bytes in
      try file.write(bytes)
      return true
    }
    guard count > 0 || filter.words.isEmpty, !context.isStopRequested() else { return count }
    try file.commit()
    return count
  }

  /// Writes a file for each album into a folder; returns how many there were.
  ///
  /// A selection without one makes no folder.
  func toFolder(_ path: [UInt8]) throws -> Int {
    AtomicFile.sweep(path, now: Int(context.now()))
    let start = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    var count = 0
    try reader.forEachAlbum(filter) { album in
      if count == 0 { try AtomicFile.createFolder(path) }
      var bytes: [UInt8] = []
      exporter.append(album, isFirst: true, to: &bytes)
      exporter.appendEnd(isEmpty: false, to: &bytes)
      // An id is 26 characters of base32: nothing in it can lead out of the folder.
      let file = try AtomicFile(start + Array("\(album.id).\(fileEnding)".utf8))
      try file.write(bytes)
      try file.commit(isFolderFlushed: false)
      count += 1
      return !context.isStopRequested()
    }
    if count > 0 { try AtomicFile.flushFolder(path) }
    return count
  }

  /// Writes all albums one after the other; returns how many there were.
  ///
  /// `take` returns whether more is wanted.
  private func stream(_ take: ([UInt8]) throws -> Bool) throws -> Int {
    var bytes: [UInt8] = []
    var count = 0
    var isWanted = true
    try reader.forEachAlbum(filter) { album in
      guard count == 0 || !exporter.holdsOneAlbum else {
        throw CommandFailure(
          .usage,
          "export: several albums match, and this form holds one: give more words, or write a file"
            + " for each with -o FOLDER/"
        )
      }
      exporter.append(album, isFirst: count == 0, to: &bytes)
      count += 1
      if bytes.count >= Self.pieceSize {
        isWanted = try take(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      return isWanted && !context.isStopRequested()
    }
    guard isWanted, !context.isStopRequested(), count > 0 || filter.words.isEmpty else {
      return count
    }
    exporter.appendEnd(isEmpty: count == 0, to: &bytes)
    _ = try take(bytes)
    return count
  }
}
