// SPDX-License-Identifier: MIT

import Palette
package import Store

/// The colours of a song as stickers of MPD, each with the value that `GATEFOLD_…` has of the same album.
package struct SongStickers: Hashable, Sendable {
  /// One of the stickers that are ours; others of a song are none of our business.
  package enum Name: String, CaseIterable, Sendable {
    /// One flat background.
    case background = "gatefold:background"
    /// Text that reads on it.
    case text = "gatefold:text"
    /// The accent.
    case accent = "gatefold:accent"
    /// The gradient from top to bottom.
    case bands = "gatefold:bands"
    /// The swatches, largest share first.
    case colors = "gatefold:colors"
  }

  /// The values by their names; no value, no sticker.
  private var values: [Name: String] = [:]

  /// Creates the stickers of an album or a loose track: none where there is no cover.
  package init(_ album: AlbumColors) {
    guard album.cover != nil else { return }
    let theme = AlbumTheme(album)
    let palette = theme.palette
    values = [
      .background: palette.legibility.solid.hex,
      .text: palette.legibility.text.color.hex,
      .accent: palette.ui.accent.hex,
      .bands: palette.bands.map(\.color.hex).joined(separator: " "),
      .colors: theme.colors.prefix(AlbumTheme.namedLimit).map(\.hex).joined(separator: " "),
    ]
  }

  /// Creates what a song has: of its stickers, by their names, those that are ours.
  package init(_ stickers: [String: String]) {
    for name in Name.allCases { values[name] = stickers[name.rawValue] }
  }

  /// No sticker.
  package static let none = SongStickers([:])

  /// The value of a sticker; nil where there is none.
  package subscript(_ name: Name) -> String? { values[name] }

  /// Returns which stickers make these into others: the value to set, or nil for one to remove.
  package func changes(to wanted: SongStickers) -> [(name: Name, value: String?)] {
    Name.allCases.compactMap { self[$0] == wanted[$0] ? nil : ($0, wanted[$0]) }
  }
}
