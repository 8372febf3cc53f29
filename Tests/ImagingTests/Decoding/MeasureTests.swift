// SPDX-License-Identifier: MIT

import Imaging
import Palette
import Testing

extension ImagingSuite {
  @Suite struct MeasureTests {
    @Test(
      "a picture is measured as displayed: its corners turn with its orientation",
      arguments: 1...8
    )
    func orientation(value: Int) throws {
      let bytes = try Fixture.bytes("exif\(value).jpg")
      let (header, measurement) = try CoverDecoder.measure(bytes.span)
      #expect(header.orientation == value)
      #expect(header.width == (value >= 5 ? 48 : 64))
      // As stored: red, blue, yellow, dark from the top left; as displayed by CIPA DC-008, tag 274.
      let red = RGB8(red: 200, green: 30, blue: 40)
      let blue = RGB8(red: 20, green: 120, blue: 200)
      let yellow = RGB8(red: 240, green: 220, blue: 40)
      let dark = RGB8(red: 40, green: 42, blue: 43)
      let shown = [
        [red, blue, yellow, dark], [blue, red, dark, yellow], [dark, yellow, blue, red],
        [yellow, dark, red, blue], [red, yellow, blue, dark], [yellow, red, dark, blue],
        [dark, blue, yellow, red], [blue, dark, red, yellow],
      ][value - 1]
      let sample = measurement.sample.rgba
      for (index, color) in shown.enumerated() {
        // The middle of each quarter of the 24×24 sample.
        let start = ((index / 2 * 12 + 6) * 24 + index % 2 * 12 + 6) * 4
        let pixel = sample[start..<start + 3].map(Int.init)
        let expected = [color.red, color.green, color.blue].map(Int.init)
        #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 3 }, "\(index): \(pixel)")
      }
    }

    @Test("as many swatches as asked for, and no more")
    func limit() throws {
      let bytes = try Fixture.bytes("baseline.jpg")
      let two = try CoverDecoder.measure(bytes.span, swatchLimit: 2).measurement
      let all = try CoverDecoder.measure(bytes.span).measurement
      #expect(two.swatches.count == 2)
      #expect(all.swatches.count == 4)
    }
  }
}
