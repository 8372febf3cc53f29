// SPDX-License-Identifier: MIT

import Backdrop
import Palette
package import Store

extension PaletteExporters {
  /// Variables of Sass for one album, a map of maps by id for any other number.
  ///
  /// Source of the shape: 4-backdrops.md §4.3.4. Keys are quoted: a bare `red` is a colour in Sass.
  package struct SCSS: PaletteExporting {
    /// What variables begin with.
    let options: ExportOptions
    /// The number of albums.
    private var census = ExportCensus()

    /// Creates an exporter.
    init(options: ExportOptions) {
      self.options = options
    }

    /// One album is written in another form than several.
    package var needsCensus: Bool { true }

    package func informed(by census: ExportCensus) -> SCSS {
      var exporter = self
      exporter.census = census
      return exporter
    }

    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      let theme = AlbumTheme(album)
      let text: String
      if census.albums == 1 {
        text = variables(theme)
      } else {
        text = (isFirst ? "\(map):(\n" : ",\n") + entry(theme)
      }
      output.append(contentsOf: text.utf8)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      if isEmpty {
        output.append(contentsOf: "\(map):();\n".utf8)
      } else if census.albums != 1 {
        output.append(contentsOf: "\n);\n".utf8)
      }
    }

    /// The variable that holds all albums.
    private var map: String { variable("\(options.prefix)s") }

    /// Returns a variable of Sass: it takes the same escapes in a name as CSS, but no two hyphens at the
    /// beginning.
    private func variable(_ name: String) -> String {
      let identifier = CSSText.identifier(name)
      return identifier.hasPrefix("--") ? "$\\" + identifier : "$" + identifier
    }

    /// Returns an album as a variable for each value.
    private func variables(_ theme: AlbumTheme) -> String {
      let swatches = theme.colors.prefix(AlbumTheme.namedLimit).enumerated().map {
        ThemeValue(name: "\($0)", value: $1.hex)
      }
      return (swatches + Self.values(theme)).map {
        "\(variable("\(options.prefix)-\($0.name)")):\($0.value);\n"
      }.joined()
    }

    /// Returns an album as an entry of the map.
    private func entry(_ theme: AlbumTheme) -> String {
      let colors = theme.colors.map(\.hex).joined(separator: ",")
      // Without its comma, a list of one is no list.
      let list = theme.colors.count == 1 ? "(\(colors),)" : "(\(colors))"
      let members = [ThemeValue(name: "palette", value: list)] + Self.values(theme)
      let text = members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
      return "\(CSSText.string(theme.album.id)):(\(text))"
    }

    /// Returns what an album has beside its swatches.
    private static func values(_ theme: AlbumTheme) -> [ThemeValue] {
      let values = ThemeValues(theme.palette.legibility)
      return values.grounds + theme.accents + values.tints + theme.gradients
    }
  }
}
