// SPDX-License-Identifier: MIT

/// Reads what can still be read of a damaged index.
enum DamagedIndex {
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
