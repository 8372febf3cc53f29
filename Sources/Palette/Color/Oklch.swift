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

  /// Creates the polar form of an Oklab colour, not rounded.
  public init(_ color: Oklab) {
    self.init(
      lightness: color.lightness,
      chroma: color.chroma,
      hueDegrees: ElementaryFunctions.degrees(y: color.b, x: color.a)
    )
  }

  /// The chroma below which a hue would be noise: 8-bit greys spread that far.
  static let leastChromaWithHue = 0.002

  /// The colour as it is printed: lightness and chroma with 4 decimals, hue with 1.
  ///
  /// Below a chroma of 0.002 the hue is 0.
  public var rounded: Oklch {
    let hue = Self.rounded(hueDegrees, steps: 10)
    return Oklch(
      lightness: Self.rounded(lightness, steps: 10_000),
      chroma: Self.rounded(chroma, steps: 10_000),
      hueDegrees: chroma < Self.leastChromaWithHue || hue >= 360 ? 0 : hue
    )
  }

  /// Returns the nearest multiple of 1/steps.
  private static func rounded(_ value: Double, steps: Double) -> Double {
    let whole = (value * steps).rounded() / steps
    // Minus zero is no other number, but it would print as one.
    return whole == 0 ? 0 : whole
  }
}

extension Oklab {
  /// Creates the cartesian form of a polar colour.
  public init(_ color: Oklch) {
    let direction = ElementaryFunctions.direction(degrees: color.hueDegrees)
    self.init(
      lightness: color.lightness,
      a: color.chroma * direction.cosine,
      b: color.chroma * direction.sine
    )
  }
}
