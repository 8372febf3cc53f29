// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

/// Further cases of 3-color.md §3.9: textures, soft pictures and what follows from their colours.
@Suite struct ReportedTextureTests {
  /// Returns a colour of HSL (CSS Color 4, §7.1); hue in degrees, the others 0…1.
  static func hsl(_ hueDegrees: Double, _ saturation: Double, _ lightness: Double) -> RGB8 {
    func channel(_ offset: Double) -> Double {
      let k = (offset + hueDegrees / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return RGB8(SRGB(red: channel(0), green: channel(8), blue: channel(4)))
  }

  /// A texture of HSL hues 20–35° and S 0.4–0.6: earth, from dark to light.
  static func earth(width: Int, height: Int, seed: UInt64) -> TestPicture {
    var random = SplitMix64(seed: seed)
    return TestPicture(width: width, height: height) { x, y in
      // Slow waves of lightness, and grain.
      let wave = Double((x * 7 + y * 3) % 60) / 60
      return hsl(
        Double(random.integer(200...350)) / 10,
        Double(random.integer(40...60)) / 100,
        0.25 + 0.3 * wave + Double(random.integer(-5...5)) / 100
      )
    }
  }

  /// How far a hue lies outside the hues of earth (HSL 20–35°), in degrees.
  static func turnFromEarth(_ hueDegrees: Double) -> Double {
    // In Oklch, computed with Python's colorsys for S 0.4–0.6 and L 0.2–0.6: 45.1° … 75.5°.
    let distances = [45, 75.5].map { abs(($0 - hueDegrees).remainder(dividingBy: 360)) }
    return (45...75.5).contains(hueDegrees) ? 0 : distances.min() ?? 360
  }

  static func distance(_ one: RGB8?, _ other: RGB8?) -> Double {
    guard let one, let other else { return .infinity }
    return Oklab(one).distance(to: Oklab(other))
  }

  @Test func hslIsThatOfCSS() {
    // By hand: levels 0.8, 0.2 and a third of the way between at 20°.
    #expect(Self.hsl(20, 0.6, 0.5).hex == "#cc6633")
    #expect(Self.hsl(0, 1, 0.5).hex == "#ff0000")
    #expect(Self.hsl(240, 1, 0.4).hex == "#0000cc")
  }

  @Test func brownTextureOutweighsAFlatBlue17() throws {
    var picture = Self.earth(width: 100, height: 100, seed: 30)
    picture.fill(55..<100, 0..<100, RGB8(packed: 0x20_50B0))
    let measured = picture.measured()
    #expect(measured.swatches.first?.color.packed == 0x20_50B0, "the largest swatch")
    let dominant = try #require(CoverPalette(measured).roles[.dominant]).color
    let color = Oklch(Oklab(dominant))
    #expect(color.chroma >= 0.03 && Self.turnFromEarth(color.hueDegrees) < 5, "\(dominant.hex)")
  }

  @Test func brownPictureHasABrownAccent21() throws {
    let picture = Self.earth(width: 120, height: 120, seed: 31)
    let accent = try #require(CoverPalette(picture.measured()).roles[.accent])
    let color = Oklch(Oklab(accent.color))
    #expect(!accent.isDerived)
    #expect(Self.turnFromEarth(color.hueDegrees) < 5 && color.chroma >= 0.04, "\(accent.color.hex)")
    #expect(CoverScores.unsupported([accent.color], in: picture).isEmpty)
  }

  @Test func pastelPictureHasDarkRolesOfItsOwnHues22() throws {
    let pastels: [UInt32] = [0xF7_D6D9, 0xD6_E8F7, 0xE3_F7D6, 0xFA_F3D1]
    let picture = TestPicture(width: 80, height: 80) { x, _ in RGB8(packed: pastels[x / 20]) }
    let roles = CoverPalette(picture.measured()).roles
    for role in [PaletteRole.darkVibrant, .darkMuted] {
      let dark = try #require(roles[role])
      #expect(dark.isDerived)
      #expect(Oklab(dark.color).lightness < 0.45, "\(role) \(dark.color.hex)")
    }
  }

  /// Case 39: a whitish subject on white, with three small jewels, at a multiple of 60 × 60.
  static func jewelry(scale: Int) -> TestPicture {
    let side = 60 * scale
    var picture = TestPicture(width: side, height: side) { x, y in
      // An ellipse that fades from #f3f1ec in its middle to white at its rim.
      let (dx, dy) = (
        (Double(x) + 0.5) / Double(side) * 2 - 1, (Double(y) + 0.5) / Double(side) * 2 - 1
      )
      let inside = max(0, 1 - (dx * dx / 0.5 + dy * dy / 0.7))
      return RGB8(
        SRGB(.white).mixed(with: SRGB(RGB8(packed: 0xF3_F1EC)), amount: min(1, 3 * inside))
      )
    }
    // 5 × 5 of 60 × 60 each: 0.69 %.
    for (place, color) in [(18, 0xB0_1030), (28, 0x10_805A), (38, 0x1A_3A9C)] {
      let columns = (place * scale)..<((place + 5) * scale)
      picture.fill(columns, (26 * scale)..<(31 * scale), RGB8(packed: UInt32(color)))
    }
    return picture
  }

  @Test func smallJewelsOnWhiteAreThereAtEachScale39() throws {
    let base = Self.jewelry(scale: 2).measured()
    let roles = CoverPalette(base).roles
    for jewel: UInt32 in [0xB0_1030, 0x10_805A, 0x1A_3A9C] {
      let found = base.swatches.first { $0.color.packed == jewel }
      #expect((69...70).contains(found?.share ?? 0), "\(base.swatches)")
    }
    #expect(Self.distance(roles[.dominant]?.color, .white) <= 0.05)
    #expect(Oklab(try #require(roles[.accent]).color).chroma >= 0.08)
    for scale in [1, 2, 4, 7] {
      let measured = Self.jewelry(scale: scale).measured()
      let palette = CoverPalette(measured)
      let work = SwatchTransport.distance(base.swatches, measured.swatches)
      #expect(work <= 0.02, "scale \(scale): \(work)")
      for role in [PaletteRole.dominant, .accent] {
        let difference = Self.distance(roles[role]?.color, palette.roles[role]?.color)
        #expect(difference <= 0.02, "scale \(scale), \(role)")
      }
      #expect(ReadablePairs.failures(in: palette) == [], "scale \(scale)")
    }
  }

  /// Case 41: rows of letters on black, their edges mixed, moved by some pixels.
  static func text(shift: Int) -> TestPicture {
    let (ink, ground) = (SRGB(RGB8(packed: 0xF0_EAD6)), SRGB(.black))
    return TestPicture(width: 150, height: 150) { x, y in
      let (column, row) = ((x + 150 - shift) % 150, (y + 150 - shift) % 150)
      guard row % 25 >= 8, row % 25 < 22, column >= 15, column < 135 else { return .black }
      // A stem of three pixels with a mixed one on either side; a bar across each second letter.
      let stem = [0.4, 1, 1, 1, 0.6, 0, 0, 0, 0, 0][column % 10]
      let bar = column % 20 < 10 && row % 25 == 14 ? 1.0 : 0
      return RGB8(ground.mixed(with: ink, amount: max(stem, bar)))
    }
  }

  @Test func textOnBlackHoldsStill41() {
    let base = Self.text(shift: 0).measured()
    #expect(base.swatches.contains { $0.color.packed == 0 })
    #expect(base.swatches.contains { Self.distance($0.color, RGB8(packed: 0xF0_EAD6)) < 0.02 })
    for seed: UInt64 in 0..<4 {
      var random = SplitMix64(seed: seed)
      var picture = Self.text(shift: Int(seed % 2))
      if seed > 1 { picture.addNoise(amount: 1, &random) }
      let work = SwatchTransport.distance(base.swatches, picture.measured().swatches)
      #expect(work <= 0.02, "shift \(seed % 2), noise \(seed > 1): \(work)")
    }
  }

  @Test func everyGradientWorksWithOneAndTwoColors43() {
    for colors: [UInt32] in [[0xC8_1E28], [0x00_0000], [0x00_0000, 0xFF_FFFF]] {
      let picture = TestPicture(width: 60, height: 60) { x, _ in
        RGB8(packed: colors[x * colors.count / 60])
      }
      let measured = picture.measured()
      #expect(measured.swatches.count == colors.count)
      let pair = Gradient(pairOf: measured)
      #expect(pair.stops.count == 2 && pair.stops[0].color != pair.stops[1].color)
      for count in CoverPalette.bandCounts {
        let palette = CoverPalette(measured, bandCount: count)
        #expect(palette.bands.count == count)
        // One level at most: the mean of black and white lies between two.
        #expect(Gradient(evenly: palette.bands.map(\.color)).maxStep <= 1)
        #expect(ReadablePairs.failures(in: palette) == [], "\(count) bands")
      }
    }
  }

  @Test func noRoleHasAHueThatIsNotThere54() {
    var picture = Self.earth(width: 100, height: 100, seed: 32)
    // 3 %.
    picture.fill(40..<60, 40..<55, RGB8(packed: 0x2A_62C8))
    let blue = Oklch(Oklab(RGB8(packed: 0x2A_62C8))).hueDegrees
    let palette = CoverPalette(picture.measured())
    let ui = palette.ui
    let interface = [
      ui.primary, ui.accent, ui.backgroundDark, ui.backgroundLight, ui.onDark, ui.onLight,
    ]
    for color in palette.roles.values.map(\.color) + interface {
      let shown = Oklch(Oklab(color))
      // Below, 8 bits turn the hue themselves.
      guard shown.chroma >= 0.03 else { continue }
      let turn = abs((shown.hueDegrees - blue).remainder(dividingBy: 360))
      #expect(min(turn, Self.turnFromEarth(shown.hueDegrees)) < 8, "\(color.hex)")
    }
  }

  @Test func stepOfTwoCloseDarkColorsIsReported55() {
    // 0.10 apart: a pair. Its largest channel moves by 34 levels over 255 steps, so by one at a time.
    let picture = TestPicture(width: 60, height: 60) { x, _ in
      RGB8(packed: x < 30 ? 0x14_1420 : 0x26_2B42)
    }
    let gradient = Gradient(pairOf: picture.measured())
    #expect(Set(gradient.stops.map(\.color.packed)) == [0x14_1420, 0x26_2B42])
    #expect(gradient.maxStep == 1)
  }
}
