// SPDX-License-Identifier: MIT

import Palette

// MARK: - Numbers and colours

extension CSSText {
  /// Returns a number with at most four decimals; 0 for one that is not finite.
  static func number(_ value: Double) -> String {
    DecimalText.encoded(value, decimals: 4)
  }

  /// Returns a number without the zero before its point: `.123`, `-.5`.
  static func short(_ number: String) -> String {
    if number.hasPrefix("0.") { return String(number.dropFirst()) }
    if number.hasPrefix("-0.") { return "-" + number.dropFirst(2) }
    return number
  }

  /// Returns a colour under an opacity in thousandths: `rgb(0 0 0/.123)`.
  static func translucent(_ color: RGB8, thousandths: Int) -> String {
    let alpha = short(DecimalText.encoded(thousandths, decimals: 3))
    return "rgb(\(color.red) \(color.green) \(color.blue)/\(alpha))"
  }

  /// Returns a colour as `oklab()`, with four decimals.
  static func oklab(_ color: Oklab) -> String {
    "oklab(\(number(color.lightness)) \(number(color.a)) \(number(color.b)))"
  }
}

// MARK: - Gradients

extension CSSText {
  /// Returns stops at places in per cent; a lone one twice, since single-stop syntax is new.
  static func stops(_ stops: [(color: RGB8, percent: Double)]) -> String {
    if let only = stops.first, stops.count == 1 {
      return "\(only.color.hex) 0%,\(only.color.hex) 100%"
    }
    return stops.map { "\($0.color.hex) \(number($0.percent))%" }.joined(separator: ",")
  }

  /// Returns the declarations of a gradient between hex colours.
  ///
  /// In Oklab it is written twice: an engine that does not know `in` keeps the first.
  static func background(_ direction: String, _ stops: String, in space: MixSpace) -> String {
    let plain = "background:linear-gradient(\(direction),\(stops))"
    guard space == .oklab else { return plain }
    return plain + ";\n background:linear-gradient(\(direction) in oklab,\(stops))"
  }
}
