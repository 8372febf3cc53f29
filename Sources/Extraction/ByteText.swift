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
      var bits: UInt32 = 0
      var isValid = true
      let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { output, count in
        for index in 0..<digits.count {
          let value = index < digitCount ? values[Int(digits[index])] : 0
          if value == 0xFF { isValid = false }
          bits = bits << 6 | UInt32(value & 63)
          guard index % 4 == 3 else { continue }
          for shift: UInt32 in [16, 8, 0] {
            let byte = UInt8(truncatingIfNeeded: bits >> shift)
            if count < byteCount {
              output[count] = byte
              count += 1
            } else if byte != 0 {
              isValid = false
            }
          }
        }
      }
      return isValid ? bytes : nil
    }
  }
}
