// SPDX-License-Identifier: MIT

import Backdrop
import Export
import Foundation
import Palette
import Store
import Testing
import TestSupport

@Suite("CSS")
struct CSSExporterTests {
  @Test("The example of 4-backdrops.md §4.3.1 comes out byte for byte")
  func example() {
    // The swatches' OKLCH: §4.1 ("Oklab"), rounded as §4.3 says. Their text: §4.4.1 has black on
    // #ff2d55 at 5.759 and white at 3.647. The rest is the example itself.
    #expect(
      exported(.css, [SampleAlbums.album(id: "b3f1")]) == """
        [data-album="b3f1"]{
        --cover-0:#5856d6;--cover-0-rgb:88 86 214;--cover-0-oklch:0.5295 0.191 278.3;\
        --cover-1:#af52de;--cover-1-rgb:175 82 222;--cover-1-oklch:0.6149 0.2129 312.4;\
        --cover-2:#ff2d55;--cover-2-rgb:255 45 85;--cover-2-oklch:0.6497 0.2383 17.9;
        --cover-bg:#722f73;--cover-on-bg:#ffffff;--cover-accent:#ff2d55;--cover-on-accent:#000000;
        --cover-tint:#000000;--cover-tint-opacity:0.123;--cover-tint-opacity-more:0.339;\
        --cover-scheme:dark;
        --cover-gradient-srgb:linear-gradient(to bottom,#5856d6 0%,#af52de 50%,#ff2d55 100%);
        --cover-gradient:linear-gradient(to bottom in oklab,#5856d6 0%,#af52de 50%,#ff2d55 100%)}
        .cover-bands{background:var(--cover-gradient-srgb)} \
        @supports (background:linear-gradient(in oklab,red,blue))\
        {.cover-bands{background:var(--cover-gradient)}}

        """
    )
  }

  @Test("At most six swatches, and the rule stands once however many albums there are")
  func limits() throws {
    var measurement = SampleAlbums.threeBands
    measurement.swatches = (0..<8).map { place in
      Swatch(
        color: RGB8(packed: UInt32(0x20_1008 * (place + 1))),
        share: 1250,
        innerShare: 1250,
        maskedShare: 1250
      )
    }
    let album = SampleAlbums.album(measurement: measurement)
    let sheet = try ParsedSheet(exported(.css, [album, SampleAlbums.album(), album]))
    #expect(sheet.rules.count == 4)
    #expect(sheet.conditions == ["(background:linear-gradient(in oklab,red,blue))"])
    #expect(sheet.rules[0].declarations["--cover-5"] != nil)
    #expect(sheet.rules[0].declarations["--cover-6"] == nil)
    #expect(exported(.css, []).hasPrefix(".cover-bands{"))
  }

  @Test("The scope decides what the properties hang on")
  func scopes() throws {
    let album = SampleAlbums.album(id: "4zj77k73nmzbkofovbn7m3n3ge")
    func selector(_ scope: StyleScope) throws -> String {
      let sheet = try ParsedSheet(exported(.css, [album], ExportOptions(scope: scope)))
      return sheet.rules[0].selector
    }
    #expect(try selector(.root) == #"[["literal",":"],["ident","root"]]"#)
    #expect(
      try selector(.class) == #"[["literal","."],["ident","album-4zj77k73nmzbkofovbn7m3n3ge"]]"#
    )
    #expect(
      try selector(.data)
        == #"[["block",[["ident","data-album"],["literal","="],"#
        + #"["string","4zj77k73nmzbkofovbn7m3n3ge"]]]]"#
    )
    for scope in StyleScope.allCases {
      let exporter = PaletteExporters.exporter(.css, options: ExportOptions(scope: scope))
      #expect(exporter.holdsOneAlbum == (scope == .root))
    }
  }

  @Test(
    "Any prefix is a name that tinycss2 reads back",
    arguments: ["cover", "x", "3d", "-", "-3", "Über", "a b", "a{}b", "</style>", "a\"b", "😀"]
  )
  func prefixes(_ prefix: String) throws {
    let css = exported(.css, [SampleAlbums.album()], ExportOptions(prefix: prefix))
    #expect(!css.contains("</style"))
    let sheet = try ParsedSheet(css)
    #expect(sheet.rules[0].declarations["--\(prefix)-scheme"] == "dark")
    let name = String(
      decoding: try JSONSerialization.data(
        withJSONObject: ["ident", "\(prefix)-bands"],
        options: [.withoutEscapingSlashes]
      ),
      as: UTF8.self
    )
    #expect(sheet.rules[1].selector == #"[["literal","."],\#(name)]"#)
    // What `var()` names is what was declared.
    #expect(sheet.rules[1].declarations["background"]?.contains("gradient-srgb") == true)
  }

  @Test("An album without a cover, or one without a pixel, has the fallback: indigo above black")
  func fallback() throws {
    // 4-backdrops.md §4.1: "No cover, unreadable, all transparent: [indigo, black]".
    for measurement in [nil, SampleAlbums.invisible] {
      let sheet = try ParsedSheet(
        exported(.css, [SampleAlbums.album(measurement: measurement)])
      )
      let declarations = sheet.rules[0].declarations
      #expect(
        declarations["--cover-gradient-srgb"]
          == "linear-gradient(to bottom,#5856d6 0%,#000000 100%)"
      )
      #expect(declarations["--cover-accent"] == "#5856d6")
      #expect(declarations["--cover-0"] == nil)
    }
  }

  @Test("A lone stop is written twice; a light picture has a light scheme")
  func loneStop() throws {
    // All but the upper third transparent: two bands drop out.
    var rgba = [UInt8](repeating: 0, count: CoverSample.byteCount)
    for byte in 0..<(8 * CoverSample.side * 4) { rgba[byte] = 255 }
    var measurement = SampleAlbums.flat(0xFF_FFFF)
    measurement.sample = try #require(CoverSample(rgba: rgba))
    let sheet = try ParsedSheet(exported(.css, [SampleAlbums.album(measurement: measurement)]))
    let declarations = sheet.rules[0].declarations
    #expect(
      declarations["--cover-gradient"]
        == "linear-gradient(to bottom in oklab,#ffffff 0%,#ffffff 100%)"
    )
    #expect(declarations["--cover-scheme"] == "light")
    #expect(declarations["--cover-on-bg"] == "#000000")
    #expect(declarations["--cover-tint"] == "#ffffff")
    #expect(declarations["--cover-tint-opacity"] == "0")
  }

  @Test("With both schemes, black text has its own values for those who prefer a light one")
  func schemes() throws {
    let options = ExportOptions(schemes: .both)
    let sheet = try ParsedSheet(exported(.css, [SampleAlbums.album(id: "b3f1")], options))
    #expect(sheet.rules[0].declarations["--cover-on-bg"] == "#ffffff")
    #expect(sheet.media.map(\.condition) == ["(prefers-color-scheme:light)"])
    let light = try #require(sheet.media.first?.rule)
    #expect(light.selector == sheet.rules[0].selector)
    // 4-backdrops.md §4.4.2, "With the margins above": these bands need 0.116 and 0.341 of white under
    // black text. Solid: the mean (172.67, 71, 173.67) under 0.341 of white: 200.74, 133.74, 201.4.
    #expect(
      light.declarations == [
        "--cover-bg": "#c986c9", "--cover-on-bg": "#000000", "--cover-tint": "#ffffff",
        "--cover-tint-opacity": "0.116", "--cover-tint-opacity-more": "0.341",
        "--cover-scheme": "light",
      ]
    )
    // Unless it is asked for, there is nothing of it.
    #expect(try ParsedSheet(exported(.css, [SampleAlbums.album()])).media.isEmpty)
  }

  @Test("An album whose own text is black has white text for those who prefer a dark scheme")
  func darkScheme() throws {
    let options = ExportOptions(scope: .root, schemes: .both)
    let white = SampleAlbums.album(measurement: SampleAlbums.flat(0xFF_FFFF))
    let sheet = try ParsedSheet(exported(.css, [white], options))
    #expect(
      sheet.media.map(\.condition)
        == ["(prefers-color-scheme:light)", "(prefers-color-scheme:dark)"]
    )
    #expect(sheet.rules[0].declarations["--cover-scheme"] == "light")
    for (name, value) in try #require(sheet.media.first?.rule.declarations) {
      #expect(sheet.rules[0].declarations[name] == value)
    }
    // §4.4.2: a white cover, m = 2: 0.544 for 4.5 and 0.657 for 7.
    let dark = try #require(sheet.media.last?.rule.declarations)
    #expect(dark["--cover-on-bg"] == "#ffffff")
    #expect(dark["--cover-tint-opacity"] == "0.544")
    #expect(dark["--cover-tint-opacity-more"] == "0.657")
  }

  @Test("The preview is a PNG of 24×24 in a data URL; of no cover it shows the fallback")
  func preview() throws {
    let options = ExportOptions(hasPreview: true)
    let album = SampleAlbums.album(measurement: nil)
    let sheet = try ParsedSheet(exported(.css, [album], options))
    let value = try #require(sheet.rules[0].declarations["--cover-preview"])
    let start = "url(\"data:image/png;base64,"
    #expect(value.hasPrefix(start) && value.hasSuffix("\")"))
    let data = try #require(Data(base64Encoded: String(value.dropFirst(start.count).dropLast(2))))
    // 4-backdrops.md §4.2.3: 1,820 bytes. 8 + 25 (IHDR) + 15 + 24·(1 + 72) + 8 (IDAT) + 12 (IEND).
    #expect(data.count == 1820)
    // The middle of the first and of the last row, from #5856d6 to black: 47/48 and 1/48 of it.
    let rows = data.dropFirst(48)
    #expect(Array(rows.prefix(4)) == [0, 86, 84, 210])
    #expect(Array(rows.dropFirst(23 * 73).prefix(4)) == [0, 2, 2, 4])
    #expect(!exported(.css, [album]).contains("preview"))
  }

  @Test("The preview is the blurred cover: one colour stays it, two meet in the middle")
  func blurredPreview() throws {
    let options = ExportOptions(hasPreview: true)
    /// Returns the pixels of an album's preview, row by row.
    func rows(_ measurement: CoverMeasurement) throws -> [[UInt8]] {
      let sheet = try ParsedSheet(
        exported(.css, [SampleAlbums.album(measurement: measurement)], options)
      )
      let value = try #require(sheet.rules[0].declarations["--cover-preview"])
      let base64 = value.drop { $0 != "," }.dropFirst().prefix { $0 != "\"" }
      let data = try #require(Data(base64Encoded: String(base64)))
      return (0..<24).map { Array(data.dropFirst(48 + $0 * 73 + 1).prefix(72)) }
    }
    let flat = try rows(SampleAlbums.flat(0xFF_2D55))
    #expect(
      flat.allSatisfy { $0 == [[UInt8]](repeating: [255, 45, 85], count: 24).flatMap(\.self) }
    )
    // Black above white: the middles of rows 11 and 12 lie 0.5/24 = 0.2083 σ beside the edge,
    // Φ(±0.2083) = 0.5825 and 0.4175 of white, × 255 = 148.5 and 106.5.
    let half = try rows(SampleAlbums.measurement(rows: [0, 0xFF_FFFF], shares: [5000, 5000]))
    #expect((105...108).contains(half[11][0]) && (147...150).contains(half[12][0]))
  }
}

