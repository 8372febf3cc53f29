// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

@Suite("Mixing of two colours") struct ColorMixTests {
  @Test(
    "The midpoints of 4-backdrops.md §4.5",
    arguments: [
      (0x0000FF, 0xFFFF00, "#808080", "#6cabc7"), (0xFF0000, 0x00FFFF, "#808080", "#d2a993"),
      (0xFF00FF, 0x00FF00, "#808080", "#c6b4b4"), (0xC00000, 0x007000, "#603800", "#825600"),
      (0xFF9500, 0x5856D6, "#ac766b", "#a88198"),
    ] as [(UInt32, UInt32, String, String)]
  )
  func midpoint(_ first: UInt32, _ second: UInt32, _ srgb: String, _ oklab: String) {
    let (first, second) = (SRGB(RGB8(packed: first)), SRGB(RGB8(packed: second)))
    for (space, expected) in [(MixSpace.srgb, srgb), (.oklab, oklab)] {
      #expect(RGB8(ColorMix.mix(first, second, amount: 0.5, in: space)).hex == expected)
      #expect(RGB8(ColorMix.mix(second, first, amount: 0.5, in: space)).hex == expected)
    }
  }

  @Test(
    "The ends are the colours themselves, and no amount is a trap",
    arguments: MixSpace.allCases
  )
  func ends(_ space: MixSpace) {
    let (first, second) = (RGB8(packed: 0x1D_3557), RGB8(packed: 0xE6_3946))
    for (amount, expected) in [(0.0, first), (1, second)] {
      #expect(RGB8(ColorMix.mix(SRGB(first), SRGB(second), amount: amount, in: space)) == expected)
    }
    for amount in [Double.nan, .infinity, -.infinity, 1e300, -3] {
      // What is no colour can still be encoded.
      _ = RGB8(ColorMix.mix(SRGB(first), SRGB(second), amount: amount, in: space))
    }
  }
}
