// SPDX-License-Identifier: MIT

/// Reads what can still be read of a damaged index.
enum DamagedIndex {
  /// Returns what SQLite finds wrong with an index, the first of it; nil for one that is whole, or cannot be
  /// looked at just now.
  static func finding(at path: [UInt8]) -> String? {
    // What fails here is told as the error that asked.
    guard let connection = try? Connection(path: path, mode: .rescue),
      let answer = try? connection.text(ConnectionQueries.fullCheck)
    else { return nil }
    return finding(in: answer)
  }

  /// Returns the first finding in the answer of a check; nil where there is none.
  static func finding(in answer: String) -> String? {
    // A headline of SQLite's, then the finding.
    answer == "ok" ? nil : answer.split(separator: "\n").last.map(String.init) ?? answer
  }

  /// Returns the paths of the roots in order of their numbers; none where they cannot be read.
  static func roots(at path: [UInt8]) -> [[UInt8]] {
    // Whatever fails here is the damage that is being reported already.
    (try? readRoots(at: path)) ?? []
  }

  /// Reads the roots on a connection of its own.
  private static func readRoots(at path: [UInt8]) throws(StoreError) -> [[UInt8]] {
    let connection = try Connection(path: path, mode: .rescue)
    let row = try connection.statement(MetaQueries.roots)
    var roots: [[UInt8]] = []
    while try row.step() { roots.append(row.bytes(1)) }
    return roots
  }
}
