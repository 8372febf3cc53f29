// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct GamutTests {
  @Test func `every 8-bit colour is inside and stays as it is`() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let color = RGB8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          #expect(Gamut.contains(Oklab(color)))
          #expect(RGB8(Gamut.reduced(Oklab(color))) == color)
        }
      }
    }
  }

  @Test func `too much chroma is lowered at constant lightness and hue`() {
    for hue in stride(from: 0.0, to: 360, by: 7) {
      for lightness in stride(from: 0.05, to: 1, by: 0.1) {
        let wild = Oklab(Oklch(lightness: lightness, chroma: 0.5, hueDegrees: hue))
        let tamed = Gamut.reduced(wild)
        #expect(Gamut.contains(tamed))
        #expect(tamed.lightness == lightness)
        #expect(abs(tamed.a * wild.b - tamed.b * wild.a) < 1e-12)
        let limit = Gamut.largestChroma(lightness: lightness, hueOf: wild)
        #expect(abs(tamed.chroma - limit) < 1e-9)
        #expect(!Gamut.contains(wild.with(lightness: lightness, chroma: limit + 1e-5)))
      }
    }
  }

  @Test(arguments: [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF])
  func `a primary has the largest chroma of its lightness and hue`(packed: UInt32) {
    let color = Oklab(RGB8(packed: packed))
    #expect(abs(Gamut.relativeChroma(of: color) - 1) < 1e-4)
  }

  @Test func `a neutral colour has no hue to be vivid in`() {
    let grey = Oklab(lightness: 0.5, a: 0, b: 0)
    #expect(Gamut.largestChroma(lightness: 0.5, hueOf: grey) == 0)
    #expect(Gamut.reduced(Oklab(lightness: 1.7, a: 0, b: 0)).lightness == 1)
  }
}
