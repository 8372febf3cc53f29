// SPDX-License-Identifier: MIT

/// Writes bytes in base64.
///
/// Source: RFC 4648, section 4, with padding.
package enum Base64Text {
  /// The 64 digits.
  package static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns the text of bytes.
  package static func encoded(_ bytes: [UInt8]) -> String {
    let digits = digits
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var start = 0
    while start + 3 <= bytes.count {
      let bits = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
      text.append(digits[bits >> 18])
      text.append(digits[bits >> 12 & 63])
      text.append(digits[bits >> 6 & 63])
      text.append(digits[bits & 63])
      start += 3
    }
    let rest = bytes[start...]
    if !rest.isEmpty {
      // n bytes give n + 1 digits; what is left of the group of four is padding.
      let bits = rest.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - rest.count))
      for place in 0..<4 {
        text.append(
          place <= rest.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
        )
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
