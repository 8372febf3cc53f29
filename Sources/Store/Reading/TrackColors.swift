// SPDX-License-Identifier: MIT

public import Palette

/// The colours of one track and nothing else: what a player draws with, found faster than ``AlbumColors``.
public struct TrackColors: Hashable, Sendable {
  /// One flat colour for all of a surface; ``text`` reads on it.
  public var background: RGB8
  /// The text's colour: white or black.
  public var text: RGB8
  /// The colour that the gradient is tinted with so that ``text`` reads on it.
  public var tint: RGB8
  /// The tint's opacity, 0…1.
  public var tintOpacity: Double
  /// The accent, for what is not text.
  public var accent: RGB8
  /// The gradient from top to bottom, two stops or more, their places ascending from 0 to 1; to be mixed in
  /// encoded sRGB.
  public var gradient: [CoverPalette.Stop]

  /// Creates colours.
  package init(
    background: RGB8,
    text: RGB8,
    tint: RGB8,
    tintOpacity: Double,
    accent: RGB8,
    gradient: [CoverPalette.Stop]
  ) {
    self.background = background
    self.text = text
    self.tint = tint
    self.tintOpacity = tintOpacity
    self.accent = accent
    self.gradient = gradient
  }
}

extension TrackColors {
  /// Reads a row of `ColorsQueries`; nil for one without a cover.
  ///
  /// The bytes are read where SQLite has them: only the gradient's stops are allocated.
  init?(_ row: borrowing Statement, of connection: Connection) throws(StoreError) {
    guard !row.isNull(0) else { return nil }
    guard let background = row.withBytes(0, { ColorText.color($0) }),
      let text = row.withBytes(1, { ColorText.color($0) }),
      let tint = row.withBytes(2, { ColorText.color($0) }),
      let accent = row.withBytes(4, { ColorText.color($0) }),
      let gradient = row.withBytes(5, { GradientText.stops($0) })
    else { throw .damaged(path: connection.path, reason: "colours of an unknown form") }
    self.init(
      background: background,
      text: text,
      tint: tint,
      tintOpacity: row.real(3),
      accent: accent,
      gradient: gradient
    )
  }
}
