// SPDX-License-Identifier: MIT

import LibraryKeys
import Store
import Synchronization
import TestSupport

/// An index in a fresh folder, with a clock that the test sets.
final class TestIndex: Sendable {
  let folder: TemporaryFolder
  private let now = Mutex<Int64>(1_700_000_000)

  init() throws { folder = try TemporaryFolder() }

  /// The database's path.
  var file: String { folder.path + "/index.db" }
  var path: BytePath { BytePath(file) }

  /// Unix seconds, as the writer sees them.
  var seconds: Int64 {
    get { now.withLock { $0 } }
    set { now.withLock { $0 = newValue } }
  }

  /// Opens a writer with the test's clock.
  func writer(startMilliseconds: Int32 = 15_000) throws -> IndexWriter {
    try IndexWriter.open(path: path, startMilliseconds: startMilliseconds) { [self] in seconds }
  }

  /// Writes in one transaction of one run, which ends in order.
  @discardableResult
  func write<Result>(_ body: (IndexWriter) throws -> Result) throws -> Result {
    let writer = try writer()
    try writer.begin()
    let result = try body(writer)
    try writer.commit()
    try writer.close()
    return result
  }

  /// Opens a reader.
  func reader() throws -> IndexReader { try IndexReader(path: path.bytes) }

  /// Looks one key up.
  func lookUp(_ keys: LookupKey...) throws -> LookupResult? { try reader().lookUp(keys) }

  /// Returns what the sqlite3 shell answers, a line per row, columns separated by `|`.
  func sql(_ statement: String) throws -> [String] {
    let run = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      ["-readonly", "-batch", file, statement].map { Array($0.utf8) },
      environment: ["LC_ALL": "C"],
      folder: folder.path
    )
    guard run.status == 0 else {
      throw ProgramsError.failed(program: "sqlite3", status: run.status, errors: run.errorText)
    }
    return run.output.isEmpty ? [] : run.lines
  }

  /// The names in the index's folder, sorted.
  var names: [String] {
    get throws {
      try ProgramsRun.run(
        "/bin/ls",
        [Array("-A".utf8)],
        environment: ["LC_ALL": "C"],
        folder: folder.path
      ).lines
    }
  }

  /// Everything that is in the index, as statements.
  func dump() throws -> [String] { try sql(".dump") }
}
