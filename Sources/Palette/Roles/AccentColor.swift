// SPDX-License-Identifier: MIT

/// Finds the colour that one would pick out of a picture.
enum AccentColor {
  /// The least chroma of an accent.
  static let leastChroma = 0.04
  /// The least share of the inner area, weighted towards its centre, in steps of 0.0001: 0.4 %.
  private static let leastShare = 40
  /// The least distance from what most of the inner area is.
  private static let leastDistance = 0.10
  /// The chroma that counts as full: about the largest in sRGB (magenta, 0.3225).
  private static let fullChroma = 0.32
  /// The lightness of the mid grey where no swatch has one.
  private static let greyLightness = 0.60

  /// Returns the accent of a picture that has hues.
  ///
  /// - Parameters:
  ///   - candidates: The swatches.
  ///   - dominant: What most of the picture is.
  ///   - inner: What most of the area within the frame is.
  /// - Returns: A swatch, or a grey that had to be made.
  static func accent(
    among candidates: [RoleCandidate],
    dominant: RoleCandidate,
    inner: RoleCandidate
  ) -> CoverPalette.RoleColor {
    var best: (color: RGB8, score: Double)?
    for candidate in candidates {
      let chroma = candidate.lab.chroma
      guard chroma >= leastChroma, candidate.swatch.maskedShare >= leastShare,
        candidate.lab.distance(to: inner.lab) >= leastDistance
      else { continue }
      let share = Double(candidate.swatch.maskedShare) / 10_000
      let score = 0.3 * share + 0.7 * min(chroma / fullChroma, 1)
      if score > best?.score ?? -1 { best = (candidate.swatch.color, score) }
    }
    if let best { return CoverPalette.RoleColor(color: best.color, isDerived: false) }
    if inner.lab.chroma >= leastChroma {
      return CoverPalette.RoleColor(color: inner.swatch.color, isDerived: false)
    }
    return grey(among: candidates.filter { $0.lab.chroma < leastChroma }, dominant: dominant)
  }

  /// Returns the accent of a picture without hues: a mid grey, made from the dominant if need be.
  static func grey(
    among candidates: [RoleCandidate],
    dominant: RoleCandidate
  ) -> CoverPalette.RoleColor {
    if let found = candidates.first(where: { RoleTarget.normal.contains($0.lab.lightness) }) {
      return CoverPalette.RoleColor(color: found.swatch.color, isDerived: false)
    }
    let made = Oklab(lightness: greyLightness, a: dominant.lab.a, b: dominant.lab.b)
    return CoverPalette.RoleColor(color: RGB8(Gamut.reduced(made)), isDerived: true)
  }
}
