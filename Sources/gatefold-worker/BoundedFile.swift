// SPDX-License-Identifier: MIT

import CDescriptors
import Extraction
import Glibc

/// A file that came as an open descriptor: owned, and read within limits.
struct BoundedFile: ~Copyable {
  /// The descriptor; closed in `deinit`.
  let descriptor: Int32
  /// The bytes that the file had when it came.
  let byteCount: Int
  /// What tells a change.
  private let stamp: Stamp

  /// Size and times of a file.
  private struct Stamp: Equatable {
    /// Size, then seconds and nanoseconds of mtime and ctime.
    let numbers: [Int]

    /// Takes what tells a change out of a status.
    init(_ status: stat) {
      numbers = [
        status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
        status.st_ctim.tv_nsec,
      ]
    }
  }

  /// Takes a descriptor over.
  ///
  /// - Throws: `unreadable` for what is no regular file, `empty` for one without bytes.
  init(taking descriptor: Int32) throws(ExtractionFailure) {
    let status: stat
    do throws(ExtractionFailure) {
      status = try Self.status(of: descriptor)
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw ExtractionFailure(.unreadable, "not a regular file")
      }
      guard status.st_size > 0 else { throw ExtractionFailure(.empty, "the file has no bytes") }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    byteCount = status.st_size
    stamp = Stamp(status)
  }

  deinit {
    close(descriptor)
  }

  /// Reads the whole file.
  ///
  /// - Parameter limit: The most bytes; a longer file is `tooLarge`, before any of it is read.
  /// - Returns: All of its bytes.
  /// - Throws: `tooLarge`, `unreadable`; `unstable` for a file that changed meanwhile.
  borrowing func bytes(limit: Int) throws(ExtractionFailure) -> [UInt8] {
    guard byteCount <= limit else {
      throw ExtractionFailure(.tooLarge, "the file has \(byteCount) bytes, more than \(limit)")
    }
    let descriptor = descriptor
    let wanted = byteCount
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let part = UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let got = pread(descriptor, part.baseAddress, part.count, count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { return }
        count += got
      }
    }
    guard code == 0 else { throw Self.unreadable(code) }
    guard bytes.count == wanted, Stamp(try Self.status(of: descriptor)) == stamp else {
      throw ExtractionFailure(.unstable, "the file changed while it was read")
    }
    return bytes
  }

  /// Asks for size, kind and times.
  private static func status(of descriptor: Int32) throws(ExtractionFailure) -> stat {
    var status = stat()
    // Not glibc's fstat, which asks by a call that takes paths: the sandbox has none of those.
    let code = gfDescribeDescriptor(descriptor, &status)
    guard code == 0 else { throw unreadable(code) }
    return status
  }

  /// Words an errno value.
  private static func unreadable(_ code: Int32) -> ExtractionFailure {
    ExtractionFailure(.unreadable, "reading failed: \(String(cString: strerror(code)))")
  }
}
