// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct ContrastTests {
  /// White and black text on a colour: 3-color.md §3.6, 4-backdrops.md §4.4.1.
  static let ratios: [(hex: String, white: Double, black: Double)] = [
    ("#ff0000", 3.998, 5.252), ("#0000ff", 8.592, 2.444), ("#ff9500", 2.199, 9.551),
    ("#1db954", 2.586, 8.120), ("#5856d6", 5.650, 3.717), ("#af52de", 4.130, 5.084),
    ("#ff2d55", 3.647, 5.759), ("#767676", 4.542, 4.623), ("#777777", 4.478, 4.689),
  ]

  @Test(arguments: ratios)
  func `ratios agree with the specified table`(hex: String, white: Double, black: Double) throws {
    let color = try #require(RGB8(hex: hex))
    #expect(abs(Contrast.ratio(.white, color) - white) < 0.0005)
    #expect(abs(Contrast.ratio(color, .black) - black) < 0.0005)
  }

  @Test(arguments: [("#949494", 3.033), ("#595959", 7.005)])
  func `greys meet the thresholds of white text`(hex: String, ratio: Double) throws {
    #expect(abs(Contrast.ratio(.white, try #require(RGB8(hex: hex))) - ratio) < 0.0005)
  }

  /// Up to which luminance, and which grey, white text passes; and from which on black text: §4.4.1.
  @Test(
    arguments: [
      (3, 0.30, 0.5838, 0.10, 0.3492), (4.5, 0.183333, 0.4653, 0.175, 0.4553),
      (7, 0.10, 0.3492, 0.30, 0.5838),
    ] as [(Double, Double, Double, Double, Double)]
  )
  func `white text passes up to a threshold, black text from one on`(
    ratio: Double,
    white: Double,
    whiteGrey: Double,
    black: Double,
    blackGrey: Double
  ) {
    #expect(abs(Contrast.ratio(luminance: 1, luminance: white) - ratio) < 1e-4)
    #expect(abs(Contrast.ratio(luminance: 0, luminance: black) - ratio) < 1e-4)
    for (grey, luminance) in [(whiteGrey, white), (blackGrey, black)] {
      let light = LinearSRGB(SRGB(red: grey, green: grey, blue: grey)).luminance
      #expect(abs(light - luminance) < 1e-4)
    }
    for level in UInt8.min...UInt8.max {
      let color = RGB8(red: level, green: level, blue: level)
      #expect((Contrast.ratio(.white, color) >= ratio) == (Double(level) <= whiteGrey * 255))
      #expect((Contrast.ratio(.black, color) >= ratio) == (Double(level) >= blackGrey * 255))
    }
  }

  @Test func `black on white is 21 and a colour on itself 1`() {
    #expect(Contrast.ratio(.black, .white) == 21)
    #expect(Contrast.ratio(RGB8(packed: 0x1234AB), RGB8(packed: 0x1234AB)) == 1)
  }

  @Test func `nothing is rounded up`() {
    #expect(Contrast.hundredths(4.499) == 449)
    #expect(Contrast.hundredths(4.5) == 450)
  }

  @Test func `text on every flat colour has at least the square root of 21`() {
    var worst = 21.0
    for red in stride(from: 0, through: 255, by: 5) {
      for green in stride(from: 0, through: 255, by: 5) {
        for blue in stride(from: 0, through: 255, by: 5) {
          let color = RGB8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let text = Contrast.text(on: color)
          worst = min(worst, Contrast.ratio(text, color))
        }
      }
    }
    #expect(worst >= 4.58)
  }

  @Test(arguments: [
    ("#1d3557", "#ffffff"), ("#2a9d8f", "#000000"), ("#f2ead8", "#000000"),
    ("#e63946", "#000000"), ("#000000", "#ffffff"), ("#ffffff", "#000000"),
  ])
  func `swatch text is white on dark and black on light`(hex: String, text: String) throws {
    #expect(Contrast.text(on: try #require(RGB8(hex: hex))).hex == text)
  }

  /// Text over background and Lc: 4-backdrops.md §4.4.3.
  static let lightness: [(text: String, background: String, value: Double, digits: Double)] = [
    ("888888", "ffffff", 63.0565, 0.00005), ("ffffff", "888888", -68.5415, 0.00005),
    ("000000", "aaaaaa", 58.1463, 0.00005), ("aaaaaa", "000000", -56.2411, 0.00005),
    ("112233", "ddeeff", 91.6683, 0.00005), ("ddeeff", "112233", -93.0677, 0.00005),
    ("112233", "444444", 8.3233, 0.00005), ("ffffff", "767676", -77.04, 0.005),
    ("000000", "767676", 32.51, 0.005), ("ffffff", "ff9500", -47.48, 0.005),
    ("000000", "ff9500", 61.20, 0.005), ("808080", "808080", 0, 0.00005),
  ]

  @Test(arguments: lightness)
  func `Lc agrees with the published values`(
    text: String,
    background: String,
    value: Double,
    digits: Double
  ) throws {
    let lightness = Contrast.lightness(
      text: try #require(RGB8(hex: text)),
      background: try #require(RGB8(hex: background))
    )
    #expect(abs(lightness - value) <= digits)
  }
}
