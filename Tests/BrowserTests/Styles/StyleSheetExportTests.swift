// SPDX-License-Identifier: MIT

import Backdrop
import Export
import Palette
import Store
import TestSupport
import Testing

extension BrowserSuite {
  /// The custom properties of `export --format css` (4-backdrops.md §4.3.1) as a browser computes them.
  @Suite("Exported style sheets")
  struct StyleSheetExportTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// Identifiers that break out of what does not escape them.
    private static let ids = ["b3f1", "1st", "a\"]{}</style><b>", "ü\\'--/*", "\u{202E}rtl"]

    /// Albums with these identifiers.
    private static let albums = ids.enumerated().map { number, id in
      SamplePages.album(id: id, measurement: SamplePages.random(seed: UInt64(number)))
    }

    /// Returns a page with a sheet and, for each album, an element and one that shows a variable.
    private static func page(_ scope: StyleScope) -> String {
      var options = ExportOptions()
      options.scope = scope
      let exporter = PaletteExporters.exporter(.css, options: options)
      var sheet: [UInt8] = []
      for (place, album) in albums.enumerated() {
        exporter.append(album, isFirst: place == 0, to: &sheet)
      }
      exporter.appendEnd(isEmpty: false, to: &sheet)
      return SamplePages.wrapped(
        "<style>\(String(decoding: sheet, as: UTF8.self))</style><main></main>"
      )
    }

    @Test(
      "Every variable has its value, the spellings of a colour are one colour, bands are drawn",
      arguments: [StyleScope.data, .class]
    )
    func variables(_ scope: StyleScope) throws {
      try browser.open(Self.page(scope))
      for album in Self.albums {
        let palette = CoverPalette(try #require(album.cover).measurement)
        let values: [String] = try browser.evaluate(
          """
          const host = document.createElement("div");
          const id = \(Self.literal(album.id));
          if (\(scope == .data)) host.dataset.album = id;
          else host.className = "album-" + id;
          document.querySelector("main").replaceChildren(host);
          const style = getComputedStyle(host);
          const names = ["0", "bg", "on-bg", "accent", "tint", "tint-opacity", "tint-opacity-more", "scheme"];
          const values = names.map((name) => style.getPropertyValue("--cover-" + name));
          for (const color of ["var(--cover-0)", "rgb(var(--cover-0-rgb)/1)"]) {
            host.style.color = color;
            values.push(style.color);
          }
          host.style.color = "oklch(var(--cover-0-oklch))";
          const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
          canvas.fillStyle = style.color;
          canvas.fillRect(0, 0, 1, 1);
          values.push([...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).join(" "));
          host.classList.add("cover-bands");
          values.push(String(style.backgroundImage.split("rgb(").length - 1));
          return values;
          """
        )
        let first = try #require(palette.swatches.first).color
        let text = palette.legibility
        let rgb = "rgb(\(first.red), \(first.green), \(first.blue))"
        #expect(
          values.prefix(5) == [
            first.hex, text.solid.hex, text.tone.color.hex, palette.ui.accent.hex,
            text.tone.tint.hex,
          ],
          "\(album.id)"
        )
        #expect(Double(values[5]) == Double(text.text.tintThousandths) / 1000)
        #expect(Double(values[6]) == Double(text.tintThousandthsMore) / 1000)
        #expect(values[7] == (text.tone == .white ? "dark" : "light"))
        #expect(values[8] == rgb && values[9] == rgb)
        let levels = values[10].split(separator: " ").compactMap { Double($0) }
        #expect(first.distance(from: levels) <= 1, "\(values[10])")
        #expect(Int(values[11]) == palette.bands.count)
      }
      let elements: Int = try browser.evaluate("return document.body.querySelectorAll('b').length")
      #expect(elements == 0)
      let log = try browser.log()
      #expect(log.errors == [] && log.foreignRequests == [])
    }

    /// Returns a text as a literal of a script, whatever is in it.
    private static func literal(_ text: String) -> String {
      "String.fromCodePoint(\(text.unicodeScalars.map { String($0.value) }.joined(separator: ",")))"
    }
  }
}
