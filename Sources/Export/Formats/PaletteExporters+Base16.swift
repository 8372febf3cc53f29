// SPDX-License-Identifier: MIT

import Palette

extension PaletteExporters {
  /// A Base16 scheme: eight shades in the album's hue, and eight colours that keep their meaning.
  ///
  /// Source of the shape: Tinted Theming, "Base16 Styling Guidelines" and "Base24/Base16 Builder
  /// specification" 0.11; 4-backdrops.md §4.3.5.
  package struct Base16: SingleAlbumExporting {
    /// What colours begin with.
    private let hash: Bool

    /// Creates an exporter.
    init(options: ExportOptions) {
      hash = options.hasHash
    }

    func file(of theme: AlbumTheme) -> [UInt8] {
      var text = "system: \"base16\"\n"
      text += "name: \(YAMLText.string(theme.name))\n"
      text += "author: \"Gatefold\"\n"
      text += "variant: \"dark\"\npalette:\n"
      for (place, color) in Base16Scheme(theme.palette.ui).colors.enumerated() {
        let number = String(place, radix: 16, uppercase: true)
        text += "  base0\(number): \"\(hash ? color.hex : String(color.hex.dropFirst()))\"\n"
      }
      return Array(text.utf8)
    }
  }
}
