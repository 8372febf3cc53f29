// SPDX-License-Identifier: MIT

/// What a loss of power leaves of a new index whose first page had not reached the disk.
enum UnbornIndex {
  /// The size of a page: that of every index, SQLite's default.
  private static let pageSize = 4_096

  /// Returns whether a file is such a remnant: room for one page at most, nothing written in it, and no log.
  ///
  /// The first page of an index without tables is empty but for its header, so that nothing can be lost.
  static func isThere(at path: [UInt8]) throws(SystemError) -> Bool {
    guard let file = try FileSystem.status(of: path), file.isRegular,
      (1...Int64(pageSize)).contains(file.size)
    else { return false }
    let log = try FileSystem.status(of: path + Array("-wal".utf8))
    guard log.map({ $0.size == 0 }) ?? true else { return false }
    return try FileSystem.readStart(of: path, count: pageSize).allSatisfy { $0 == 0 }
  }

  /// Makes such a remnant the empty file that it was before its first page.
  static func clear(_ path: [UInt8]) throws(SystemError) {
    try FileSystem.empty(path)
  }
}
