// SPDX-License-Identifier: MIT

import Palette

/// The pictures of 3-color.md §3.9, made in memory: each by the rule of its row there.
///
/// 200 × 200 pixels, opaque, unless the row says otherwise.
package enum SpecifiedPictures {
  /// Pixels along each side.
  package static let side = 200
  /// The whole of an axis.
  private static let axis = 0..<side

  /// A picture of one colour.
  package static func solid(_ packed: UInt32, side: Int = side) -> TestPicture {
    TestPicture(width: side, height: side, color: RGB8(packed: packed))
  }

  /// `three`: half #c81e28, a quarter each #1478c8 and #f0dc28, in rows.
  package static func three() -> TestPicture {
    var picture = solid(0xC8_1E28)
    picture.fill(axis, 100..<150, RGB8(packed: 0x14_78C8))
    picture.fill(axis, 150..<200, RGB8(packed: 0xF0_DC28))
    return picture
  }

  /// `logo_transparent`: an opaque yellow square over invisible black; with an opacity of 0
  /// `alltransparent`.
  package static func logoTransparent(hidden: UInt32 = 0, opacity: UInt8 = 255) -> TestPicture {
    var picture = TestPicture(width: side, height: side, color: RGB8(packed: hidden), alpha: 0)
    picture.fill(60..<140, 60..<140, RGB8(packed: 0xFF_C200))
    picture.setAlpha(60..<140, 60..<140, opacity)
    return picture
  }

  /// A picture of columns from one grey to another, with noise.
  package static func greys(_ first: Int, _ last: Int, noise: Int = 0) -> TestPicture {
    var picture = TestPicture(width: side, height: side) { x, _ in
      let value = UInt8(first + (last - first) * x / (side - 1))
      return RGB8(red: value, green: value, blue: value)
    }
    var random = SplitMix64(seed: 1)
    if noise > 0 { picture.addNoise(amount: noise, &random) }
    return picture
  }

  /// `black_border_red`, `white_border_red`: a square #c81e28 ± 12 within a border of 25 % per side.
  package static func border(_ packed: UInt32) -> TestPicture {
    var picture = solid(packed)
    picture.fill(50..<150, 50..<150, RGB8(packed: 0xC8_1E28))
    var random = SplitMix64(seed: 2)
    picture.addNoise(50..<150, 50..<150, amount: 12, &random)
    return picture
  }

  /// `tiny_logo_black`: grey 12 ± 6 and a green square of 1.44 %.
  package static func tinyLogoBlack() -> TestPicture {
    var picture = solid(0x0C_0C0C)
    var random = SplitMix64(seed: 3)
    picture.addNoise(amount: 6, &random)
    picture.fill(88..<112, 88..<112, RGB8(packed: 0x00_DC78))
    return picture
  }

  /// `hotpink_wrap`: pinks on both sides of hue 0°.
  package static func hotpinkWrap() -> TestPicture {
    var random = SplitMix64(seed: 4)
    return TestPicture(width: side, height: side) { _, _ in
      RGB8(
        red: UInt8(random.integer(235...245)),
        green: UInt8(random.integer(60...85)),
        blue: UInt8(random.integer(110...180))
      )
    }
  }

  /// `blue_red`: left #1e3cc8, right #dc2828, ± 10.
  package static func blueRed() -> TestPicture {
    var picture = solid(0x1E_3CC8)
    picture.fill(100..<200, axis, RGB8(packed: 0xDC_2828))
    var random = SplitMix64(seed: 5)
    picture.addNoise(amount: 10, &random)
    return picture
  }

  /// `topblack_rainbow`: rows 0–39 black, below columns of HSV hue 0…1 at S and V 0.9.
  package static func topblackRainbow() -> TestPicture {
    TestPicture(width: side, height: side) { x, y in
      y < 40 ? RGB8(packed: 0) : hsv(hue: Double(x) / Double(side - 1))
    }
  }

  /// `onebit`: about a third white dots on black.
  package static func onebit() -> TestPicture {
    var random = SplitMix64(seed: 6)
    return TestPicture(width: side, height: side) { _, _ in
      RGB8(packed: random.integer(0...2) == 0 ? 0xFF_FFFF : 0)
    }
  }

  /// Returns a colour of HSV with S and V 0.9; hue 0…1.
  private static func hsv(hue: Double) -> RGB8 {
    // V·(1 − S) … V, as the ramps of the hexagon (A. R. Smith, 1978).
    func channel(_ offset: Double) -> UInt8 {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      let value = 0.9 - 0.9 * 0.9 * max(0, min(k, 4 - k, 1))
      return UInt8(value * 255 + 0.5)
    }
    return RGB8(red: channel(5), green: channel(3), blue: channel(1))
  }
}
