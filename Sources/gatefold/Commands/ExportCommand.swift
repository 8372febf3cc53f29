// SPDX-License-Identifier: MIT

import Arguments
import Console
import Export
import LibraryKeys
import Store

/// `gatefold export`: the colours of albums in a format that other programs read.
enum ExportCommand {
  /// Exports.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    if try ExportTarget.named(by: options) != nil { return try CompanionProgram.run(context) }
    let format = options.word("format", as: ExportFormat.self) ?? .json
    let exportOptions = try exportOptions(options, format: format)
    let target = FileTarget(options.bytes("output"))
    let hasCovers = options.isSet("covers")
    if hasCovers, !target.isFolder {
      throw UsageError.misuse(
        "--covers needs -o FOLDER/ beside it: the pictures lie next to the page",
        command: options.name
      )
    }
    var filter = AlbumFilter()
    filter.words = LookupQuestion.words(options)
    let export = Export(
      exporter: PaletteExporters.exporter(format, options: exportOptions),
      fileEnding: format.fileEnding,
      filter: filter,
      reader: try context.openIndex(options.bytes("db")),
      context: context
    )
    var failures = 0
    let count: Int
    switch target {
    case .standardOutput: count = try export.toStandardOutput()
    case .file(let path): count = try export.toFile(path)
    case .folder(let path) where format == .html:
      let gallery = GalleryFolder(
        path: path,
        filter: filter,
        hasCovers: hasCovers,
        reader: export.reader,
        context: context
      )
      let result = try gallery.write { try export.with($0).toFile($1) }
      (count, failures) = (result.albums, result.failures)
    case .folder(let path): count = try export.toFolder(path)
    }
    if context.isStopRequested() { return .interrupted }
    if count == 0, !export.writesEmpty {
      let words = filter.words.map { DisplayPath.text(of: $0) }.joined(separator: " ")
      let place =
        words.isEmpty ? "no album is in the index" : "no album in the index matches “\(words)”"
      context.output.error("\(place); nothing was written; gatefold list shows what there is")
      return .noMatch
    }
    return failures > 0 ? .someFilesFailed : .done
  }

  /// Returns the options of the format; an option that the format has no use for is a mistake.
  private static func exportOptions(
    _ options: ParsedCommand,
    format: ExportFormat
  ) throws(UsageError) -> ExportOptions {
    for option in ExportOption.allCases
    where options.firstGiven(of: [option.rawValue]) != nil && !option.formats.contains(format) {
      let names = option.formats.map(\.rawValue)
      let takers =
        names.count == 1
        ? names[0] : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
      throw .misuse(
        "--\(option.rawValue) belongs to --format \(takers), not to \(format.rawValue)",
        command: options.name
      )
    }
    var result = ExportOptions(
      hasPreview: options.isSet("preview"),
      isSafe: options.isSet("safe"),
      hasHash: !options.isSet("no-hash")
    )
    if let scope = options.word("scope", as: StyleScope.self) { result.scope = scope }
    if let schemes = options.word("schemes", as: StyleSchemes.self) { result.schemes = schemes }
    if let prefix = options.text("prefix") {
      guard !prefix.isEmpty else {
        throw .misuse("--prefix takes a name that is not empty", command: options.name)
      }
      result.prefix = prefix
    }
    return result
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

  /// Returns the same run in another form.
  func with(_ exporter: any PaletteExporting) -> Export {
    Export(
      exporter: exporter,
      fileEnding: fileEnding,
      filter: filter,
      reader: reader,
      context: context
    )
  }

  /// Whether a file is written where there is no album: where none was asked for by words, and the
  /// format has a form for it.
  var writesEmpty: Bool { filter.words.isEmpty && !exporter.holdsOneAlbum }

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
    guard count > 0 || writesEmpty, !context.isStopRequested() else { return count }
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
      var census = ExportCensus()
      census.count(album, for: exporter)
      let exporter = exporter.informed(by: census)
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
    // Counted and written albums are those of one moment: a head must not lie.
    try reader.atOneMoment {
      let exporter = exporter.needsCensus ? exporter.informed(by: try census()) : exporter
      return try stream(exporter, take)
    }
  }

  /// Counts all albums.
  private func census() throws -> ExportCensus {
    var census = ExportCensus()
    try reader.forEachAlbum(filter) { album in
      census.count(album, for: exporter)
      return !context.isStopRequested()
    }
    return census
  }

  /// Writes all albums with an exporter that knows what it has to know.
  private func stream(
    _ exporter: any PaletteExporting,
    _ take: ([UInt8]) throws -> Bool
  ) throws -> Int {
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
    guard isWanted, !context.isStopRequested(), count > 0 || writesEmpty else { return count }
    exporter.appendEnd(isEmpty: count == 0, to: &bytes)
    _ = try take(bytes)
    return count
  }
}
