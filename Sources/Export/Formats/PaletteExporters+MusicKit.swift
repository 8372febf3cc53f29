// SPDX-License-Identifier: MIT

import Palette

extension PaletteExporters {
  /// A background and four text colours, as the artwork of MusicKit and the Apple Music API has them.
  ///
  /// Each text colour has at least 4.5 on the background. Source of the rules: 4-backdrops.md §4.3.5.
  package struct MusicKit: SingleAlbumExporting {
    /// How far the third and fourth text colours are mixed with the background.
    private static let fade = 0.2

    func file(of theme: AlbumTheme) -> [UInt8] {
      let background = theme.palette.solid
      let first = theme.palette.text.color
      let second = Contrast.moved(theme.palette.ui.accent, on: background)
      let faded = [first, second].map { color -> RGB8 in
        let mixed = RGB8(SRGB(color).mixed(with: SRGB(background), amount: Self.fade))
        return Contrast.ratio(mixed, background) < Contrast.textRatio ? first : mixed
      }
      var json = JSONText(isInByteOrder: false)
      json.beginObject()
      json.member("bgColor", background.bareHex)
      for (place, color) in ([first, second] + faded).enumerated() {
        json.member("textColor\(place + 1)", color.bareHex)
      }
      json.endObject()
      return json.bytes + [UInt8(ascii: "\n")]
    }
  }
}
