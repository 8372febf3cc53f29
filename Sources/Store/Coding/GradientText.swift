// SPDX-License-Identifier: MIT

import Palette

/// Writes bands as a CSS gradient, in sRGB, which every browser draws, and reads them back.
enum GradientText {
  /// What stands before the stops.
  private static let start = "linear-gradient(to bottom,"

  /// Returns the gradient from top to bottom; one colour is written with two stops, since a single stop
  /// is newer syntax.
  static func css(_ bands: [CoverPalette.Stop]) -> String {
    var stops = bands
    if bands.count == 1 {
      stops = [0, 1].map { CoverPalette.Stop(position: $0, color: bands[0].color) }
    }
    let texts = stops.map { stop in
      "\(stop.color.hex) \(DecimalText.encoded(stop.position * 100, decimals: 4))%"
    }
    return "\(start)\(texts.joined(separator: ",")))"
  }

  /// Returns the stops of a gradient as it is written here; nil for a text of another form.
  static func stops(_ text: Span<UInt8>) -> [CoverPalette.Stop]? {
    var stops: [CoverPalette.Stop] = []
    // The usual number: three bands.
    stops.reserveCapacity(3)
    var place = start.utf8.count
    while let color = ColorText.color(text, at: place) {
      place += ColorText.byteCount
      guard place < text.count, text[place] == UInt8(ascii: " ") else { return nil }
      place += 1
      guard let percent = number(text, &place), place + 1 < text.count,
        text[place] == UInt8(ascii: "%")
      else { return nil }
      stops.append(CoverPalette.Stop(position: percent / 100, color: color))
      guard text[place + 1] == UInt8(ascii: ",") else {
        return text[place + 1] == UInt8(ascii: ")") && stops.count > 1 ? stops : nil
      }
      place += 2
    }
    return nil
  }

  /// Returns the number that stands at a place, at most four digits behind its point, and goes behind it.
  private static func number(_ text: Span<UInt8>, _ place: inout Int) -> Double? {
    let first = place
    var (digits, scale, isFraction) = (0, 1, false)
    while place < text.count, digits < 10_000_000 {
      switch text[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(text[place] - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      default: return place > first ? Double(digits) / Double(scale) : nil
      }
      place += 1
    }
    return nil
  }
}
