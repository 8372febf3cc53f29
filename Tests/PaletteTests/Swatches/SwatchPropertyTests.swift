// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// Claims C1, C2 and C3 of 3-color.md §3.7 on random pictures.
@Suite struct SwatchPropertyTests {
  @Test func answerHasAtMostKDistinctSortedSwatchesThatSumToOne() {
    let row = SwatchLists.measure(pictures: 1000)
    #expect(row.isMet, "\(row)")
  }

  /// Expects what holds for every list of swatches.
  static func expectValid(_ swatches: [Swatch], _ comment: Comment) {
    let fault = SwatchLists.fault(in: swatches)
    #expect(fault == nil, comment)
  }

  @Test func aWrongListIsNoticed() {
    func swatch(_ color: UInt32, _ share: Int) -> Swatch {
      Swatch(color: RGB8(packed: color), share: share, innerShare: share, maskedShare: share)
    }
    #expect(SwatchLists.fault(in: [swatch(0x20_4060, 6000), swatch(0xFF_FFFF, 4000)]) == nil)
    #expect(SwatchLists.fault(in: [swatch(0x20_4060, 6000), swatch(0xFF_FFFF, 3999)]) != nil)
    #expect(SwatchLists.fault(in: [swatch(0x20_4060, 4000), swatch(0xFF_FFFF, 6000)]) != nil)
    #expect(SwatchLists.fault(in: [swatch(0xFF_FFFF, 5000), swatch(0x20_4060, 5000)]) != nil)
    #expect(SwatchLists.fault(in: [swatch(0x20_4060, 6000), swatch(0x21_4160, 4000)]) != nil)
  }

  @Test func randomSolidsAreExact() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let color = random.color()
      let side = random.integer(1...12)
      let measured = TestPicture(width: side, height: side, color: color).measured()
      #expect(measured.swatches.map(\.color) == [color])
      #expect(measured.swatches.map(\.share) == [10000])
    }
  }

  @Test func flatsOfTwoToSixColorsAreExact() {
    var random = SplitMix64(seed: 10)
    for _ in 0..<200 {
      var palette: [RGB8] = []
      let count = random.integer(2...6)
      while palette.count < count {
        let color = random.color()
        let isApart = palette.allSatisfy { Oklab($0).distance(to: Oklab(color)) >= 0.08 }
        if isApart { palette.append(color) }
      }
      // Rows of equal height.
      let picture = TestPicture(width: 24, height: 4 * count) { _, y in palette[y / 4] }
      let found = picture.measured().swatches.map(\.color.packed)
      #expect(found.sorted() == palette.map(\.packed).sorted())
    }
  }

  @Test func exactColorSurvivesThousandsOfOthers() {
    // More than 256 colours, so the count goes by cells: the vote still knows the flat part.
    var random = SplitMix64(seed: 11)
    var picture = TestPicture(width: 64, height: 64, color: RGB8(packed: 0x00_96D2))
    picture.fill(0..<32, 0..<64, RGB8(packed: 0xB0_6030))
    picture.addNoise(0..<32, 0..<64, amount: 15, &random)
    let swatches = picture.measured().swatches
    #expect(swatches.contains { $0.color.packed == 0x00_96D2 && $0.share == 5000 })
  }

  @Test func everySwatchAndRoleIsInThePicture() {
    // Not the pictures of random pixels: where no colour has support, any answer is one of few.
    let row = InventedColors.lossless(specified: SpecifiedPictures.all, covers: 0..<300, side: 60)
    #expect(row.isMet, "\(row)")
  }

  @Test func noSwatchIsInventedHoweverFewAreWanted() {
    for number in 0..<60 {
      let picture = RenderedCover(number: number, side: 60).picture
      let measured = picture.measured(swatches: 1 + number % 20)
      let unsupported = CoverScores.unsupported(measured.swatches.map(\.color), in: picture)
      #expect(unsupported.isEmpty, "cover \(number)")
    }
  }

  @Test(arguments: [(1, 1), (1, 5000), (5000, 1), (2, 3), (100, 100), (1, 24)])
  func oddSizesHaveAnAnswer(_ size: (width: Int, height: Int)) {
    let picture = TestPicture(width: size.width, height: size.height) { x, y in
      RGB8(red: UInt8((x * 37) % 256), green: UInt8((y * 11) % 256), blue: 90)
    }
    let measured = picture.measured()
    #expect(!measured.swatches.isEmpty)
    Self.expectValid(measured.swatches, "\(size)")
  }

  @Test func noiseOverTheWholeCubeHasAColor() {
    // No colour has 0.1 % of the picture near it: the heaviest bin is better than nothing.
    var random = SplitMix64(seed: 12)
    let picture = TestPicture(width: 150, height: 150) { _, _ in random.color() }
    #expect(!picture.measured().swatches.isEmpty)
  }

  @Test func gradientHasAtMostKDistinctColors() {
    // Case 7 (color-thief#19).
    let picture = TestPicture(width: 100, height: 20) { x, _ in
      RGB8(red: UInt8(x * 255 / 99), green: UInt8(255 - x * 2), blue: 120)
    }
    for limit in 2...20 {
      let swatches = picture.measured(swatches: limit).swatches
      #expect(swatches.count <= limit)
      Self.expectValid(swatches, "k = \(limit)")
    }
  }
}
