// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A small library of all layouts in a workplace, with the index in a folder of its own.
struct IndexedMusic {
  let programs: Programs

  /// Generates a library; each is the first of a seed's, so that two seeds are two libraries.
  init(albums: Int, seed: Int) throws {
    programs = try Programs()
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755]
    )
    try add(albums: albums, seed: seed)
  }

  /// The library's folder.
  var root: String { programs.workplace.path + "/music" }
  /// The folder of the index, and of nothing else.
  var folder: String { programs.workplace.path + "/index" }
  /// The index.
  var database: String { folder + "/gatefold.db" }
  /// What every run is told.
  var environment: [String: String] {
    programs.environment.merging(["GATEFOLD_DB": database]) { $1 }
  }
  /// The names in the index's folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }
  /// What lies beside an index at rest.
  static let atRest = ["gatefold.db", "gatefold.db.lock"]
  /// What lies beside an index in use, or left by a kill.
  static let withLog = ["gatefold.db", "gatefold.db-shm", "gatefold.db-wal", "gatefold.db.lock"]

  /// Adds albums to the library.
  func add(albums: Int, seed: Int) throws {
    let made = try TemporaryFolder(in: programs.workplace.path)
    _ = try Programs.script(
      "make-random-library.py",
      ["--out", made.path, "--albums", "\(albums)", "--seed", "\(seed)"]
    )
    try programs.tool("/bin/mkdir", "-p", root)
    try programs.tool("/bin/mv", made.path + "/music", root + "/\(seed)")
  }

  /// Waits until no file is new any more: those written within two seconds of being read are read again (S2
  /// of 2-library.md).
  func letFilesAge() { usleep(2_100_000) }

  /// Runs `gatefold` on this index.
  func gatefold(
    _ arguments: String...,
    input: [UInt8] = [],
    adding: [String: String] = [:],
    seconds: Int = 120
  ) throws -> ProgramsRun {
    try programs.gatefold(
      bytes: arguments.map { Array($0.utf8) },
      input: input,
      adding: ["GATEFOLD_DB": database].merging(adding) { $1 },
      seconds: seconds
    )
  }

  /// Starts an indexer that has one worker, at a path, and so is at work for as long as that takes.
  func startIndexing(by worker: String, isFull: Bool = false) throws -> BackgroundProgram {
    try BackgroundProgram(
      Programs.gatefold,
      ["index"] + (isFull ? ["--full"] : []) + ["--jobs", "1", root],
      environment: environment.merging(["GATEFOLD_WORKER": worker]) { $1 }
    )
  }

  /// Indexes the whole library, which holds broken files as well.
  @discardableResult
  func index(_ options: String..., adding: [String: String] = [:]) throws -> ProgramsRun {
    let run = try programs.gatefold(
      bytes: (["index"] + options + [root]).map { Array($0.utf8) },
      adding: ["GATEFOLD_DB": database].merging(adding) { $1 }
    )
    guard run.status == 0 || run.status == 3 else {
      throw ProgramsError.failed(program: "index", status: run.status, errors: run.errorText)
    }
    return run
  }

  /// Returns what the sqlite3 shell answers, which only reads.
  func sql(_ query: String) throws -> [String] {
    try programs.tool("/usr/bin/sqlite3", "-readonly", "-batch", database, query).lines
  }

  /// Everything that the index promises to tell, in an order of its own and without the versions, which
  /// count runs and batches.
  func dump() throws -> [String] {
    var lines: [String] = []
    for (view, order) in [("album_colors", "id"), ("track_colors", "path")] {
      let columns = try sql("SELECT name FROM pragma_table_info('\(view)') WHERE name <> 'version'")
      let values = columns.map { "quote(CAST(\($0) AS BLOB))" }.joined(separator: " || ' ' || ")
      lines += try sql("SELECT \(values) FROM \(view) ORDER BY \(order)")
    }
    return lines
  }

  /// Writes each track with its answer as Tests/Scripts/read_index.py wants them; returns the file.
  func questions() throws -> (file: String, tracks: [[UInt8]]) {
    let lines = try sql(
      """
      SELECT hex(CAST(path AS BLOB)) || ' ' || hex(coalesce(text || accent || gradient, ''))
      FROM track_colors
      """
    )
    let file = programs.workplace.path + "/questions"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
    let tracks = try lines.map { line in
      let digits = Array(try #require(line.split(separator: " ").first))
      return stride(from: 0, to: digits.count, by: 2).compactMap { place in
        UInt8(String(digits[place...(place + 1)]), radix: 16)
      }
    }
    return (file, tracks)
  }
}
