// SPDX-License-Identifier: MIT

import Glibc

/// The curves that backdrops need of the C library; nothing else here imports it.
enum ElementaryCurves {
  /// Returns cosine and sine of an angle in radians; (1, 0) for what is not finite.
  static func direction(radians: Double) -> (cosine: Double, sine: Double) {
    guard radians.isFinite else { return (1, 0) }
    return (cos(radians), sin(radians))
  }

  /// Returns the angle of the point (x, y) in degrees, −180…180.
  static func degrees(y: Double, x: Double) -> Double { atan2(y, x) * 180 / .pi }

  /// Returns e to the given power.
  static func exponential(_ x: Double) -> Double { exp(x) }

  /// Returns a base, 0 or more, raised to a power.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    base > 0 ? pow(base, exponent) : 0
  }

  /// Returns the part, 0…1, of a normal distribution that lies below x standard deviations.
  static func normalDistribution(_ x: Double) -> Double {
    0.5 * (1 + erf(x / 2.0.squareRoot()))
  }
}

extension Double {
  /// The number clamped to 0…1; 0 for what is not a number.
  var clampedToUnit: Double { self > 0 ? (self < 1 ? self : 1) : 0 }

  /// The number, or another one in place of what is not finite.
  func finite(or other: Double) -> Double { isFinite ? self : other }
}
