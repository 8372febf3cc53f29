// SPDX-License-Identifier: MIT

import CSQLite
import Glibc

/// An error number of the operating system, read once, right after the call that set it.
struct SystemError: Error, Hashable {
  /// The number.
  var number: Int32

  /// What the system calls it.
  var text: String { String(cString: strerror(number)) }

  /// Whether the name does not exist.
  var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether this user may not write there, or nobody may.
  var isRefusal: Bool { number == EACCES || number == EPERM || number == EROFS }

  /// Whether the disk, or this user's share of it, is full.
  var isNoRoom: Bool { number == ENOSPC || number == EDQUOT }

  /// The error of a name that does not exist.
  static var absence: SystemError { SystemError(number: ENOENT) }

  /// Whether a lock is held by somebody else.
  var isLockHeld: Bool { number == EWOULDBLOCK }

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(number: errno) }
}

/// The few calls to the operating system that the store needs beside SQLite.
package enum FileSystem {
  /// What a file is, and what tells that it was changed.
  struct Status: Hashable {
    /// Whether it is a folder.
    var isFolder: Bool
    /// Whether it is a regular file: what SQLite can open, and open without waiting for somebody.
    var isRegular: Bool
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var modifiedNanoseconds: Int64
  }

  /// Calls a function with a path as a C string.
  private static func withPath<Result>(
    _ path: [UInt8],
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    (path + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // The buffer has at least its zero, so there is an address.
        characters.baseAddress.map(body) ?? body("")
      }
    }
  }

  /// Returns what tells a file's changes, or nil where there is none.
  static func status(of path: [UInt8]) throws(SystemError) -> Status? {
    var status = stat()
    if withPath(path, { stat($0, &status) }) == 0 {
      return Status(
        isFolder: status.st_mode & S_IFMT == S_IFDIR,
        isRegular: status.st_mode & S_IFMT == S_IFREG,
        device: UInt64(status.st_dev),
        inode: UInt64(status.st_ino),
        size: Int64(status.st_size),
        modifiedNanoseconds: Int64(status.st_mtim.tv_sec) &* 1_000_000_000
          &+ Int64(status.st_mtim.tv_nsec)
      )
    }
    let error = SystemError.last
    if error.isAbsence { return nil }
    throw error
  }

  /// Makes a folder and those above it, as far as they do not exist.
  static func makeFolders(_ path: [UInt8]) throws(SystemError) {
    if path.isEmpty || withPath(path, { mkdir($0, 0o777) }) == 0 { return }
    let error = SystemError.last
    if error.number == EEXIST { return }
    guard error.number == ENOENT, let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0
    else { throw error }
    try makeFolders(Array(path[..<slash]))
    if withPath(path, { mkdir($0, 0o777) }) == 0 { return }
    let second = SystemError.last
    if second.number != EEXIST { throw second }
  }

  /// Opens a file, made if there is none, and takes an exclusive lock on it without waiting.
  ///
  /// The kernel drops the lock with the descriptor, however the process ends.
  static func openLocked(_ path: [UInt8]) throws(SystemError) -> Int32 {
    let descriptor = withPath(path) { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666) }
    if descriptor < 0 { throw .last }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let error = SystemError.last
      if error.number == EINTR { continue }
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Gives a lock up and closes its descriptor.
  ///
  /// Closing alone would not do while a process that is just being started still holds a copy.
  static func closeLocked(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Returns the type of the file system that holds a path (`f_type` of statfs(2)).
  static func fileSystemType(at path: [UInt8]) throws(SystemError) -> Int {
    let type = withPath(path, gfFileSystemType)
    if type == -1 { throw .last }
    return Int(type)
  }

  /// Returns how many bytes a file system has left for this user; nil where it does not say.
  ///
  /// A file that could not be made is asked for by its folder.
  static func freeBytes(at path: [UInt8]) -> Int64? {
    var status = statvfs()
    if withPath(path, { statvfs($0, &status) }) != 0 {
      guard let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return nil }
      return freeBytes(at: Array(path[..<slash]))
    }
    return Int64(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
  }

  /// Returns the first bytes of a file, fewer where it is shorter.
  static func readStart(of path: [UInt8], count: Int) throws(SystemError) -> [UInt8] {
    let descriptor = withPath(path) { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    if descriptor < 0 { throw .last }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let length = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, 0) }
      if length >= 0 { return Array(bytes[..<length]) }
      let error = SystemError.last
      if error.number != EINTR { throw error }
    }
  }

  /// Takes everything out of a file.
  static func empty(_ path: [UInt8]) throws(SystemError) {
    if withPath(path, { truncate($0, 0) }) != 0 { throw .last }
  }

  /// Removes a file if it can be.
  static func remove(_ path: [UInt8]) {
    _ = withPath(path) { unlink($0) }
  }

  /// Returns an absolute path with all links followed as far as it leads somewhere, the rest as it is; nil
  /// where it leads nowhere at all.
  package static func realPath(_ path: [UInt8]) -> [UInt8]? {
    var end = path.count
    while end > 0 {
      // The system resolves no longer one, and a caller's may have any number of components.
      if end < PATH_MAX,
        let resolved = withPath(Array(path[..<end]), { realpath($0, nil) })
      {
        defer { free(resolved) }
        return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
          + path[end...]
      }
      end = path[..<end].lastIndex(of: UInt8(ascii: "/")) ?? 0
    }
    return nil
  }

  /// Returns the current folder; nil where it is gone or unreachable.
  static func currentFolder() -> [UInt8]? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    return Array(UnsafeRawBufferPointer(start: folder, count: strlen(folder)))
  }
}
