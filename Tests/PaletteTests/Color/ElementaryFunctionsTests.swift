// SPDX-License-Identifier: MIT
import Foundation
import Palette
import Testing

/// The program's own functions, reached through the colours that use them, against Foundation's.
@Suite struct ElementaryFunctionsTests {
  @Test func `cube roots are exact over all magnitudes`() {
    // A neutral light x has the lightness ∛x (the matrix rows sum to 1 within 10⁻⁹).
    for exponent in stride(from: -30.0, through: 3, by: 0.37) {
      let light = pow(10, exponent)
      let lightness = Oklab(LinearSRGB(red: light, green: light, blue: light)).lightness
      #expect(abs(lightness / cbrt(light) - 1) < 1e-8)
      let negative = Oklab(LinearSRGB(red: -light, green: -light, blue: -light)).lightness
      #expect(negative == -lightness)
    }
    #expect(Oklab(LinearSRGB(red: 0, green: 0, blue: 0)).lightness == 0)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 4096])
  func `many colours are converted to the bit as one is`(count: Int) {
    let colors = (0..<count).map { RGB8(packed: UInt32($0 &* 2_654_435_761 & 0xFF_FFFF)) }
    #expect(Oklab.colors(colors) == colors.map { Oklab($0) })
    let ends: [RGB8] = [.black, .white, .black]
    #expect(Oklab.colors(ends) == ends.map { Oklab($0) })
  }

  @Test func `hues are right to far below the printed decimal, in all quadrants`() {
    for step in 0..<3600 {
      let degrees = Double(step) / 10
      let radians = degrees * .pi / 180
      let color = Oklab(lightness: 0.5, a: 0.1 * cos(radians), b: 0.1 * sin(radians))
      let error = abs(Oklch(color).hueDegrees - degrees)
      #expect(min(error, 360 - error) < 1e-10)
    }
    #expect(Oklch(Oklab(lightness: 0.5, a: 0, b: 0)).hueDegrees == 0)
    #expect(Oklch(Oklab(lightness: 0.5, a: 0.1, b: -1e-30)).hueDegrees < 360)
  }

  @Test func `cosine and sine are right for any number of degrees`() {
    for degrees in stride(from: -1000.0, through: 1000, by: 3.7) {
      let color = Oklab(Oklch(lightness: 0.5, chroma: 1, hueDegrees: degrees))
      #expect(abs(color.a - cos(degrees * .pi / 180)) < 1e-13)
      #expect(abs(color.b - sin(degrees * .pi / 180)) < 1e-13)
    }
    #expect(Oklab(Oklch(lightness: 0.5, chroma: 1, hueDegrees: .infinity)).a == 1)
  }

  @Test func `powers agree with the published lightness contrast of every grey`() {
    // APCA's own formula over Foundation's pow, dark text on every lighter grey.
    func perceived(_ level: Int) -> Double {
      let y = pow(Double(level) / 255, 2.4)
      return y < 0.022 ? y + pow(0.022 - y, 1.414) : y
    }
    for level in 80...255 {
      let expected = 1.14 * (pow(perceived(level), 0.56) - pow(perceived(20), 0.57)) - 0.027
      let grey = RGB8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      let found = Contrast.lightness(text: RGB8(packed: 0x14_1414), background: grey)
      // The coefficients of APCA sum to 1.0000001.
      #expect(abs(found - 100 * expected) < 1e-4)
    }
  }
}
