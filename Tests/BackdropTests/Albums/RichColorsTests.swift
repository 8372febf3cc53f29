// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

/// The look `rich` of §4.5.
///
/// Expected colours are another program's, written after §4.1 and §4.5 of 4-backdrops.md.
@Suite("Rich look") struct RichColorsTests {
  /// Returns a style of a cover in the rich look.
  private static func surface(
    _ style: BackdropStyle,
    _ cover: CoverMeasurement,
    bands: Int = 2
  ) -> BackdropSurface {
    var parameters = BackdropParameters()
    (parameters.look, parameters.bandCount) = (.rich, bands)
    return AlbumBackdrops(albumID: "b3f1", measurement: cover).surface(style, parameters)
  }

  /// Returns the rich bands of a cover.
  private static func bands(_ cover: CoverMeasurement, _ count: Int = 2) throws -> [String] {
    try #require(surface(.bands, cover, bands: count).bands).stops.map(\.color.hex)
  }

  /// Returns the rich corners of a cover.
  private static func corners(_ cover: CoverMeasurement) throws -> [String] {
    let colors = try #require(surface(.corners, cover).corners).colors
    return [colors.topLeft, colors.topRight, colors.bottomLeft, colors.bottomRight].map(\.hex)
  }

  /// Returns a cover of equally high stripes.
  private static func stripes(
    _ colors: [UInt32],
    kind: CoverKind = .color,
    isMonochrome: Bool = false
  ) throws -> CoverMeasurement {
    try SampleCovers.cover(colors, kind: kind, isMonochrome: isMonochrome) { _, y in
      SampleCovers.opaque(colors[y * colors.count / 24])
    }
  }

  // MARK: Chroma, lightness, gamut

  @Test(
    "A quarter more chroma, a lightness of .18 at least, and never out of gamut",
    arguments: [
      (0x3C_8C50, "#1b9043"), (0x20_3060, "#1b2d6b"),
      // As much as there is in sRGB: less than a quarter, or nothing.
      (0x6B_4713, "#6e4500"), (0xFF_2D55, "#ff2d55"), (0xFF_D0D8, "#ffd0d8"),
      // Greys, and what has less chroma than .03, stay as they are.
      (0x80_8080, "#808080"), (0x7A_8088, "#7a8088"), (0x10_1820, "#101820"),
      // Nearly black: lifted to a lightness of .18.
      (0x0A_0512, "#150d20"), (0x10_0400, "#1f0c02"), (0x00_0000, "#121212"),
    ] as [(UInt32, String)]
  )
  func color(_ color: UInt32, _ expected: String) throws {
    // The other band is far away, so that neither is spread.
    let other: UInt32 = color == 0xFF_D0D8 ? 0 : 0xFF_FFFF
    let cover = try Self.stripes([color, other])
    #expect(try Self.bands(cover).first == expected)
    #expect(try Self.corners(cover).prefix(2) == [expected, expected])
  }

  @Test("Hues never move, and no colour loses chroma")
  func hues() throws {
    var random = SplitMix64(seed: 45)
    for _ in 0..<300 {
      let packed = UInt32(random.integer(0...0xFF_FFFF))
      let cover = try Self.stripes([packed, 0x00_0000, 0xFF_FFFF])
      let bands = try #require(Self.surface(.bands, cover, bands: 3).bands)
      let (old, new) = (Oklab(RGB8(packed: packed)), Oklab(bands.stops[0].color))
      // 8 bits are about .004 wide; in the dark, where the curve is steep, twice that.
      let aside = (old.a * new.b - old.b * new.a) / max(old.chroma, 1e-9)
      #expect(abs(aside) < 0.008, "\(RGB8(packed: packed).hex)")
      #expect(abs(new.lightness - max(old.lightness, 0.18)) < 0.008)
      #expect(new.chroma > old.chroma - 0.008 && new.chroma < 1.25 * old.chroma + 0.008)
    }
  }

  // MARK: Kinds of cover

  @Test(
    "A frame is left out while 4×4 cells remain",
    arguments: [
      // Extent in steps of 0.0001, cells that show it, and whether it is left out.
      (nil, 3, false), (1250, 3, true), (1251, 3, true), (1249, 3, true), (1260, 4, true),
      (1250, 4, false), (1000, 3, true), (999, 3, true), (833, 3, false), (4166, 10, true),
      (4167, 10, false), (5000, 10, false), (10_000, 10, false), (.max, 10, false), (-5, 1, false),
    ] as [(Int?, Int, Bool)]
  )
  func frame(_ extent: Int?, _ cells: Int, _ isLeftOut: Bool) throws {
    let cover = try SampleCovers.cover([0xFF_00FF, 0x3C_8C50], frame: extent) { x, y in
      let color: UInt32 = y < 12 ? 0x3C_8C50 : 0x6B_4713
      return SampleCovers.opaque(min(x, y, 23 - x, 23 - y) < cells ? 0xFF_00FF : color)
    }
    let (upper, lower) = ("#1b9043", "#6e4500")
    #expect((try Self.bands(cover) == [upper, lower]) == isLeftOut)
    #expect((try Self.corners(cover) == [upper, upper, lower, lower]) == isLeftOut)
    // The blur shows the whole picture.
    let sample = try #require(Self.surface(.blur, cover).blur?.sample)
    #expect(sample.rgba[0] > 200 && sample.rgba[1] < 20)
  }

