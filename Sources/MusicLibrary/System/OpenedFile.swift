// SPDX-License-Identifier: MIT

import Glibc
package import LibraryKeys

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
