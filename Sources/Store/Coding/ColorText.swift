// SPDX-License-Identifier: MIT

import Palette

/// Reads colours as they are stored: `#rrggbb` in lower case.
enum ColorText {
  /// How many bytes a colour has.
  static let byteCount = 7

  /// Returns the colour that some bytes begin with at a place; nil for another form.
  static func color(_ text: Span<UInt8>, at start: Int = 0) -> RGB8? {
    guard text.count - start >= byteCount, text[start] == UInt8(ascii: "#") else { return nil }
    var packed: UInt32 = 0
    for place in start + 1..<start + byteCount {
      let digit = text[place]
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        packed = packed << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        packed = packed << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return RGB8(packed: packed)
  }
}
