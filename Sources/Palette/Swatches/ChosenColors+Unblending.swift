// SPDX-License-Identifier: MIT

extension ChosenColors {
  /// Drops colours that nobody painted: those that averaging and antialiasing make between two others.
  ///
  /// The extractor's step 9.
  mutating func unblend(in picture: PlacedColors, _ bins: ColorBins) {
    dropThin(in: picture, bins)
    var mixtures = Mixtures(candidates)
    // The pixels that a colour had when it was found to be more than a rim: it only ever gains some.
    var solidAt = [Int](repeating: -1, count: candidates.count)
    while let blend = smallestBlend(in: picture, bins, &mixtures, &solidAt) { drop(blend) }
  }

  /// Drops colours that hardly any pixel has and that lie along edges, whatever they would be mixed of.
  private mutating func dropThin(in picture: PlacedColors, _ bins: ColorBins) {
    let least = bins.weight * ExtractorConstants.thinSupportTenThousandths
    for candidate in left where left.count > 1 {
      guard bins.support(of: candidates[candidate].oklab) * 10000 < least else { continue }
      let members = numbers(of: candidate)
      let pixels = picture.count(of: members)
      if picture.liesBetween(
        moreThan: ExtractorConstants.thinBetweenPercent,
        percentOf: pixels,
        of: members
      ) {
        drop(candidate)
      }
    }
  }

  /// Returns the smallest colour that is a mixture and lies only along edges; nil if there is none.
  private func smallestBlend(
    in picture: PlacedColors,
    _ bins: ColorBins,
    _ mixtures: inout Mixtures,
    _ solidAt: inout [Int]
  ) -> Int? {
    guard left.count > 2 else { return nil }
    let pixels = sums(of: picture.pixels.map { Int($0.count) }, by: labelOfNumber)
    let visible = pixels.reduce(0, +)
    // Ties: the later one first.
    for candidate in left.sorted(by: { (pixels[$0], -$0) < (pixels[$1], -$1) }) {
      guard pixels[candidate] * 100 <= ExtractorConstants.blendPercent * visible else { return nil }
      let larger = left.filter {
        $0 != candidate
          && pixels[$0] * 10 >= ExtractorConstants.blendRatioTenths * pixels[candidate]
      }
      // The cheaper questions first.
      guard solidAt[candidate] != pixels[candidate],
        mixtures.isMixture(candidate, of: larger)
      else { continue }
      if isRim(candidate, in: picture, bins) { return candidate }
      solidAt[candidate] = pixels[candidate]
    }
    return nil
  }

  /// Returns whether hardly any of a colour's pixels lie amid their own kind, and most on the way from
  /// one neighbour to the opposite one; or few amid their kind, of a colour that hardly any pixel has: a
  /// JPEG's colour of half the resolution runs over edges that its lightness has sharp.
  private func isRim(_ candidate: Int, in picture: PlacedColors, _ bins: ColorBins) -> Bool {
    let members = numbers(of: candidate)
    let pixels = picture.count(of: members)
    guard pixels > 0 else { return true }
    // So many are enough for either question.
    let enough = (ExtractorConstants.smearInnerPercent * pixels + 99) / 100
    let amid = picture.amid(of: members, enough: enough)
    if amid * 100 < ExtractorConstants.blendInnerPercent * pixels,
      picture.liesBetween(
        moreThan: ExtractorConstants.blendBetweenPercent,
        percentOf: pixels,
        of: members
      )
    {
      return true
    }
    let least = bins.weight * ExtractorConstants.smearSupportTenThousandths
    return amid * 100 < ExtractorConstants.smearInnerPercent * pixels
      && bins.support(of: candidates[candidate].oklab) * 10000 < least
  }

  /// Returns whether each colour of the work picture is a candidate's.
  private func numbers(of candidate: Int) -> [Bool] { labelOfNumber.map { $0 == candidate } }
}

/// Which colours two others mix to; each question is answered once.
private struct Mixtures {
  /// The colours as they are mixed: in encoded sRGB, where averaging happens.
  private let encoded: [SRGB]
  /// The colours as they are compared.
  private let oklab: [Oklab]
  /// What is known of each triple.
  private var known: [Answer]

  /// What is known of a triple.
  private enum Answer: UInt8 { case nothing, no, yes }

  /// Asks about some colours.
  init(_ candidates: [Representatives.Candidate]) {
    encoded = candidates.map { SRGB($0.color) }
    oklab = candidates.map(\.oklab)
    let count = candidates.count
    known = [Answer](repeating: .nothing, count: count * count * count)
  }

  /// Returns whether two of some colours mix to something like a colour.
  mutating func isMixture(_ candidate: Int, of others: [Int]) -> Bool {
    for (position, p) in others.enumerated() {
      for q in others[(position + 1)...] {
        let triple = (candidate * oklab.count + p) * oklab.count + q
        if known[triple] == .nothing { known[triple] = mixes(p, q, to: candidate) ? .yes : .no }
        if known[triple] == .yes { return true }
      }
    }
    return false
  }

  /// Returns whether p + t·(q − p) comes near a colour, t being the colour's projection.
  private func mixes(_ p: Int, _ q: Int, to candidate: Int) -> Bool {
    let (from, to, mixed) = (encoded[p], encoded[q], encoded[candidate])
    let (dr, dg, db) = (to.red - from.red, to.green - from.green, to.blue - from.blue)
    let along =
      (mixed.red - from.red) * dr + (mixed.green - from.green) * dg + (mixed.blue - from.blue) * db
    let length = dr * dr + dg * dg + db * db
    guard along > ExtractorConstants.blendAmounts.lowerBound * length,
      along < ExtractorConstants.blendAmounts.upperBound * length
    else { return false }
    let mixture = Oklab(RGB8(from.mixed(with: to, amount: along / length)))
    let near = ExtractorConstants.blendDistance * ExtractorConstants.blendDistance
    return mixture.squaredDistance(to: oklab[candidate]) <= near
  }
}
