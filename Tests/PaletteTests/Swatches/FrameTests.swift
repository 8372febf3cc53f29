// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// What is a frame and what is plain ground (3-color.md §3.3, step 2, and claim C9).
@Suite struct FrameTests {
  /// A picture of 100 × 100 with a border of each width, and something in the middle.
  static func framed(
    left: Int = 0,
    top: Int = 0,
    right: Int = 0,
    bottom: Int = 0,
    color: UInt32 = 0
  ) -> TestPicture {
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: color))
    var random = SplitMix64(seed: 7)
    picture.fill(left..<100 - right, top..<100 - bottom, RGB8(packed: 0x3C_8C50))
    picture.addNoise(left..<100 - right, top..<100 - bottom, amount: 20, &random)
    return picture
  }

  @Test(arguments: [
    (10, 10, 10, 10, 3600), (5, 5, 5, 5, 1900), (25, 25, 25, 25, 7500),
    // Letterbox and pillarbox.
    (0, 12, 0, 12, 2400), (20, 0, 20, 0, 4000),
    // Widths may differ: a label printed below the picture.
    (5, 5, 5, 20, 3250),
  ])
  func borderIsReported(
    _ test: (left: Int, top: Int, right: Int, bottom: Int, share: Int)
  ) throws {
    let picture = Self.framed(
      left: test.left,
      top: test.top,
      right: test.right,
      bottom: test.bottom
    )
    let frame = try #require(picture.measured().frame)
    #expect(frame.color.packed == 0)
    #expect(frame.share == test.share)
    #expect(frame.left == test.left * 100 && frame.right == test.right * 100)
    #expect(frame.top == test.top * 100 && frame.bottom == test.bottom * 100)
  }

  @Test(arguments: [
    // One side, or two that do not face each other, are no frame.
    (0, 12, 0, 0), (0, 12, 12, 0),
    (0, 0, 0, 0),
  ])
  func restIsNoFrame(_ test: (left: Int, top: Int, right: Int, bottom: Int)) {
    let picture = Self.framed(
      left: test.left,
      top: test.top,
      right: test.right,
      bottom: test.bottom
    )
    #expect(picture.measured().frame == nil)
  }

  @Test func areaBelowTwoPercentIsNoFrame() {
    // One row above and below of 200: 1 %.
    var picture = TestPicture(width: 100, height: 200, color: RGB8(packed: 0))
    var random = SplitMix64(seed: 8)
    picture.fill(0..<100, 1..<199, RGB8(packed: 0x3C_8C50))
    picture.addNoise(0..<100, 1..<199, amount: 20, &random)
    #expect(picture.measured().frame == nil)
  }

  @Test func sidesOfDifferentColorsAreNoFrame() {
    var picture = Self.framed(top: 12, bottom: 12)
    picture.fill(0..<100, 88..<100, RGB8(packed: 0xFF_FFFF))
    #expect(picture.measured().frame == nil)
  }

  @Test func groundAroundASmallThingIsNoFrame() {
    // 42 % on each side: the ground reaches beyond 40 %. 30 %: what is left is less than half a line.
    #expect(Self.framed(left: 42, top: 42, right: 42, bottom: 42).measured().frame == nil)
    #expect(Self.framed(left: 30, top: 30, right: 30, bottom: 30).measured().frame == nil)
    #expect(SpecifiedPictures.solid(0x20_4060).measured().frame == nil)
  }

  @Test func sevenPercentOfALineMayDiffer() {
    var picture = Self.framed(left: 10, top: 10, right: 10, bottom: 10)
    for y in 0..<10 { picture.fill(40..<47, y..<y + 1, RGB8(packed: 0xFF_FFFF)) }
    #expect(picture.measured().frame?.top == 1000)
    for y in 0..<10 { picture.fill(40..<48, y..<y + 1, RGB8(packed: 0xFF_FFFF)) }
    #expect(picture.measured().frame?.top ?? 0 == 0)
  }

  @Test func fourRoughLinesMayLieWithinABorder() {
    // As a rule around the picture, or as a JPEG's ringing; five are where the picture begins.
    for (rough, top) in [(4, 1000), (5, 300)] {
      var picture = Self.framed(left: 10, top: 10, right: 10, bottom: 10)
      picture.fill(0..<100, 3..<3 + rough, RGB8(packed: 0xC0_C0C0))
      #expect(picture.measured().frame?.top == top, "\(rough) lines")
    }
  }

  @Test func discOnPlainGroundIsNoFrame() {
    // Its rows fill slowly: nowhere does a picture begin within a few rows.
    for radius in [28, 35, 40] {
      var random = SplitMix64(seed: 20)
      let picture = TestPicture(width: 100, height: 100) { x, y in
        let isInside = (x - 50) * (x - 50) + (y - 50) * (y - 50) < radius * radius
        return isInside ? random.color() : RGB8(packed: 0xFF_FFFF)
      }
      #expect(picture.measured().frame == nil, "radius \(radius)")
    }
  }

  @Test func groundAroundCapitalLettersIsNoFrame() {
    // Three letters O of 50 × 25, one below the other: their stems are three quarters of a column.
    var picture = TestPicture(width: 100, height: 100, color: RGB8(packed: 0xD4_252A))
    for top in [10, 40, 70] {
      picture.fill(25..<75, top..<top + 25, RGB8(packed: 0xFF_FFFF))
      picture.fill(32..<68, top + 6..<top + 19, RGB8(packed: 0xD4_252A))
    }
    #expect(picture.measured().frame == nil)
  }

  @Test func pictureMadeOfTheFramesColorForThirtyPercentHasNone() {
    // 80 × 80 are left; a stripe of 23 rows is 28.75 % of them, of 24 rows 30 %.
    for (rows, isFrame) in [(23, true), (24, false)] {
      var picture = Self.framed(left: 10, top: 10, right: 10, bottom: 10)
      picture.fill(10..<90, 40..<40 + rows, RGB8(packed: 0))
      #expect((picture.measured().frame != nil) == isFrame, "\(rows) rows")
    }
  }

  @Test func softEdgeOfThreeRowsIsReached() {
    var picture = Self.framed(left: 10, top: 10, right: 10, bottom: 10)
    // Grey specks on 20 % of three more rows: neither frame nor picture.
    for y in 10..<13 {
      picture.fill(0..<100, y..<y + 1, RGB8(packed: 0))
      picture.fill(40..<60, y..<y + 1, RGB8(packed: 0x80_8080))
    }
    #expect(picture.measured().frame?.top == 1300)
  }

  @Test func halfTransparentPixelsRuleAFrameOut() {
    var picture = Self.framed(left: 10, top: 10, right: 10, bottom: 10)
    picture.setAlpha(50..<51, 50..<51, 128)
    #expect(picture.measured().frame != nil)
    picture.setAlpha(50..<51, 50..<51, 127)
    #expect(picture.measured().frame == nil)
  }

  @Test func innerSharesLeaveTheFrameOut() {
    let measured = SpecifiedPictures.border(0).measured()
    let black = measured.swatches.first { $0.color.packed == 0 }
    #expect(black?.share == 7500)
    #expect(black?.innerShare == 0 && black?.maskedShare == 0)
    #expect(measured.swatches.reduce(0) { $0 + $1.innerShare } == 10000)
  }

  @Test(arguments: FramedCovers.colors, [5, 12, 25])
  func frameIsReportedAndKeepsTheAccent(_ color: UInt32, _ percent: Int) throws {
    // C9 on lossless pixels.
    let rows = try FramedCovers.measure(
      FramedCovers.numbers(12),
      side: 100,
      percents: [percent],
      colors: [color],
      .pixels
    )
    #expect(rows[0].isMet, "\(rows[0])")
    // ≥ 95 % over all: here at most one of twelve may move.
    #expect(rows[1].failures.count <= 1, "\(rows[1])")
  }
}
