// SPDX-License-Identifier: MIT
import Foundation
import Palette
import Testing

@Suite struct ColorTests {
  /// The OKLCH values of 4-backdrops.md §4.1.
  static let published: [(hex: String, lightness: Double, chroma: Double, hue: Double)] = [
    ("#5856d6", 0.5295, 0.1910, 278.34), ("#af52de", 0.6149, 0.2129, 312.41),
    ("#ff2d55", 0.6497, 0.2383, 17.90), ("#ff9500", 0.7652, 0.1752, 62.57),
    ("#ff3b30", 0.6542, 0.2321, 28.66),
  ]

  @Test(arguments: published)
  func `Oklch agrees with the published values`(
    hex: String,
    lightness: Double,
    chroma: Double,
    hue: Double
  ) throws {
    let color = Oklch(Oklab(try #require(RGB8(hex: hex))))
    #expect(abs(color.lightness - lightness) < 0.00005)
    #expect(abs(color.chroma - chroma) < 0.00005)
    #expect(abs(color.hueDegrees - hue) < 0.005)
  }

  @Test func `every code value survives Oklab, linear light and encoding`() {
    for value in UInt8.min...UInt8.max {
      for color in [
        RGB8(red: value, green: value, blue: value), RGB8(red: value, green: 0, blue: 255 - value),
        RGB8(red: 255, green: value, blue: value / 2),
      ] {
        #expect(RGB8(LinearSRGB(color)) == color)
        #expect(RGB8(SRGB(color)) == color)
        #expect(RGB8(SRGB(LinearSRGB(color))) == color)
        #expect(RGB8(Oklab(color)) == color)
        #expect(RGB8(Oklab(Oklch(Oklab(color)))) == color)
      }
    }
  }

  @Test func `the transfer curve is that of IEC 61966-2-1`() {
    for step in 0...1000 {
      let code = Double(step) / 1000
      let light = code <= 0.04045 ? code / 12.92 : pow((code + 0.055) / 1.055, 2.4)
      let decoded = LinearSRGB(SRGB(red: code, green: -code, blue: 0))
      #expect(abs(decoded.red - light) < 1e-15)
      #expect(decoded.green == -decoded.red)
      #expect(abs(SRGB(decoded).red - code) < 1e-14)
    }
  }

  @Test func `linear light is rounded where the encoded value would be`() {
    for value in 0..<255 {
      let code = (Double(value) + 0.5) / 255
      for (offset, expected) in [(-1e-9, value), (1e-9, value + 1)] {
        let light = LinearSRGB(SRGB(red: code + offset, green: 0, blue: 0))
        #expect(RGB8(light).red == UInt8(expected))
      }
    }
    #expect(RGB8(LinearSRGB(red: -1, green: 2, blue: .nan)) == RGB8(packed: 0x00FF00))
  }

  @Test(arguments: [
    (SRGB(red: -1, green: 2, blue: .nan), "#00ff00"),
    (SRGB(red: 0.49999999999999983, green: 0.5, blue: 1.9921875), "#7f80ff"),
  ])
  func `components are clamped only when encoded`(color: SRGB, hex: String) {
    #expect(RGB8(color).hex == hex)
  }

  @Test(arguments: [
    ("#5856d6", 0x5856D6), ("5856D6", 0x5856D6), ("#000000", 0), ("#FfFfFf", 0xFFFFFF),
  ])
  func `hex is read in either case, with or without the sign`(text: String, packed: UInt32) {
    #expect(RGB8(hex: text)?.packed == packed)
  }

  @Test(arguments: [
    "", "#", "#fff", "#5856d", "#5856d67", "#5856dg", "##5856d6", "#5856d6 ", "é5856",
  ])
  func `anything else is no hex colour`(text: String) { #expect(RGB8(hex: text) == nil) }

  @Test func `hex is written in lower case with all digits`() {
    #expect(RGB8(packed: 0x0A0B_0CFF).hex == "#0b0cff")
    #expect(RGB8.black.hex == "#000000")
  }

  @Test(arguments: [
    (359.97, 0.1, 0.0), (359.94, 0.1, 359.9), (183.04, 0.1013, 183.0), (90.0, 0.0019, 0.0),
  ])
  func `a printed hue stays below 360 and is 0 for a neutral colour`(
    hue: Double,
    chroma: Double,
    printed: Double
  ) {
    let color = Oklch(lightness: 0.5, chroma: chroma, hueDegrees: hue).rounded
    #expect(color.hueDegrees == printed)
  }
}
