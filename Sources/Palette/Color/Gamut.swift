// SPDX-License-Identifier: MIT

/// Keeps colours inside sRGB by lowering their chroma; lightness and hue stay.
///
/// Clipping each channel instead would turn the hue and move the lightness.
public enum Gamut {
  /// How far a linear component may leave 0…1: the published matrices have ten digits.
  private static let tolerance = 1e-7
  /// Steps of bisection: 2⁻⁴⁰ of a chroma is far below one 8-bit level.
  private static let steps = 40
  /// More chroma than any colour in sRGB has (blue: 0.3132, magenta: 0.3225).
  private static let chromaLimit = 0.4

  /// Returns whether 8-bit sRGB can show the colour without clipping.
  public static func contains(_ color: Oklab) -> Bool {
    let light = LinearSRGB(color)
    let range = -tolerance...1 + tolerance
    return range.contains(light.red) && range.contains(light.green) && range.contains(light.blue)
  }

  /// Returns the colour with the largest chroma up to its own that sRGB can show.
  ///
  /// The colour's lightness is clamped to 0…1.
  public static func reduced(_ color: Oklab) -> Oklab {
    let lightness = SRGB.clamp(color.lightness)
    let start = Oklab(lightness: lightness, a: color.a, b: color.b)
    if contains(start) { return start }
    let part = largestFactor(lightness: lightness, a: color.a, b: color.b)
    return Oklab(lightness: lightness, a: color.a * part, b: color.b * part)
  }

  /// Returns the largest chroma in sRGB at a lightness and at the hue of a colour; 0 for a neutral one.
  public static func largestChroma(lightness: Double, hueOf color: Oklab) -> Double {
    let chroma = color.chroma
    guard chroma > 0 else { return 0 }
    let scale = chromaLimit / chroma
    return chromaLimit
      * largestFactor(lightness: SRGB.clamp(lightness), a: color.a * scale, b: color.b * scale)
  }

  /// Returns by how much a and b can be multiplied, 0…1, so that the colour is inside.
  private static func largestFactor(lightness: Double, a: Double, b: Double) -> Double {
    var (inside, outside) = (0.0, 1.0)
    for _ in 0..<steps {
      let middle = (inside + outside) / 2
      if contains(Oklab(lightness: lightness, a: a * middle, b: b * middle)) {
        inside = middle
      } else {
        outside = middle
      }
    }
    return inside
  }
}
