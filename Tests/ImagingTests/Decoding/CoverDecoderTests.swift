// SPDX-License-Identifier: MIT

import Imaging
import Testing

extension ImagingSuite {
  @Suite struct CoverDecoderTests {
    @Test("a picture of every kind decodes to the pixels it was made from", arguments: Fixture.all)
    func pixels(fixture: Fixture) throws {
      let picture = try PixelBuffer(decoding: Fixture.bytes(fixture.name))
      #expect(picture.header.format.rawValue == fixture.format)
      #expect(picture.header.width == fixture.width)
      #expect(picture.header.height == fixture.height)
      #expect(picture.header.orientation == fixture.orientation)
      #expect(picture.header.pages == fixture.pages)
      #expect(picture.rgba.count == picture.width * picture.height * 4)
      #expect(!fixture.pixels.isEmpty)
      for pixel in fixture.pixels {
        let decoded = picture[pixel.x, pixel.y]
        // Colour under full transparency is nobody's.
        if pixel.rgba[3] == 0, decoded[3] == 0 { continue }
        let distance = zip(decoded, pixel.rgba).map { abs(Int($0) - Int($1)) }.max()
        #expect(
          (distance ?? 0) <= fixture.tolerance, "\(pixel.x),\(pixel.y): \(decoded), not \(pixel.rgba)")
      }
    }

    @Test("the table of fixtures is whole")
    func fixtures() { #expect(Fixture.all.count > 100) }
  }
}
