// SPDX-License-Identifier: MIT
import Foundation
import Palette
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

  /// Draws gradients point by point with Foundation's mathematics, and makes each channel worse by one
  /// level less than the margin: drawing may round, and so may the check.
  @Test(arguments: 0..<40)
  func `every point of a gradient passes, wherever it is drawn`(seed: Int) {
    var random = SeededColors(state: UInt64(seed) &* 977 &+ 3)
    let stops = (0..<2 + seed % 4).map { _ in random.color() }
    let text = BandsLegibility(stops: stops).text
    let isWhite = text.color == .white
    let tint = Double(text.tintThousandths) / 1000
    var worst = 21.0
    for (start, end) in zip(stops, stops.dropFirst()) {
      let (from, to) = (SRGB(start), SRGB(end))
      let (fromLab, toLab) = (Oklab(start), Oklab(end))
      for step in 0...200 {
        let t = Double(step) / 200
        let lab = Oklab(
          lightness: fromLab.lightness + (toLab.lightness - fromLab.lightness) * t,
          a: fromLab.a + (toLab.a - fromLab.a) * t,
          b: fromLab.b + (toLab.b - fromLab.b) * t
        )
        let drawn = [
          [
            from.red + (to.red - from.red) * t, from.green + (to.green - from.green) * t,
            from.blue + (to.blue - from.blue) * t,
          ],
          encode(LinearSRGB(lab)),
        ]
        for color in drawn {
          let levels = color.map { channel -> Double in
            let mixed = (1 - tint) * channel + (isWhite ? 0 : tint)
            return min(max((mixed * 255).rounded() + (isWhite ? 1 : -2), 0), 255)
          }
          let light = levels.map { level in
            let c = level / 255
            return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
          }
          let y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
          worst = min(worst, isWhite ? 1.05 / (y + 0.05) : (y + 0.05) / 0.05)
        }
      }
    }
    #expect(worst >= 4.5)
  }

  /// Encodes and clips linear light without the program's own roots.
  private func encode(_ color: LinearSRGB) -> [Double] {
    [color.red, color.green, color.blue].map { channel in
      let light = min(max(channel, 0), 1)
      return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
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
