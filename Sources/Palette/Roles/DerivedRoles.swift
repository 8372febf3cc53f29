// SPDX-License-Identifier: MIT

/// Makes the colours of the named roles that no swatch fills.
struct DerivedRoles {
  /// The swatches that fill roles, by the rows of ``RoleTarget/all``.
  let filled: [Oklab?]
  /// What an empty vibrant column is made from.
  let accent: Oklab
  /// What an empty muted column is made from.
  let dominant: Oklab

  /// Returns the colour for a row: hue and chroma of the nearest filled role of its column, or of the
  /// accent or the dominant; lightness of the row.
  func color(for target: RoleTarget) -> Oklab {
    let source = nearestFilled(to: target) ?? (target.column == .vibrant ? accent : dominant)
    var chroma = source.chroma
    if target.column == .muted {
      let largest = Gamut.largestChroma(lightness: target.targetLightness, hueOf: source)
      chroma = min(chroma, RoleTarget.mutedLimit * largest)
    }
    return Gamut.reduced(source.with(lightness: target.targetLightness, chroma: chroma))
  }

  /// Returns the filled role of the same column whose lightness is nearest; ties go to the earlier row.
  private func nearestFilled(to target: RoleTarget) -> Oklab? {
    var best: (color: Oklab, distance: Double)?
    for (row, color) in zip(RoleTarget.all, filled) where row.column == target.column {
      guard let color else { continue }
      let distance = abs(color.lightness - target.targetLightness)
      if distance < best?.distance ?? .infinity { best = (color, distance) }
    }
    return best?.color
  }
}
