// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// What is kept though it is small, and what is one colour though it has many shades.
@Suite struct SmallColorTests {
  private static let white = RGB8(packed: 0xFF_FFFF)
  private static let black = RGB8.black
  private static let grey = RGB8(packed: 0x80_8080)

  /// A white ground with a black disc whose edge is mixed from 16 samples a pixel.
  private static func disc() -> TestPicture {
    TestPicture(width: 200, height: 200) { x, y in
      var inside = 0
      for sample in 0..<16 {
        let (dx, dy) = (4 * (x - 60) + sample % 4, 4 * (y - 60) + sample / 4)
        if dx * dx + dy * dy < 160 * 160 { inside += 1 }
      }
      let level = UInt8((255 * (16 - inside) + 8) / 16)
      return RGB8(red: level, green: level, blue: level)
    }
  }

  @Test func edgeOfADiscIsNoColor() {
    #expect(Self.disc().measured().swatches.map(\.color) == [Self.white, Self.black])
  }

  @Test("thin lines of a colour that black and white would mix to are a colour", arguments: [2, 3])
  func thinLinesAreKept(width: Int) {
    var picture = Self.disc()
    for line in 0..<6 {
      let y = 110 + 12 * line
      picture.fill(10..<190, y..<y + width, Self.grey)
    }
    #expect(picture.measured().swatches.map(\.color).contains(Self.grey))
  }

  @Test("light that falls off leaves one colour, and the first where it is most")
  func shadesOfOneThingAreOneColor() {
    // 56 % of a green under light from 88 to 100 %, 44 % of a flat brown.
    let picture = TestPicture(width: 200, height: 200) { x, y in
      guard y < 112 else { return RGB8(packed: 0x78_6634) }
      let light = 880 + 120 * x / 199
      return RGB8(
        red: UInt8(0x57 * light / 1000),
        green: UInt8(0xCC * light / 1000),
        blue: UInt8(8 * light / 1000)
      )
    }
    let swatches = picture.measured().swatches
    #expect(swatches.map(\.share) == [5600, 4400])
    let middle = Oklab(RGB8(red: 0x52, green: 0xC0, blue: 0x08))
    #expect(Oklab(swatches[0].color).distance(to: middle) < 0.02)
  }

  @Test func longGradientKeepsItsSteps() {
    let picture = TestPicture(width: 200, height: 200) { x, _ in
      RGB8(red: UInt8(20 + x), green: UInt8(40 + x / 2), blue: 90)
    }
    #expect(picture.measured().swatches.count >= 4)
  }

  @Test("dominant and accent are among the swatches, however few are asked for", arguments: 1...20)
  func rolesAreAmongTheSwatches(limit: Int) {
    for number in [8, 11, 38, 65, 71, 122, 131, 152] {
      let measured = RenderedCover(number: number, side: 120).picture.measured(swatches: limit)
      let colors = measured.swatches.map(\.color)
      let roles = CoverPalette(measured).roles
      #expect(roles[.dominant].map { colors.contains($0.color) } == true, "cover \(number)")
      guard limit > 1, let accent = roles[.accent], !accent.isDerived else { continue }
      #expect(colors.contains(accent.color), "cover \(number)")
    }
  }
}
