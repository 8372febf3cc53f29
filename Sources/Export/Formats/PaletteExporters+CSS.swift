// SPDX-License-Identifier: MIT

import Backdrop
import Palette
package import Store

extension PaletteExporters {
  /// Custom properties for each album and, once, the rule that draws its bands.
  ///
  /// Source of the shape: 4-backdrops.md §4.3.1. No title gets into it: names are made of the id
  /// and of the prefix, and escaped.
  package struct CSS: PaletteExporting {
    /// What the properties hang on, and what their names begin with.
    let options: ExportOptions
    /// What a custom property's name begins with, escaped: `--cover`.
    private let property: String

    /// Creates an exporter.
    init(options: ExportOptions) {
      self.options = options
      property = CSSText.identifier("--\(options.prefix)")
    }

    /// Properties of the document are one album's.
    package var holdsOneAlbum: Bool { options.scope == .root }

    package func append(_ album: AlbumColors, isFirst: Bool, to output: inout [UInt8]) {
      let theme = AlbumTheme(album)
      let selector = selector(album.id)
      var text = "\(selector){\n\(declarations(theme))}\n"
      if options.schemes == .both { text += otherSchemes(theme, selector: selector) }
      output.append(contentsOf: text.utf8)
    }

    package func appendEnd(isEmpty: Bool, to output: inout [UInt8]) {
      let bands = ".\(CSSText.identifier("\(options.prefix)-bands"))"
      // Engines that do not know `in oklab` cannot see it from a variable: the rule asks for them.
      let text =
        "\(bands){background:var(\(property)-gradient-srgb)}"
        + " @supports (background:linear-gradient(in oklab,red,blue))"
        + "{\(bands){background:var(\(property)-gradient)}}\n"
      output.append(contentsOf: text.utf8)
    }

    /// Returns what an album's properties hang on.
    private func selector(_ id: String) -> String {
      switch options.scope {
      case .root: ":root"
      case .class: ".\(CSSText.identifier("album-\(id)"))"
      case .data: "[data-album=\(CSSText.string(id))]"
      }
    }

    /// Returns the properties, in lines of what belongs together; the last one has no semicolon.
    private func declarations(_ theme: AlbumTheme) -> String {
      var lines: [[ThemeValue]] = []
      let swatches = theme.palette.swatches.prefix(AlbumTheme.namedLimit).enumerated()
      lines.append(swatches.flatMap { Self.spellings(place: $0, swatch: $1) })
      let values = ThemeValues(theme.palette.legibility)
      lines.append(values.grounds + theme.accents)
      lines.append(values.tints + [values.scheme])
      lines += theme.gradients.map { [$0] }
      if options.hasPreview, let picture = AlbumPreview.dataURL(of: theme) {
        lines.append([ThemeValue(name: "preview", value: "url(\(CSSText.string(picture)))")])
      }
      return lines.filter { !$0.isEmpty }.map(declarations).joined(separator: ";\n")
    }

    /// Returns the properties that a reader's colour scheme decides (4-backdrops.md §4.3.1).
    ///
    /// Black text for those who prefer a light one. An album whose own text is black already gets white
    /// text besides, for those who prefer a dark one.
    private func otherSchemes(_ theme: AlbumTheme, selector: String) -> String {
      var tones: [(scheme: String, tone: TextTone)] = [("light", .black)]
      if theme.palette.legibility.tone == .black { tones.append(("dark", .white)) }
      let stops = theme.palette.legibility.stops
      return tones.map { scheme, tone in
        let values = ThemeValues(BandsLegibility(stops: stops, tone: tone))
        let text = declarations(values.grounds + values.tints + [values.scheme])
        return "@media (prefers-color-scheme:\(scheme)){\(selector){\n\(text)}}\n"
      }.joined()
    }

    /// Returns a swatch in the three spellings that style sheets have a use for.
    private static func spellings(place: Int, swatch: CoverPalette.ShownSwatch) -> [ThemeValue] {
      let (color, oklch) = (swatch.color, swatch.oklch)
      let lightness = DecimalText.encoded(oklch.lightness, decimals: 4)
      let chroma = DecimalText.encoded(oklch.chroma, decimals: 4)
      let hue = DecimalText.encoded(oklch.hueDegrees, decimals: 1)
      return [
        ThemeValue(name: "\(place)", value: color.hex),
        ThemeValue(name: "\(place)-rgb", value: "\(color.red) \(color.green) \(color.blue)"),
        ThemeValue(name: "\(place)-oklch", value: "\(lightness) \(chroma) \(hue)"),
      ]
    }

    /// Returns declarations with semicolons between them.
    private func declarations(_ values: [ThemeValue]) -> String {
      values.map { "\(property)-\($0.name):\($0.value)" }.joined(separator: ";")
    }
  }
}
