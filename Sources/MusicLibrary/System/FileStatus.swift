// SPDX-License-Identifier: MIT

import Glibc
package import LibraryKeys

/// What a name of a folder stands for, as far as the listing or `stat` tells.
package enum EntryType: Hashable, Sendable {
  case regular, folder, link
  /// A FIFO, a socket or a device: never opened.
  case special
  /// The file system does not tell in its listings.
  case unknown

  /// Reads the `d_type` of a directory entry.
  init(directoryType: Int32) {
    switch directoryType {
    case Int32(DT_REG): self = .regular
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): self = .unknown
    default: self = .special
    }
  }

  /// Reads the type bits of a mode.
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .special
    }
  }
}

/// Type and stamp of a file, as `stat` gives them.
package struct FileStatus: Hashable, Sendable {
  package let type: EntryType
  package let stamp: FileStamp

  /// Reads a `stat` structure.
  init(_ status: stat) {
    type = EntryType(mode: status.st_mode)
    // Times that overflow (beyond the year 2262) wrap around: stamps are compared for inequality only.
    func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
    stamp = FileStamp(
      size: Int64(status.st_size),
      modifiedNanoseconds: nanoseconds(status.st_mtim),
      changedNanoseconds: nanoseconds(status.st_ctim),
      inode: UInt64(status.st_ino),
      device: UInt64(status.st_dev)
    )
  }
}

extension FileStatus {
  /// Examines what is at an absolute path, of any length, following links; a file itself is not opened.
  package init(absolutePath path: BytePath) throws(MusicLibraryError) {
    let (descriptor, number) = SystemCall.openInPieces(
      AT_FDCWD,
      path.bytes,
      flags: SystemCall.pathOnly
    )
    guard descriptor >= 0 else {
      throw MusicLibraryError(operation: .examine, path: path, number: number)
    }
    defer { close(descriptor) }
    self = try SystemCall.status(of: descriptor, path: path)
  }
}
