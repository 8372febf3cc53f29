// SPDX-License-Identifier: MIT

extension Gradient {
  /// Creates the gradient of a picture's two most telling like colours, for exports.
  ///
  /// Of all pairs of swatches with ΔE 0.08…0.35 the one with the largest √(share₁·share₂)·ΔE whose way, in
  /// Oklab or else in Oklch, keeps 60 % of the lower end's chroma; the larger swatch first. Without such
  /// a pair, and for a picture without hues, the dominant 0.10 lighter above and 0.10 darker below. A
  /// picture that shows nothing has ``fallback``.
  public init(pairOf measurement: CoverMeasurement) {
    guard let roles = CoverRoles(measurement) else {
      self = .fallback
      return
    }
    if !measurement.isMonochrome, let pair = Self.bestPair(of: measurement.swatches) {
      self = pair
      return
    }
    let dominant = Oklab(roles.dominant)
    let ends = [Self.spread, -Self.spread].map { change in
      RGB8(
        Gamut.reduced(
          Oklab(lightness: dominant.lightness + change, a: dominant.a, b: dominant.b)
        )
      )
    }
    self.init(evenly: ends, space: .oklab)
  }

  /// How far a single colour spreads in lightness, to either side.
  private static let spread = 0.10
  /// The distances at which two colours differ and still belong together.
  private static let pairDistance = 0.08...0.35
  /// The part of the lower end's chroma that has to be left on the way.
  private static let chromaKept = 0.60

  /// Returns the gradient of the best pair; on a tie that of the lower indices.
  private static func bestPair(of swatches: [Swatch]) -> Gradient? {
    let colors = swatches.map { Oklab($0.color) }
    var pairs: [(score: Double, first: Int, second: Int)] = []
    for second in swatches.indices {
      for first in 0..<second {
        let distance = colors[first].distance(to: colors[second])
        guard pairDistance.contains(distance) else { continue }
        let shares = Double(swatches[first].share * swatches[second].share)
        pairs.append((shares.squareRoot() * distance, first, second))
      }
    }
    pairs.sort { ($1.score, $0.first, $0.second) < ($0.score, $1.first, $1.second) }
    for pair in pairs {
      let ends = [swatches[pair.first].color, swatches[pair.second].color]
      for space in [Space.oklab, .oklch] {
        let gradient = Gradient(evenly: ends, space: space)
        if gradient.keepsChroma { return gradient }
      }
    }
    return nil
  }

  /// Whether no place between two stops is much greyer than the greyer of them, as sRGB can show it.
  private var keepsChroma: Bool {
    let ends = stops.map { Oklab($0.color).chroma }
    let needed = Self.chromaKept * (ends.min() ?? 0)
    return (1..<64).allSatisfy { place in
      Oklab(color(at: Double(place) / 64).clamped).chroma >= needed
    }
  }
}
