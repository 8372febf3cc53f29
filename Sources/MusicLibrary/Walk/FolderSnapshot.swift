// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What the walk saw in one folder.
package struct FolderSnapshot: Sendable {
  /// A track, an image or a cue sheet.
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case track, image, cueSheet }

    package var name: BytePath
    package var kind: Kind
    package var stamp: FileStamp
    /// The error number where `fstatat` failed (the stamp is then meaningless); 0 otherwise.
    package var errorNumber: Int32

    package init(name: BytePath, kind: Kind, stamp: FileStamp, errorNumber: Int32 = 0) {
      self.name = name
      self.kind = kind
      self.stamp = stamp
      self.errorNumber = errorNumber
    }
  }

  /// The folder, relative to the root; empty for the root itself.
  package var path: BytePath
  package var device: UInt64
  package var inode: UInt64
  /// Whether the folder's device is not its parent's.
  package var isMountPoint: Bool
  /// Tracks, images and cue sheets in byte order of their names.
  package var entries: [Entry]
  /// The names of the sub-folders that the walk will enter, in byte order.
  package var subfolders: [BytePath]
  /// Links to folders found here, to be followed after all real folders (S10).
  package var linkedFolders: [BytePath]
  /// Links that lead nowhere, whatever they led to before, in byte order.
  package var brokenLinks: [BytePath]
  /// The error number if the folder could not be opened or listed to its end; 0 otherwise.
  package var errorNumber: Int32
  /// The name of the ignore file of the folder that the error is about; nil if it is about the folder.
  package var unreadableIgnoreFile: BytePath?

  package init(
    path: BytePath,
    device: UInt64,
    inode: UInt64,
    isMountPoint: Bool,
    entries: [Entry],
    subfolders: [BytePath],
    linkedFolders: [BytePath],
    brokenLinks: [BytePath] = [],
    errorNumber: Int32,
    unreadableIgnoreFile: BytePath? = nil
  ) {
    self.path = path
    self.device = device
    self.inode = inode
    self.isMountPoint = isMountPoint
    self.entries = entries
    self.subfolders = subfolders
    self.linkedFolders = linkedFolders
    self.brokenLinks = brokenLinks
    self.errorNumber = errorNumber
    self.unreadableIgnoreFile = unreadableIgnoreFile
  }
}
