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
}
