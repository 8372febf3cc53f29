// SPDX-License-Identifier: MIT

/// What most of a picture that has hues is, and what one would pick out of it.
struct LeadingColors {
  /// What most of the picture is.
  let dominant: RoleCandidate
  /// What one would pick out.
  let accent: CoverPalette.RoleColor

  /// Finds both; nil without candidates.
  ///
  /// - Parameters:
  ///   - candidates: The swatches, largest first.
  ///   - hasFrame: Whether the accent has to differ from what lies within a frame.
  init?(_ candidates: [RoleCandidate], hasFrame: Bool) {
    guard let first = candidates.first else { return nil }
    dominant = DominantColor.index(in: candidates, by: \.share).map { candidates[$0] } ?? first
    let inner =
      hasFrame
      ? DominantColor.index(in: candidates, by: \.innerShare).map { candidates[$0] } ?? dominant
      : dominant
    accent = AccentColor.accent(among: candidates, dominant: dominant, inner: inner)
  }
}
