// SPDX-License-Identifier: MIT

import Glibc
import LibraryKeys

/// An inotify instance (inotify(7)): the only place that calls it.
///
/// The kernel tells of each watched folder by a number; events wait in a queue until they are read.
final class Inotify {
  /// An error number of the system.
  struct Failure: Error, Hashable {
    var number: Int32

    /// The folder is gone, or something else is in its place.
    var isAbsence: Bool { number == ENOENT || number == ENOTDIR || number == ELOOP }
    /// This user may not read the folder.
    var isDenial: Bool { number == EACCES || number == EPERM }
    /// This user, or the system, has no further watches.
    var isLimit: Bool { number == ENOSPC || number == ENOMEM }
    /// This user has no further instances.
    var isTooManyInstances: Bool { number == EMFILE }
  }

  /// What is asked for: files that are complete, names that come and go, rights and times.
  ///
  /// Not IN_MODIFY: a file that is being written is none yet, and its end is told.
  private static let mask =
    UInt32(
      IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF
    ) | UInt32(IN_ONLYDIR)

  /// What is read at a time: some hundred events.
  private static let bufferSize = 64 << 10

  /// The descriptor to wait for.
  let descriptor: Int32

  /// Opens an instance.
  init() throws(Failure) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { throw Failure(number: errno) }
  }

  deinit { close(descriptor) }

  /// Watches a folder, links followed; returns its number: the one that it has, if it is watched already.
  func watch(_ path: BytePath) throws(Failure) -> Int32 {
    let number = Self.withPath(path) { inotify_add_watch(descriptor, $0, Self.mask) }
    if number < 0 { throw Failure(number: errno) }
    return number
  }

  /// Watches a folder no longer.
  func unwatch(_ number: Int32) {
    // One that is gone is watched no longer already.
    _ = inotify_rm_watch(descriptor, number)
  }

  /// Calls a function with each event that waits.
  func readEvents(_ body: (FolderEvent) -> Void) {
    var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      // Nothing waits any more, or a signal came: whoever waits for the descriptor comes again.
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var start = 0
        let headerSize = MemoryLayout<inotify_event>.size
        while start + headerSize <= count {
          let header = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let end = start + headerSize + Int(header.len)
          // The name is filled up with zeros.
          let name = bytes[(start + headerSize)..<end].prefix { $0 != 0 }
          body(
            FolderEvent(
              folder: header.wd,
              kinds: FolderEvent.Kinds(rawValue: header.mask),
              name: BytePath(Array(name))
            )
          )
          start = end
        }
      }
    }
  }

  /// Returns whether a new name is there as a whole.
  ///
  /// Of a link, and of a file that was complete before it got this name, nothing but that is told. `isFile`: a file
  /// counts as well.
  static func isComplete(_ path: BytePath, isFile: Bool) -> Bool {
    var status = stat()
    let isThere = withPath(path) { lstat($0, &status) } == 0
    guard isThere else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFLNK: return true
    // One that is still being copied may count too early, and again at its end.
    case S_IFREG: return isFile && (status.st_nlink > 1 || status.st_size > 0)
    default: return false
    }
  }

  /// Calls a function with a path as a C string.
  private static func withPath(
    _ path: BytePath,
    _ body: (UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    (path.bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // The buffer has at least its zero, so there is an address.
        characters.baseAddress.map(body) ?? -1
      }
    }
  }
}
