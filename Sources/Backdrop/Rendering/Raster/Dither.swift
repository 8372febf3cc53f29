// SPDX-License-Identifier: MIT

/// Turns a component into a code value so that a slow gradient shows no steps.
///
/// Source: interleaved gradient noise (Jimenez, Next Generation Post Processing in Call of Duty, 2014), the
/// same for all channels, at the size of the output alone: scaled up it would be seen.
public enum Dither {
  /// What rounds a component to the nearest code value where there is no noise.
  static let none = 0.5

  /// Returns the noise of a pixel, 0 ..< 1.
  public static func noise(x: Int, y: Int) -> Double {
    fraction(52.982_918_9 * fraction(0.067_110_56 * Double(x) + 0.005_837_15 * Double(y)))
  }

  /// Returns the code value of a component, 0…1, under a pixel's noise: ⌊255·c + n⌋.
  static func level(_ component: Double, noise: Double) -> UInt8 {
    // A sum of weights can end a last bit below 1: white stays white. Noise just below 1 makes 256 of 255.
    UInt8(min(component.clampedToUnit * 255 + noise + 1e-9, 255))
  }

  /// Returns what is behind the point of a number.
  private static func fraction(_ number: Double) -> Double { number - number.rounded(.down) }
}