@Suite("CSS names and strings")
struct CSSTextTests {
  @Test(
    "Names are written as CSSOM's \"serialize an identifier\" says",
    // By hand from the algorithm's steps; `<` besides, as 4-backdrops.md §4.3.1 says of strings.
    arguments: [
      ("abc", "abc"), ("a-b_c9", "a-b_c9"), ("9lives", "\\39 lives"), ("-9", "-\\39 "),
      ("--9", "--9"), ("-", "\\-"), ("--", "--"), ("-a", "-a"), ("a b", "a\\ b"),
      ("a\nb", "a\\a b"), ("\u{7F}", "\\7f "), ("\u{0}", "\u{FFFD}"), ("é", "é"),
      ("a.b#c", "a\\.b\\#c"), ("a<b", "a\\3c b"), ("", ""),
    ]
  )
  func identifiers(_ name: String, _ expected: String) {
    #expect(CSSText.identifier(name) == expected)
  }

  @Test("Strings are quoted; quote, backslash, newline and `<` are escaped")
  func strings() {
    #expect(CSSText.string(#"a"b\c"#) == #""a\"b\\c""#)
    #expect(CSSText.string("a\nb") == #""a\a b""#)
    #expect(CSSText.string("</style>") == #""\3c /style>""#)
    #expect(CSSText.string("\u{202E}é\u{0}") == "\"\u{202E}é\u{FFFD}\"")
  }

  @Test("tinycss2 reads hostile strings back", arguments: SampleAlbums.hostileTitles)
  func roundTrip(_ text: String) throws {
    // CSS turns NUL into U+FFFD, whoever writes it.
    let kept = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    )
    let css = "[data-album=\(CSSText.string(text))]{}"
    #expect(!css.contains("<"))
    let parsed = try ParsedSheet.json(css)
    let rule = try #require((parsed as? [[String: Any]])?.first)
    let block = try #require((rule["selector"] as? [[Any]])?.first)
    let string = try #require((block.last as? [[String]])?.last)
    #expect(string[0] == "string")
    #expect(Array(string[1].unicodeScalars) == Array(kept.unicodeScalars))
  }
}
