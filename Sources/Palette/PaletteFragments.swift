// SPDX-License-Identifier: MIT

/// The colour part of schema 1, key by key, each as finished JSON text.
///
/// A document is put together from these by concatenation: nothing is parsed or encoded on the way
/// from the database to the output.
public struct PaletteFragments: Hashable, Sendable {
  /// `[{"hex":…,"position":…},…]`
  public var bands: String
  /// `{"bottomLeft":…,…}`
  public var corners: String
  /// `{"accent":{"hex":…},…}`; nil for a picture without a visible pixel.
  public var roles: String?
  /// `[{"hex":…,"oklch":[…],"share":…,"text":…},…]`; nil for a picture without a visible pixel.
  public var swatches: String?
  /// `{"color":…,"contrast":…,"tint":…,"tintOpacity":…}`
  public var text: String
  /// Base64, with its quotes.
  public var thumbhash: String
  /// `{"accent":…,"backgroundDark":…,…}`
  public var ui: String

  /// Creates the parts.
  public init(
    bands: String,
    corners: String,
    roles: String?,
    swatches: String?,
    text: String,
    thumbhash: String,
    ui: String
  ) {
    self.bands = bands
    self.corners = corners
    self.roles = roles
    self.swatches = swatches
    self.text = text
    self.thumbhash = thumbhash
    self.ui = ui
  }
}

extension PaletteFragments {
  /// Writes the parts of a palette.
  public init(_ palette: CoverPalette) {
    preconditionFailure("not built yet")
  }
}
