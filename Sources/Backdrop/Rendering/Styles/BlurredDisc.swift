// SPDX-License-Identifier: MIT

/// A disc blurred by a Gaussian: how opaque it is at a distance from its centre.
package struct BlurredDisc {
  /// The disc's radius, above 0, in any unit.
  package let radius: Double
  /// σ of the blur in the same unit, ≥ 0.
  package let sigma: Double

  /// Creates a blurred disc.
  package init(radius: Double, sigma: Double) {
    self.radius = radius
    self.sigma = sigma
  }

  /// The distance behind which nothing is left to see: 3σ outside the disc.
  package var reach: Double { radius + 3 * sigma }

  /// The standard deviation along an axis: of an evenly filled disc half its radius, and the blur's.
  package var spread: Double { (radius * radius / 4 + sigma * sigma).squareRoot() }

  /// The slices of the disc over which its blur is summed.
  private static let slices = 128

  /// Returns the opacity, 0…1, at a distance from the centre.
  ///
  /// Slices across the direction of the point: along each the blur is a difference of two values of the
  /// normal distribution. In the centre it is 1 − e^(−radius²/2σ²).
  package func opacity(at distance: Double) -> Double {
    guard sigma > 0 else { return distance < radius ? 1 : 0 }
    // Chebyshev's angle keeps slices narrow where the disc's edge is steep.
    let step = Double.pi / Double(Self.slices)
    return (0..<Self.slices).reduce(0) { sum, slice in
      let direction = ElementaryCurves.direction(radians: (Double(slice) + 0.5) * step)
      let x = radius * direction.cosine
      let half = radius * direction.sine
      let away = (x - distance) / sigma
      let density = ElementaryCurves.exponential(-away * away / 2) / (2 * Double.pi).squareRoot()
      let along = 2 * ElementaryCurves.normalDistribution(half / sigma) - 1
      return sum + density * along * half * step / sigma
    }
  }
}
