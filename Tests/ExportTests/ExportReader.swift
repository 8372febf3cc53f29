// SPDX-License-Identifier: MIT

import Export
import Foundation
import Store
import TestSupport
import Testing

/// Reads exported files by means of other people's parsers (Tests/Scripts/read_export.py).
enum ExportReader {
  /// Returns what is in files of a format, one value per file.
  ///
  /// What is not well-formed throws, and what is not valid by the schema, if one is given: a path below
  /// the package's folder.
  static func read(
    _ format: ExportFormat,
    files: [[UInt8]],
    schema: String? = nil
  ) throws -> [ProgramsJSON] {
    let folder = try TemporaryFolder()
    let paths = files.indices.map { "\(folder.path)/\($0).\(format.fileEnding)" }
    for (path, bytes) in zip(paths, files) { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    let options = schema.map { ["--schema", "\(Programs.package)/\($0)"] } ?? []
    let run = try Programs.tool(
      "/usr/bin/python3",
      ["\(Programs.package)/Tests/Scripts/read_export.py", format.rawValue] + options + paths,
      folder: folder.path
    )
    return try #require(try run.json().array)
  }

  /// Exports an album per file and returns what is in each.
  static func readEach(
    _ format: ExportFormat,
    _ albums: [AlbumColors],
    _ options: ExportOptions = ExportOptions(),
    schema: String? = nil
  ) throws -> [ProgramsJSON] {
    let files = albums.map { exportedBytes(format, [$0], options) }
    return try read(format, files: files, schema: schema)
  }

  /// Exports albums into one file and returns what is in it.
  static func readAll(
    _ format: ExportFormat,
    _ albums: [AlbumColors],
    _ options: ExportOptions = ExportOptions(),
    schema: String? = nil
  ) throws -> ProgramsJSON {
    let file = exportedBytes(format, albums, options)
    return try #require(try read(format, files: [file], schema: schema).first)
  }
}
