// SPDX-License-Identifier: MIT

/// Writes numbers with a stated precision, whatever the locale, without trailing zeros.
package enum DecimalText {
  /// Returns a whole number of 10^−decimals steps as a decimal fraction: 3344 with 4 is `0.3344`.
  package static func encoded(_ steps: Int, decimals: Int) -> String {
    var (value, places) = (steps.magnitude, decimals)
    while places > 0, value.isMultiple(of: 10) { (value, places) = (value / 10, places - 1) }
    let scale = (0..<places).reduce(UInt(1)) { scale, _ in scale * 10 }
    let sign = steps < 0 ? "-" : ""
    guard places > 0 else { return sign + String(value) }
    let digits = String(value % scale)
    let padding = String(repeating: "0", count: places - digits.utf8.count)
    return sign + String(value / scale) + "." + padding + digits
  }

  /// Returns a number that is not negative with all of its decimals, trailing zeros included, for columns.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    let text = encoded(value, decimals: decimals)
    let parts = text.split(separator: ".")
    let digits = parts.count > 1 ? String(parts[1]) : ""
    return parts[0] + "." + digits + String(repeating: "0", count: decimals - digits.utf8.count)
  }

  /// Returns a number rounded to the nearest step; 0 for one that is not finite.
  package static func encoded(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return encoded(Int(exactly: (value * scale).rounded()) ?? 0, decimals: decimals)
  }
}
