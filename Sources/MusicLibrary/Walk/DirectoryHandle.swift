// SPDX-License-Identifier: MIT

import Glibc
package import LibraryKeys

// The only file of this library that calls the system: folders and files are opened, listed and examined
// here, and what the calls return leaves it as values.

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
  fileprivate var descriptor: Int32 { dirfd(stream) }

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

/// Owns a regular file that is open for reading.
package struct OpenedFile: ~Copyable {
  /// The open file; closed with this value.
  package let descriptor: Int32
  /// What the file was when it was opened.
  package let stamp: FileStamp

  /// Opens a file by its absolute path, of any length, following links.
  ///
  /// Opening neither waits for the other end of a FIFO nor takes a terminal over; what turns out to be
  /// no regular file is closed again unread.
  package init(absolutePath path: BytePath) throws(MusicLibraryError) {
    let (descriptor, number) = SystemCall.openInPieces(AT_FDCWD, path.bytes, flags: Self.flags)
    try self.init(owning: descriptor, number: number, path: path)
  }

  /// Opens a file of an open folder, as ``init(absolutePath:)`` does.
  package init(
    _ name: BytePath,
    in folder: borrowing DirectoryHandle,
    links: DirectoryHandle.LinkPolicy
  ) throws(MusicLibraryError) {
    let (descriptor, number) = SystemCall.openInPieces(
      folder.descriptor,
      name.bytes,
      flags: Self.flags | (links == .refuse ? O_NOFOLLOW : 0)
    )
    try self.init(owning: descriptor, number: number, path: name)
  }

  /// How a file is opened whose kind may have changed since it was looked at.
  private static let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY

  /// Takes over a descriptor if it is a regular file's.
  private init(
    owning descriptor: Int32,
    number: Int32,
    path: BytePath
  ) throws(MusicLibraryError) {
    guard descriptor >= 0 else {
      throw MusicLibraryError(operation: .openFile, path: path, number: number)
    }
    do throws(MusicLibraryError) {
      let status = try SystemCall.status(of: descriptor, path: path)
      guard status.type == .regular else {
        throw MusicLibraryError(operation: .openSpecialFile, path: path, number: 0)
      }
      self.descriptor = descriptor
      self.stamp = status.stamp
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Takes over a descriptor, such as that of a nameless file in memory.
  package init(owning descriptor: Int32) throws(MusicLibraryError) {
    do throws(MusicLibraryError) {
      stamp = try SystemCall.status(of: descriptor, path: BytePath([])).stamp
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit {
    close(descriptor)
  }

  /// Returns the first bytes of the file, or all of a shorter one.
  package borrowing func head(atMost limit: Int) throws(MusicLibraryError) -> [UInt8] {
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        var taken = 0
        number = SystemCall.number {
          let start = buffer.baseAddress?.advanced(by: count)
          taken = pread(descriptor, start, limit - count, off_t(count))
          return taken < 0 ? -1 : 0
        }
        guard number == 0, taken > 0 else { return }
        count += taken
      }
    }
    guard number == 0 else {
      throw MusicLibraryError(operation: .readFile, path: BytePath([]), number: number)
    }
    return bytes
  }

  /// Returns what the open file is now, to be compared with ``stamp`` (S9).
  package borrowing func currentStamp() throws(MusicLibraryError) -> FileStamp {
    try SystemCall.status(of: descriptor, path: BytePath([])).stamp
  }
}

/// What a name of a folder stands for, as far as the listing or `stat` tells.
package enum EntryType: Hashable, Sendable {
  case regular, folder, link
  /// A FIFO, a socket or a device: never opened.
  case special
  /// The file system does not tell in its listings.
  case unknown

  /// Reads the `d_type` of a directory entry.
  fileprivate init(directoryType: Int32) {
    switch directoryType {
    case Int32(DT_REG): self = .regular
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): self = .unknown
    default: self = .special
    }
  }

  /// Reads the type bits of a mode.
  fileprivate init(mode: mode_t) {
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
  fileprivate init(_ status: stat) {
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

/// The error numbers that the walk tells apart (S8).
package enum ErrorNumber {
  package static let tooManyLinks = ELOOP
  package static let stale = ESTALE
  /// A file that is larger than what is ever read of its kind.
  package static let tooLarge = EFBIG
  /// A file that changed while it was read.
  package static let busy = EBUSY

  /// Whether the error means that a name that was listed is gone.
  package static func isAbsence(_ number: Int32) -> Bool {
    number == ENOENT || number == ENOTDIR
  }

  /// Whether the error is about permission.
  package static func isDenial(_ number: Int32) -> Bool {
    number == EACCES || number == EPERM
  }

  /// Whether the process itself has run out of something, so that every file would fail.
  package static func isExhaustion(_ number: Int32) -> Bool {
    number == EMFILE || number == ENFILE || number == ENOMEM
  }

  /// Returns the system's wording of an error.
  package static func text(of number: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress, strerror_r(number, start, buffer.count) == 0 else {
        return "error \(number)"
      }
      return String(cString: start)
    }
  }
}

/// The calls themselves, errno read once, interrupted ones repeated.
private enum SystemCall {
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
