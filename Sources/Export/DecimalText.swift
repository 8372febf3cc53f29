// SPDX-License-Identifier: MIT

/// Writes decimal numbers from whole ones: no locale, no trailing zeros, no rounding surprise.
package enum DecimalText {
  /// Returns a number of parts of a power of ten: 334 with 3 digits is `0.334`, 1000 is `1`.
  package static func text(_ parts: Int, digits: Int) -> String {
    let magnitude = String(parts.magnitude)
    let padded = String(repeating: "0", count: max(0, digits + 1 - magnitude.count)) + magnitude
    var fraction = padded.suffix(digits)
    while fraction.last == "0" { fraction.removeLast() }
    let sign = parts < 0 ? "-" : ""
    let whole = padded.dropLast(digits)
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// Returns a number rounded to a count of decimals (0…9), halves away from zero; 0 for what is not
  /// finite.
  package static func text(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
    return text(Int(exactly: scaled) ?? 0, digits: digits)
  }
}
