// SPDX-License-Identifier: MIT

/// The weights of a Gaussian blur at whole distances: in all 1.
///
/// Each is the part of the normal distribution that lies over the pixel.
struct GaussianKernel {
  /// How far it reaches: 4σ, beyond which less than 10⁻⁴ is left, or as far as a picture does.
  let radius: Int
  /// The weight at each distance, 0…radius.
  let weights: [Double]
  /// What lies beyond each distance, 0…radius, to one side.
  private let tails: [Double]

  /// Computes the weights.
  ///
  /// - Parameters:
  ///   - sigma: σ in pixels; none, or what is not finite, is no blur.
  ///   - reach: The longest side of what is blurred: further away weights are not needed.
  init(sigma: Double, reach: Int = .max) {
    guard sigma > 1e-6, sigma.isFinite else {
      (radius, weights, tails) = (0, [1], [0])
      return
    }
    let whole = min((4 * sigma).rounded(.up), Double(max(reach, 1)))
    let radius = Int(whole)
    var tails = (0...radius).map { distance in
      1 - ElementaryCurves.normalDistribution((Double(distance) + 0.5) / sigma)
    }
    if 4 * sigma <= whole { tails[radius] = 0 }
    self.radius = radius
    self.tails = tails
    weights = [1 - 2 * tails[0]] + zip(tails, tails.dropFirst()).map { $0 - $1 }
  }

  /// Returns what lies beyond a distance, to one side.
  func tail(beyond distance: Int) -> Double { distance < radius ? tails[distance] : 0 }
}
