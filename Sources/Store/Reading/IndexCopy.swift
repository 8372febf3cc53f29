// SPDX-License-Identifier: MIT

/// A copy of an index in memory for programs that ask for ever: no locks, and fresh within a second.
///
/// It takes as much memory as the index has bytes. Used from one thread at a time.
public final class IndexCopy {
  /// What tells that the index was changed: its file and its log, as far as there is one.
  private struct Fingerprint: Hashable {
    var file: FileSystem.Status?
    var log: FileSystem.Status?
  }

  /// The file that is copied.
  private let path: [UInt8]
  /// The newest copy.
  private var copy: IndexReader
  /// What the file was like just before the newest copy.
  private var fingerprint: Fingerprint
  /// When the file was last looked at.
  private var lookedAt: ContinuousClock.Instant

  /// Copies an index.
  ///
  /// - Parameter path: The file's path, as bytes.
  /// - Throws: ``StoreError`` as ``IndexReader/init(path:cacheByteCount:)`` does.
  public init(path: [UInt8]) throws(StoreError) {
    self.path = path
    lookedAt = .now
    // Before the copy: what changes meanwhile is then seen as a change.
    fingerprint = Self.fingerprint(of: path)
    copy = try Self.copy(of: path)
  }

  /// Returns a reader of the copy, made anew where the index has changed since.
  ///
  /// The index is looked at once per second at most. One that is gone or busy just now leaves the copy as
  /// it is; the next look tries again.
  public func reader() -> IndexReader {
    guard ContinuousClock.now - lookedAt >= .seconds(1) else { return copy }
    lookedAt = .now
    let current = Self.fingerprint(of: path)
    // An old answer is better than none.
    if current != fingerprint, let fresh = try? Self.copy(of: path) {
      copy = fresh
      fingerprint = current
    }
    return copy
  }

  /// Returns what tells that an index was changed; what cannot be looked at counts as absent.
  private static func fingerprint(of path: [UInt8]) -> Fingerprint {
    let path = FileSystem.realPath(path) ?? path
    return Fingerprint(
      file: (try? FileSystem.status(of: path)) ?? nil,
      log: (try? FileSystem.status(of: path + Array("-wal".utf8))) ?? nil
    )
  }

  /// Returns a reader of a copy; the file is closed again.
  private static func copy(of path: [UInt8]) throws(StoreError) -> IndexReader {
    let source = try IndexReader(path: path)
    return IndexReader(try Connection(copyOf: source.connection))
  }
}
