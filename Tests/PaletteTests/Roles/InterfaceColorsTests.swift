// SPDX-License-Identifier: MIT
import Palette
import TestSupport
import Testing

/// Claim C6 of 3-color.md §3.7.
@Suite struct InterfaceColorsTests {
  #if DEBUG
    /// Every seventh hue: unoptimised, all 360 would take half a minute.
    static let hues = Array(stride(from: 0, to: 360, by: 7))
  #else
    static let hues = Array(0..<360)
  #endif

  @Test(arguments: hues)
  func `every mandated pair reaches 7 for every hue, lightness and chroma`(hue: Int) {
    var pairs = ReadablePairs()
    pairs.addHue(hue)
    #expect(pairs.pair.ratio >= 7, "\(pairs.pair.place)")
    #expect(pairs.swatchText.ratio >= 4.5, "\(pairs.swatchText.place)")
  }

  @Test(arguments: 0..<40)
  func `pairs hold when dominant and accent have nothing in common`(seed: Int) {
    var random = SeededColors(state: UInt64(seed))
    let ui = InterfaceColors(dominant: random.color(), accent: random.color())
    #expect(Contrast.ratio(ui.onDark, ui.backgroundDark) >= 7)
    #expect(Contrast.ratio(ui.onLight, ui.backgroundLight) >= 7)
  }

  @Test func `the text keeps its colour`() {
    // 3-color.md §3.6: onDark at L 0.78…0.82, onLight at 0.39…0.42, for accents between.
    for hue in stride(from: 0.0, to: 360, by: 15) {
      let accent = RGB8(
        Gamut.reduced(Oklab(Oklch(lightness: 0.6, chroma: 0.12, hueDegrees: hue)))
      )
      let ui = InterfaceColors(dominant: accent, accent: accent)
      let (onDark, onLight) = (Oklch(Oklab(ui.onDark)), Oklch(Oklab(ui.onLight)))
      #expect((0.775...0.825).contains(onDark.lightness))
      #expect((0.385...0.425).contains(onLight.lightness))
      #expect(onDark.chroma > 0.06 && onLight.chroma > 0.05)
    }
  }

  @Test func `primary and accent are left as they are`() {
    let ui = InterfaceColors(dominant: RGB8(packed: 0x1D3557), accent: RGB8(packed: 0xE63946))
    #expect(ui.primary.hex == "#1d3557")
    #expect(ui.accent.hex == "#e63946")
  }
}
