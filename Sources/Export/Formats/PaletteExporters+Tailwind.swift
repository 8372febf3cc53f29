// SPDX-License-Identifier: MIT

import Backdrop
import Palette
package import Store

extension PaletteExporters {
  /// A theme of Tailwind CSS 4.
  ///
  /// One album is a theme of its own. For any other number the theme refers to the custom properties
  /// of ``CSS``, which follow it, so that the classes show whichever album an element is told to.
  /// Source of the shape: 4-backdrops.md §4.3.4.
  package struct Tailwind: PaletteExporting {
    /// What names begin with.
    let options: ExportOptions
    /// The properties that the theme of several albums refers to.
    private let properties: CSS
    /// The number of albums.
    private var census = ExportCensus()

    /// Creates an exporter.
    init(options: ExportOptions) {
      self.options = options
      properties = CSS(options: ExportOptions(prefix: options.prefix))
    }

    /// One album is written in another form than several.
    package var needsCensus: Bool { true }

    package func informed(by census: ExportCensus) -> Tailwind {
      var exporter = self
      exporter.census = census
      return exporter
    }

    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      guard census.albums != 1 else {
        output.append(contentsOf: theme(AlbumTheme(album)).utf8)
        return
      }
      if isFirst { output.append(contentsOf: inlineTheme.utf8) }
      properties.append(album, isFirst: isFirst, to: &output)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      if isEmpty { output.append(contentsOf: inlineTheme.utf8) }
      if census.albums != 1 { properties.appendEnd(isEmpty: isEmpty, to: &output) }
    }

    /// Returns a color of the theme.
    private func color(_ value: ThemeValue) -> String {
      "\(CSSText.identifier("--color-\(options.prefix)-\(value.name)")):\(value.value)"
    }

    /// Returns the theme of one album.
    private func theme(_ theme: AlbumTheme) -> String {
      let swatches = theme.colors.prefix(AlbumTheme.namedLimit).enumerated().map {
        ThemeValue(name: "\($0)", value: $1.hex)
      }
      let values = ThemeValues(theme.palette.legibility)
      let colors = swatches + values.grounds + theme.accents
      return "@theme{\(colors.map(color).joined(separator: ";"))}\n"
    }

    /// The theme of several albums; `inline`, since else a variable would be resolved at `:root`.
    private var inlineTheme: String {
      let names =
        (0..<AlbumTheme.namedLimit).map(String.init) + ["bg", "on-bg", "accent", "on-accent"]
      let colors = names.map { name in
        let property = CSSText.identifier("--\(options.prefix)-\(name)")
        return color(ThemeValue(name: name, value: "var(\(property))"))
      }
      return "@theme inline{\(colors.joined(separator: ";"))}\n"
    }
  }
}
