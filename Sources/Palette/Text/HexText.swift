// SPDX-License-Identifier: MIT

/// Writes whole numbers in hexadecimal digits, lower case.
package enum HexText {
  /// Returns a number that is not negative with at least so many digits, zeros in front.
  package static func padded(_ number: some FixedWidthInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
