// SPDX-License-Identifier: MIT
import Foundation
import Palette
import Testing

@Suite struct PaletteFragmentsTests {
  @Test func `a picture without a visible pixel has the fallback, and neither swatches nor roles`()
  {
    let palette = CoverPalette(Measurements.of([], kind: .none))
    let fragments = PaletteFragments(palette)
    #expect(
      fragments.bands
        == ##"[{"hex":"#5856d6","position":0},{"hex":"#000000","position":1}]"##
    )
    #expect(
      fragments.corners
        == ##"{"bottomLeft":"#000000","bottomRight":"#000000","topLeft":"#5856d6","##
        + ##""topRight":"#5856d6"}"##
    )
    #expect(fragments.roles == nil)
    #expect(fragments.swatches == nil)
    // White has 5.6496 on indigo, rounded down, and 21 on black: no tint.
    #expect(
      fragments.text == ##"{"color":"#ffffff","contrast":5.64,"tint":"#000000","tintOpacity":0}"##
    )
    #expect(palette.ui.primary.hex == "#5856d6")
    #expect(palette.ui.accent.hex == "#5856d6")
  }

  @Test func `a single band lies at 0, and five at quarters`() {
    let one = CoverPalette(Measurements.of([(0x102030, 10_000)]), bandCount: 1)
    #expect(PaletteFragments(one).bands == ##"[{"hex":"#102030","position":0}]"##)
    let five = CoverPalette(Measurements.of([(0x102030, 10_000)]), bandCount: 5)
    #expect(five.bands.map(\.position) == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test(arguments: [(-3, 1), (0, 1), (1, 1), (24, 24), (99, 24)])
  func `the number of bands is kept within 1 and 24`(asked: Int, given: Int) {
    let palette = CoverPalette(Measurements.of([(0x102030, 10_000)]), bandCount: asked)
    #expect(palette.bands.count == given)
  }

  @Test(arguments: 0..<30)
  func `every part is JSON with its keys in byte order`(seed: Int) throws {
    var random = SeededColors(state: UInt64(seed))
    let swatches = (0..<1 + seed % 8).map { _ in (color: random.color().packed, share: 1250) }
    let palette = CoverPalette(Measurements.of(swatches), bandCount: 1 + seed % 24)
    let fragments = PaletteFragments(palette)
    for text in [
      fragments.bands, fragments.corners, try #require(fragments.roles),
      try #require(fragments.swatches), fragments.text, fragments.thumbhash, fragments.ui,
    ] {
      let data = Data(text.utf8)
      let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      // Foundation's own writer sorts keys and writes the shortest number that reads back.
      let again = try JSONSerialization.data(
        withJSONObject: value,
        options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes]
      )
      #expect(String(decoding: again, as: UTF8.self) == text)
    }
  }
}
