// SPDX-License-Identifier: MIT

public import Palette

/// Bands sampled from a picture, top to bottom (4-backdrops.md §4.2.1).
public struct BandsGradient: Hashable, Sendable {
  /// The stops, top to bottom; at least one.
  public let stops: [CoverPalette.Stop]
  /// The space between stops.
  public let stopSpace: MixSpace

  /// Creates bands; no stops give the fallback, indigo above black.
  public init(stops: [CoverPalette.Stop], stopSpace: MixSpace = .oklab) {
    self.stops = stops.isEmpty ? Gradient.fallback.stops : stops
    self.stopSpace = stopSpace
  }

  /// Returns the colour at a height, clamped to the outer stops.
  public func color(y: Double) -> SRGB {
    Gradient(stops: stops, space: stopSpace == .oklab ? .oklab : .srgb).color(at: y)
  }
}
