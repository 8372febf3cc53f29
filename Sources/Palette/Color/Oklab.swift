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
    let cones = Self.cones(
      red: SIMD2(repeating: color.red),
      green: SIMD2(repeating: color.green),
      blue: SIMD2(repeating: color.blue)
    )
    let color = Self.components(
      l: SIMD2(repeating: ElementaryFunctions.cubeRoot(cones.l.x)),
      m: SIMD2(repeating: ElementaryFunctions.cubeRoot(cones.m.x)),
      s: SIMD2(repeating: ElementaryFunctions.cubeRoot(cones.s.x))
    )
    self.init(lightness: color.lightness.x, a: color.a.x, b: color.b.x)
  }

  /// Creates the Oklab form of an encoded colour.
  public init(_ color: SRGB) { self.init(LinearSRGB(color)) }

  /// Creates the Oklab form of an 8-bit colour.
  public init(_ color: RGB8) { self.init(LinearSRGB(color)) }

  /// The roots of the cone responses: linear along a straight line in Oklab.
  var coneRoots: (l: Double, m: Double, s: Double) {
    let roots = Self.coneRoots(
      lightness: SIMD2(repeating: lightness),
      a: SIMD2(repeating: a),
      b: SIMD2(repeating: b)
    )
    return (roots.l.x, roots.m.x, roots.s.x)
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

// MARK: - The matrices

extension Oklab {
  /// Returns the cone responses of some colours, whose linear light stands side by side.
  @inline(__always)
  private static func cones<Vector: SIMD<Double>>(
    red: Vector,
    green: Vector,
    blue: Vector
  ) -> (l: Vector, m: Vector, s: Vector) {
    (
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue
    )
  }

  /// Returns the components of some colours from the roots of their cone responses.
  @inline(__always)
  private static func components<Vector: SIMD<Double>>(
    l: Vector,
    m: Vector,
    s: Vector
  ) -> (lightness: Vector, a: Vector, b: Vector) {
    (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  /// Returns the roots of the cone responses of some colours.
  @inline(__always)
  private static func coneRoots<Vector: SIMD<Double>>(
    lightness: Vector,
    a: Vector,
    b: Vector
  ) -> (l: Vector, m: Vector, s: Vector) {
    (
      lightness + 0.3963377774 * a + 0.2158037573 * b,
      lightness - 0.1055613458 * a - 0.0638541728 * b,
      lightness - 0.0894841775 * a - 1.2914855480 * b
    )
  }

  /// Returns the linear light of some colours; outside sRGB, components leave 0…1.
  @inline(__always)
  static func light<Vector: SIMD<Double>>(
    lightness: Vector,
    a: Vector,
    b: Vector
  ) -> (red: Vector, green: Vector, blue: Vector) {
    let roots = coneRoots(lightness: lightness, a: a, b: b)
    let l = roots.l * roots.l * roots.l
    let m = roots.m * roots.m * roots.m
    let s = roots.s * roots.s * roots.s
    return (
      red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    )
  }

  /// Returns the Oklab forms of many 8-bit colours, each to the bit what the initializer of one gives.
  ///
  /// Two at a time: a root is a chain of divisions, and while one is waited for, others can run.
  package static func colors(_ colors: [RGB8]) -> [Oklab] {
    let table = TransferTables.linear
    let linear = table.span
    var converted: [Oklab] = []
    converted.reserveCapacity(colors.count + 1)
    for first in Swift.stride(from: 0, to: colors.count, by: 2) {
      let (one, two) = (colors[first], colors[min(first + 1, colors.count - 1)])
      let cones = cones(
        red: SIMD2(linear[Int(one.red)], linear[Int(two.red)]),
        green: SIMD2(linear[Int(one.green)], linear[Int(two.green)]),
        blue: SIMD2(linear[Int(one.blue)], linear[Int(two.blue)])
      )
      // Black alone has no response, and no root that Newton finds.
      let roots =
        one == .black || two == .black
        ? SixNumbers(
          first: cones.l.map(ElementaryFunctions.cubeRoot),
          second: cones.m.map(ElementaryFunctions.cubeRoot),
          third: cones.s.map(ElementaryFunctions.cubeRoot)
        )
        : ElementaryFunctions.cubeRoots(
          SixNumbers(first: cones.l, second: cones.m, third: cones.s)
        )
      let (lightness, a, b) = components(l: roots.first, m: roots.second, s: roots.third)
      converted.append(Oklab(lightness: lightness.x, a: a.x, b: b.x))
      converted.append(Oklab(lightness: lightness.y, a: a.y, b: b.y))
    }
    converted.removeLast(converted.count - colors.count)
    return converted
  }
}

extension LinearSRGB {
  /// Creates the linear light of an Oklab colour; outside sRGB, components leave 0…1.
  public init(_ color: Oklab) {
    let light = Oklab.light(
      lightness: SIMD2(repeating: color.lightness),
      a: SIMD2(repeating: color.a),
      b: SIMD2(repeating: color.b)
    )
    self.init(red: light.red.x, green: light.green.x, blue: light.blue.x)
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
