// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// The first table of 3-color.md §3.9, row by row.
@Suite struct SpecifiedPictureTests {
  /// A picture whose swatches are known to the bit.
  struct Exact: Sendable, CustomTestStringConvertible {
    let id: String
    let picture: @Sendable () -> TestPicture
    /// Colour and share in steps of 0.0001, largest share first.
    let swatches: [(color: UInt32, share: Int)]
    let kind: CoverKind
    let isMonochrome: Bool
    var testDescription: String { id }
  }

  static let exact: [Exact] = [
    Exact(
      id: "white",
      picture: { SpecifiedPictures.solid(0xFF_FFFF) },
      swatches: [(0xFF_FFFF, 10000)],
      kind: .nearWhite,
      isMonochrome: true
    ),
    Exact(
      id: "nearwhite",
      picture: { SpecifiedPictures.solid(0xFE_FEFE) },
      swatches: [(0xFE_FEFE, 10000)],
      kind: .nearWhite,
      isMonochrome: true
    ),
    Exact(
      id: "black",
      picture: { SpecifiedPictures.solid(0) },
      swatches: [(0, 10000)],
      kind: .nearBlack,
      isMonochrome: true
    ),
    Exact(
      id: "solid_009f3c",
      picture: { SpecifiedPictures.solid(0x00_9F3C) },
      swatches: [(0x00_9F3C, 10000)],
      kind: .color,
      isMonochrome: false
    ),
    Exact(
      id: "solid_313788",
      picture: { SpecifiedPictures.solid(0x31_3788) },
      swatches: [(0x31_3788, 10000)],
      kind: .color,
      isMonochrome: false
    ),
    Exact(
      id: "three",
      picture: SpecifiedPictures.three,
      swatches: [(0xC8_1E28, 5000), (0x14_78C8, 2500), (0xF0_DC28, 2500)],
      kind: .color,
      isMonochrome: false
    ),
    Exact(
      id: "logo_transparent",
      picture: { SpecifiedPictures.logoTransparent() },
      swatches: [(0xFF_C200, 10000)],
      kind: .transparent,
      isMonochrome: false
    ),
  ]

  @Test(arguments: exact) func flatColorsAreExact(_ test: Exact) {
    let measured = test.picture().measured()
    #expect(measured.swatches.map(\.color.packed) == test.swatches.map(\.color))
    #expect(measured.swatches.map(\.share) == test.swatches.map(\.share))
    #expect(measured.kind == test.kind)
    #expect(measured.isMonochrome == test.isMonochrome)
    #expect(measured.frame == nil)
  }

  @Test func solidIsItsOwnDominantAndAccent() {
    for color: UInt32 in [0x00_9F3C, 0x31_3788] {
      let roles = CoverPalette(SpecifiedPictures.solid(color).measured()).roles
      #expect(roles[.dominant]?.color.packed == color)
      #expect(roles[.accent]?.color.packed == color)
    }
  }

  @Test func allTransparentIsOfKindNone() {
    let picture = TestPicture(width: 200, height: 200, color: RGB8(packed: 0xFF0000), alpha: 0)
    let measured = picture.measured()
    #expect(measured.kind == .none)
    #expect(measured.swatches.isEmpty && measured.clusters.isEmpty)
    #expect(measured.sample.rgba.allSatisfy { $0 == 0 })
    let palette = CoverPalette(measured)
    #expect(palette.bands.map(\.color.packed) == [0x58_56D6, 0x00_0000])
    #expect(palette.roles.isEmpty && palette.swatches.isEmpty)
    #expect(palette.ui.primary == .indigo && palette.ui.accent == .indigo)
  }

  @Test(arguments: SpecifiedPictures.all.filter { $0.name != "alltransparent" })
  func everyPictureHasAFullPaletteOfItsOwnColors(_ named: SpecifiedPictures.Named) {
    // Claims C1, C3, C4 and C6, on every row of the table.
    let picture = named.picture
    let measured = picture.measured()
    SwatchPropertyTests.expectValid(measured.swatches, "\(named)")
    let palette = CoverPalette(measured)
    #expect(palette.roles.count == PaletteRole.allCases.count)
    let own = palette.roles.values.filter { !$0.isDerived }.map(\.color)
    let answered = measured.swatches.map(\.color) + own
    #expect(CoverScores.unsupported(answered, in: picture).map(\.hex) == [])
    #expect(ReadablePairs.failures(in: palette) == [])
  }

  @Test func opaquePartOfTheLogoIsSixteenPercent() {
    let weight = SpecifiedPictures.logoTransparent().colorWeights.reduce(0) { $0 + $1.weight }
    #expect(weight * 100 == 16 * 255 * 200 * 200)
  }

