// SPDX-License-Identifier: MIT

/// A colour in the polar form of Oklab (Ottosson 2020).
public struct Oklch: Hashable, Sendable {
  /// Lightness, 0…1.
  public var lightness: Double
  /// Chroma, 0 … about 0.33 within sRGB.
  public var chroma: Double
  /// Hue in degrees, 0 ..< 360; 0 for a neutral colour.
  public var hueDegrees: Double

  /// Creates a colour from its polar components.
  public init(lightness: Double, chroma: Double, hueDegrees: Double) {
    self.lightness = lightness
    self.chroma = chroma
    self.hueDegrees = hueDegrees
  }
}
