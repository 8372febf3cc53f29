// SPDX-License-Identifier: MIT

import Palette
package import Store

extension PaletteExporters {
  /// Custom properties for each album and, once, the rule that draws its bands.
  ///
  /// Source of the shape: 4-backdrops.md §4.3.1. No title gets into it: names are made of the id
  /// and of the prefix, and escaped.
  package struct CSS: PaletteExporting {
    /// The most swatches that get properties; a theme has no use for more.
    private static let swatchLimit = 6

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
      let palette = album.cover.map { CoverPalette($0.measurement) } ?? Self.fallback
      let text = "\(selector(album.id)){\n\(declarations(palette))}\n"
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

    /// Returns the properties, in lines of what belongs together.
    private func declarations(_ palette: CoverPalette) -> String {
      var text = ""
      for (place, swatch) in palette.swatches.prefix(Self.swatchLimit).enumerated() {
        let (color, oklch) = (swatch.color, swatch.oklch)
        text += value("\(place)", color.hex)
        text += value("\(place)-rgb", "\(color.red) \(color.green) \(color.blue)")
        let lightness = DecimalText.encoded(oklch.lightness, decimals: 4)
        let chroma = DecimalText.encoded(oklch.chroma, decimals: 4)
        let hue = DecimalText.encoded(oklch.hueDegrees, decimals: 1)
        text += value("\(place)-oklch", "\(lightness) \(chroma) \(hue)")
      }
      if !text.isEmpty { text += "\n" }

      let accent = palette.ui.accent
      let legibility = palette.legibility
      text += value("bg", legibility.solid.hex) + value("on-bg", palette.text.color.hex)
      text += value("accent", accent.hex) + value("on-accent", Contrast.text(on: accent).hex)
      text += "\n" + value("tint", palette.text.tint.hex)
      text += value("tint-opacity", DecimalText.encoded(palette.text.tintThousandths, decimals: 3))
      let more = DecimalText.encoded(legibility.tintThousandthsMore, decimals: 3)
      text += value("tint-opacity-more", more)
      text += value("scheme", palette.text.color == .white ? "dark" : "light")

      let stops = Self.stops(palette.bands)
      text += "\n" + value("gradient-srgb", "linear-gradient(to bottom,\(stops))")
      text += "\n\(property)-gradient:linear-gradient(to bottom in oklab,\(stops))"
      return text
    }

    /// Returns a declaration.
    private func value(_ name: String, _ value: String) -> String {
      "\(property)-\(name):\(value);"
    }

    /// Returns the stops of a gradient; a lone one twice, since single-stop syntax is new.
    private static func stops(_ bands: [CoverPalette.Stop]) -> String {
      if let only = bands.first, bands.count == 1 {
        return "\(only.color.hex) 0%,\(only.color.hex) 100%"
      }
      return bands.map { stop in
        "\(stop.color.hex) \(DecimalText.encoded(stop.position * 100, decimals: 4))%"
      }.joined(separator: ",")
    }

    /// What an album without a cover shows: the colours of a picture without a visible pixel
    /// (4-backdrops.md §4.1).
    private static let fallback = CoverPalette(
      CoverMeasurement(
        kind: .none,
        isMonochrome: false,
        sample: CoverSample(averaging: [0, 0, 0, 0], width: 1, height: 1),
        clusters: [],
        swatches: [],
        frame: nil
      )
    )
  }
}
