// SPDX-License-Identifier: MIT

import Palette
import Store

extension PaletteExporters {
  /// A terminal's sixteen colours as pywal keeps them; wallust reads the same file.
  ///
  /// Source of the shape: 4-backdrops.md §4.3.5. Background and foreground are the dark pair of the
  /// interface colours.
  package struct Pywal: SingleAlbumExporting {
    /// How much lighter than the background its second shade is, in Oklab.
    private static let shade = 0.15
    /// How far the three shades of a lone swatch lie apart in lightness (4-backdrops.md §4.1).
    private static let spread = 0.06

    func file(of theme: AlbumTheme) -> [UInt8] {
      let background = theme.palette.ui.backgroundDark
      let foreground = theme.palette.ui.onDark
      let hues = Self.hues(theme.colors, on: background)
      let colors =
        [background] + hues + [foreground, Self.lighter(background)] + hues + [foreground]

      var json = JSONText(isInByteOrder: false)
      json.beginObject()
      json.member("wallpaper", Self.wallpaper(theme))
      json.member("alpha", "100")
      json.key("special")
      json.beginObject()
      json.member("background", background.hex)
      json.member("foreground", foreground.hex)
      json.member("cursor", foreground.hex)
      json.endObject()
      json.key("colors")
      json.beginObject()
      for (place, color) in colors.enumerated() { json.member("color\(place)", color.hex) }
      json.endObject()
      json.endObject()
      return json.bytes + [UInt8(ascii: "\n")]
    }

    /// Returns six colours that can be told from the background: the swatches, again from the first
    /// where there are fewer.
    private static func hues(_ swatches: [RGB8], on background: RGB8) -> [RGB8] {
      var colors = swatches
      if swatches.count == 1 {
        let own = Oklab(swatches[0])
        colors = [0, -spread, spread].map { step in
          RGB8(Gamut.reduced(Oklab(lightness: own.lightness + step, a: own.a, b: own.b)))
        }
      }
      return (0..<6).map { place in
        Contrast.moved(
          colors[place % colors.count],
          on: background,
          ratio: Contrast.largeTextRatio
        )
      }
    }

    /// Returns the background's second shade.
    private static func lighter(_ background: RGB8) -> RGB8 {
      let color = Oklab(background)
      let lightness = color.lightness + shade
      return RGB8(Gamut.reduced(Oklab(lightness: lightness, a: color.a, b: color.b)))
    }

    /// Returns the path of the picture; `None`, as pywal writes it, where there is no file to show: no
    /// cover, one inside a track or without a file, or a path that JSON cannot hold.
    private static func wallpaper(_ theme: AlbumTheme) -> String {
      guard let cover = theme.album.cover, cover.source != "embedded", !cover.path.isEmpty else {
        return "None"
      }
      return String(validating: cover.path, as: UTF8.self) ?? "None"
    }
  }
}
