// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// Claims C5 (greys stay grey) and C10 (a vivid spot is seen) of 3-color.md §3.7, on raw pixels.
@Suite struct ColorfulnessTests {
  @Test(arguments: [8, 20, 60, 128, 200, 250])
  func greyWithNoiseIsMonochromeInEveryRole(_ level: Int) {
    let value = UInt8(level)
    var picture = TestPicture(
      width: 80,
      height: 80,
      color: RGB8(red: value, green: value, blue: value)
    )
    var random = SplitMix64(seed: UInt64(level))
    picture.addNoise(amount: 2, &random)
    Self.expectNeutral(picture.measured())
  }

  @Test(arguments: [(0, 255, 0), (0, 255, 2), (20, 235, 2), (0, 40, 2), (200, 255, 2)])
  func rampIsMonochromeInEveryRole(_ test: (first: Int, last: Int, noise: Int)) {
    Self.expectNeutral(
      SpecifiedPictures.greys(test.first, test.last, noise: test.noise).measured()
    )
  }

  @Test func noiseNearBlackIsMonochrome() {
    var picture = TestPicture(width: 120, height: 120, color: RGB8(packed: 0x0C_0C0C))
    var random = SplitMix64(seed: 17)
    picture.addNoise(amount: 6, &random)
    let measured = picture.measured()
    #expect(measured.kind == .nearBlack)
    Self.expectNeutral(measured)
  }

  /// Expects a picture to have no hue in any answer.
  static func expectNeutral(_ measured: CoverMeasurement) {
    #expect(measured.isMonochrome)
    let palette = CoverPalette(measured)
    for role in PaletteRole.allCases {
      let color = palette.roles[role]?.color
      #expect(color.map { Oklab($0).chroma < 0.02 } ?? false, "\(role)")
    }
  }

  /// A vivid colour for each of 24 hues.
  static let hues: [RGB8] = (0..<24).map { index in
    let oklch = Oklch(lightness: 0.62, chroma: 0.16, hueDegrees: Double(index) * 15)
    return RGB8(Gamut.reduced(Oklab(oklch)))
  }

  @Test(arguments: hues.indices, [UInt8(30), 120, 220])
  func vividSpotIsTheAccentAndLeavesTheDominant(_ hue: Int, _ ground: UInt8) {
    for thousandths in [10, 15, 20] {
      var picture = TestPicture(
        width: 100,
        height: 100,
        color: RGB8(red: ground, green: ground, blue: ground)
      )
      var random = SplitMix64(seed: UInt64(hue))
      picture.addNoise(amount: 6, &random)
      // A block of 1, 1.5 or 2 %.
      let rows = thousandths == 10 ? 10 : thousandths == 15 ? 15 : 20
      picture.fill(45..<55, 40..<40 + rows, Self.hues[hue])
      let palette = CoverPalette(picture.measured())
      let accent = palette.roles[.accent]?.color
      #expect(accent == Self.hues[hue], "\(thousandths) ‰")
      let dominant = palette.roles[.dominant]?.color ?? RGB8(packed: 0)
      let grey = Oklab(RGB8(red: ground, green: ground, blue: ground))
      #expect(Oklab(dominant).distance(to: grey) < 0.03, "\(thousandths) ‰")
    }
  }

  @Test func smallLogoKeepsAGreyPictureFromBeingMonochrome() {
    var picture = SpecifiedPictures.greys(20, 235)
    picture.fill(90..<110, 90..<110, RGB8(packed: 0xD0_3020))
    let measured = picture.measured()
    #expect(!measured.isMonochrome)
    #expect(measured.swatches.contains { $0.color.packed == 0xD0_3020 && $0.share == 100 })
  }
}
