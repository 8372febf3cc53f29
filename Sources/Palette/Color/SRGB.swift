// SPDX-License-Identifier: MIT

/// A colour in encoded sRGB: three components, nominally 0…1, clamped only when they are encoded.
///
/// Source: IEC 61966-2-1.
public struct SRGB: Hashable, Sendable {
  /// Red, nominally 0…1.
  public var red: Double
  /// Green, nominally 0…1.
  public var green: Double
  /// Blue, nominally 0…1.
  public var blue: Double

  /// Creates a colour from its encoded components.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the colour of three 8-bit code values, each divided by 255.
  public init(_ color: RGB8) {
    self.init(
      red: Double(color.red) / 255,
      green: Double(color.green) / 255,
      blue: Double(color.blue) / 255
    )
  }

  /// Creates the colour that has the given linear light; negative light is mirrored, nothing clamped.
  public init(_ linear: LinearSRGB) {
    self.init(
      red: LinearSRGB.encoded(linear.red),
      green: LinearSRGB.encoded(linear.green),
      blue: LinearSRGB.encoded(linear.blue)
    )
  }

  /// Returns the mixture in encoded sRGB, as browsers composite: (1 − amount)·self + amount·other.
  public func mixed(with other: SRGB, amount: Double) -> SRGB {
    SRGB(
      red: (1 - amount) * red + amount * other.red,
      green: (1 - amount) * green + amount * other.green,
      blue: (1 - amount) * blue + amount * other.blue
    )
  }

  /// The colour with each component clamped to 0…1.
  public var clamped: SRGB {
    SRGB(red: Self.clamp(red), green: Self.clamp(green), blue: Self.clamp(blue))
  }

  /// Returns a component clamped to 0…1; 0 for what is not a number.
  static func clamp(_ component: Double) -> Double {
    component > 0 ? (component < 1 ? component : 1) : 0
  }
}

extension RGB8 {
  /// Creates the nearest 8-bit colour: ⌊clamp(c, 0, 1)·255 + 0.5⌋ for each component.
  public init(_ color: SRGB) {
    self.init(
      red: Self.encoded(color.red),
      green: Self.encoded(color.green),
      blue: Self.encoded(color.blue)
    )
  }

  /// Returns the code value of an encoded component.
  private static func encoded(_ component: Double) -> UInt8 {
    UInt8(SRGB.clamp(component) * 255 + 0.5)
  }
}

// MARK: - Hexadecimal notation

extension RGB8 {
  /// Creates a colour from `#rrggbb` or `rrggbb` in either case; nil for anything else.
  public init?(hex: some StringProtocol) {
    var digits = hex.utf8[...]
    if digits.first == UInt8(ascii: "#") { digits = digits.dropFirst() }
    guard digits.count == 6 else { return nil }
    var packed: UInt32 = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      packed = packed << 4 | UInt32(value)
    }
    self.init(packed: packed)
  }

  /// The colour as `#rrggbb`, lower case.
  public var hex: String {
    var text = "#"
    text.reserveCapacity(7)
    for shift in stride(from: 20, through: 0, by: -4) {
      let digit = UInt8(packed >> UInt32(shift) & 0xF)
      let byte = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }
}
