// SPDX-License-Identifier: MIT

import Glibc
package import LibraryKeys

/// Owns an open folder.
package struct DirectoryHandle: ~Copyable {
  /// The open folder; libc's stream owns the descriptor.
  private let stream: OpaquePointer

  /// Whether a link in the last component of a path is followed.
  package enum LinkPolicy: Sendable { case follow, refuse }

  /// Opens a folder by its absolute path, of any length.
  package init(absolutePath path: BytePath) throws(MusicLibraryError) {
    let (descriptor, number) = SystemCall.openInPieces(
      AT_FDCWD,
      path.bytes,
      flags: O_RDONLY | O_DIRECTORY
    )
    try self.init(owning: descriptor, number: number, path: path)
  }

  /// Opens a folder by its path relative to another one.
  package init(
    _ path: BytePath,
    in folder: borrowing DirectoryHandle,
    links: LinkPolicy
  ) throws(MusicLibraryError) {
    let noFollow = links == .refuse ? O_NOFOLLOW : 0
    let (descriptor, number) = SystemCall.openInPieces(
      folder.descriptor,
      path.bytes,
      flags: O_RDONLY | O_DIRECTORY | noFollow
    )
    try self.init(owning: descriptor, number: number, path: path)
  }

  /// Takes over a descriptor and makes a stream of it.
  private init(
    owning descriptor: Int32,
    number: Int32,
    path: BytePath
  ) throws(MusicLibraryError) {
    guard descriptor >= 0 else {
      throw MusicLibraryError(operation: .openFolder, path: path, number: number)
    }
    guard let opened = fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw MusicLibraryError(operation: .openFolder, path: path, number: number)
    }
    stream = opened
  }

  deinit {
    closedir(stream)
  }

  /// The stream's descriptor.
  var descriptor: Int32 { dirfd(stream) }

  /// Calls a closure with each name of the folder but `.` and `..`, in the file system's order.
  ///
  /// - Returns: 0 at the end of the listing, else the number of the error that broke it off.
  package borrowing func list(_ body: (_ name: Span<UInt8>, _ type: EntryType) -> Void) -> Int32 {
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        // A network file system may be interrupted in the middle; the stream stands where it stood.
        if errno == EINTR { continue }
        return errno
      }
      let type = EntryType(directoryType: Int32(entry.pointee.d_type))
      withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        let bytes = UnsafeRawPointer(tuple).assumingMemoryBound(to: UInt8.self)
        let name = UnsafeBufferPointer(
          start: bytes,
          count: strlen(UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self))
        )
        let isSelfOrParent =
          name[0] == 0x2E && (name.count == 1 || (name[1] == 0x2E && name.count == 2))
        if !isSelfOrParent { body(name.span, type) }
      }
    }
  }

  /// Returns what a name of the folder stands for now.
  package borrowing func status(
    of name: BytePath,
    links: LinkPolicy
  ) throws(MusicLibraryError) -> FileStatus {
    let flags = links == .refuse ? AT_SYMLINK_NOFOLLOW : 0
    var status = stat()
    let number = SystemCall.withPath(name.bytes) { path in
      SystemCall.number { fstatat(descriptor, path, &status, flags) }
    }
    guard number == 0 else {
      throw MusicLibraryError(operation: .examine, path: name, number: number)
    }
    return FileStatus(status)
  }

  /// Returns what the open folder itself is.
  package borrowing func status() throws(MusicLibraryError) -> FileStatus {
    try SystemCall.status(of: descriptor, path: BytePath([]))
  }
}
