// SPDX-License-Identifier: MIT

import Glibc

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
