// SPDX-License-Identifier: MIT
import Palette
import Testing

/// The tables of 4-backdrops.md §4.4.2; opacities in thousandths for 3, 4.5 and 7.
@Suite struct TintTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let text: TextTone
    let margin: Int
    let stops: [String]
    var spaces: Set<Gradient.Space> = []
    let thousandths: [Int?]
    var testDescription: String { "\(text) text on \(stops), m = \(margin)" }
  }

  static let flat: [Vector] = [
    Vector(text: .white, margin: 1, stops: ["#ffffff"], thousandths: [422, 540, 653]),
    Vector(text: .white, margin: 1, stops: ["#f5e663"], thousandths: [349, 481, 611]),
    Vector(text: .white, margin: 1, stops: ["#ff9500"], thousandths: [152, 326, 494]),
    Vector(text: .white, margin: 1, stops: ["#ff2d55"], thousandths: [0, 116, 332]),
    Vector(text: .white, margin: 1, stops: ["#777777"], thousandths: [0, 13, 257]),
    Vector(text: .white, margin: 1, stops: ["#767676"], thousandths: [0, 5, 251]),
    Vector(text: .white, margin: 1, stops: ["#757575"], thousandths: [0, 0, 244]),
    Vector(text: .black, margin: 1, stops: ["#000000"], thousandths: [355, 461, 587]),
    Vector(text: .black, margin: 1, stops: ["#5856d6"], thousandths: [0, 104, 329]),
    Vector(text: .black, margin: 1, stops: ["#ff2d55"], thousandths: [0, 0, 227]),
    Vector(text: .white, margin: 2, stops: ["#ffffff"], thousandths: [426, 544, 657]),
  ]

  static let gradients: [Vector] = [
    Vector(
      text: .black,
      margin: 1,
      stops: ["#ff0000", "#00ffff"],
      spaces: [.srgb],
      thousandths: [0, 78, 375]
    ),
    Vector(
      text: .black,
      margin: 1,
      stops: ["#ff0000", "#00ffff"],
      thousandths: [nil, 0, nil]
    ),
    Vector(
      text: .white,
      margin: 1,
      stops: ["#f5e663", "#ff9500", "#af52de"],
      spaces: [.srgb],
      thousandths: [nil, 481, nil]
    ),
    Vector(
      text: .white,
      margin: 2,
      stops: ["#f5e663", "#ff9500", "#af52de"],
      spaces: [.oklab],
      thousandths: [355, 485, 616]
    ),
    Vector(
      text: .black,
      margin: 3,
      stops: ["#f5e663", "#ff9500", "#af52de"],
      spaces: [.oklab],
      thousandths: [0, 0, 235]
    ),
    Vector(
      text: .white,
      margin: 2,
      stops: ["#5856d6", "#af52de", "#ff2d55"],
      spaces: [.oklab],
      thousandths: [0, 123, 339]
    ),
    Vector(
      text: .black,
      margin: 3,
      stops: ["#5856d6", "#af52de", "#ff2d55"],
      spaces: [.oklab],
      thousandths: [0, 116, 341]
    ),
    Vector(
      text: .white,
      margin: 2,
      stops: ["#9c6b3a", "#ad35fa"],
      spaces: [.oklab],
      thousandths: [0, 27, 273]
    ),
    Vector(
      text: .black,
      margin: 3,
      stops: ["#9c6b3a", "#ad35fa"],
      spaces: [.oklab],
      thousandths: [0, 16, 305]
    ),
    Vector(
      text: .white,
      margin: 2,
      stops: ["#5856d6", "#af52de", "#ff2d55", "#ff9500", "#5856d6"],
      spaces: [.oklab],
      thousandths: [158, 332, 501]
    ),
    Vector(
      text: .black,
      margin: 3,
      stops: ["#5856d6", "#af52de", "#ff2d55", "#ff9500", "#5856d6"],
      spaces: [.oklab],
      thousandths: [0, 116, 341]
    ),
    Vector(
      text: .white,
      margin: 2,
      stops: ["#ff0000", "#00ffff"],
      spaces: [.srgb],
      thousandths: [359, 489, 618]
    ),
    Vector(
      text: .black,
      margin: 3,
      stops: ["#ff0000", "#00ffff"],
      spaces: [.srgb],
      thousandths: [0, 94, 391]
    ),
  ]

  @Test(arguments: flat + gradients)
  func `the least tint agrees with the specified tables`(vector: Vector) throws {
    let stops = try vector.stops.map { try #require(RGB8(hex: $0)) }
    let ground = Contrast.Ground(stops: stops, spaces: vector.spaces)
    for (ratio, expected) in zip([3, 4.5, 7], vector.thousandths) {
      guard let expected else { continue }
      let tint = Contrast.solve(
        points: ground,
        text: vector.text,
        ratio: ratio,
        margin: vector.margin
      )
      #expect(tint?.thousandths == expected, "for \(ratio)")
    }
  }

  @Test(arguments: [
    // At 8 bits: 4.02 for red to cyan, exactly; 4.438 for the other before it is rounded (4.4.1).
    (["#ff0000", "#00ffff"], Gradient.Space.srgb, TextTone.black, 402...402),
    (["#9c6b3a", "#ad35fa"], .oklab, .white, 440...443),
  ])
  func `the worst point inside a gradient is seen`(
    stops: [String],
    space: Gradient.Space,
    text: TextTone,
    contrast: ClosedRange<Int>
  ) throws {
    let colors = try stops.map { try #require(RGB8(hex: $0)) }
    let ends = colors.map { Contrast.ratio(text.color, $0) }.min()
    #expect(ends ?? 0 >= 4.5, "the stops alone pass")
    let ground = Contrast.Ground(stops: colors, spaces: [space])
    // A ratio that needs no tint: what is reported is the gradient as it is.
    let tint = try #require(Contrast.solve(points: ground, text: text, ratio: 1, margin: 0))
    #expect(tint.thousandths == 0)
    #expect(contrast.contains(tint.contrastHundredths))
  }

  @Test func `the extremes of luminance along an Oklab segment are found`() throws {
    let stops = try ["#9c6b3a", "#ad35fa"].map { try #require(RGB8(hex: $0)) }
    let ground = Contrast.Ground(stops: stops, spaces: [.oklab])
    let worst = ground.points.map { 1.05 / (LinearSRGB($0).luminance + 0.05) }.min()
    #expect(abs((worst ?? 0) - 4.438) < 0.0005)
  }

  @Test func `what no tint can reach is said`() {
    let ground = Contrast.Ground(points: [SRGB(.white)])
    #expect(Contrast.solve(points: ground, text: .white, ratio: 21.5, margin: 0) == nil)
    #expect(Contrast.solve(points: ground, text: .white, ratio: 21, margin: 0)?.thousandths != nil)
  }

  /// Returns the least tint by trying every one from 0 on at every point.
  private func tried(_ points: [SRGB], _ text: TextTone, _ ratio: Double, _ margin: Int) -> Int? {
    (0...1000).first { thousandths in
      points.allSatisfy { point in
        let color = RGB8(
          point.mixed(with: SRGB(text.tint), amount: Double(thousandths) / 1000)
        )
        let change = text == .white ? margin : -margin
        let worse = RGB8(
          red: UInt8(clamping: Int(color.red) + change),
          green: UInt8(clamping: Int(color.green) + change),
          blue: UInt8(clamping: Int(color.blue) + change)
        )
        return Contrast.ratio(text.color, worse) >= ratio
      }
    }
  }

  @Test(arguments: 0..<24)
  func `neither leaving points out nor the order of trying changes the least tint`(seed: Int) {
    var colors = SeededColors(state: UInt64(seed))
    let points = (0..<1 + seed * 5).map { _ in
      // Some outside sRGB, as stops of a drift can be.
      SRGB(colors.color()).mixed(with: SRGB(colors.color()), amount: seed % 3 == 0 ? -0.2 : 0.4)
    }
    let ground = Contrast.Ground(points: points)
    for text in TextTone.allCases {
      let telling = ground.telling(for: text)
      #expect(telling.points.count <= points.count + 2)
      for (ratio, margin) in [(3, 0), (4.5, 2), (7, 3)] as [(Double, Int)] {
        let expected = tried(points, text, ratio, margin)
        for ground in [ground, telling] {
          let found = Contrast.solve(points: ground, text: text, ratio: ratio, margin: margin)
          #expect(found?.thousandths == expected)
        }
      }
    }
  }

  @Test func `leaving points out leaves most of many out`() {
    var colors = SeededColors(state: 1)
    let points = (0..<500).map { _ in SRGB(colors.color()) }
    for text in TextTone.allCases {
      #expect(Contrast.Ground(points: points).telling(for: text).points.count < 250)
    }
    #expect(Contrast.Ground(points: []).telling(for: .white).points.isEmpty)
  }

  @Test func `translucent text is mixed with what lies behind it`() {
    // White at .85 on #767676 is #eaeaea, of luminance .8228: .8728/.2312 = 3.775.
    let ground = Contrast.Ground(points: [SRGB(RGB8(packed: 0x76_7676))])
    let shown = Contrast.tint(0, on: ground, .white, textOpacity: 0.85)
    #expect(shown.contrastHundredths == 377)
    let least = Contrast.leastThousandths(
      on: ground,
      .white,
      ratio: 4.5,
      margin: 0,
      textOpacity: 0.85
    )
    #expect(Contrast.tint(least, on: ground, .white, textOpacity: 0.85).contrastHundredths >= 450)
    #expect(
      Contrast.tint(least - 4, on: ground, .white, textOpacity: 0.85).contrastHundredths < 450
    )
    // What is invisible never reads.
    #expect(
      Contrast.leastThousandths(on: ground, .white, ratio: 3, margin: 0, textOpacity: 0) == 1000
    )
  }
}
