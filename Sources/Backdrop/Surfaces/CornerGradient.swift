// SPDX-License-Identifier: MIT

public import Palette

/// A bilinear mixture of four corner colours (4-backdrops.md §4.2.6).
public struct CornerGradient: Hashable, Sendable {
  /// The corners.
  public let colors: CornerColors

  /// Creates a mixture; it is always in encoded sRGB, which CSS and SVG can draw exactly.
  public init(colors: CornerColors) { self.colors = colors }

  /// Returns the colour at a place in unit space, y downwards; both are clamped to 0…1.
  public func color(x: Double, y: Double) -> SRGB { mixture.color(x: x, y: y) }

  /// The mixture in Doubles.
  var mixture: CornerSampler.Corners {
    CornerSampler.Corners(
      topLeft: SRGB(colors.topLeft),
      topRight: SRGB(colors.topRight),
      bottomLeft: SRGB(colors.bottomLeft),
      bottomRight: SRGB(colors.bottomRight)
    )
  }
}
