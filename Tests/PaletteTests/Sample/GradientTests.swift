// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct GradientTests {
  private static func gradient(_ hexes: [UInt32], _ space: Gradient.Space) -> Gradient {
    Gradient(evenly: hexes.map(RGB8.init(packed:)), space: space)
  }

  /// Midpoints of 4-backdrops.md §4.5.
  @Test(arguments: [
    (0x0000FF, 0xFFFF00, "#808080", "#6cabc7"), (0xFF0000, 0x00FFFF, "#808080", "#d2a993"),
    (0xFF00FF, 0x00FF00, "#808080", "#c6b4b4"), (0xC00000, 0x007000, "#603800", "#825600"),
    (0xFF9500, 0x5856D6, "#ac766b", "#a88198"),
  ])
  func `midpoints agree with the specified table`(
    start: UInt32,
    end: UInt32,
    srgb: String,
    oklab: String
  ) {
    #expect(RGB8(Self.gradient([start, end], .srgb).color(at: 0.5)).hex == srgb)
    #expect(RGB8(Self.gradient([start, end], .oklab).color(at: 0.5)).hex == oklab)
  }

  @Test(arguments: Gradient.Space.allCases)
  func `stops are met exactly, and outside them their colour stays`(space: Gradient.Space) {
    let colors: [UInt32] = [0x1D3557, 0xE63946, 0xF2EAD8]
    let gradient = Self.gradient(colors, space)
    for (index, color) in colors.enumerated() {
      #expect(RGB8(gradient.color(at: Double(index) / 2)) == RGB8(packed: color))
    }
    #expect(RGB8(gradient.color(at: -1)) == RGB8(packed: 0x1D3557))
    #expect(RGB8(gradient.color(at: 2)) == RGB8(packed: 0xF2EAD8))
  }

  @Test func `hue takes the shorter way`() {
    // From 350° to 10° over 0°, never over 180°.
    let ends = [350.0, 10].map {
      RGB8(Gamut.reduced(Oklab(Oklch(lightness: 0.6, chroma: 0.12, hueDegrees: $0))))
    }
    let middle = Oklch(Oklab(Gradient(evenly: ends, space: .oklch).color(at: 0.5)))
    #expect(middle.hueDegrees < 3 || middle.hueDegrees > 357)
    #expect(abs(middle.chroma - 0.12) < 0.003)
  }

  @Test(arguments: [
    // Black to white: 255 levels over 255 steps. One colour: none. 510 levels: two a step.
    ([UInt32(0x000000), 0xFFFFFF], 1), ([0x123456], 0), ([0x000000, 0xFFFFFF, 0x000000], 2),
    ([0xFF0000, 0x00FF00, 0x0000FF, 0xFF0000, 0x00FF00], 4),
  ])
  func `the largest step is that of 256 points`(colors: [UInt32], step: Int) {
    #expect(Self.gradient(colors, .srgb).maxStep == step)
  }

  @Test func `no stops, one stop and equal places are gradients`() {
    #expect(Gradient(evenly: []).stops.map(\.color.hex) == ["#5856d6", "#000000"])
    #expect(RGB8(Gradient(evenly: [.white]).color(at: 0.5)) == .white)
    let hard = Gradient(stops: [
      .init(position: 0.5, color: .black), .init(position: 0.5, color: .white),
    ])
    #expect(RGB8(hard.color(at: 0.4)) == .black)
    #expect(RGB8(hard.color(at: 0.5)) == .white)
  }

  @Test func `the pair is of like colours with much of the picture`() throws {
    // Two blues, ΔE 0.16, 70 % and 20 %; the red is too far from both (more than 0.35 from the light one).
    let measurement = Measurements.of([
      (0x203060, 7000), (0x3A5FA0, 2000), (0xFF2010, 1000),
    ])
    let gradient = Gradient(pairOf: measurement)
    #expect(gradient.stops.map(\.color.hex) == ["#203060", "#3a5fa0"])
    #expect(gradient.space == .oklab)
  }

  @Test func `a pair whose straight way is grey goes around`() throws {
    // L 0.7, C 0.12, hues 30° and 150°: ΔE 0.208, straight through C 0.06 (50 %).
    let colors = [30.0, 150].map {
      RGB8(Gamut.reduced(Oklab(Oklch(lightness: 0.7, chroma: 0.12, hueDegrees: $0))))
    }
    let gradient = Gradient(
      pairOf: Measurements.of([(colors[0].packed, 6000), (colors[1].packed, 4000)])
    )
    #expect(gradient.space == .oklch)
    #expect(gradient.stops.map(\.color) == colors)
  }

  @Test(arguments: [false, true])
  func `without a pair the dominant spreads in lightness`(isMonochrome: Bool) throws {
    let swatches: [(color: UInt32, share: Int)] = [(0x606060, 5500), (0x909090, 4500)]
    let one = Measurements.of(
      isMonochrome ? swatches : [swatches[0]],
      isMonochrome: isMonochrome
    )
    let stops = Gradient(pairOf: one).stops.map { Oklab($0.color).lightness }
    let own = Oklab(RGB8(packed: 0x606060)).lightness
    #expect(stops.count == 2)
    #expect(abs(stops[0] - (own + 0.10)) < 0.003)
    #expect(abs(stops[1] - (own - 0.10)) < 0.003)
  }

  @Test func `a picture that shows nothing has the fallback`() {
    #expect(Gradient(pairOf: Measurements.of([], kind: .none)) == Gradient.fallback)
  }
}
