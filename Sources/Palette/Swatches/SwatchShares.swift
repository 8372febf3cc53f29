// SPDX-License-Identifier: MIT

/// Measures the shares of chosen colours: the extractor's step 11.
struct SwatchShares {
  /// The weights of the work picture's numbered colours within the inner area; nil without a frame,
  /// when that is the picture, whose shares were counted from every pixel.
  private let inner: [Int]?
  /// The same, weighted towards the centre.
  private let masked: [Int]

  /// Weighs the inner area.
  init(_ placed: PlacedColors, inner: InnerArea, hasFrame: Bool) {
    self.inner = hasFrame ? placed.innerWeights(in: inner) : nil
    masked = placed.maskedWeights(in: inner)
  }

  /// Returns the swatches of the colours that are left, largest share first, then by `0xRRGGBB`.
  func swatches(_ chosen: ChosenColors) -> [Swatch] {
    let share = Self.tenThousandths(chosen.weights)
    let innerShare =
      inner.map { Self.tenThousandths(chosen.sums(of: $0, by: chosen.labelOfNumber)) } ?? share
    let maskedShare = Self.tenThousandths(chosen.sums(of: masked, by: chosen.labelOfNumber))
    let swatches = chosen.left.map {
      Swatch(
        color: chosen.candidates[$0].color,
        share: share[$0],
        innerShare: innerShare[$0],
        maskedShare: maskedShare[$0]
      )
    }
    return swatches.sorted { one, other in
      (other.share, one.color.packed) < (one.share, other.color.packed)
    }
  }

  /// Returns weights as whole steps of 0.0001 that sum to exactly 10,000, by the largest remainder.
  ///
  /// Ties: lower index. All 0 if there is no weight.
  static func tenThousandths(_ weights: [Int]) -> [Int] {
    let total = weights.reduce(0, +)
    guard total > 0 else { return weights.map { _ in 0 } }
    // 10,000 times a weight below a centre mask may not fit into a word.
    let parts = weights.map { total.dividingFullWidth($0.multipliedFullWidth(by: 10000)) }
    var steps = parts.map { $0.quotient }
    let missing = 10000 - steps.reduce(0, +)
    let byRemainder = parts.indices.sorted {
      (parts[$1].remainder, $0) < (parts[$0].remainder, $1)
    }
    for index in byRemainder.prefix(missing) { steps[index] += 1 }
    return steps
  }
}
