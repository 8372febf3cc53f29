// SPDX-License-Identifier: MIT

import Imaging
import Palette
import TestSupport
import Testing

extension ImagingSuite {
  /// Covers decoded to be looked at: size, means, orientation, colours.
  @Suite struct CoverPictureTests {
    /// Encodes pixels, decodes them to fit, and returns what comes.
    private func fitted(
      _ rgba: [UInt8],
      _ width: Int,
      _ height: Int,
      side: Int
    ) throws -> Palette.PixelBuffer {
      let picture = Palette.PixelBuffer(trusted: rgba, width: width, height: height)
      return try CoverPicture.decode(PictureEncoder.png(picture), fitting: side)
    }

    @Test(
      "the longer side fits exactly, the other is rounded, nothing is enlarged",
      arguments: [
        (1000, 500, 256, 256, 128), (500, 1000, 256, 128, 256), (257, 257, 256, 256, 256),
        (256, 100, 256, 256, 100), (24, 16, 256, 24, 16), (3, 2, 2, 2, 1), (1000, 1, 256, 256, 1),
        // 30 · 7 / 99 = 2.1; 25 · 10 / 100 = 2.5, half up.
        (99, 30, 7, 7, 2), (100, 25, 10, 10, 3), (5, 5, 1, 1, 1),
      ]
    )
    func size(width: Int, height: Int, side: Int, fittedWidth: Int, fittedHeight: Int) throws {
      let rgba = [UInt8](repeating: 200, count: width * height * 4)
      let picture = try fitted(rgba, width, height, side: side)
      #expect(picture.width == fittedWidth && picture.height == fittedHeight)
      // A mean of one colour is that colour.
      #expect(picture.rgba.allSatisfy { $0 == 200 })
    }

    @Test("a pixel is the mean of the area it covers, weighted by alpha")
    func means() throws {
      func grey(_ levels: [UInt8]) -> [UInt8] { levels.flatMap { [$0, $0, $0, 255] } }
      // Three pixels in two: (2·0 + 90)/3 and (90 + 2·255)/3.
      #expect(try fitted(grey([0, 90, 255]), 3, 1, side: 2).rgba == grey([30, 200]))
      #expect(try fitted(grey([0, 90, 255]), 1, 3, side: 2).rgba == grey([30, 200]))
      // 2 × 2 in one: (10 + 20 + 30 + 41)/4 = 25.25; 30 + 21 + 30 + 21 = 102, /4 = 25.5, half up.
      #expect(try fitted(grey([10, 20, 30, 41]), 2, 2, side: 1).rgba == grey([25]))
      #expect(try fitted(grey([30, 21, 30, 21]), 2, 2, side: 1).rgba == grey([26]))
      // Red beside nothing stays red, at half the alpha: 127.5, half up.
      #expect(try fitted([255, 0, 0, 255, 0, 255, 0, 0], 2, 1, side: 1).rgba == [255, 0, 0, 128])
      // Weights 255 and 85: (3·200 + 40)/4 = 160; alpha 340/2.
      #expect(
        try fitted([200, 0, 0, 255, 40, 0, 0, 85], 2, 1, side: 1).rgba == [160, 0, 0, 170]
      )
      // Hidden colour is none.
      #expect(try fitted([9, 9, 9, 0, 200, 9, 9, 0], 2, 1, side: 1).rgba == [0, 0, 0, 0])
    }

    @Test("noise at a third of its size is the mean of nine pixels each")
    func thirds() throws {
      let source = PictureEncoderTests.noise(60, 45)
      let picture = try fitted(source.rgba, 60, 45, side: 20)
      for y in 0..<15 {
        for x in 0..<20 {
          for channel in 0..<3 {
            let sum = (0..<9).reduce(0) { sum, index in
              let at = ((3 * y + index / 3) * 60 + 3 * x + index % 3) * 4 + channel
              return sum + Int(source.rgba[at])
            }
            #expect(Int(picture.rgba[(y * 20 + x) * 4 + channel]) == (2 * sum + 9) / 18)
          }
        }
      }
    }

