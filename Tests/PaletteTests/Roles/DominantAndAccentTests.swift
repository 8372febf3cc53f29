// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct DominantAndAccentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let swatches: [(color: UInt32, share: Int)]
    let dominant: UInt32
    let accent: UInt32
    var isAccentDerived = false
  }

  /// Cases of 3-color.md §3.5 and §3.9, their expectation worked out by its rules.
  static let cases: [Case] = [
    Case(
      testDescription: "10: two reds of 30 outweigh one white of 40",
      swatches: [(0xFFFFFF, 4000), (0xC81E28, 3000), (0x8C141C, 3000)],
      // The darker red is 0.13 darker: far enough to be the accent.
      dominant: 0xC81E28,
      accent: 0x8C141C
    ),
    Case(
      testDescription: "two reds on either side of 0° are one family",
      // Hues 10.2° and 352.3°.
      swatches: [(0x00A000, 4000), (0xD03050, 3000), (0xC03080, 3000)],
      dominant: 0xD03050,
      accent: 0x00A000
    ),
    Case(
      testDescription: "9: magenta 60, blue 40",
      swatches: [(0xC020A0, 6000), (0x2040C0, 4000)],
      dominant: 0xC020A0,
      accent: 0x2040C0
    ),
    Case(
      testDescription: "13: white 80, a dark violet is the accent",
      swatches: [(0xFFFFFF, 8000), (0x3C1460, 2000)],
      dominant: 0xFFFFFF,
      accent: 0x3C1460
    ),
    Case(
      testDescription: "a flat colour is its own accent",
      swatches: [(0x009F3C, 10_000)],
      dominant: 0x009F3C,
      accent: 0x009F3C
    ),
    Case(
      testDescription: "a vivid spot of 1.4 % on near-black",
      swatches: [(0x0C0C0C, 9860), (0x00DC78, 140)],
      dominant: 0x0C0C0C,
      accent: 0x00DC78
    ),
    Case(
      testDescription: "a spot below 0.4 % is no accent; the mid grey swatch is",
      swatches: [(0x0C0C0C, 6000), (0x808080, 3970), (0x00DC78, 30)],
      dominant: 0x0C0C0C,
      accent: 0x808080
    ),
    Case(
      testDescription: "equal families: the higher chroma",
      swatches: [(0x3050A0, 5000), (0xFF0000, 5000)],
      dominant: 0xFF0000,
      accent: 0x3050A0
    ),
    Case(
      testDescription: "equal families and chroma: the lower colour",
      swatches: [(0xFFFFFF, 5000), (0x000000, 5000)],
      dominant: 0x000000,
      // No hue, no mid grey: black's a and b (none) at L 0.60, by hand #808080 has 0.5999.
      accent: 0x808080,
      isAccentDerived: true
    ),
    Case(
      testDescription: "greys within 0.25 of L are one family",
      swatches: [(0xD02020, 4000), (0x606060, 3000), (0x808080, 3000)],
      dominant: 0x606060,
      accent: 0xD02020
    ),
  ]

  @Test(arguments: cases)
  func `dominant and accent follow the rules`(example: Case) throws {
    let roles = Measurements.palette(example.swatches).roles
    let dominant = try #require(roles[.dominant])
    let accent = try #require(roles[.accent])
    #expect(dominant.color.hex == RGB8(packed: example.dominant).hex)
    #expect(!dominant.isDerived)
    #expect(accent.color.hex == RGB8(packed: example.accent).hex)
    #expect(accent.isDerived == example.isAccentDerived)
  }

  @Test func `behind a frame the accent is asked of the inner area`() {
    // The frame is red, and so is nothing inside: the red must not be the accent, though it is vivid.
    let swatches = [
      Swatch(color: RGB8(packed: 0xE01010), share: 6000, innerShare: 0, maskedShare: 0),
      Swatch(color: RGB8(packed: 0x203060), share: 3000, innerShare: 7500, maskedShare: 7000),
      Swatch(color: RGB8(packed: 0x4080C0), share: 1000, innerShare: 2500, maskedShare: 3000),
    ]
    let frame = CoverFrame(
      color: RGB8(packed: 0xE01010),
      share: 6000,
      left: 1800,
      top: 1800,
      right: 1800,
      bottom: 1800
    )
    let palette = CoverPalette(Measurements.of(swatches, frame: frame))
    #expect(palette.roles[.dominant]?.color.hex == "#e01010")
    #expect(palette.roles[.accent]?.color.hex == "#4080c0")
    #expect(palette.frame == frame)
  }
}
