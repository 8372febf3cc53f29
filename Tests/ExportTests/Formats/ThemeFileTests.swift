// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

@Suite("Themes of desktops")
struct ThemeFileTests {
  /// Covers of one colour in every hue, bright, pale and dark, made in Oklab.
  private static let rainbow: [AlbumColors] = stride(from: 0.0, to: 360, by: 20).flatMap { hue in
    [(0.75, 0.12), (0.5, 0.2), (0.3, 0.08), (0.9, 0.04)].map { lightness, chroma in
      let color = Oklab(Oklch(lightness: lightness, chroma: chroma, hueDegrees: hue))
      let packed = RGB8(Gamut.reduced(color)).packed
      return SampleAlbums.album(measurement: SampleAlbums.flat(packed))
    }
  }

  /// Every kind of album, and covers in every hue.
  private static let albums = SampleAlbums.kinds.map(\.album) + rainbow

  @Test("pywal: every album is valid by the schema, and its colours read on the background")
  func pywal() throws {
    // The reader measures the contrast: 4.5 for the foreground, 3 for color1 … color6.
    let themes = try ExportReader.readEach(
      .pywal,
      Self.albums,
      schema: "docs/schema/pywal-1.json"
    )
    for (album, theme) in zip(Self.albums, themes) {
      let ui = album.cover.map { CoverPalette($0.measurement).ui }
      // Without a cover, the interface colours of indigo (4-backdrops.md §4.1).
      let expected = ui ?? InterfaceColors(dominant: .indigo, accent: .indigo)
      #expect(theme["special"]?["background"]?.string == expected.backgroundDark.hex)
      #expect(theme["special"]?["foreground"]?.string == expected.onDark.hex)
    }
  }

  @Test("pywal: a swatch that can be told from the background stays as it is; the rest is repeated")
  func pywalSwatches() throws {
    // The darkest background there is of a black cover is black, on which white has 21.
    var measurement = SampleAlbums.flat(0)
    measurement.swatches =
      SampleAlbums.measurement(
        rows: [0x00_0000, 0xFF_FFFF, 0x1D_B954, 0xFF_9500],
        shares: [4000, 3000, 2000, 1000]
      ).swatches
    let theme = try ExportReader.readAll(.pywal, [SampleAlbums.album(measurement: measurement)])
    let colors = (0..<16).map { theme["colors"]?["color\($0)"]?.string ?? "" }
    #expect(colors[0] == "#000000")
    #expect(Array(colors[2...4]) == ["#ffffff", "#1db954", "#ff9500"])
    // Black is moved to 3 : 1 on black: a luminance of 0.1, #595959 (§4.4.1) or one level beside.
    #expect(["#595959", "#5a5a5a"].contains(colors[1]))
    #expect(Array(colors[5...6]) == [colors[1], "#ffffff"])
    // L 0.15 of a grey: 0.15³ of light, encoded 12.92·0.003375·255 = 11.1.
    #expect(colors[8] == "#0b0b0b")
  }

  @Test(
    "pywal: the wallpaper is the cover's file, and None where there is no file to show",
    arguments: [
      ("file", Array("/m/a b\"\n.png".utf8), "/m/a b\"\n.png"), ("sharedFolder", [0x61], "a"),
      ("embedded", Array("/m/a.mp3".utf8), "None"), ("file", [0x2F, 0xFF], "None"),
    ]
  )
  func wallpaper(_ source: String, _ path: [UInt8], _ expected: String) throws {
    var album = SampleAlbums.album(path: path)
    album.cover?.source = source
    #expect(try ExportReader.readAll(.pywal, [album])["wallpaper"]?.string == expected)
    album.cover = nil
    #expect(try ExportReader.readAll(.pywal, [album])["wallpaper"]?.string == "None")
  }

  @Test("base16: every album is a scheme whose colours read on its background")
  func base16() throws {
    // The reader measures the contrast, 4.5 from base03 on, and the order of the shades.
    for hasHash in [true, false] {
      let schemes = try ExportReader.readEach(
        .base16,
        Self.albums,
        ExportOptions(hasHash: hasHash),
        schema: "docs/schema/base16-1.json"
      )
      for scheme in schemes {
        let colors = try #require(scheme["palette"]?.object?.values.compactMap { $0.string })
        #expect(colors.allSatisfy { $0.hasPrefix("#") == hasHash })
      }
    }
  }

  @Test("base16: eight colours keep their names, and lean at most 15° towards the album's hue")
  func hues() throws {
    /// The hues in Oklch of what CSS calls red … purple, roughly: `red` 29°, `orange` 71° and so on.
    let names: [(number: String, range: ClosedRange<Double>)] = [
      ("8", 5...45), ("9", 40...75), ("A", 75...112), ("B", 125...165), ("C", 175...215),
      ("D", 235...275), ("E", 295...335),
    ]
    for scheme in try ExportReader.readEach(.base16, Self.albums) {
      let hues = try names.map { name, range -> Double in
        let hex = try #require(scheme["palette"]?["base0\(name)"]?.string)
        let hue = Oklch(Oklab(try #require(RGB8(hex: hex)))).hueDegrees
        #expect(range.contains(hue), "base0\(name) \(hex) \(hue)")
        return hue
      }
      #expect(zip(hues, hues.dropFirst()).allSatisfy { $0 + 15 < $1 }, "\(hues)")
    }
  }

  @Test("base16: the shades of a grey album have no hue, those of a blue one are blue")
  func shades() throws {
    let albums = [SampleAlbums.greys, SampleAlbums.flat(0x20_40C0)].map {
      SampleAlbums.album(measurement: $0)
    }
    let schemes = try ExportReader.readEach(.base16, albums)
    for number in 0..<8 {
      let colors = try schemes.map { scheme in
        let hex = try #require(scheme["palette"]?["base0\(number)"]?.string)
        return Oklch(Oklab(try #require(RGB8(hex: hex))))
      }
      #expect(colors[0].chroma < 0.002)
      #expect(colors[1].chroma > 0.005)
      #expect((240...290).contains(colors[1].hueDegrees), "base0\(number) \(colors[1])")
    }
  }
}