    /// Where the stored corners, left to right and down, are displayed, likewise (EXIF 2.32, 0x0112).
    static let orientations: [(name: String, corners: [Int])] = [
      ("exif0.jpg", [0, 1, 2, 3]), ("exif1.jpg", [0, 1, 2, 3]), ("exif2.jpg", [1, 0, 3, 2]),
      ("exif3.jpg", [3, 2, 1, 0]), ("exif4.jpg", [2, 3, 0, 1]), ("exif5.jpg", [0, 2, 1, 3]),
      ("exif6.jpg", [2, 0, 3, 1]), ("exif7.jpg", [3, 1, 2, 0]), ("exif8.jpg", [1, 3, 0, 2]),
      ("exif9.jpg", [0, 1, 2, 3]), ("lossy-exif6.webp", [2, 0, 3, 1]),
    ]

    @Test("orientation is applied", arguments: orientations)
    func orientation(name: String, corners: [Int]) throws {
      let colors = [
        [0xC8, 0x1E, 0x28], [0x14, 0x78, 0xC8], [0xF0, 0xDC, 0x28], [0x28, 0x2A, 0x2B],
      ]
      let bytes = try Fixture.bytes(name)
      let header = try ImageHeader(bytes: bytes)
      for side in [256, 32] {
        let picture = try CoverPicture.decode(bytes, fitting: side)
        let scale = side == 256 ? 1 : 2
        #expect(picture.width * scale == header.width)
        #expect(picture.height * scale == header.height)
        for (place, stored) in corners.enumerated() {
          let x = place % 2 * (picture.width - 1)
          let y = place / 2 * (picture.height - 1)
          let at = (y * picture.width + x) * 4
          let found = picture.rgba[at..<at + 3].map { Int($0) }
          let distance = zip(found, colors[stored]).map { abs($0 - $1) }.max() ?? 255
          #expect(distance <= 8, "\(name) at \(side), corner \(place): \(found)")
        }
      }
    }

    @Test("a picture that fits is what the decoder gives: colours, profiles and alpha")
    func colors() throws {
      let upright = Fixture.all.filter { $0.orientation == 1 && max($0.width, $0.height) <= 256 }
      #expect(upright.count > 60)
      for fixture in upright {
        let bytes = try Fixture.bytes(fixture.name)
        var expected = try PixelBuffer(decoding: bytes).rgba
        for at in stride(from: 0, to: expected.count, by: 4) where expected[at + 3] == 0 {
          expected.replaceSubrange(at..<at + 4, with: [0, 0, 0, 0])
        }
        let picture = try CoverPicture.decode(bytes, fitting: 256)
        #expect(picture.rgba == expected, "\(fixture.name)")
      }
    }

    @Test("a large JPEG is shrunk by its loader, and looks like the mean of its pixels")
    func shrunk() throws {
      let source = TestPicture(width: 1100, height: 704) { x, y in
        RGB8(red: UInt8(x * 255 / 1100), green: UInt8(y * 255 / 704), blue: 90)
      }
      let encoded = try EncodedPictures.encode([.init(source, "jpeg 95 0")])
      let picture = try CoverPicture.decode(try #require(encoded.first), fitting: 256)
      // 704 · 256 / 1100 = 163.8.
      #expect(picture.width == 256 && picture.height == 164)
      for (x, y) in [(0, 0), (255, 0), (128, 82), (0, 163), (255, 163), (31, 140)] {
        let at = (y * 256 + x) * 4
        let red = Double(x) + 0.5 - 0.5
        let green = (Double(y) + 0.5) * 255 / 164 - 0.5
        #expect(abs(Double(picture.rgba[at]) - red) <= 3, "\(x), \(y): \(picture.rgba[at])")
        #expect(abs(Double(picture.rgba[at + 1]) - green) <= 3)
        #expect(abs(Int(picture.rgba[at + 2]) - 90) <= 3)
      }
    }

    @Test(
      "a loader shrinks as far as the longer side allows",
      arguments: [
        (255, 255, 256, 1), (511, 511, 256, 1), (512, 100, 256, 2), (1024, 1024, 256, 4),
        (2047, 2048, 256, 8), (9000, 10, 256, 8), (10, 9000, 256, 8), (100, 100, 200, 1),
      ]
    )
    func factor(width: Int, height: Int, side: Int, expected: Int) {
      let size = PixelSize(width: width, height: height)
      #expect(ShrinkOnLoad.factor(for: size, leavingLonger: side) == expected)
    }

    @Test("a picture cut short is an error, however small it is to become")
    func damage() throws {
      let bytes = Array(try Fixture.bytes("shrink8.jpg").dropLast(2_000))
      #expect(throws: ImagingError.self) { try CoverPicture.decode(bytes, fitting: 16) }
    }
  }
}
