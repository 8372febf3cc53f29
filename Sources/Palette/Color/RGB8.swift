// SPDX-License-Identifier: MIT

/// An opaque colour in 8-bit sRGB: what is counted, stored and printed.
public struct RGB8: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8

  /// Creates a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from `0xRRGGBB`; higher bits are ignored.
  public init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16),
      green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed)
    )
  }

  /// The colour as `0xRRGGBB`.
  public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// `#000000`.
  public static let black = RGB8(packed: 0x00_0000)
  /// `#ffffff`.
  public static let white = RGB8(packed: 0xFF_FFFF)
  /// `#5856d6`, the upper colour where a picture gives none: the indigo of iOS 18, light.
  public static let indigo = RGB8(packed: 0x58_56D6)

  /// The relative luminance, 0 (black) … 1 (white).
  ///
  /// Source: WCAG 2.2, "relative luminance", with the knee of IEC 61966-2-1 (0.04045).
  public var luminance: Double { LinearSRGB(self).luminance }
}

extension RGB8 {
  /// Creates the mean of weighted code values, rounded half up, from Σ w·c of each channel and Σ w above 0.
  ///
  /// Divisions of doubles run beside each other. Below 2⁴³ of weight a quotient that is not whole lies
  /// farther from the next whole number than rounding reaches, so that the whole part is exact.
  @inline(__always)
  init(red: Int, green: Int, blue: Int, weight: Int) {
    let redGreen = (2 * SIMD2(Double(red), Double(green)) + Double(weight)) / Double(2 * weight)
    let blue = (2 * Double(blue) + Double(weight)) / Double(2 * weight)
    self.init(red: UInt8(redGreen.x), green: UInt8(redGreen.y), blue: UInt8(blue))
  }
}
