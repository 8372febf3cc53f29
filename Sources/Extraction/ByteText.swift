// SPDX-License-Identifier: MIT

/// Bytes as text: base64 with padding, standard alphabet (RFC 4648 section 4).
package enum ByteText {
  /// The alphabet of RFC 4648, table 1.
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The value of each byte as a digit; 0xFF for no digit.
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 0xFF, count: 256)
    for (value, digit) in alphabet.enumerated() { table[Int(digit)] = UInt8(value) }
    return table
  }()

  /// Returns bytes as base64; O(n).
  package static func encode(_ bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    let alphabet = alphabet
    return String(unsafeUninitializedCapacity: count) { output in
      var place = 0
      var index = 0
      while index < bytes.count {
        let second = index + 1 < bytes.count ? bytes[index + 1] : 0
        let third = index + 2 < bytes.count ? bytes[index + 2] : 0
        let bits = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
        for digit in 0..<4 {
          let value = Int(bits >> UInt32(18 - 6 * digit) & 63)
          let isPadding = index + digit > bytes.count
          output[place + digit] = isPadding ? UInt8(ascii: "=") : alphabet[value]
        }
        place += 4
        index += 3
      }
      return count
    }
  }

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
