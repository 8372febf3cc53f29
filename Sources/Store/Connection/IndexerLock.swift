// SPDX-License-Identifier: MIT

import LibraryKeys

/// The lock that keeps a second indexer from an index, on a file beside it that is never removed.
///
/// Removing the file would let two indexers lock two files of the same name.
struct IndexerLock: ~Copyable {
  /// The open lock file.
  private let descriptor: Int32

  /// Takes the lock at once or not at all.
  init(indexPath: [UInt8]) throws(StoreError) {
    let path = indexPath + Array(".lock".utf8)
    do {
      descriptor = try FileSystem.openLocked(path)
    } catch {
      if error.isLockHeld {
        let file = DisplayPath.text(of: BytePath(indexPath))
        throw StoreError(.locked, "another indexer is at work on \(file): wait until it has ended")
      }
      throw error.isRefusal
        ? .notWritable(path: indexPath, error: error)
        : .system("lock", path: path, error: error)
    }
  }

  deinit { FileSystem.closeLocked(descriptor) }
}
