// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct MovedColorTests {
  @Test(arguments: 0..<60)
  func `a moved colour passes, keeps its hue and is the nearest that does`(seed: Int) {
    var random = SeededColors(state: UInt64(seed) &* 65_537)
    let (color, ground) = (random.color(), random.color())
    let moved = Contrast.moved(color, on: ground)
    #expect(Contrast.ratio(moved, ground) >= 4.5)
    guard Contrast.ratio(color, ground) < 4.5 else {
      #expect(moved == color)
      return
    }
    // Nearer by more than the coarseness of 8 bits, nothing of the same hue passes.
    let own = Oklab(color)
    let distance = abs(Oklab(moved).lightness - own.lightness)
    for step in 0..<40 where distance > 0.01 {
      for sign in [-1.0, 1] {
        let lightness = own.lightness + sign * Double(step) / 40 * (distance - 0.01)
        let other = RGB8(Gamut.reduced(Oklab(lightness: lightness, a: own.a, b: own.b)))
        #expect(Contrast.ratio(other, ground) < 4.5)
      }
    }
    let hues = (Oklch(own), Oklch(Oklab(moved)))
    if hues.0.chroma > 0.08, hues.1.chroma > 0.08 {
      let turn = abs(hues.0.hueDegrees - hues.1.hueDegrees)
      #expect(min(turn, 360 - turn) < 3)
    }
  }

  @Test(arguments: [
    // #767676 is the lightest grey under white text, #757575 the darkest above black (4.5 and 4.56).
    (0xFFFFFF, 0xFFFFFF, Contrast.Direction.nearest, 4.5, "#767676"),
    (0x000000, 0x000000, .nearest, 4.5, "#757575"),
    (0x777777, 0xFFFFFF, .darker, 4.5, "#767676"),
    // Nothing above white: the last resort is what reads.
    (0x808080, 0xFFFFFF, .lighter, 4.5, "#000000"),
    (0x808080, 0x777777, .nearest, 21, "#000000"),
    (0x000000, 0xFFFFFF, .nearest, 7, "#000000"),
  ])
  func `greys move to the thresholds`(
    color: UInt32,
    ground: UInt32,
    direction: Contrast.Direction,
    ratio: Double,
    hex: String
  ) {
    let moved = Contrast.moved(
      RGB8(packed: color),
      on: RGB8(packed: ground),
      ratio: ratio,
      direction: direction
    )
    #expect(moved.hex == hex)
  }
}