  @Test("Where nothing is visible within the frame, the whole picture counts")
  func emptyFrame() throws {
    let cover = try SampleCovers.cover([0xFF_2D55], frame: 1250) { x, y in
      min(x, y, 23 - x, 23 - y) < 3 ? SampleCovers.opaque(0xFF_2D55) : [0, 0, 0, 0]
    }
    #expect(try Self.bands(cover) == ["#ff2d55", "#ff2d55"])
    #expect(try Self.corners(cover) == Array(repeating: "#ff2d55", count: 4))
  }

  @Test("A grey cover gets no hue and no chroma, but .06 of lightness to either side")
  func grey() throws {
    let flat = try Self.stripes([0x80_8080], kind: .grey, isMonochrome: true)
    #expect(try Self.bands(flat, 3) == ["#929292", "#808080", "#6e6e6e"])
    #expect(try Self.corners(flat) == ["#929292", "#929292", "#6e6e6e", "#6e6e6e"])
    let ends = try Self.stripes([0xFF_FFFF, 0x00_0000], kind: .grey, isMonochrome: true)
    #expect(try Self.bands(ends) == ["#ffffff", "#121212"])
    // Paper that has yellowed: enough chroma to be a colour elsewhere.
    let paper = try Self.stripes([0x8C_7A6A], kind: .grey, isMonochrome: true)
    #expect(try Self.bands(paper, 1) == ["#8c7a6a"])
    let colored = try Self.stripes([0x8C_7A6A])
    #expect(try Self.bands(colored, 1) == ["#8f7965"])
  }

  @Test("One colour becomes lighter above and darker below, in the same hue")
  func oneColor() throws {
    let flat = try Self.stripes([0x3C_8C50])
    #expect(try Self.bands(flat, 3) == ["#36a355", "#1b9043", "#007d35"])
    #expect(try Self.corners(flat) == ["#36a355", "#36a355", "#007d35", "#007d35"])
    // ΔE .0397 is one colour, .0428 are two.
    #expect(try Self.bands(Self.stripes([0x3C_8C50, 0x3C_9950])) == ["#36a355", "#008935"])
    #expect(try Self.bands(Self.stripes([0x3C_8C50, 0x3C_9A50])) == ["#1b9043", "#079f3f"])
    // Steps that are small one by one add up: neighbours count, not the ends.
    #expect(
      try Self.bands(Self.stripes([0x3C_8C50, 0x3C_9950, 0x3C_A450]), 3)
        == ["#36a355", "#099e3f", "#009335"]
    )
  }

  @Test("A nearly black cover is lifted in bands and corners; its blur stays as dark as it is")
  func nearBlack() throws {
    let cover = try Self.stripes([0x0A_0512], kind: .nearBlack)
    #expect(try Self.bands(cover, 3) == ["#181023", "#150d20", "#150d20"])
    let sample = try #require(Self.surface(.blur, cover).blur?.sample)
    #expect(Array(sample.rgba.prefix(4)) == [0x0B, 0x04, 0x15, 255])
  }

  @Test("What is transparent counts by its alpha, and never becomes white")
  func transparent() throws {
    let cover = try SampleCovers.cover([0x3C_8C50, 0x6B_4713], kind: .transparent) { x, y in
      let color = SampleCovers.opaque(y < 12 ? 0x3C_8C50 : 0x6B_4713).prefix(3)
      return color + [x < 12 ? 60 : 0]
    }
    #expect(try Self.bands(cover) == ["#1b9043", "#6e4500"])
    let blurred = try #require(Self.surface(.blur, cover).blur?.sample)
    #expect(blurred.rgba[3] == 60 && blurred.rgba[23 * 4 + 3] == 0)
  }

  // MARK: Other styles

  @Test("Drift, blobs and the upper colour of scroll are enriched likewise")
  func otherStyles() throws {
    let cover = try Self.stripes([0x3C_8C50, 0x20_3060])
    #expect(
      Self.surface(.drift, cover).drift?.colors.map(\.hex) == ["#1b9043", "#1b2d6b"]
    )
    let field = try #require(Self.surface(.blobs, cover).blobs)
    #expect(field.background?.hex == "#1b9043" && field.colors.first?.hex == "#1b2d6b")
    let scroll = try #require(Self.surface(.scroll, cover).scroll)
    #expect(scroll.a.hex == "#1b9043" && scroll.b == CoverPalette(cover).ui.backgroundDark)
  }

  @Test("The faithful look changes nothing")
  func faithful() throws {
    let cover = try Self.stripes([0x3C_8C50, 0x0A_0512])
    let surface = AlbumBackdrops(albumID: "b3f1", measurement: cover).surface(.corners)
    #expect(surface.corners?.colors == CornerColors(cover.sample))
    #expect(surface.corners?.colors.topLeft.hex == "#3c8c50")
    #expect(surface.corners?.colors.bottomRight.hex == "#0a0512")
  }
}
