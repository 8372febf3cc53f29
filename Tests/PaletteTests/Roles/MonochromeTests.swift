// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct MonochromeTests {
  @Test(arguments: [
    [(color: UInt32(0xFFFFFF), share: 10_000)], [(0x000000, 10_000)], [(0x0C0C0C, 10_000)],
    [(0x808080, 10_000)], [(0x060606, 5000), (0x484848, 3000), (0xFEFEFE, 2000)],
    [(0x000000, 6000), (0xFFFFFF, 4000)], [(0x020001, 7000), (0x807F82, 3000)],
    // One that is not neutral is passed over, even where it is the only one.
    [(0x7A7F7C, 9000), (0x6A8070, 1000)], [(0x647868, 10_000)],
  ])
  func `no role and no interface colour has a hue`(swatches: [(color: UInt32, share: Int)]) {
    let palette = Measurements.palette(swatches, kind: .grey, isMonochrome: true)
    #expect(palette.roles.count == 8)
    for role in PaletteRole.allCases {
      let chroma = palette.roles[role].map { Oklab($0.color).chroma } ?? 1
      #expect(chroma < 0.02, "\(role)")
    }
    let ui = palette.ui
    for color in [
      ui.backgroundDark, ui.backgroundLight, ui.primary, ui.accent, ui.onDark, ui.onLight,
    ] {
      #expect(Oklab(color).chroma < 0.02)
    }
  }

  @Test func `the vibrant column repeats the muted one as derived`() {
    let roles = Measurements.palette([(0x808080, 10_000)], kind: .grey, isMonochrome: true).roles
    #expect(roles[.muted] == .init(color: RGB8(packed: 0x808080), isDerived: false))
    #expect(roles[.vibrant] == .init(color: RGB8(packed: 0x808080), isDerived: true))
    #expect(roles[.darkVibrant] == roles[.darkMuted])
    #expect(roles[.lightVibrant] == roles[.lightMuted])
  }

  @Test(arguments: [
    ([(color: UInt32(0xFFFFFF), share: 9000), (0x909090, 1000)], UInt32(0x909090), false),
    // No grey between L 0.45 and 0.75: the dominant's at 0.60, by hand #808080 (0.5999).
    ([(0xFFFFFF, 9000), (0x202020, 1000)], 0x808080, true),
  ])
  func `the accent is a mid grey`(
    swatches: [(color: UInt32, share: Int)],
    accent: UInt32,
    isDerived: Bool
  ) {
    let roles = Measurements.palette(swatches, kind: .grey, isMonochrome: true).roles
    #expect(roles[.accent] == .init(color: RGB8(packed: accent), isDerived: isDerived))
  }
}
