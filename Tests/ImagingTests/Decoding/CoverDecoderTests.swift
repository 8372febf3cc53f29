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
          (distance ?? 0) <= fixture.tolerance,
          "\(pixel.x),\(pixel.y): \(decoded), not \(pixel.rgba)"
        )
      }
    }

    @Test("the table of fixtures is whole")
    func fixtures() { #expect(Fixture.all.count > 100) }

    @Test("a header tells the same before decoding", arguments: Fixture.all)
    func header(fixture: Fixture) throws {
      let bytes = try Fixture.bytes(fixture.name)
      #expect(try ImageHeader(bytes: bytes) == PixelBuffer(decoding: bytes).header)
    }

    @Test(
      "channels and profile are told as the file has them",
      arguments: [
        ("grey1.png", 1, false), ("greyalpha8.png", 2, false), ("rgb8.png", 3, false),
        ("palette8.png", 4, false), ("cmyk-red.jpg", 4, false), ("p3.png", 3, true),
        ("srgb-table.png", 3, true), ("profile-garbage.png", 3, true), ("lab8.tif", 3, false),
      ]
    )
    func channels(name: String, bands: Int, hasProfile: Bool) throws {
      let header = try ImageHeader(bytes: Fixture.bytes(name))
      #expect(header.bands == bands)
      #expect(header.hasProfile == hasProfile || name == "profile-garbage.png")
    }

    @Test("each of the 65,536 grey values of 16 bits becomes the nearest of 8")
    func sixteenBits() throws {
      let samples = (0..<65_536).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
      let tiff = Tiff.grey(width: 256, height: 256, bitsPerSample: 16, samples: samples)
      let picture = try PixelBuffer(decoding: tiff)
      let wrong = (0..<65_536).filter { value in
        // The nearest whole number to value / 257: no ties, 257 being odd.
        picture[value % 256, value / 256][0] != UInt8((2 * value + 257) / 514)
      }
      #expect(wrong.isEmpty)
      #expect(picture[30_000 % 256, 30_000 / 256] == [117, 117, 117, 255])
    }

    @Test(
      "a loader shrinks to at least 200 pixels on the shorter side",
      arguments: [
        (99, 5_000, 1), (399, 399, 1), (400, 399, 1), (400, 400, 2), (799, 799, 2), (800, 800, 4),
        (1_599, 1_900, 4), (1_600, 1_600, 8), (1_600, 1_599, 4), (6_000, 6_000, 8), (1, 1, 1),
      ]
    )
    func shrink(width: Int, height: Int, factor: Int) {
      #expect(ShrinkOnLoad.factor(for: PixelSize(width: width, height: height)) == factor)
    }

    @Test(
      "only JPEG and lossy WebP are shrunk",
      arguments: [
        ("shrink1.jpg", 399, 430, false), ("shrink2.jpg", 200, 230, true),
        ("shrink4.jpg", 200, 204, true), ("shrink8.jpg", 200, 250, true),
        ("lossy-shrink2.webp", 250, 220, true), ("lossy-alpha-shrink2.webp", 250, 220, true),
        ("lossless-large.webp", 500, 440, false), ("1x5008.png", 1, 5_008, false),
      ]
    )
    func shrunk(name: String, width: Int, height: Int, isShrunk: Bool) throws {
      let picture = try PixelBuffer(decoding: Fixture.bytes(name))
      #expect(picture.width == width && picture.height == height)
      #expect(picture.isShrunk == isShrunk)
    }

    @Test("every row comes once, also where they are no multiple of a JPEG's blocks")
    func rows() throws {
      #expect(try PixelBuffer(decoding: Fixture.bytes("shrink2.jpg")).rowCount == 230)
      #expect(try PixelBuffer(decoding: Fixture.bytes("1x1.png")).rowCount == 1)
    }
  }
}
