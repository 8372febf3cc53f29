// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// What becomes of bands on the screen; how they are sampled is in `PaletteTests`.
@Suite("Bands") struct BandsGradientTests {
  /// Orange, indigo and black.
  private static let stops = Gradient(
    evenly: [0xFF_9500, 0x58_56D6, 0x00_0000].map { RGB8(packed: $0) }
  ).stops

  @Test(
    "From the first band to the last, in either space",
    arguments: [
      (.srgb, 0, "#ff9500"), (.srgb, 0.25, "#ac766b"), (.srgb, 0.5, "#5856d6"),
      (.srgb, 0.75, "#2c2b6b"), (.srgb, 1, "#000000"),
      // 4-backdrops.md §4.5.
      (.oklab, 0, "#ff9500"), (.oklab, 0.25, "#a88198"), (.oklab, 1, "#000000"),
      // Outside, the outermost bands go on.
      (.oklab, -1, "#ff9500"), (.oklab, 7, "#000000"), (.srgb, .infinity, "#000000"),
      (.srgb, .nan, "#ff9500"),
    ] as [(MixSpace, Double, String)]
  )
  func color(_ space: MixSpace, _ y: Double, _ expected: String) {
    #expect(RGB8(BandsGradient(stops: Self.stops, stopSpace: space).color(y: y)).hex == expected)
  }

  @Test("Without bands it is indigo above black, by default in Oklab")
  func fallback() {
    let bands = BandsGradient(stops: [])
    #expect(bands.stops.map(\.color.hex) == ["#5856d6", "#000000"])
    #expect(bands.stops.map(\.position) == [0, 1])
    #expect(bands.stopSpace == .oklab)
    let one = BandsGradient(stops: [CoverPalette.Stop(position: 0, color: .white)])
    #expect([0, 0.5, 1].map { RGB8(one.color(y: $0)) } == [.white, .white, .white])
  }
}
