// SPDX-License-Identifier: MIT

/// A path or a name as the file system has it: bytes, compared as bytes.
///
/// Swift's `String` treats NFC and NFD as equal and cannot hold every name; this can.
package struct BytePath: Hashable, Comparable, Sendable {
  /// The bytes, without a terminating NUL.
  package var bytes: [UInt8]

  /// Creates a path from its bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a path from the UTF-8 bytes of a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package static func < (left: BytePath, right: BytePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
