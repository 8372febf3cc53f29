// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct ThumbHashTests {
  /// Pictures of 24×24, and what fast-thumbhash 1.0.0 (PyPI, Rust) says of them.
  struct Vector: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pixel: @Sendable (Int, Int) -> [UInt8]
    let base64: String
  }

  static let vectors: [Vector] = [
    Vector(
      testDescription: "opaque noise",
      pixel: { x, y in
        [
          UInt8((x * 73 + y * 151) % 256), UInt8((x * 199 + y * 31) % 256),
          UInt8((x * x + y * y * y) % 256), 255,
        ]
      },
      base64: "HwgCDwBjhmMxhXlUVAhEd3dk99n+o2oP"
    ),
    Vector(
      testDescription: "a ramp with alpha",
      pixel: { x, y in
        [UInt8(x * 10), UInt8(y * 10), UInt8(255 - x * 5 - y * 5), UInt8((x * y * 7) % 256)]
      },
      base64: "nweCLQoXkJiQiImImJCQCfh4ARNhdVA4Fw=="
    ),
  ]

  @Test(arguments: vectors)
  func `the hash is that of an independent program`(vector: Vector) throws {
    var rgba: [UInt8] = []
    for y in 0..<24 { for x in 0..<24 { rgba += vector.pixel(x, y) } }
    let sample = try #require(CoverSample(rgba: rgba))
    #expect(Base64Text.encoded(ThumbHash.bytes(of: sample)) == vector.base64)
  }

  @Test(arguments: [
    // By hand: white has brightness 1 (63), colour differences 0 (31.5 → 32); no term has any size.
    ([255, 255, 255, 255] as [UInt8], [0x3F, 0x08, 0x02, 0x07, 0x00], 24),
    ([0, 0, 0, 255], [0x00, 0x08, 0x02, 0x07, 0x00], 24),
    // Nothing visible: black at alpha 0, marked by bit 23; five terms; alpha's mean and scale 0.
    ([0, 0, 0, 0], [0x00, 0x08, 0x82, 0x05, 0x00, 0x00], 25),
  ])
  func `a flat picture has no waves`(pixel: [UInt8], head: [UInt8], count: Int) throws {
    let rgba = [UInt8]([[UInt8]](repeating: pixel, count: 576).joined())
    let bytes = ThumbHash.bytes(of: try #require(CoverSample(rgba: rgba)))
    #expect(bytes.count == count)
    #expect([UInt8](bytes.prefix(head.count)) == head)
    #expect(bytes.dropFirst(head.count).allSatisfy { $0 == 0 })
  }
}
