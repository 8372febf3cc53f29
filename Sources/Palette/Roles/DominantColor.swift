// SPDX-License-Identifier: MIT

/// Finds the colour that most of a picture is.
///
/// Swatches of like hue are counted together: two reds of 30 % outweigh one white of 40 %.
enum DominantColor {
  /// The chroma from which colours are grouped by hue, below it by lightness.
  private static let hueChroma = 0.03
  /// The cosine of 30°, the widest angle between hues of one family.
  private static let hueCosine = 0.866_025_403_784_438_6
  /// The largest difference in lightness within a neutral family.
  private static let lightnessReach = 0.25

  /// Returns the index of the largest swatch of the largest family; nil if no swatch has a share.
  ///
  /// The share that counts is that of the whole picture, or of the area within its frame.
  static func index(
    in candidates: [RoleCandidate],
    by share: (Swatch) -> Int
  ) -> Int? {
    let present = candidates.indices.filter { share(candidates[$0].swatch) > 0 }
    let order = present.sorted { first, second in
      precedes(candidates[first], candidates[second], by: share) ?? (first < second)
    }
    var free = order
    var best: (index: Int, total: Int)?
    while let founder = free.first {
      let family = free.filter {
        isFamily(candidates[founder].lab, candidates[$0].lab) || $0 == founder
      }
      free.removeAll(where: family.contains)
      let total = family.reduce(0) { $0 + share(candidates[$1].swatch) }
      // The founder is the family's largest swatch, since the largest come first.
      guard let leader = best else {
        best = (founder, total)
        continue
      }
      let isAhead =
        total != leader.total
        ? total > leader.total
        : isPreferred(candidates[founder], to: candidates[leader.index])
      if isAhead { best = (founder, total) }
    }
    return best?.index
  }

  /// Returns whether a swatch comes first by share, chroma and colour; nil if nothing tells.
  private static func precedes(
    _ first: RoleCandidate,
    _ second: RoleCandidate,
    by share: (Swatch) -> Int
  ) -> Bool? {
    let (one, other) = (share(first.swatch), share(second.swatch))
    if one != other { return one > other }
    if first.swatch.color == second.swatch.color { return nil }
    return isPreferred(first, to: second)
  }

  /// Returns whether a swatch wins a tie: by higher chroma, then by the lower `0xRRGGBB`.
  private static func isPreferred(_ first: RoleCandidate, to second: RoleCandidate) -> Bool {
    // Between greys, chroma is what rounding left of it.
    let (one, other) = (
      max(first.lab.chroma, Oklab.neutralChroma), max(second.lab.chroma, Oklab.neutralChroma)
    )
    return one != other ? one > other : first.swatch.color.packed < second.swatch.color.packed
  }

  /// Returns whether two colours belong together.
  private static func isFamily(_ first: Oklab, _ second: Oklab) -> Bool {
    switch (first.chroma >= hueChroma, second.chroma >= hueChroma) {
    case (true, true): first.isWithin(cosine: hueCosine, ofHueOf: second)
    case (false, false): abs(first.lightness - second.lightness) <= lightnessReach
    default: false
    }
  }
}
