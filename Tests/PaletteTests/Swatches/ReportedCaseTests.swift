// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// The cases of 3-color.md §3.9 that other programs' users reported, as far as the extractor is
/// concerned; numbers are those of its table.
@Suite struct ReportedCaseTests {
  /// The distance between two colours.
  static func distance(_ color: RGB8?, _ packed: UInt32) -> Double {
    color.map { Oklab($0).distance(to: Oklab(RGB8(packed: packed))) } ?? .infinity
  }

  @Test(arguments: [UInt32(0xFF_FFFF), 0xFE_FEFE])
  func whitesAreAnswered1And2(_ color: UInt32) {
    let measured = SpecifiedPictures.solid(color, side: 100).measured()
    #expect(measured.swatches.map(\.color.packed) == [color])
    #expect(measured.swatches.map(\.share) == [10000])
    #expect(measured.isMonochrome)
  }

  @Test func whiteDiscOnNothingIsWhite3() {
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0xFF_FFFF), alpha: 0)
    for y in 0..<100 {
      for x in 0..<100 where (x - 50) * (x - 50) + (y - 50) * (y - 50) < 900 {
        picture.setAlpha(x..<x + 1, y..<y + 1, 255)
      }
    }
    let measured = picture.measured()
    #expect(measured.swatches.map(\.color.packed) == [0xFF_FFFF])
    #expect(measured.swatches.map(\.share) == [10000])
    #expect(measured.kind == .transparent)
    #expect(measured.isMonochrome)
  }

  @Test func flatColorUnderAntialiasedTextIsExact6() {
    // Strokes of a pixel, with mixed pixels on either side.
    let ground = SRGB(RGB8(red: 0, green: 150, blue: 209))
    let ink = SRGB(RGB8(packed: 0xFF_FFFF))
    let picture = TestPicture(width: 120, height: 120) { x, y in
      let cover = [0, 0.3, 1, 0.6][y > 40 && y < 80 ? x % 12 < 4 ? x % 12 : 0 : 0]
      return RGB8(ground.mixed(with: ink, amount: cover))
    }
    let measured = picture.measured()
    #expect(measured.swatches.first?.color == RGB8(red: 0, green: 150, blue: 209))
  }

  @Test func dominantIsWhatMostOfThePictureIs9() {
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0xC8_2890))
    var random = SplitMix64(seed: 13)
    picture.addNoise(amount: 25, &random)
    picture.fill(0..<100, 60..<100, RGB8(packed: 0x20_40C0))
    let dominant = CoverPalette(picture.measured()).roles[.dominant]?.color
    #expect(Self.distance(dominant, 0xC8_2890) < 0.06)
  }

  @Test func twoRedsOutweighOneWhite10() {
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0xFF_FFFF))
    picture.fill(0..<100, 0..<30, RGB8(packed: 0xC8_1E28))
    picture.fill(0..<100, 30..<60, RGB8(packed: 0x8C_1018))
    let measured = picture.measured()
    #expect(measured.swatches.first?.color.packed == 0xFF_FFFF)
    let dominant = CoverPalette(measured).roles[.dominant]?.color.packed
    #expect(dominant == 0xC8_1E28 || dominant == 0x8C_1018)
  }

  @Test func antialiasedDiscKeepsItsColor11() {
    // Case 11: a teal disc on white, its rim mixed by 4 × 4 samples.
    let (teal, white) = (SRGB(RGB8(packed: 0x2A_B5C8)), SRGB(RGB8(packed: 0xFF_FFFF)))
    let picture = TestPicture(width: 120, height: 120) { x, y in
      var inside = 0
      for sample in 0..<16 {
        let dx = Double(x - 60) + Double(sample % 4) / 4 + 0.125
        let dy = Double(y - 60) + Double(sample / 4) / 4 + 0.125
        if dx * dx + dy * dy < 900 { inside += 1 }
      }
      return RGB8(white.mixed(with: teal, amount: Double(inside) / 16))
    }
    let measured = picture.measured()
    #expect(measured.swatches.map(\.color.packed) == [0xFF_FFFF, 0x2A_B5C8])
    #expect(CoverPalette(measured).roles[.accent]?.color.packed == 0x2A_B5C8)
  }

  @Test func whiteGroundIsDominantAndVioletTheAccent13() {
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0xFF_FFFF))
    picture.fill(0..<100, 40..<60, RGB8(packed: 0x3C_1464))
    var random = SplitMix64(seed: 14)
    picture.addNoise(0..<100, 40..<60, amount: 10, &random)
    let roles = CoverPalette(picture.measured()).roles
    #expect(roles[.dominant]?.color.packed == 0xFF_FFFF)
    #expect(Self.distance(roles[.accent]?.color, 0x3C_1464) < 0.04)
  }

  @Test func mostlyInvisiblePictureHasBothItsColors18() {
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0x12_3456), alpha: 0)
    picture.fill(10..<20, 10..<20, RGB8(packed: 0xD0_3020))
    picture.fill(20..<30, 10..<20, RGB8(packed: 0x20_60D0))
    picture.setAlpha(10..<30, 10..<20, 255)
    let measured = picture.measured()
    #expect(measured.swatches.map(\.color.packed) == [0x20_60D0, 0xD0_3020])
    #expect(measured.swatches.map(\.share) == [5000, 5000])
  }

  @Test func hiddenColorNeverCounts25And26() {
    // Over black, over white, over a picture: one answer.
    let overBlack = SpecifiedPictures.logoTransparent().measured()
    let overWhite = SpecifiedPictures.logoTransparent(hidden: 0xFF_FFFF).measured()
    var random = SplitMix64(seed: 15)
    var picture = SpecifiedPictures.logoTransparent()
    for pixel in 0..<(200 * 200) where picture.rgba[pixel * 4 + 3] == 0 {
      for channel in 0..<3 { picture.rgba[pixel * 4 + channel] = UInt8(random.integer(0...255)) }
    }
    #expect(overWhite == overBlack)
    #expect(picture.measured() == overBlack)
    #expect(overBlack.kind == .transparent)
  }

  @Test func lowAlphaCountsByItsWeight27() {
    var picture = TestPicture(
      width: 100,
      height: 100,
      color: RGB8(packed: 0xD0_3020),
      alpha: 110
    )
    picture.fill(0..<100, 75..<100, RGB8(packed: 0x20_60D0))
    let measured = picture.measured()
    #expect(measured.swatches.map(\.color.packed) == [0xD0_3020, 0x20_60D0])
    #expect(measured.swatches.map(\.share) == [7500, 2500])
    #expect(measured.kind == .transparent)
    // Twice the alpha on the quarter: 2 · 25 of 75 + 2 · 25.
    picture.setAlpha(0..<100, 75..<100, 220)
    #expect(picture.measured().swatches.map(\.share) == [6000, 4000])
  }

  @Test(arguments: [UInt32(0xF0_DC28), 0x28_64F0])
  func brightThingAmongDarkNoiseIsTheAccent35(_ color: UInt32) {
    var picture = TestPicture(width: 120, height: 120, color: RGB8(packed: 0x10_1010))
    var random = SplitMix64(seed: 16)
    picture.addNoise(amount: 8, &random)
    // Spread over the picture: sixteen dots of 5 × 5, 2.8 %.
    for dot in 0..<16 {
      let (x, y) = (10 + dot % 4 * 28, 10 + dot / 4 * 28)
      picture.fill(x..<x + 5, y..<y + 5, RGB8(packed: color))
    }
    let measured = picture.measured()
    #expect(measured.swatches.contains { $0.color.packed == color })
    #expect(CoverPalette(measured).roles[.accent]?.color.packed == color)
  }

  @Test func blackAndWhiteAreBoth42() {
    let picture = TestPicture(width: 60, height: 60) { x, _ in
      RGB8(packed: x < 20 ? 0xFF_FFFF : 0)
    }
    let measured = picture.measured()
    #expect(measured.swatches.map(\.color.packed) == [0x00_0000, 0xFF_FFFF])
    #expect(measured.isMonochrome && measured.kind == .grey)
  }

  @Test func sageFlatIsOneSwatch46() {
    let measured = SpecifiedPictures.solid(0x9C_AF88).measured()
    #expect(measured.swatches.map(\.color.packed) == [0x9C_AF88])
    #expect(CoverPalette(measured).roles.count == PaletteRole.allCases.count)
  }

  @Test func logoOnPaddingIsTheAccent51() {
    var picture = SpecifiedPictures.solid(0xFA_FBFB)
    picture.fill(70..<130, 80..<120, RGB8(packed: 0x1F_4E95))
    #expect(CoverPalette(picture.measured()).roles[.accent]?.color.packed == 0x1F_4E95)
  }

  @Test func noColorIsAnsweredTwice57To59() {
    #expect(SpecifiedPictures.blueRed().measured(swatches: 10).swatches.count == 2)
    #expect(SpecifiedPictures.solid(0x80_4020).measured(swatches: 10).swatches.count == 1)
    #expect(
      SpecifiedPictures.three().measured(swatches: 10).swatches.map(\.color.packed)
        == [0xC8_1E28, 0x14_78C8, 0xF0_DC28]
    )
  }
}
