// SPDX-License-Identifier: MIT

/// What each of the six named roles looks for: the table of 3-color.md §3.5, row by row.
struct RoleTarget: Sendable {
  /// The two columns of the table.
  enum Column: Sendable {
    /// Colours of strong chroma.
    case vibrant
    /// Colours of weak chroma.
    case muted

    /// The relative chroma ρ that scores best.
    var relativeChroma: Double { self == .vibrant ? 1 : 0.30 }
  }

  /// The role.
  let role: PaletteRole
  /// The column it stands in.
  let column: Column
  /// The lightness it accepts; 1 belongs to the lightest row.
  let lightness: Range<Double>
  /// The lightness that scores best.
  let targetLightness: Double

  /// The largest relative chroma of a muted colour.
  static let mutedLimit = 0.40
  /// The least relative chroma of a vibrant colour.
  private static let vibrantLimit = 0.35
  /// The least chroma of a vibrant colour: near black and white, ρ alone says little.
  private static let vibrantChroma = 0.05

  /// All six, in the order that breaks ties.
  static let all = [
    RoleTarget(role: .lightVibrant, column: .vibrant, lightness: light, targetLightness: 0.84),
    RoleTarget(role: .lightMuted, column: .muted, lightness: light, targetLightness: 0.84),
    RoleTarget(role: .vibrant, column: .vibrant, lightness: normal, targetLightness: 0.62),
    RoleTarget(role: .muted, column: .muted, lightness: normal, targetLightness: 0.62),
    RoleTarget(role: .darkVibrant, column: .vibrant, lightness: dark, targetLightness: 0.32),
    RoleTarget(role: .darkMuted, column: .muted, lightness: dark, targetLightness: 0.32),
  ]

  /// The rows: half-open, so that a colour belongs to one of them.
  private static let light = 0.75..<Double.infinity
  /// The middle row; the mid grey of a monochrome cover's accent is looked for here, too.
  static let normal = 0.45..<0.75
  /// The lowest row: white's and black's lightness are off by 10⁻⁸, hence no limit below.
  private static let dark = -Double.infinity..<0.45

  /// The vibrant role of the same row.
  var vibrantRole: PaletteRole {
    switch role {
    case .lightMuted: .lightVibrant
    case .muted: .vibrant
    case .darkMuted: .darkVibrant
    default: role
    }
  }

  /// Rates a colour.
  ///
  /// Whole numbers, so that the total of an assignment does not depend on the order of its sum.
  /// - Parameters:
  ///   - candidate: The colour.
  ///   - relativeChroma: Its chroma as a part of the largest in sRGB at its lightness and hue.
  ///   - largestShare: The largest inner share of all candidates.
  /// - Returns: How well it fits, in steps of 10⁻⁹; nil if it does not.
  func score(of candidate: RoleCandidate, relativeChroma: Double, largestShare: Int) -> Int? {
    let fits =
      switch column {
      case .vibrant:
        relativeChroma >= Self.vibrantLimit && candidate.lab.chroma >= Self.vibrantChroma
      case .muted: relativeChroma <= Self.mutedLimit
      }
    guard fits, lightness.contains(candidate.lab.lightness) else { return nil }
    let chromaScore = 1 - abs(relativeChroma - column.relativeChroma)
    let lightnessScore = 1 - abs(candidate.lab.lightness - targetLightness)
    let shareScore =
      largestShare > 0 ? Double(candidate.swatch.innerShare) / Double(largestShare) : 0
    let score = 0.24 * chromaScore + 0.52 * lightnessScore + 0.24 * shareScore
    return Int((score * 1e9).rounded())
  }
}

/// A swatch with what its roles depend on.
struct RoleCandidate {
  /// The swatch.
  let swatch: Swatch
  /// Its colour in Oklab.
  let lab: Oklab

  /// Creates a candidate.
  init(_ swatch: Swatch) {
    self.swatch = swatch
    lab = Oklab(swatch.color)
  }
}