  @Test(arguments: [
    ("grey_ramp", 0, 255, 0), ("grey8L", 20, 120, 0), ("grey16 in 8 bits", 31, 117, 0),
    ("grey_noise", 20, 235, 2),
  ])
  func greysStayNeutral(_ test: (id: String, first: Int, last: Int, noise: Int)) {
    let measured =
      SpecifiedPictures.greys(test.first, test.last, noise: test.noise).measured()
    #expect(measured.isMonochrome)
    #expect(measured.kind == .grey)
    #expect(measured.swatches.count > 1)
    for swatch in measured.swatches { #expect(Oklab(swatch.color).chroma < 0.02) }
    // Nothing outside the range of the picture.
    let margin = UInt8(test.noise)
    for swatch in measured.swatches {
      #expect(swatch.color.green >= UInt8(test.first) - margin)
      #expect(swatch.color.green <= UInt8(clamping: test.last + test.noise))
    }
  }

  @Test(arguments: [UInt32(0x00_0000), 0xFF_FFFF])
  func borderIsTheFrameAndTheMiddleTheAccent50(_ color: UInt32) throws {
    let measured = SpecifiedPictures.border(color).measured()
    let frame = try #require(measured.frame)
    #expect(frame.color.packed == color)
    #expect(frame.share == 7500)
    #expect([frame.left, frame.top, frame.right, frame.bottom] == [2500, 2500, 2500, 2500])
    let accent = try #require(CoverPalette(measured).roles[.accent]).color
    #expect(Oklab(accent).distance(to: Oklab(RGB8(packed: 0xC8_1E28))) < 0.02)
  }

  @Test func tinyLogoOnNoisyBlackIsSeen() throws {
    let measured = SpecifiedPictures.tinyLogoBlack().measured()
    #expect(measured.kind == .nearBlack)
    #expect(!measured.isMonochrome)
    #expect(measured.swatches.count == 2)
    let (ground, logo) = (measured.swatches[0], measured.swatches[1])
    #expect(Oklab(ground.color).distance(to: Oklab(RGB8(packed: 0x0C_0C0C))) < 0.02)
    #expect(ground.share == 9856)
    #expect(logo.color.packed == 0x00_DC78)
    #expect(logo.share == 144)
    let roles = CoverPalette(measured).roles
    #expect(roles[.accent]?.color.packed == 0x00_DC78)
    #expect(roles[.dominant]?.color == ground.color)
  }

  @Test func pinksAcrossHueZeroStayPink() {
    let measured = SpecifiedPictures.hotpinkWrap().measured()
    #expect(!measured.swatches.isEmpty && measured.swatches.count <= 2)
    for swatch in measured.swatches {
      #expect((235...245).contains(swatch.color.red))
      #expect((60...85).contains(swatch.color.green))
      #expect((110...180).contains(swatch.color.blue))
    }
  }

  @Test func twoNoisyHalvesAreTwoSwatches() {
    let measured = SpecifiedPictures.blueRed().measured()
    #expect(measured.swatches.count == 2)
    for (wanted, half) in [(UInt32(0x1E_3CC8), 5000), (0xDC_2828, 5000)] {
      let found = measured.swatches.filter {
        Oklab($0.color).distance(to: Oklab(RGB8(packed: wanted))) < 0.02
      }
      #expect(found.count == 1)
      #expect(found.allSatisfy { abs($0.share - half) <= 50 })
    }
  }

  @Test func rainbowBelowBlackHasTheBlackAndOnlyItsOwnHues() {
    let picture = SpecifiedPictures.topblackRainbow()
    let measured = picture.measured()
    let black = measured.swatches.first { $0.color.packed == 0 }
    #expect(black?.share == 2000)
    #expect(measured.swatches.count == 8)
    #expect(CoverScores.unsupported(measured.swatches.map(\.color), in: picture).isEmpty)
    for swatch in measured.swatches where swatch.color.packed != 0 {
      #expect(Oklab(swatch.color).chroma > 0.1)
    }
  }

  @Test func onebitIsBlackAndWhiteOnly() {
    let measured = SpecifiedPictures.onebit().measured()
    #expect(measured.swatches.map(\.color.packed) == [0x00_0000, 0xFF_FFFF])
    #expect(measured.isMonochrome)
  }

  @Test func exampleOfTheArchitectureHasItsShares() throws {
    // 1-architecture.md §1.6, at the size it names.
    var picture = SpecifiedPictures.solid(0xF2_EAD8, side: 1000)
    picture.fill(60..<940, 60..<560, RGB8(packed: 0x1D_3557))
    picture.fill(60..<940, 560..<940, RGB8(packed: 0x2A_9D8F))
    picture.fill(400..<600, 260..<460, RGB8(packed: 0xE6_3946))
    let measured = picture.measured()
    #expect(
      measured.swatches.map(\.color.packed) == [0x1D_3557, 0x2A_9D8F, 0xF2_EAD8, 0xE6_3946]
    )
    #expect(measured.swatches.map(\.share) == [4000, 3344, 2256, 400])
    // Areas within the frame, of 774,400: 400,000, 334,400, 0, 40,000.
    #expect(measured.swatches.map(\.innerShare) == [5165, 4318, 0, 517])
    let frame = try #require(measured.frame)
    #expect(frame.color.packed == 0xF2_EAD8)
    #expect(frame.share == 2256)
    #expect([frame.left, frame.top, frame.right, frame.bottom] == [600, 600, 600, 600])
  }
}
