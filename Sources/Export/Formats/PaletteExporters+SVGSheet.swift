// SPDX-License-Identifier: MIT

import Backdrop
import Palette

extension PaletteExporters {
  /// A sheet of one album's swatches, each with its hex in black or white, whichever reads on it.
  ///
  /// Source of the shape: 4-backdrops.md §4.3.4; six swatches are 480 wide.
  package struct SVGSheet: SingleAlbumExporting {
    /// The size of a swatch, in units of the picture.
    private static let (width, height) = (80, 100)

    func file(of theme: AlbumTheme) -> [UInt8] {
      let colors = theme.colors.prefix(AlbumTheme.namedLimit)
      let viewBox = "0 0 \(Self.width * colors.count) \(Self.height)"
      var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\" role=\"img\">"
      text += "<title>\(MarkupText.escaped(theme.name))</title>\n"
      for (place, color) in colors.enumerated() {
        let left = place * Self.width
        text += "<rect x=\"\(left)\" y=\"0\" width=\"\(Self.width)\" height=\"\(Self.height)\""
        text += " fill=\"\(color.hex)\"/>"
        text += "<text x=\"\(left + Self.width / 2)\" y=\"88\" text-anchor=\"middle\""
        text += " font-family=\"ui-monospace,monospace\" font-size=\"14\""
        text += " fill=\"\(Contrast.text(on: color).hex)\">\(color.hex)</text>\n"
      }
      return Array((text + "</svg>\n").utf8)
    }
  }
}
