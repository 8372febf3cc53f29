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
    for fixture in Fixture.all.filter({ ["jpeg", "webp"].contains($0.format) }) {
      let bytes = try Fixture.bytes(fixture.name)
      for _ in 0..<200 {
        var mutant = Array(bytes[0..<Int.random(in: 0...bytes.count, using: &random)])
        for _ in 0..<3 where !mutant.isEmpty {
          mutant[Int.random(in: 0..<min(mutant.count, 800), using: &random)] =
            UInt8.random(in: 0...255, using: &random)
        }
        let jpeg = JPEGMarkers(mutant)
        let webp = WebPBitstream(mutant)
        #expect(jpeg == nil || webp == nil)
        _ = PictureFormat(signatureOf: mutant)
      }
    }
  }
}
