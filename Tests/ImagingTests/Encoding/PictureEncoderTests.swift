// SPDX-License-Identifier: MIT

import Imaging
import Palette
import TestSupport
import Testing

extension ImagingSuite {
  /// What is encoded comes out again as it went in: read by libvips, and by Pillow as a second opinion.
  @Suite struct PictureEncoderTests {
    /// A picture to be encoded.
    struct Case: Sendable, CustomTestStringConvertible {
      var name: String
      var picture: Palette.PixelBuffer
      var isOpaque: Bool

      var testDescription: String { name }
    }

    /// Pixels of chance; alpha 255, or from the list.
    static func noise(_ width: Int, _ height: Int, alphas: [UInt8] = [255]) -> Palette.PixelBuffer {
      var random = SplitMix64(seed: UInt64(width * 1000 + height))
      var rgba: [UInt8] = []
      for _ in 0..<width * height {
        rgba += (0..<3).map { _ in UInt8(random.integer(0...255)) } + [random.element(alphas)]
      }
      return Palette.PixelBuffer(trusted: rgba, width: width, height: height)
    }

    static let cases = [
      Case(name: "noise", picture: noise(37, 29), isOpaque: true),
      Case(name: "a pixel", picture: noise(1, 1), isOpaque: true),
      Case(name: "a column", picture: noise(1, 211), isOpaque: true),
      Case(name: "a row", picture: noise(301, 1), isOpaque: true),
      Case(name: "all alphas", picture: noise(40, 20, alphas: [1, 2, 127, 254]), isOpaque: false),
      Case(name: "holes", picture: noise(23, 31, alphas: [0, 255]), isOpaque: false),
    ]

    @Test("PNG keeps every pixel, and has alpha only where it is needed", arguments: cases)
    func png(_ test: Case) throws {
      let bytes = try PictureEncoder.png(test.picture)
      let decoded = try PixelBuffer(decoding: bytes)
      #expect(decoded.rgba == test.picture.rgba)
      #expect(decoded.header.bands == (test.isOpaque ? 3 : 4))
      let read = try #require(try ReadPicture.read([bytes]).first)
      #expect(read.format == "png")
      #expect(read.mode == (test.isOpaque ? "RGB" : "RGBA"))
      #expect(read.width == test.picture.width && read.height == test.picture.height)
      #expect(read.rgba == test.picture.rgba)
    }

    @Test("lossless WebP keeps every pixel that can be seen", arguments: cases)
    func webP(_ test: Case) throws {
      let bytes = try PictureEncoder.webP(test.picture)
      let read = try #require(try ReadPicture.read([bytes]).first)
      #expect(read.format == "webp")
      #expect(read.width == test.picture.width && read.height == test.picture.height)
      #expect(read.delays.isEmpty && read.loop == -1)
      // Colour under full transparency is nobody's.
      func shown(_ rgba: [UInt8]) -> [UInt8] {
        stride(from: 0, to: rgba.count, by: 4).flatMap { at in
          rgba[at + 3] == 0 ? [0, 0, 0, 0] : Array(rgba[at..<at + 4])
        }
      }
      #expect(shown(read.rgba) == shown(test.picture.rgba))
      #expect(shown(try PixelBuffer(decoding: bytes).rgba) == shown(test.picture.rgba))
    }

    @Test("a file holds pixels and their resolution, no metadata")
    func chunks() throws {
      let (opaque, clear) = (Self.noise(9, 9), Self.noise(9, 9, alphas: [0, 9, 255]))
      let read = try ReadPicture.read([
        PictureEncoder.png(opaque), PictureEncoder.png(clear), PictureEncoder.webP(opaque),
        PictureEncoder.webP(clear), PictureEncoder.thumbnail(opaque),
        PictureEncoder.thumbnail(clear),
      ])
      #expect(
        read.map(\.chunks) == [
          ["IHDR", "pHYs", "IDAT", "IEND"], ["IHDR", "pHYs", "IDAT", "IEND"],
          ["VP8L"], ["VP8L"], ["VP8"], ["VP8X", "ALPH", "VP8"],
        ]
      )
    }

    @Test("a PNG is printed at 96 pixels to the inch, as CSS has it")
    func resolution() throws {
      let bytes = try PictureEncoder.png(Self.noise(2, 2))
      let name = Array("pHYs".utf8)
      let at = try #require(bytes.indices.first { bytes[$0...].starts(with: name) }) + 4
      // 96 / 0.0254 m = 3779.5 pixels a metre; then the unit, 1 for the metre.
      #expect(Array(bytes[at..<at + 9]) == [0, 0, 0x0E, 0xC4, 0, 0, 0x0E, 0xC4, 1])
    }

