// SPDX-License-Identifier: MIT

/// What kind of picture a cover is, as far as its colours go.
public enum CoverKind: String, CaseIterable, Sendable {
  /// Everything that is none of the others.
  case color
  /// A picture without hue.
  case grey
  /// A picture whose 90th percentile of relative luminance lies below 0.01.
  case nearBlack = "near-black"
  /// A picture whose 10th percentile of relative luminance lies above 0.75.
  case nearWhite = "near-white"
  /// A picture whose mean alpha lies below 0.9.
  case transparent
  /// A picture without a visible pixel.
  case none
}
