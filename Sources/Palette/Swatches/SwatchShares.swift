// SPDX-License-Identifier: MIT

/// Reduces the colours that were found to as many as are wanted, and measures their shares: the
/// extractor's steps 10 and 11.
struct SwatchShares {
  /// The picture's colours.
  let bins: ColorBins
  /// The numbered colours of the work picture.
  let colors: [Oklab]
  /// Their weights within the inner area.
  let weights: PlacedColors.Weights
  /// Whether the inner area is less than the picture.
  let hasFrame: Bool

  /// Returns the swatches for some colours, largest share first, then by `0xRRGGBB`.
  func swatches(_ chosen: [Representatives.Candidate]) -> [Swatch] {
    let targets = chosen.map(\.oklab)
    let share = shares(targets)
    let labels = colors.map { $0.nearest(of: targets) }
    // Without a frame the inner area is the picture, whose shares were counted from every pixel.
    let inner = hasFrame ? Self.tenThousandths(weights.inner.gathered(by: labels, targets)) : share
    let masked = Self.tenThousandths(weights.masked.gathered(by: labels, targets))
    let swatches = chosen.indices.map {
      Swatch(
        color: chosen[$0].color, share: share[$0], innerShare: inner[$0], maskedShare: masked[$0])
    }
    return swatches.sorted { one, other in
      (other.share, one.color.packed) < (one.share, other.color.packed)
    }
  }

  /// Returns the colours that remain when those are dropped, one by one, that say least.
  ///
  /// A dropped colour is not averaged into another.
  func reduced(
    _ chosen: [Representatives.Candidate], to limit: Int
  ) -> [Representatives.Candidate] {
    var chosen = chosen
    while chosen.count > max(limit, 1) {
      let targets = chosen.map(\.oklab)
      let shares = shares(targets)
      var least = 0
      var leastWorth = Double.infinity
      for one in chosen.indices {
        var nearest = Double.infinity
        for other in chosen.indices where other != one {
          nearest = min(nearest, targets[one].squaredDistance(to: targets[other]))
        }
        let worth = Double(shares[one]) * nearest
        // Ties: the later one.
        if worth <= leastWorth { (least, leastWorth) = (one, worth) }
      }
      chosen.remove(at: least)
    }
    return chosen
  }

  /// Returns the share of each colour when every bin's weight goes to the nearest.
  private func shares(_ targets: [Oklab]) -> [Int] {
    var weights = [Int](repeating: 0, count: targets.count)
    for bin in bins.bins { weights[bin.color.nearest(of: targets)] += bin.counted.weight }
    return Self.tenThousandths(weights)
  }

  /// Returns weights as whole steps of 0.0001 that sum to exactly 10,000, by the largest remainder;
  /// ties: lower index. All 0 if there is no weight.
  static func tenThousandths(_ weights: [Int]) -> [Int] {
    let total = weights.reduce(0, +)
    guard total > 0 else { return weights.map { _ in 0 } }
    let parts = weights.map { weight in
      // 10,000 · weight may not fit beside a centre mask over a very long picture.
      let product = weight.multipliedFullWidth(by: 10000)
      return total.dividingFullWidth(product)
    }
    var steps = parts.map { Int($0.quotient) }
    let missing = 10000 - steps.reduce(0, +)
    let byRemainder = parts.indices.sorted {
      (parts[$1].remainder, $0) < (parts[$0].remainder, $1)
    }
    for index in byRemainder.prefix(missing) { steps[index] += 1 }
    return steps
  }
}

extension [Int] {
  /// Sums the elements by label.
  fileprivate func gathered(by labels: [Int], _ targets: [Oklab]) -> [Int] {
    var sums = [Int](repeating: 0, count: targets.count)
    for (index, label) in labels.enumerated() { sums[label] += self[index] }
    return sums
  }
}
