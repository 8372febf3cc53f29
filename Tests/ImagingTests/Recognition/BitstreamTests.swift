// SPDX-License-Identifier: MIT

import Imaging
import TestSupport
import Testing

@Suite struct BitstreamTests {
  @Test(
    "a WebP's coding and canvas are read from its chunks",
    arguments: [
      ("lossy.webp", WebPBitstream.Coding.lossy, 64, 48),
      ("lossy-exif6.webp", .lossy, 64, 48),
      ("lossy-alpha-shrink2.webp", .lossy, 500, 440),
      ("lossless.webp", .lossless, 24, 16),
      ("lossless-alpha.webp", .lossless, 24, 16),
      ("p3.webp", .lossless, 24, 16),
      ("animated.webp", .animated, 24, 16),
      ("huge.webp", .lossless, 16_384, 16_384),
    ]
  )
  func webp(name: String, coding: WebPBitstream.Coding, width: Int, height: Int) throws {
    let bytes = try Fixture.bytes(name)
    let bitstream = try #require(WebPBitstream(bytes))
    #expect(bitstream.coding == coding)
    #expect(bitstream.size == PixelSize(width: width, height: height))
    #expect((bitstream.scalableSize != nil) == (coding == .lossy))
  }

  @Test(
    "a JPEG's size and Adobe's marker are read from its markers",
    arguments: [
      ("baseline.jpg", 64, 48, false), ("progressive.jpg", 64, 48, false),
      ("grey.jpg", 64, 64, false), ("exif6.jpg", 64, 48, false), ("adobergb.jpg", 64, 48, false),
      ("cmyk-red-adobe.jpg", 16, 16, true), ("cmyk-red.jpg", 16, 16, false),
      ("huge.jpg", 20_000, 20_000, false),
    ]
  )
  func jpeg(name: String, width: Int, height: Int, hasAdobeMarker: Bool) throws {
    let bytes = try Fixture.bytes(name)
    let markers = try #require(JPEGMarkers(bytes))
    #expect(markers.size == PixelSize(width: width, height: height))
    #expect(markers.hasAdobeMarker == hasAdobeMarker)
  }

  @Test("fill bytes and markers without length are passed over, stray bytes are not understood")
  func markers() throws {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 3, 0, 5, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let filled: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xD0, 0xFF, 0x01] + frame + scan
    #expect(JPEGMarkers(filled)?.size == PixelSize(width: 5, height: 3))
    #expect(JPEGMarkers(([0xFF, 0xD8, 7] + frame + scan)) == nil)
    #expect(JPEGMarkers(([0xFF, 0xD8] + scan)) == nil)
    #expect(JPEGMarkers(([0xFF, 0xD8] + frame)) == nil)
    #expect(JPEGMarkers([0xFF, 0xD8, 0xFF, 0xC0, 0, 1]) == nil)
  }

  @Test("no cut and no changed byte leads a parser of ours astray")
  func mutations() throws {
    var random = SplitMix64(seed: 1)
    for fixture in Fixture.all {
      let bytes = try Fixture.bytes(fixture.name)
      for _ in 0..<60 {
        var mutant = Array(bytes[0..<Int.random(in: 0...bytes.count, using: &random)])
        for _ in 0..<3 where !mutant.isEmpty {
          mutant[Int.random(in: 0..<min(mutant.count, 800), using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        let jpeg = JPEGMarkers(mutant)
        let webp = WebPBitstream(mutant)
        #expect(jpeg == nil || webp == nil)
        _ = PictureFormat(signatureOf: mutant)
        _ = PNGHeader(mutant)
        // Neither promises more than it was asked for.
        #expect(GIFFrame(mutant)?.size.width ?? 0 <= 65_535)
        #expect(TIFFDirectory(mutant)?.sampleCount ?? 0 >= 0)
      }
    }
  }
}

/// What is told of a file before libvips sees it.
@Suite struct FirstLookTests {
  @Test("a PNG's size is read from its header, whatever it is")
  func png() throws {
    #expect(PNGHeader(try Fixture.bytes("rgb8.png"))?.size == PixelSize(width: 24, height: 16))
    #expect(
      PNGHeader(try Fixture.bytes("huge.png"))?.size == PixelSize(width: 20_000, height: 20_000)
    )
    #expect(PNGHeader([0x89, 0x50]) == nil)
    #expect(PNGHeader(try Fixture.bytes("grey.jpg")) == nil)
  }

  @Test("every TIFF of the fixtures has the size and the colours that its directory says")
  func tiff() throws {
    for fixture in Fixture.all where fixture.format == "tiff" {
      let directory = try #require(
        TIFFDirectory(try Fixture.bytes(fixture.name)),
        "\(fixture.name)"
      )
      let isTurned = fixture.orientation >= 5
      let size = isTurned ? (fixture.height, fixture.width) : (fixture.width, fixture.height)
      #expect(directory.size == PixelSize(width: size.0, height: size.1), "\(fixture.name)")
      #expect(directory.hasKnownColors, "\(fixture.name)")
    }
    #expect(TIFFDirectory(try Fixture.bytes("cmyk.tif"))?.photometric == 5)
    #expect(TIFFDirectory(try Fixture.bytes("cmyk.tif"))?.sampleCount == 4)
    #expect(TIFFDirectory(try Fixture.bytes("huge.tif"))?.size?.width == 20_000)
    #expect(TIFFDirectory([0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]) == nil)
  }

  @Test("every GIF of the fixtures has a whole first frame, and none without its last block")
  func gif() throws {
    func hasAllCodes(_ bytes: [UInt8]) -> Bool {
      GIFFrame(bytes)?.isWhole(in: bytes.span) == true
    }
    var count = 0
    for fixture in Fixture.all where fixture.format == "gif" {
      let bytes = try Fixture.bytes(fixture.name)
      #expect(hasAllCodes(bytes), "\(fixture.name)")
      count += 1
    }
    #expect(count > 3)
    // The sample of M. Flickinger, "What's In A GIF" (2005): 10 × 10, four colours.
    let data: [UInt8] = [
      0x8C, 0x2D, 0x99, 0x87, 0x2A, 0x1C, 0xDC, 0x33, 0xA0, 0x02, 0x75, 0xEC, 0x95, 0xFA, 0xA8,
      0xDE, 0x60, 0x8C, 0x04, 0x91, 0x4C, 0x01,
    ]
    func gif(_ data: [UInt8]) -> [UInt8] {
      Array("GIF89a".utf8) + [10, 0, 10, 0, 0x91, 0, 0] + [UInt8](repeating: 0, count: 12)
        + [0x2C, 0, 0, 0, 0, 10, 0, 10, 0, 0, 2, UInt8(data.count)] + data + [0, 0x3B]
    }
    #expect(hasAllCodes(gif(data)))
    #expect(GIFFrame(gif(data))?.size == PixelSize(width: 10, height: 10))
    for count in 0..<data.count - 2 {
      #expect(!hasAllCodes(gif(Array(data[..<count]))))
    }
  }

  @Test("a JPEG's components are counted")
  func components() throws {
    for (name, count) in [("grey.jpg", 1), ("baseline.jpg", 3), ("cmyk-red.jpg", 4)] {
      #expect(JPEGMarkers(try Fixture.bytes(name))?.componentCount == count)
    }
  }
}
