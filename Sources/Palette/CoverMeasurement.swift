// SPDX-License-Identifier: MIT

/// What the extractor measured in a picture: everything that the rest of the answer is computed from.
///
/// The worker sends it, the database keeps it; roles, interface colours, text and gradients follow
/// from it (``CoverPalette``) without decoding the picture again.
public struct CoverMeasurement: Hashable, Sendable {
  /// The kind of picture.
  public var kind: CoverKind
  /// Whether the picture has no hue worth a role.
  public var isMonochrome: Bool
  /// The 24×24 sample.
  public var sample: CoverSample
  /// All clusters that were found, at most 20, largest share first.
  public var clusters: [Swatch]
  /// The swatches (at most as many as were asked for, default 8): shares sum to exactly 10,000; largest share first.
  public var swatches: [Swatch]
  /// The picture's frame, if it has one.
  public var frame: CoverFrame?

  /// Creates a measurement.
  public init(
    kind: CoverKind,
    isMonochrome: Bool,
    sample: CoverSample,
    clusters: [Swatch],
    swatches: [Swatch],
    frame: CoverFrame?
  ) {
    self.kind = kind
    self.isMonochrome = isMonochrome
    self.sample = sample
    self.clusters = clusters
    self.swatches = swatches
    self.frame = frame
  }
}
