// SPDX-License-Identifier: MIT

/// What tells a change of a file (S1): compared for inequality, never for age.
package struct FileStamp: Hashable, Sendable {
  package var size: Int64
  package var modifiedNanoseconds: Int64
  package var changedNanoseconds: Int64
  /// Stored, never compared (mounts change it).
  package var inode: UInt64
  /// Stored, never compared.
  package var device: UInt64

  package init(
    size: Int64,
    modifiedNanoseconds: Int64,
    changedNanoseconds: Int64,
    inode: UInt64,
    device: UInt64
  ) {
    self.size = size
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedNanoseconds = changedNanoseconds
    self.inode = inode
    self.device = device
  }

  /// Returns whether size and both times are equal.
  package func isSame(as other: FileStamp) -> Bool {
    size == other.size && modifiedNanoseconds == other.modifiedNanoseconds
      && changedNanoseconds == other.changedNanoseconds
  }
}