    @Test("frames, delays and the loop of an animation are those that were given")
    func animation() throws {
      let delays = [83, 83, 84, 11, 0xFF_FFFF, 500]
      let frames = delays.indices.map { Self.noise(16, 9).shifted(by: $0) }
      let bytes = try PictureEncoder.webP(width: 16, height: 9, delays: delays) { frames[$0] }
      let read = try #require(try ReadPicture.read([bytes]).first)
      #expect(read.delays == delays)
      #expect(read.loop == 0)
      #expect(read.chunks == ["VP8X", "ANIM"] + delays.map { _ in "ANMF" })
      #expect(read.rgba == frames.flatMap(\.rgba))
      let decoded = try PixelBuffer(decoding: bytes)
      #expect(decoded.header.pages == delays.count)
      #expect(decoded.rgba == frames[0].rgba)
    }

    @Test("equal neighbours become one frame that is shown as long as both")
    func equalFrames() throws {
      let (first, second) = (Self.noise(8, 8), Self.noise(8, 8).shifted(by: 1))
      let frames = [first, first, second, first]
      let bytes = try PictureEncoder.webP(width: 8, height: 8, delays: [20, 30, 40, 50]) {
        frames[$0]
      }
      let read = try #require(try ReadPicture.read([bytes]).first)
      #expect(read.delays == [50, 40, 50])
      let still = try PictureEncoder.webP(width: 8, height: 8, delays: [20, 30]) { _ in first }
      #expect(try ReadPicture.read([still]).first?.rgba == first.rgba)
    }

    @Test("a fine dither survives in an animation: no level is lost between neighbours")
    func dither() throws {
      // One level over 64 pixels, dithered by an ordered pattern: what a lossy encoder flattens.
      let frames = (0..<3).map { frame in
        let rgba = (0..<64 * 36).flatMap { index -> [UInt8] in
          let (x, y) = (index % 64, index / 64)
          let level = UInt8(100 + frame + (4 * (x % 2) + 2 * (y % 2) < x / 8 ? 1 : 0))
          return [level, level / 2, 255 - level, 255]
        }
        return Palette.PixelBuffer(trusted: rgba, width: 64, height: 36)
      }
      let bytes = try PictureEncoder.webP(width: 64, height: 36, delays: [83, 83, 84]) {
        frames[$0]
      }
      #expect(try ReadPicture.read([bytes]).first?.rgba == frames.flatMap(\.rgba))
    }

    @Test("a thumbnail is close to its picture, small, and its alpha exact")
    func thumbnail() throws {
      let side = 256
      let rgba = (0..<side * side).flatMap { index -> [UInt8] in
        let (x, y) = (index % side, index / side)
        return [UInt8(x), UInt8(y), UInt8((x + y) / 2), y < 128 ? 255 : UInt8(x)]
      }
      let picture = Palette.PixelBuffer(trusted: rgba, width: side, height: side)
      let bytes = try PictureEncoder.thumbnail(picture)
      #expect(bytes.count < rgba.count / 20)
      let read = try #require(try ReadPicture.read([bytes]).first)
      let alphas = stride(from: 3, to: rgba.count, by: 4)
      #expect(alphas.allSatisfy { read.rgba[$0] == rgba[$0] })
      let seen = rgba.indices.filter { $0 % 4 != 3 && rgba[$0 / 4 * 4 + 3] == 255 }
      let error = seen.reduce(0) { $0 + abs(Int(read.rgba[$1]) - Int(rgba[$1])) }
      #expect(Double(error) / Double(seen.count) < 2)
    }

    @Test("the same pixels are the same bytes")
    func sameness() throws {
      let picture = Self.noise(64, 64, alphas: [7, 255])
      #expect(try PictureEncoder.png(picture) == PictureEncoder.png(picture))
      #expect(try PictureEncoder.webP(picture) == PictureEncoder.webP(picture))
      #expect(try PictureEncoder.thumbnail(picture) == PictureEncoder.thumbnail(picture))
    }

    @Test("what a format cannot hold is refused")
    func limits() throws {
      let wide = Palette.PixelBuffer(
        trusted: [UInt8](repeating: 255, count: 4 * 16_384),
        width: 16_384,
        height: 1
      )
      #expect(kind { try PictureEncoder.webP(wide) } == .tooLarge)
      #expect(try PixelBuffer(decoding: PictureEncoder.png(wide)).width == 16_384)
      let frame = Self.noise(2, 2)
      #expect(
        kind { try PictureEncoder.webP(width: 2, height: 3, delays: [20]) { _ in frame } }
          == .runtime
      )
      // No frame at all is no picture.
      #expect(
        kind { try PictureEncoder.webP(width: 2, height: 2, delays: []) { _ in frame } }
          == .runtime
      )
    }

    /// Returns the class of what is thrown.
    private func kind(_ body: () throws -> [UInt8]) -> ImagingError.Kind? {
      do {
        _ = try body()
        return nil
      } catch {
        return (error as? ImagingError)?.kind
      }
    }
  }
}

extension Palette.PixelBuffer {
  /// Returns the picture with each colour channel moved up, modulo 256.
  fileprivate func shifted(by amount: Int) -> Palette.PixelBuffer {
    var copy = self
    for at in rgba.indices where at % 4 != 3 { copy.rgba[at] &+= UInt8(amount) }
    return copy
  }
}
