// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// How rows come in: strips, sizes, orientation, and the two looks at them (3-color.md §3.1).
@Suite struct ExtractorInputTests {
  @Test(arguments: [1, 2, 7, 8, 64, 1000])
  func stripsOfAnyHeightGiveTheSameAnswer(_ stripHeight: Int) {
    for number in [0, 3, 5, 9, 12] {
      // Larger than the work picture, so that averaging crosses strips.
      let picture = RenderedCover(number: number, side: 230).picture
      #expect(picture.measured(stripHeight: stripHeight) == picture.measured())
    }
    // Few colours, and the one that is too many, in the middle of a row.
    let ramp = TestPicture(width: 300, height: 3) { x, y in
      RGB8(red: UInt8(x % 256), green: UInt8(x / 256), blue: UInt8(y))
    }
    #expect(ramp.measured(stripHeight: stripHeight) == ramp.measured())
  }

  @Test func sameRowsGiveTheSameAnswer() {
    let picture = RenderedCover(number: 11, side: 150).picture
    let first = picture.measured()
    for _ in 0..<5 { #expect(picture.measured() == first) }
  }

  /// A picture of 30 × 20 with a letter-like shape that no turn or mirror image leaves as it is.
  static func letter() -> TestPicture {
    var picture = TestPicture(width: 30, height: 20, color: RGB8(packed: 0xF0_F0E0))
    picture.fill(3..<7, 2..<18, RGB8(packed: 0x20_3060))
    picture.fill(7..<20, 2..<6, RGB8(packed: 0xC0_3020))
    picture.fill(7..<14, 9..<12, RGB8(packed: 0x20_8040))
    return picture
  }

  @Test(arguments: 1...8) func orientationTurnsWhatDependsOnPlace(_ orientation: Int) {
    let letter = Self.letter()
    // Where EXIF 2.32 says that row 0 and column 0 of the stored picture are shown.
    let shown: TestPicture
    let (w, h) = (letter.width, letter.height)
    switch orientation {
    case 2: shown = TestPicture(width: w, height: h) { x, y in letter[w - 1 - x, y] }
    case 3: shown = TestPicture(width: w, height: h) { x, y in letter[w - 1 - x, h - 1 - y] }
    case 4: shown = TestPicture(width: w, height: h) { x, y in letter[x, h - 1 - y] }
    case 5: shown = TestPicture(width: h, height: w) { x, y in letter[y, x] }
    case 6: shown = TestPicture(width: h, height: w) { x, y in letter[y, h - 1 - x] }
    case 7: shown = TestPicture(width: h, height: w) { x, y in letter[w - 1 - y, h - 1 - x] }
    case 8: shown = TestPicture(width: h, height: w) { x, y in letter[w - 1 - y, x] }
    default: shown = letter
    }
    #expect(letter.measured(orientation: orientation) == shown.measured())
  }

  @Test(arguments: [0, 9, -3, 4711]) func nonsenseOrientationIsNone(_ orientation: Int) {
    #expect(Self.letter().measured(orientation: orientation) == Self.letter().measured())
  }

  @Test func frameFollowsTheDisplayedPicture() throws {
    // Stored: a margin of 20 of 100 on the left, 10 elsewhere. Turned clockwise, left becomes top.
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0))
    var random = SplitMix64(seed: 19)
    picture.addNoise(20..<90, 10..<90, amount: 255, &random)
    let frame = try #require(picture.measured(orientation: 6).frame)
    #expect([frame.left, frame.top, frame.right, frame.bottom] == [1000, 2000, 1000, 1000])
  }

  @Test func averagingWeighsByAlphaAndRoundsHalfUp() {
    // 200 × 200, so cells of 2 × 2: three invisible pixels and one of 100 at alpha 255 and so on.
    var picture = TestPicture(width: 200, height: 200, color: RGB8(packed: 0x0A_0A0A))
    // Every cell: 10, 10, 11, 11 → 10.5 → 11.
    for y in stride(from: 1, to: 200, by: 2) {
      picture.fill(0..<200, y..<y + 1, RGB8(packed: 0x0B_0B0B))
    }
    #expect(picture.measured().sample.rgba.prefix(4) == [11, 11, 11, 255])
    // The odd rows invisible, of another colour: 10 alone, at alpha ⌊(2·510 + 4)/8⌋ = 128.
    for y in stride(from: 1, to: 200, by: 2) {
      picture.fill(0..<200, y..<y + 1, RGB8(packed: 0xFF_0000))
      picture.setAlpha(0..<200, y..<y + 1, 0)
    }
    #expect(picture.measured().sample.rgba.prefix(4) == [10, 10, 10, 128])
  }

  @Test func countSeesEveryPixel() {
    // One column of 1,000 is lost in the average of 10 × 10, not in the count: 0.1 %.
    var picture = TestPicture(width: 1000, height: 120, color: RGB8(packed: 0x20_3040))
    picture.fill(0..<500, 0..<120, RGB8(packed: 0xE0_D0C0))
    let measured = picture.measured()
    #expect(measured.swatches.map(\.share) == [5000, 5000])
    picture.fill(499..<500, 0..<120, RGB8(packed: 0x20_3040))
    #expect(picture.measured().swatches.map(\.share) == [5010, 4990])
  }

  @Test func supportIsStricterForAShrunkPicture() {
    // 0.2 % of green: enough of a full decode, not of pixels that a loader has averaged.
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0x20_3040))
    picture.fill(40..<45, 40..<44, RGB8(packed: 0x20_C040))
    #expect(picture.measured().swatches.count == 2)
    #expect(picture.measured(isShrunk: true).swatches.count == 1)
  }

  @Test func monochromeDoesNotHangOnTheNumberOfSwatches() {
    let logo = SpecifiedPictures.tinyLogoBlack()
    for limit in [1, 2, 8, 20] { #expect(!logo.measured(swatches: limit).isMonochrome) }
  }

  @Test func centerCountsForMore() {
    // Two equal areas, one in the middle: the mask runs from 1 to ½.
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0x80_8080))
    picture.fill(40..<60, 40..<60, RGB8(packed: 0xC0_3020))
    picture.fill(0..<100, 0..<4, RGB8(packed: 0x20_60C0))
    let measured = picture.measured()
    let middle = measured.swatches.first { $0.color.packed == 0xC0_3020 }
    let rim = measured.swatches.first { $0.color.packed == 0x20_60C0 }
    #expect(middle?.share == 400 && rim?.share == 400)
    // By hand: the mask's mean is 2/3 over the square, 1 − 0.2/3 over the middle fifth (the mean of
    // max(|x|, |y|) is ⅔ of the half side), and 0.5 + 0.5 · 0.04 at most over the upper four rows.
    #expect(abs((middle?.maskedShare ?? 0) - 560) <= 5)
    #expect(abs((rim?.maskedShare ?? 0) - 306) <= 8)
  }
}
