// SPDX-License-Identifier: MIT

import Palette

/// Reads bytes that came as text: base64 with padding, standard alphabet (RFC 4648 section 4).
package enum ByteText {
  /// The value of each byte as a digit; 0xFF for no digit.
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in Base64Text.digits.enumerated() { table[Int(digit)] = UInt8(value) }
    return table
  }()

  /// Returns the bytes of base64 text, nil unless it is in its one canonical form: padded, without
  /// white space, and with zeros in the bits that the padding leaves over; O(n).
  package static func decode(_ text: String) -> [UInt8]? {
    var text = text
    let values = values
    return text.withUTF8 { digits in
      guard digits.count % 4 == 0 else { return nil }
      let padding = digits.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
      let digitCount = digits.count - padding
      let byteCount = digits.count / 4 * 3 - padding
      // 0xFF once a digit is none; else below 64.
      var seen: UInt8 = 0
      // The bits of the last digits that are not output yet, from the top of 24 bits down.
      var rest: UInt32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
        var all: UInt8 = 0
        var index = 0
        while index + 4 <= digitCount {
          let first = values[Int(digits[index])]
          let second = values[Int(digits[index + 1])]
          let third = values[Int(digits[index + 2])]
          let fourth = values[Int(digits[index + 3])]
          all |= first | second | third | fourth
          output[count] = first << 2 | second >> 4
          output[count + 1] = second << 4 | third >> 2
          output[count + 2] = third << 6 | fourth
          count += 3
          index += 4
        }
        for place in 0..<(digitCount - index) {
          let value = values[Int(digits[index + place])]
          all |= value
          rest |= UInt32(value) << (18 - 6 * UInt32(place))
        }
        while count < byteCount {
          output[count] = UInt8(truncatingIfNeeded: rest >> 16)
          rest = rest << 8 & 0xFF_FFFF
          count += 1
        }
        seen = all
      }
      return seen < 64 && rest == 0 ? bytes : nil
    }
  }
}
