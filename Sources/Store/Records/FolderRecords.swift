// SPDX-License-Identifier: MIT

package import LibraryKeys

// What the indexer hands to the writer and gets back from it. Classes of failures are the raw values
// of the worker's contract, kept as text here because Store does not know that contract.

/// A library root.
package struct RootRecord: Hashable, Sendable {
  package var id: Int64
  /// Absolute, cleaned.
  package var path: BytePath
  /// Whether the last scan could read it.
  package var isAvailable: Bool

  package init(id: Int64, path: BytePath, isAvailable: Bool) {
    self.id = id
    self.path = path
    self.isAvailable = isAvailable
  }
}

/// Why a file or a folder gave no answer.
package struct StoredFailure: Hashable, Sendable {
  package var `class`: String
  package var message: String
  package var attempts: Int
  /// Whether versions or limits have changed since (``IndexWriter/setToolchain(_:)``), so that it counts
  /// no longer; read from the store, ignored by it.
  package var isOutdated: Bool

  package init(class: String, message: String, attempts: Int, isOutdated: Bool = false) {
    self.class = `class`
    self.message = message
    self.attempts = attempts
    self.isOutdated = isOutdated
  }
}

/// A file of a folder: a track, an image or a cue sheet.
package struct FileRecord: Hashable, Sendable {
  package enum Kind: String, Sendable { case track, image, cueSheet }

  /// The row; nil for a file that is not stored yet.
  package var id: Int64?
  package var name: BytePath
  package var kind: Kind
  package var stamp: FileStamp
  /// Read within 2 s of its last change: to be read once more (S2).
  package var isRacy: Bool
  /// Unix seconds at which it was first found missing; nil while it is there.
  package var missingSince: Int64?
  package var failure: StoredFailure?
  /// An image's content hash, once it was a chosen candidate.
  package var hash: String?

  package init(
    id: Int64? = nil,
    name: BytePath,
    kind: Kind,
    stamp: FileStamp,
    isRacy: Bool = false,
    missingSince: Int64? = nil,
    failure: StoredFailure? = nil,
    hash: String? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.stamp = stamp
    self.isRacy = isRacy
    self.missingSince = missingSince
    self.failure = failure
    self.hash = hash
  }
}

/// A folder with its files, as the last scans left it.
package struct FolderRecord: Hashable, Sendable {
  package var id: Int64?
  /// Relative to the root; empty for the root itself.
  package var path: BytePath
  package var device: UInt64
  package var inode: UInt64
  package var isMountPoint: Bool
  package var failure: StoredFailure?
  package var missingSince: Int64?

  package init(
    id: Int64? = nil,
    path: BytePath,
    device: UInt64,
    inode: UInt64,
    isMountPoint: Bool,
    failure: StoredFailure? = nil,
    missingSince: Int64? = nil
  ) {
    self.id = id
    self.path = path
    self.device = device
    self.inode = inode
    self.isMountPoint = isMountPoint
    self.failure = failure
    self.missingSince = missingSince
  }
}
