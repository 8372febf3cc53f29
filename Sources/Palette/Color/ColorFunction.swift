// SPDX-License-Identifier: MIT

/// The functions that write a colour in CSS, and what their three numbers mean.
enum ColorFunction: String, CaseIterable {
  case rgb, hsl, oklab, oklch

  /// Returns the function of a name in lower case; nil for another one.
  init?(name: ArraySlice<UInt8>) {
    let known = Self.allCases.first { function in
      name.elementsEqual(function.rawValue.utf8)
        || function.hasCommas && name.elementsEqual((function.rawValue + "a").utf8)
    }
    guard let known else { return nil }
    self = known
  }

  /// Whether it is old enough to be written with commas, and with an `a` for its alpha.
  private var hasCommas: Bool { self == .rgb || self == .hsl }

  /// What one of the numbers may be.
  private struct Component {
    /// Its name, for messages.
    var name: String
    /// The numbers it goes over; nil for an angle.
    var range: ClosedRange<Double>?
    /// What 100 % is.
    var whole = 1.0
    /// The range in words.
    var words = ""
  }

  /// The numbers in their order.
  private var components: [Component] {
    let hue = Component(name: "hue")
    // CSS has no end for chroma, a and b; no colour that exists comes near 1.
    let percentages = "0 to 100 or from 0% to 100%"
    let lightness = Component(
      name: "lightness",
      range: 0...1,
      words: "0 to 1 or from 0% to 100%"
    )
    func axis(_ name: String) -> Component {
      Component(name: name, range: -1...1, whole: 0.4, words: "-1 to 1 or from -250% to 250%")
    }
    switch self {
    case .rgb:
      return ["red", "green", "blue"].map {
        Component(name: $0, range: 0...255, whole: 255, words: "0 to 255 or from 0% to 100%")
      }
    case .hsl:
      return [hue]
        + ["saturation", "lightness"].map {
          Component(name: $0, range: 0...100, whole: 100, words: percentages)
        }
    case .oklab: return [lightness, axis("a"), axis("b")]
    case .oklch:
      let chroma = Component(
        name: "chroma",
        range: 0...1,
        whole: 0.4,
        words: "0 to 1 or from 0% to 250%"
      )
      return [lightness, chroma, hue]
    }
  }

  /// Returns the colour that the text between the parentheses writes.
  func color(_ text: ArraySlice<UInt8>) throws(ColorNotationError) -> RGB8 {
    let parts = try parts(of: text)
    var numbers: [Double] = []
    for (component, part) in zip(components, parts) {
      guard let number = CSSNumber(part), let value = Self.value(number, component) else {
        throw .malformed(function: rawValue)
      }
      if let range = component.range, !range.contains(value) {
        throw .outOfRange(component: component.name, range: component.words)
      }
      numbers.append(value)
    }
    return color(numbers[0], numbers[1], numbers[2])
  }

  /// Returns the three numbers as they are written.
  private func parts(
    of text: ArraySlice<UInt8>
  ) throws(ColorNotationError) -> [ArraySlice<UInt8>] {
    let comma = UInt8(ascii: ",")
    if text.contains(UInt8(ascii: "/")) { throw .alpha }
    let parts =
      hasCommas && text.contains(comma)
      ? text.split(separator: comma, omittingEmptySubsequences: false).map(ColorNotation.trimmed)
      : text.split(whereSeparator: ColorNotation.isSpace)
    if hasCommas, parts.count == 4, parts.allSatisfy({ CSSNumber($0) != nil }) { throw .alpha }
    guard parts.count == 3 else { throw .malformed(function: rawValue) }
    return parts
  }

  /// Returns a number in the unit of its place; nil for a unit that it cannot have there.
  private static func value(_ number: CSSNumber, _ component: Component) -> Double? {
    switch (number.unit, component.range == nil) {
    case (.none, _): number.value
    case (.percent, false): number.value / 100 * component.whole
    case (.degrees(let perUnit), true): number.value * perUnit
    default: nil
    }
  }

  /// Returns the colour of three numbers.
  private func color(_ first: Double, _ second: Double, _ third: Double) -> RGB8 {
    switch self {
    case .rgb: RGB8(SRGB(red: first / 255, green: second / 255, blue: third / 255))
    case .hsl: RGB8(Self.srgb(hueDegrees: first, saturation: second / 100, lightness: third / 100))
    case .oklab: RGB8(Gamut.reduced(Oklab(lightness: first, a: second, b: third)))
    case .oklch:
      RGB8(Gamut.reduced(Oklab(Oklch(lightness: first, chroma: second, hueDegrees: third))))
    }
  }

  /// Returns a colour of HSL; source: CSS Color 4, section 7.1, "Converting HSL Colors to sRGB".
  private static func srgb(hueDegrees: Double, saturation: Double, lightness: Double) -> SRGB {
    let turned = hueDegrees.truncatingRemainder(dividingBy: 360)
    let hue = turned < 0 ? turned + 360 : turned
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return SRGB(red: channel(0), green: channel(8), blue: channel(4))
  }
}

/// A number of CSS with its unit.
///
/// Source: CSS Syntax 3, section 4.3.12, "Consume a number"; CSS Values 4, section 7.1, for angles.
struct CSSNumber {
  /// What stands behind a number.
  enum Unit {
    case none, percent
    /// An angle, and how many degrees its unit has.
    case degrees(Double)
  }

  /// The number as it is written; finite.
  let value: Double
  /// Its unit.
  let unit: Unit

  /// Reads a number in lower case; nil for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    if text.elementsEqual("none".utf8) {
      (value, unit) = (0, .none)
      return
    }
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func sign() {
      if let first = rest.first, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(first) {
        rest = rest.dropFirst()
      }
    }
    sign()
    let whole = digits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return nil }
    } else if whole == 0 {
      return nil
    }
    if rest.first == UInt8(ascii: "e") {
      let before = rest
      rest = rest.dropFirst()
      sign()
      if digits() == 0 { rest = before }
    }
    // What was just read is what Swift reads too, but for a point without a digit before it.
    let read = String(decoding: text[..<rest.startIndex], as: UTF8.self)
    guard let number = Double(read), number.isFinite else { return nil }
    value = number
    switch String(decoding: rest, as: UTF8.self) {
    case "": unit = .none
    case "%": unit = .percent
    case "deg": unit = .degrees(1)
    case "grad": unit = .degrees(0.9)
    case "rad": unit = .degrees(180 / Double.pi)
    case "turn": unit = .degrees(360)
    default: return nil
    }
  }
}
