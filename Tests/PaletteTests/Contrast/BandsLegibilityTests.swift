// SPDX-License-Identifier: MIT
import Palette
import TestSupport
import Testing

@Suite struct BandsLegibilityTests {
  @Test func `the example bands get white text, a tint of 0.123 and a contrast of 4.60`() throws {
    let stops = try ["#5856d6", "#af52de", "#ff2d55"].map { try #require(RGB8(hex: $0)) }
    let legibility = BandsLegibility(stops: stops)
    #expect(
      legibility.text
        == LegibleText(color: .white, tint: .black, tintThousandths: 123, contrastHundredths: 460)
    )
    // A tie within 0.05 (0.123 and 0.116), settled by Lc: 75.6 against 33.4 (4-backdrops.md §4.4.2).
    #expect(abs(legibility.tint.worstLightness - 75.6) < 0.05)
    #expect(legibility.tintThousandthsMore == 339)
    #expect(legibility.solid.hex == "#722f73")
  }

  @Test func `a single colour and none are gradients too`() {
    #expect(BandsLegibility(stops: [.white]).text.color == .black)
    #expect(BandsLegibility(stops: [.white]).text.tintThousandths == 0)
    #expect(BandsLegibility(stops: [.white]).text.contrastHundredths == 2100)
    #expect(BandsLegibility(stops: []).text.color == .white)
    #expect(BandsLegibility(stops: [.black, .black]).text.contrastHundredths == 2100)
  }

  @Test func `the solid colour reads with 7 by itself`() {
    var random = SeededColors(state: 7)
    for _ in 0..<60 {
      let stops = (0..<3).map { _ in random.color() }
      let legibility = BandsLegibility(stops: stops)
      #expect(Contrast.ratio(legibility.solid, legibility.text.color) >= 7)
    }
  }

  @Test(arguments: 0..<40)
  func `every point of a gradient passes, wherever it is drawn`(seed: Int) {
    var random = SeededColors(state: UInt64(seed) &* 977 &+ 3)
    let stops = (0..<2 + seed % 4).map { _ in random.color() }
    let text = BandsLegibility(stops: stops).text
    #expect(DrawnGradient.worstContrast(stops: stops, text: text) >= 4.5)
  }

  @Test func `every pair, swatch text and gradient of drawn covers passes`() {
    // C6.
    let row = ReadablePairs.palettes(specified: SpecifiedPictures.all, covers: 0..<300, side: 40)
    #expect(row.isMet, "\(row)")
  }

  @Test func `a drawn gradient is as bad as its worst point`() throws {
    // Red to cyan under black text: 4.02 inside, the ends pass (3-color.md §3.6); two levels less.
    let stops = try ["#ff0000", "#00ffff"].map { try #require(RGB8(hex: $0)) }
    let bare = LegibleText(
      color: .black,
      tint: .white,
      tintThousandths: 0,
      contrastHundredths: 0
    )
    let worst = DrawnGradient.worstContrast(stops: stops, text: bare)
    #expect((3.90...4.02).contains(worst))
  }

  @Test(arguments: 0..<25)
  func `the tint is the least one: a thousandth less fails`(seed: Int) throws {
    var random = SeededColors(state: UInt64(seed) &* 31 &+ 11)
    let stops = (0..<3).map { _ in random.color() }
    let ground = Contrast.Ground(stops: stops, spaces: [.srgb, .oklab])
    for text in TextTone.allCases {
      let tint = try #require(
        Contrast.solve(points: ground, text: text, ratio: 4.5, margin: text.gradientMargin)
      )
      guard tint.thousandths > 0 else { continue }
      // Tinted by hand with one thousandth less, some colour must fail with the margin.
      let amount = Double(tint.thousandths - 1) / 1000
      let sign = text == .white ? 1 : -1
      var points = ground.points
      for segment in ground.segments {
        points += (0...500).map {
          segment.start.mixed(with: segment.end, amount: Double($0) / 500)
        }
      }
      let fails = points.contains { point in
        let color = RGB8(point.mixed(with: SRGB(text.tint), amount: amount))
        let worse = [color.red, color.green, color.blue].map {
          UInt8(clamping: Int($0) + sign * text.gradientMargin)
        }
        return Contrast.ratio(text.color, RGB8(red: worse[0], green: worse[1], blue: worse[2]))
          < 4.5
      }
      #expect(fails)
    }
  }
}
