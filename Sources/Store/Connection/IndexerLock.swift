// SPDX-License-Identifier: MIT

import LibraryKeys

/// The lock that keeps a second indexer from an index, on a file beside it that is never removed.
///
/// Removing the file would let two indexers lock two files of the same name.
struct IndexerLock: ~Copyable {
  /// The open lock file.
  private let descriptor: Int32

  /// How often a lock that is held is asked for again, and the pause before each: 0.3 s in all.
  private static let (mostRetries, retryMilliseconds): (Int, Int32) = (15, 20)

  /// Takes the lock at once or not at all.
  ///
  /// At once, but for what passes: a worker that an indexer was just starting when it was killed holds a
  /// copy of the descriptor until it is its own program.
  init(indexPath: [UInt8]) throws(StoreError) {
    let path = indexPath + Array(".lock".utf8)
    do {
      descriptor = try Self.open(path)
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

  /// Opens the file and locks it; asks again for a while where somebody else holds it.
  private static func open(_ path: [UInt8]) throws(SystemError) -> Int32 {
    for _ in 0..<mostRetries {
      do throws(SystemError) {
        return try FileSystem.openLocked(path)
      } catch {
        guard error.isLockHeld else { throw error }
      }
      Connection.pause(milliseconds: retryMilliseconds)
    }
    return try FileSystem.openLocked(path)
  }

  deinit { FileSystem.closeLocked(descriptor) }
}
