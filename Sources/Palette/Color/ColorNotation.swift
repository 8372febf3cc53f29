// SPDX-License-Identifier: MIT

/// Reads a colour as people and style sheets write it.
///
/// | form | example |
/// |---|---|
/// | hexadecimal, with or without `#` | `#1e3a5f`, `1E3A5F`, `#fa0` |
/// | `rgb()` | `rgb(30, 58, 95)`, `rgb(30 58 95)`, `rgb(12% 23% 37%)` |
/// | `hsl()` | `hsl(214, 52%, 25%)`, `hsl(0.6turn 52 25)` |
/// | `oklch()` | `oklch(34.5% 0.07 255)`, `oklch(0.345 17.5% 255deg)` |
/// | `oklab()` | `oklab(0.345 -0.02 -0.07)` |
/// | a name of CSS (``NamedColors``) | `rebeccapurple` |
///
/// Letters count in either case, white space around the colour not at all; `none` is 0, as in CSS, and
/// `rgba()` and `hsla()` are the same as `rgb()` and `hsl()`. What sRGB cannot show loses chroma until it
/// can (``Gamut``), and is never clipped. A number that its place does not allow (`rgb(300 0 0)`) is a
/// mistake here, although CSS would clip it. So is any alpha, be it full: what is looked for among the
/// colours of covers is opaque.
///
/// Source: CSS Color 4, sections 4 to 9.
public enum ColorNotation {
  /// The forms that are read, for messages.
  public static let forms =
    "#rgb, #rrggbb, rgb(R G B), hsl(H S L), oklch(L C H), oklab(L a b) or the name of a CSS colour"

  /// Returns the colour that a text writes, rounded to 8 bits.
  ///
  /// - Throws: ``ColorNotationError``, which says what is wrong with the text.
  public static func color(_ text: String) throws(ColorNotationError) -> RGB8 {
    let letters = trimmed(lowered(text.utf8)[...])
    if let color = NamedColors.color(String(decoding: letters, as: UTF8.self)) { return color }
    if let open = letters.firstIndex(of: UInt8(ascii: "(")) {
      guard letters.last == UInt8(ascii: ")"),
        let function = ColorFunction(name: trimmed(letters[..<open]))
      else { throw .unknown }
      return try function.color(letters[(open + 1)...].dropLast())
    }
    return try hexadecimal(letters)
  }

  /// Returns the colour of three or six digits.
  private static func hexadecimal(_ letters: ArraySlice<UInt8>) throws(ColorNotationError) -> RGB8 {
    let digits = letters.first == UInt8(ascii: "#") ? letters.dropFirst() : letters
    guard !digits.isEmpty, digits.allSatisfy(isHexDigit) else { throw .unknown }
    // #rgb stands for #rrggbb, a digit for two.
    let doubled = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
    if let color = RGB8(hex: String(decoding: doubled, as: UTF8.self)) { return color }
    throw [4, 8].contains(digits.count) ? .alpha : .unknown
  }

  // MARK: Letters

  /// Returns bytes with ASCII capitals as small letters.
  static func lowered(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Returns a text without white space at its ends.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return [] }
    return text[first...last]
  }

  /// Returns whether a byte is white space of CSS.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) && byte != 0x0B
  }

  /// Returns whether a byte is a hexadecimal digit in lower case.
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}

/// What is wrong with a colour as it was written.
public enum ColorNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is in none of the forms: a name that CSS does not have, or something else.
  case unknown
  /// It has an alpha.
  case alpha
  /// A function holds something else than its three numbers.
  case malformed(function: String)
  /// A number that its place does not allow.
  case outOfRange(component: String, range: String)

  /// What is wrong, a phrase without its subject.
  public var description: String {
    switch self {
    case .unknown: "it is none of these"
    case .alpha: "the colours of covers are opaque, so leave the alpha out"
    case .malformed(let function): "\(function)() takes three numbers or percentages"
    case .outOfRange(let component, let range): "\(component) goes from \(range)"
    }
  }
}
