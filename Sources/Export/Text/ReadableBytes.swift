// SPDX-License-Identifier: MIT

import Palette

/// Bytes that should be UTF-8 as text that can be read: each byte that is not becomes `\xNN`.
struct ReadableBytes {
  /// The text.
  let text: String
  /// Whether all bytes were UTF-8, so that the text stands for exactly these bytes.
  let isExact: Bool

  /// Reads bytes.
  init(_ bytes: [UInt8]) {
    if let valid = String(validating: bytes, as: UTF8.self) {
      (text, isExact) = (valid, true)
      return
    }
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = Self.validPrefix(rest)
      text += String(decoding: rest.prefix(length), as: UTF8.self)
      rest = rest.dropFirst(length)
      if let bad = rest.popFirst() {
        text += "\\x" + HexText.padded(bad, digits: 2)
      }
    }
    (self.text, isExact) = (text, false)
  }

  /// Returns how many bytes at the beginning are well-formed UTF-8.
  private static func validPrefix(_ bytes: ArraySlice<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      length += UTF8.width(scalar)
    }
    return length
  }
}
