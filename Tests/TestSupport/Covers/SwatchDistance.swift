// SPDX-License-Identifier: MIT

package import Palette

/// How far apart two answers are.
package enum SwatchDistance {
  /// Returns the least work that moves the shares of one list of swatches to those of another: ΔE times
  /// the share that has to go so far (claim C8).
  ///
  /// Nearest pairs first, which is no less than the earth mover's distance.
  package static func work(from: [Swatch], to: [Swatch]) -> Double {
    var pairs: [(distance: Double, from: Int, to: Int)] = []
    for (i, one) in from.enumerated() {
      for (j, two) in to.enumerated() {
        pairs.append((Oklab(one.color).distance(to: Oklab(two.color)), i, j))
      }
    }
    pairs.sort { ($0.distance, $0.from, $0.to) < ($1.distance, $1.from, $1.to) }
    var supply = from.map { Double($0.share) / 10000 }
    var demand = to.map { Double($0.share) / 10000 }
    var work = 0.0
    for pair in pairs {
      let moved = min(supply[pair.from], demand[pair.to])
      supply[pair.from] -= moved
      demand[pair.to] -= moved
      work += moved * pair.distance
    }
    return work
  }
}
