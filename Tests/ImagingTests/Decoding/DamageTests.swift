// SPDX-License-Identifier: MIT

import Imaging
import Testing

extension ImagingSuite {
  @Suite struct DamageTests {
    static let names = [
      "noise.jpg", "noise-progressive.jpg", "noise.webp", "noise-lossless.webp", "noise.png",
      "noise-interlaced.png", "noise.tif", "noise-lzw.tif", "noise.gif", "animated.webp",
      "cmyk-profile.jpg", "adobergb.jpg", "grey.jpg",
    ]

    @Test("a picture cut short is undecodable, never a guess", arguments: names, [25, 50, 99])
    func cut(name: String, percent: Int) throws {
      let bytes = try Fixture.bytes(name)
      #expect(failure(of: Array(bytes.prefix(bytes.count * percent / 100))) == .undecodable)
    }

    @Test("a picture with much behind it decodes as without", arguments: names)
    func trailing(name: String) throws {
      let bytes = try Fixture.bytes(name)
      let whole = try PixelBuffer(decoding: bytes)
      let long = try PixelBuffer(decoding: bytes + [UInt8](repeating: 0x5A, count: 100_000))
      #expect(long.rgba == whole.rgba)
    }

    @Test(
      "a JPEG that ends too early behind an intact end marker is undecodable",
      arguments: ["noise.jpg", "noise-progressive.jpg", "cmyk-profile.jpg", "adobergb.jpg"]
    )
    func filler(name: String) throws {
      let bytes = try Fixture.bytes(name)
      let half = Array(bytes.prefix(bytes.count * 7 / 8)) + [0xFF, 0xD9]
      #expect(failure(of: half) == .undecodable)
    }

    @Test(
      "stray bytes before a JPEG's end marker change nothing",
      arguments: ["noise.jpg", "adobergb.jpg"]
    )
    func stray(name: String) throws {
      let bytes = try Fixture.bytes(name)
      let stray = Array(bytes.dropLast(2)) + [1, 2, 3] + bytes.suffix(2)
      #expect(try PixelBuffer(decoding: stray).rgba == PixelBuffer(decoding: bytes).rgba)
    }

    @Test("stray bytes between a JPEG's first markers do not change how it is shrunk")
    func strayMarker() throws {
      let bytes = try Fixture.bytes("shrink4.jpg")
      let stray = Array(bytes.prefix(2)) + [1, 2, 3] + bytes.dropFirst(2)
      #expect(PictureFormat(signatureOf: stray) == nil)
      // Behind the JFIF marker, where the signature is still right.
      let marker = 4 + Int(bytes[4]) << 8 + Int(bytes[5])
      let later = Array(bytes.prefix(marker)) + [1, 2, 3] + bytes.dropFirst(marker)
      #expect(try PixelBuffer(decoding: later) == PixelBuffer(decoding: bytes))
    }

    @Test("a PNG with a wrong checksum is undecodable")
    func checksum() throws {
      var bytes = try Fixture.bytes("noise.png")
      // The checksum of the only IDAT chunk stands before the twelve bytes of IEND.
      bytes[bytes.count - 13] ^= 1
      #expect(failure(of: bytes) == .undecodable)
    }

    @Test("an animated GIF cut in its second frame still has its first")
    func secondFrame() throws {
      let bytes = try Fixture.bytes("noise-animated.gif")
      let cut = Array(bytes.prefix(bytes.count * 3 / 4))
      #expect(try PixelBuffer(decoding: cut).rgba == PixelBuffer(decoding: bytes).rgba)
    }

    @Test("what libvips said of one picture is not held against the next one")
    func attribution() throws {
      let cmyk = try Fixture.bytes("cmyk-profile.jpg")
      let whole = try PixelBuffer(decoding: cmyk)
      for name in ["noise.tif", "noise.gif", "noise.webp", "noise.png", "noise.jpg"] {
        let bytes = try Fixture.bytes(name)
        #expect(failure(of: Array(bytes.prefix(bytes.count / 2))) == .undecodable, "\(name)")
        // Its rows come through libvips, whose error text is what tells of filler.
        #expect(try PixelBuffer(decoding: cmyk) == whole, "behind \(name)")
      }
      let error = try #require(throws: ImagingError.self) {
        try PixelBuffer(decoding: Array(cmyk.prefix(cmyk.count / 2)))
      }
      #expect(!error.message.contains("png") && !error.message.contains("TIFF"))
    }
  }
}
