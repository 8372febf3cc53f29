// SPDX-License-Identifier: MIT

/// All roles of a picture.
struct CoverRoles {
  /// The colour of each role.
  let colors: [PaletteRole: CoverPalette.RoleColor]
  /// What most of the picture is.
  let dominant: RGB8
  /// What one would pick out.
  let accent: RGB8

  /// Assigns all roles; nil for a picture without a swatch.
  ///
  /// The clusters are asked, not the swatches: these are cut to the number wanted for display, on which
  /// a role must not depend.
  init?(_ measurement: CoverMeasurement) {
    let swatches =
      measurement.clusters.isEmpty ? measurement.swatches : measurement.clusters
    guard measurement.kind != .none, let largest = swatches.first else { return nil }
    if measurement.isMonochrome {
      let neutral = swatches.map(RoleCandidate.init).filter { NeutralColor.isNeutral($0.lab) }
      self.init(monochrome: neutral, largest: largest)
    } else {
      self.init(colored: swatches.map(RoleCandidate.init), hasFrame: measurement.frame != nil)
    }
  }

  /// Assigns the roles of a picture with hues; nil without candidates.
  private init?(colored candidates: [RoleCandidate], hasFrame: Bool) {
    guard let leading = LeadingColors(candidates, hasFrame: hasFrame) else { return nil }
    let (dominant, accent) = (leading.dominant, leading.accent)

    let chosen = RoleAssignment.assignment(of: candidates)
    let derived = DerivedRoles(
      filled: chosen.map { $0.map { candidates[$0].lab } },
      accent: Oklab(accent.color),
      dominant: dominant.lab
    )
    var colors: [PaletteRole: CoverPalette.RoleColor] = [:]
    for (target, index) in zip(RoleTarget.all, chosen) {
      colors[target.role] =
        if let index {
          CoverPalette.RoleColor(color: candidates[index].swatch.color, isDerived: false)
        } else {
          CoverPalette.RoleColor(color: RGB8(derived.color(for: target)), isDerived: true)
        }
    }
    self.init(
      named: colors,
      dominant: CoverPalette.RoleColor(color: dominant.swatch.color, isDerived: false),
      accent: accent
    )
  }

  /// Assigns the roles of a picture without hues: the muted column, which the vibrant one repeats.
  ///
  /// - Parameters:
  ///   - candidates: The neutral swatches.
  ///   - largest: The swatch from which a neutral dominant is made if there is none.
  private init(monochrome candidates: [RoleCandidate], largest: Swatch) {
    let found = DominantColor.index(in: candidates, by: \.share).map { candidates[$0] }
    let dominant =
      found
      ?? RoleCandidate(
        Swatch(
          color: NeutralColor.color(Oklab(largest.color)),
          share: largest.share,
          innerShare: largest.innerShare,
          maskedShare: largest.maskedShare
        )
      )
    let grey = AccentColor.grey(among: candidates, dominant: dominant)
    let accent = CoverPalette.RoleColor(
      color: grey.isDerived ? NeutralColor.color(Oklab(grey.color)) : grey.color,
      isDerived: grey.isDerived
    )

    let chosen = RoleAssignment.assignment(of: candidates)
    let derived = DerivedRoles(
      filled: chosen.map { $0.map { candidates[$0].lab } },
      accent: Oklab(accent.color),
      dominant: dominant.lab
    )
    var colors: [PaletteRole: CoverPalette.RoleColor] = [:]
    for (target, index) in zip(RoleTarget.all, chosen) where target.column == .muted {
      let color =
        index.map { candidates[$0].swatch.color }
        ?? NeutralColor.color(derived.color(for: target))
      colors[target.role] = CoverPalette.RoleColor(color: color, isDerived: index == nil)
      colors[target.vibrantRole] = CoverPalette.RoleColor(color: color, isDerived: true)
    }
    self.init(
      named: colors,
      dominant: CoverPalette.RoleColor(color: dominant.swatch.color, isDerived: found == nil),
      accent: accent
    )
  }

  /// Adds dominant and accent to the named roles.
  private init(
    named: [PaletteRole: CoverPalette.RoleColor],
    dominant: CoverPalette.RoleColor,
    accent: CoverPalette.RoleColor
  ) {
    colors = named.merging([.dominant: dominant, .accent: accent]) { $1 }
    self.dominant = dominant.color
    self.accent = accent.color
  }
}

/// Keeps what is made for a picture without hues free of them.
enum NeutralColor {
  /// The chroma that no colour of such a picture reaches.
  private static let limit = 0.02

  /// Returns whether a colour counts as one without hue.
  static func isNeutral(_ color: Oklab) -> Bool { color.chroma < limit }

  /// Returns the 8-bit colour: rounding can add chroma near black, and then the grey is taken.
  static func color(_ color: Oklab) -> RGB8 {
    let capped = color.with(lightness: color.lightness, chroma: min(color.chroma, 0.75 * limit))
    let made = RGB8(Gamut.reduced(capped))
    if isNeutral(Oklab(made)) { return made }
    return RGB8(Gamut.reduced(Oklab(lightness: color.lightness, a: 0, b: 0)))
  }
}
