// SPDX-License-Identifier: MIT

/// A colour in Oklab: a space in which plain distance is close to how different colours look.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020), with the matrices of
/// January 2021.
public struct Oklab: Hashable, Sendable {
  /// Lightness, 0 (black) … 1 (white).
  public var lightness: Double
  /// Green (negative) to red (positive), within sRGB about −0.24…0.28.
  public var a: Double
  /// Blue (negative) to yellow (positive), within sRGB about −0.32…0.20.
  public var b: Double

  /// Creates a colour from its components.
  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Creates the Oklab form of a colour in linear light.
  public init(_ color: LinearSRGB) {
    let (r, g, b) = (color.red, color.green, color.blue)
    let l = ElementaryFunctions.cubeRoot(
      0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b
    )
    let m = ElementaryFunctions.cubeRoot(
      0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b
    )
    let s = ElementaryFunctions.cubeRoot(
      0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b
    )
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// Creates the Oklab form of an encoded colour.
  public init(_ color: SRGB) { self.init(LinearSRGB(color)) }

  /// Creates the Oklab form of an 8-bit colour.
  public init(_ color: RGB8) { self.init(LinearSRGB(color)) }

  /// The roots of the cone responses: linear along a straight line in Oklab.
  var coneRoots: (l: Double, m: Double, s: Double) {
    (
      lightness + 0.3963377774 * a + 0.2158037573 * b,
      lightness - 0.1055613458 * a - 0.0638541728 * b,
      lightness - 0.0894841775 * a - 1.2914855480 * b
    )
  }

  /// The chroma up to which a colour is neutral: the published matrices have ten digits, and leave exact
  /// greys some 10⁻⁸ beside the axis.
  static let neutralChroma = 1e-6

  /// The distance from the neutral axis, 0 … about 0.33 within sRGB.
  public var chroma: Double { (a * a + b * b).squareRoot() }

  /// Returns the Euclidean distance ΔE to another colour.
  public func distance(to other: Oklab) -> Double { squaredDistance(to: other).squareRoot() }

  /// Returns the squared distance, where only the order of distances matters.
  public func squaredDistance(to other: Oklab) -> Double {
    let (dL, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return dL * dL + da * da + db * db
  }

  /// Returns the colour on the straight line to another: self at 0, the other at 1.
  public func mixed(with other: Oklab, amount: Double) -> Oklab {
    Oklab(
      lightness: lightness + (other.lightness - lightness) * amount,
      a: a + (other.a - a) * amount,
      b: b + (other.b - b) * amount
    )
  }

  /// Returns the colour with another lightness and chroma and the same hue; neutral stays neutral.
  public func with(lightness: Double, chroma: Double) -> Oklab {
    let own = self.chroma
    let scale = own > 0 ? chroma / own : 0
    return Oklab(lightness: lightness, a: a * scale, b: b * scale)
  }

  /// Returns whether the hues of two colours lie within the angle that has the given cosine.
  ///
  /// By the dot product: no angle is computed, so nothing hangs on how one is rounded.
  func isWithin(cosine: Double, ofHueOf other: Oklab) -> Bool {
    a * other.a + b * other.b >= cosine * (chroma * other.chroma)
  }
}

extension LinearSRGB {
  /// Creates the linear light of an Oklab colour; outside sRGB, components leave 0…1.
  public init(_ color: Oklab) {
    let roots = color.coneRoots
    let l = roots.l * roots.l * roots.l
    let m = roots.m * roots.m * roots.m
    let s = roots.s * roots.s * roots.s
    self.init(
      red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    )
  }
}

extension SRGB {
  /// Creates the encoded form of an Oklab colour; outside sRGB, components leave 0…1.
  public init(_ color: Oklab) { self.init(LinearSRGB(color)) }
}

extension RGB8 {
  /// Creates the nearest 8-bit colour; what lies outside sRGB is clipped (``Gamut`` avoids that).
  ///
  /// A neutral colour has three equal channels, also where the matrices' last digit would part them.
  public init(_ color: Oklab) {
    guard color.chroma <= Oklab.neutralChroma else {
      self.init(LinearSRGB(color))
      return
    }
    let light = color.lightness * color.lightness * color.lightness
    self.init(LinearSRGB(red: light, green: light, blue: light))
  }
}
