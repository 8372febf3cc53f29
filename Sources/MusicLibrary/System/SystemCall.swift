// SPDX-License-Identifier: MIT

import Glibc
import LibraryKeys

// The system is called in this folder only: folders and files are opened, listed and examined here, and
// what the calls return leaves it as values.

/// The calls themselves, errno read once, interrupted ones repeated.
enum SystemCall {
  /// The longest path that one call takes: PATH_MAX of linux/limits.h without the terminating NUL.
  static let maxPathBytes = 4_095

  /// O_PATH of Linux' asm-generic/fcntl.h, which glibc shows only to GNU sources: a folder on the way is
  /// passed through, which needs no right to read it.
  static let pathOnly: Int32 = 0o10_000_000

  /// Returns 0 or the error number of a call that returns -1 on failure.
  static func number(_ call: () -> Int32) -> Int32 {
    while call() < 0 {
      let number = errno
      if number != EINTR { return number }
    }
    return 0
  }

  /// Calls a closure with a path that ends in NUL, as the system wants it.
  static func withPath<Result>(
    _ bytes: some Collection<UInt8>,
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      var index = 0
      for byte in bytes {
        buffer.initializeElement(at: index, to: CChar(bitPattern: byte))
        index += 1
      }
      buffer.initializeElement(at: index, to: 0)
      // A temporary allocation of at least one element has a base address.
      guard let start = UnsafePointer(buffer.baseAddress) else {
        preconditionFailure("an allocation of \(buffer.count) bytes has no address")
      }
      return body(start)
    }
  }

  /// Opens a path relative to a folder; a path that is too long for one call is opened folder by folder.
  ///
  /// - Returns: The descriptor and 0, or -1 and the error number.
  static func openInPieces(
    _ folder: Int32,
    _ path: [UInt8],
    flags: Int32
  ) -> (descriptor: Int32, number: Int32) {
    var rest = path[...]
    var current = folder
    defer { if current != folder { close(current) } }
    while rest.count > maxPathBytes {
      let piece = rest.prefix(maxPathBytes)
      guard let slash = piece.lastIndex(of: UInt8(ascii: "/")), slash > rest.startIndex else {
        return (-1, ENAMETOOLONG)
      }
      let next = open(current, rest[..<slash], flags: pathOnly | O_DIRECTORY)
      guard next.descriptor >= 0 else { return next }
      if current != folder { close(current) }
      current = next.descriptor
      rest = rest[(slash + 1)...].drop { $0 == UInt8(ascii: "/") }
    }
    return open(current, rest.isEmpty ? [0x2E] : rest, flags: flags)
  }

  /// Opens a path that is short enough for one call.
  private static func open(
    _ folder: Int32,
    _ path: ArraySlice<UInt8>,
    flags: Int32
  ) -> (descriptor: Int32, number: Int32) {
    withPath(path) { path in
      var descriptor: Int32 = -1
      let number = number {
        descriptor = openat(folder, path, flags | O_CLOEXEC)
        return descriptor
      }
      return (descriptor, number)
    }
  }

  /// Returns what an open descriptor is.
  static func status(
    of descriptor: Int32,
    path: BytePath
  ) throws(MusicLibraryError) -> FileStatus {
    var status = stat()
    let number = number { fstat(descriptor, &status) }
    guard number == 0 else {
      throw MusicLibraryError(operation: .examine, path: path, number: number)
    }
    return FileStatus(status)
  }
}
