// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A library of albums that differ in nothing but names and colours (Tests/Scripts/make_albums.py), with
/// programs and a database of its own.
struct AlbumLibrary {
  let programs: Programs

  /// The root folder.
  var root: String { programs.workplace.path + "/music" }

  /// Writes the library; every `embedded`-th album has its cover in a track, the others in a file.
  init(albums: Int, tracks: Int, embedded: Int = 0) throws {
    programs = try Programs()
    let script = Programs.package + "/Tests/Scripts/make_albums.py"
    _ = try Programs.tool(
      "/usr/bin/python3",
      [script, root, "\(albums)", "\(tracks)", "\(embedded)"],
      folder: "/"
    )
  }

  /// Waits until no file counts as just written (2 s, S2 of 2-library.md).
  func letFilesAge() { usleep(2_200_000) }

  /// Indexes the root.
  func run(_ options: String..., adding: [String: String] = [:]) throws -> ProgramsRun {
    try programs.gatefold(
      bytes: (["index"] + options + [root]).map { Array($0.utf8) },
      adding: adding,
      seconds: 600
    )
  }

  /// Every album as it is exported.
  func export(adding: [String: String] = [:]) throws -> [String] {
    try programs.gatefold("export", "--format", "ndjson", adding: adding, seconds: 300).lines
  }

  /// The variables under which another database is used, for a comparison.
  var fresh: [String: String] { ["GATEFOLD_DB": programs.workplace.path + "/fresh.db"] }

  /// The lines that the sqlite3 shell answers.
  func sql(_ query: String, adding: [String: String] = [:]) throws -> [String] {
    let database = adding["GATEFOLD_DB"] ?? programs.database
    let run = try programs.tool("/usr/bin/sqlite3", "-readonly", database, query)
    return run.output.isEmpty ? [] : run.lines
  }

  /// How many rows each table has that stands for something of the library, and how often a path is there
  /// twice.
  func rowCounts(adding: [String: String] = [:]) throws -> [String] {
    let tables = ["folder", "file", "album", "track", "cover", "election", "lookup", "swatch"]
    let counts = tables.map { "SELECT '\($0) ' || count(*) FROM \($0);" }
    let doubled = "SELECT 'doubled ' || (count(*) - count(DISTINCT path)) FROM lookup;"
    return try sql(counts.joined() + doubled, adding: adding)
  }
}
