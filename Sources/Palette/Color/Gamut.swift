// SPDX-License-Identifier: MIT

/// Keeps colours inside sRGB by lowering their chroma; lightness and hue stay.
///
/// Clipping each channel instead would turn the hue and move the lightness.
public enum Gamut {
  /// How far a linear component may leave 0…1: the published matrices have ten digits.
  private static let tolerance = 1e-6
  /// Steps of bisection: 2⁻⁴⁰ of a chroma is far below one 8-bit level.
  private static let steps = 40
  /// More chroma than any colour in sRGB has (blue: 0.3132, magenta: 0.3225).
  private static let chromaLimit = 0.4

  /// Returns whether 8-bit sRGB can show the colour without clipping.
  public static func contains(_ color: Oklab) -> Bool {
    let light = LinearSRGB(color)
    return isInside(light.red, light.green, light.blue)
  }

  /// Returns whether all components of some linear light are within 0…1.
  @inline(__always)
  private static func isInside(_ red: Double, _ green: Double, _ blue: Double) -> Bool {
    let range = -tolerance...1 + tolerance
    return range.contains(red) && range.contains(green) && range.contains(blue)
  }

  /// Returns the colour with its chroma lowered, if need be, until sRGB can show it.
  ///
  /// The colour's lightness is clamped to 0…1.
  public static func reduced(_ color: Oklab) -> Oklab {
    let lightness = SRGB.clamp(color.lightness)
    let chroma = color.chroma
    let start = Oklab(lightness: lightness, a: color.a, b: color.b)
    if contains(start) { return start }
    return start.with(
      lightness: lightness,
      chroma: limit(lightness: lightness, hueOf: color, inside: 0, outside: chroma)
    )
  }

  /// Returns the largest chroma in sRGB at a lightness and at the hue of a colour; 0 for a neutral one.
  public static func largestChroma(lightness: Double, hueOf color: Oklab) -> Double {
    guard color.chroma > 0 else { return 0 }
    let lightness = SRGB.clamp(lightness)
    return limit(lightness: lightness, hueOf: color, inside: 0, outside: chromaLimit)
  }

  /// Returns a colour's chroma as a part, 0…1, of the largest that sRGB has at its lightness and hue.
  ///
  /// 0 for what is printed without a hue: there, both chromas are noise. The search begins at the
  /// colour's own chroma, since near pure blue a hue leaves sRGB and enters it again.
  public static func relativeChroma(of color: Oklab) -> Double {
    let chroma = color.chroma
    guard chroma >= Oklch.leastChromaWithHue else { return 0 }
    let inside = contains(color) ? chroma : 0
    let largest = limit(
      lightness: color.lightness,
      hueOf: color,
      inside: inside,
      outside: chromaLimit
    )
    return min(chroma / largest, 1)
  }

  /// Returns the chroma between one inside sRGB and one outside at which the hue leaves it.
  private static func limit(
    lightness: Double,
    hueOf color: Oklab,
    inside: Double,
    outside: Double
  ) -> Double {
    var (inside, outside) = (inside, outside)
    let own = color.chroma
    // Two steps of bisection at a time: the middles of both halves are looked at with the middle, since
    // a step can only begin when the one before it has been decided.
    for _ in 0..<steps / 2 {
      let middle = (inside + outside) / 2
      let (low, high) = ((inside + middle) / 2, (middle + outside) / 2)
      let scale = own > 0 ? SIMD4(low, middle, high, 0) / own : SIMD4()
      let light = Oklab.light(
        lightness: SIMD4(repeating: lightness),
        a: color.a * scale,
        b: color.b * scale
      )
      let isInside = (
        low: isInside(light.red.x, light.green.x, light.blue.x),
        middle: isInside(light.red.y, light.green.y, light.blue.y),
        high: isInside(light.red.z, light.green.z, light.blue.z)
      )
      (inside, outside) =
        isInside.middle
        ? (isInside.high ? (high, outside) : (middle, high))
        : (isInside.low ? (low, middle) : (inside, low))
    }
    return inside
  }
}
