// SPDX-License-Identifier: MIT

package import Palette

/// How well returned colours match a cover whose true colours are known.
///
/// For tests in memory. `Tests/Benchmarks/scores.py` scores files of all programs by the same
/// definitions and more of them; a test holds both to the same counts.
package struct CoverScores: Sendable {
  /// True colours of at least 1 % of the picture within ΔE 0.05 of which at least 0.5 % of its pixels
  /// lie, of each cover no more than were asked for.
  package var trueColors = 0
  /// Those that a returned colour lies as near to as the truth asks, matched one to one, nearest pairs
  /// first.
  package var found = 0
  /// Returned colours.
  package var returned = 0
  /// Returned colours that do not lie within ΔE 0.02 of at least 0.1 % of the pixels.
  package var invented = 0
  /// Pairs of returned colours nearer than ΔE 0.03.
  package var duplicates = 0

  /// Creates empty scores.
  package init() {}

  /// Scores the colours returned for a cover when no more than `asked` were wanted.
  package init(_ colors: [RGB8], of cover: RenderedCover, asked: Int = 8) {
    self.init(colors, of: cover.picture, truth: cover.truth, asked: asked)
  }

  /// Scores the colours returned for a picture of which one knows what it shows.
  package init(_ colors: [RGB8], of picture: TestPicture, truth: CoverTruth, asked: Int = 8) {
    let returned = colors.map { Oklab($0) }
    let pixels = Pixels(picture)
    // What the pixels no longer show is not asked for.
    let truths = truth.colors.filter { $0.share >= 0.01 }.map(\.color)
      .filter { pixels.show($0, within: 0.05, permille: 5) }.map { Oklab($0) }
    self.returned = returned.count
    trueColors = min(truths.count, asked)
    found = min(Self.matches(truths, returned, within: truth.within), trueColors)
    invented = Self.unsupported(colors, in: picture).count
    for one in returned.indices {
      for other in returned[(one + 1)...] where returned[one].distance(to: other) < 0.03 {
        duplicates += 1
      }
    }
  }

  /// Adds the scores of another cover.
  package static func += (sum: inout CoverScores, scores: CoverScores) {
    sum.trueColors += scores.trueColors
    sum.found += scores.found
    sum.returned += scores.returned
    sum.invented += scores.invented
    sum.duplicates += scores.duplicates
  }

  /// The part of the true colours that was found.
  package var recall: Double { Double(found) / Double(max(trueColors, 1)) }
  /// The part of the returned colours that is in no picture.
  package var inventedPart: Double { Double(invented) / Double(max(returned, 1)) }

  /// Returns the colours that fewer than 0.1 % of the visible pixels, by weight, look like.
  package static func unsupported(_ colors: [RGB8], in picture: TestPicture) -> [RGB8] {
    let pixels = Pixels(picture)
    return colors.filter { !pixels.show($0, within: 0.02, permille: 1) }
  }

  /// The colours of a picture's pixels and their weights.
  private struct Pixels {
    /// In ascending order of colour.
    let weights: [(color: RGB8, weight: Int)]
    let whole: Int

    init(_ picture: TestPicture) {
      weights = picture.colorWeights
      whole = weights.reduce(0) { $0 + $1.weight }
    }

    /// Returns whether at least that much of the picture lies so near to a colour.
    ///
    /// Asked from the colour outwards, since a colour of the picture has its pixels there; a picture has
    /// up to a million colours.
    func show(_ color: RGB8, within limit: Double, permille: Int) -> Bool {
      let wanted = Oklab(color)
      var (below, above) = (0, weights.count)
      while below < above {
        let middle = (below + above) / 2
        if weights[middle].color.packed < color.packed {
          below = middle + 1
        } else {
          above = middle
        }
      }
      var support = 0
      while below > 0 || above < weights.count {
        let isUpward =
          below == 0
          || (above < weights.count
            && weights[above].color.packed - color.packed
              < color.packed - weights[below - 1].color.packed)
        let one = isUpward ? weights[above] : weights[below - 1]
        if isUpward { above += 1 } else { below -= 1 }
        guard Oklab(one.color).squaredDistance(to: wanted) <= limit * limit else { continue }
        support += one.weight
        if support * 1000 >= whole * permille { return true }
      }
      return false
    }
  }

  /// Counts pairs of a true and a returned colour, nearest first, each colour used once.
  private static func matches(
    _ truths: [Oklab],
    _ returned: [Oklab],
    within limit: Double
  ) -> Int {
    var pairs: [(distance: Double, truth: Int, returned: Int)] = []
    for (i, truth) in truths.enumerated() {
      for (j, color) in returned.enumerated() where truth.distance(to: color) <= limit {
        pairs.append((truth.distance(to: color), i, j))
      }
    }
    pairs.sort { ($0.distance, $0.truth, $0.returned) < ($1.distance, $1.truth, $1.returned) }
    var isUsed = (
      truths: [Bool](repeating: false, count: truths.count),
      returned: [Bool](repeating: false, count: returned.count)
    )
    var count = 0
    for pair in pairs where !isUsed.truths[pair.truth] && !isUsed.returned[pair.returned] {
      isUsed.truths[pair.truth] = true
      isUsed.returned[pair.returned] = true
      count += 1
    }
    return count
  }
}
