// SPDX-License-Identifier: MIT
import Palette
import Testing

/// Pixels of the vectors, R, G, B, A.
private enum Pixel {
  static let red: [UInt8] = [255, 0, 0, 255]
  static let green: [UInt8] = [0, 255, 0, 255]
  static let blue: [UInt8] = [0, 0, 255, 255]
  static let black: [UInt8] = [0, 0, 0, 255]
  static let white: [UInt8] = [255, 255, 255, 255]
  static let grey: [UInt8] = [128, 128, 128, 255]
  static let nothing: [UInt8] = [0, 0, 0, 0]
}

/// The vectors of 3-color.md §3.2 and 4-backdrops.md §4.2.1.
@Suite struct BandSamplerTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let id: String
    let rgba: [UInt8]
    let width: Int
    let height: Int
    let count: Int
    var alpha = BandSampler.Alpha.premultiplied
    let expected: [[Double]]
    let hex: [String]
    var testDescription: String { id }
  }

  static let vectors: [Vector] = [
    Vector(
      id: "1: a column of red, green, blue",
      rgba: Pixel.red + Pixel.green + Pixel.blue,
      width: 1,
      height: 3,
      count: 3,
      expected: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
      hex: ["#ff0000", "#00ff00", "#0000ff"]
    ),
    Vector(
      id: "2: more bands than rows",
      rgba: Pixel.red + Pixel.blue,
      width: 1,
      height: 2,
      count: 5,
      expected: [[1, 0, 0], [0, 0, 1]],
      hex: ["#ff0000", "#0000ff"]
    ),
    Vector(
      id: "3: an empty band is left out",
      rgba: Pixel.red + Pixel.nothing + Pixel.blue,
      width: 1,
      height: 3,
      count: 3,
      expected: [[1, 0, 0], [0, 0, 1]],
      hex: ["#ff0000", "#0000ff"]
    ),
    Vector(
      id: "4: red outweighs grey",
      rgba: Pixel.red + Pixel.grey,
      width: 2,
      height: 1,
      count: 1,
      expected: [[0.942534, 0.057919, 0.057919]],
      hex: ["#f00f0f"]
    ),
    Vector(
      id: "6: one red among nine black",
      width: 10,
      reds: 1,
      ground: Pixel.black,
      expected: [[0.46, 0, 0]],
      hex: ["#750000"]
    ),
    Vector(
      id: "6: one red among nine white",
      width: 10,
      reds: 1,
      ground: Pixel.white,
      expected: [[1, 0.54, 0.54]],
      hex: ["#ff8a8a"]
    ),
    Vector(
      id: "9: invalid premultiplied",
      rgba: [255, 0, 0, 128],
      width: 1,
      height: 1,
      count: 1,
      expected: [[1.9921875, 0, 0]],
      hex: ["#ff0000"]
    ),
    Vector(
      id: "straight alpha keeps colour",
      rgba: [255, 128, 0, 1],
      width: 1,
      height: 1,
      count: 1,
      alpha: .straight,
      expected: [[1, 0.501961, 0]],
      hex: ["#ff8000"]
    ),
    Vector(
      id: "premultiplied alpha loses it",
      rgba: [1, 1, 0, 1],
      width: 1,
      height: 1,
      count: 1,
      expected: [[1, 1, 0]],
      hex: ["#ffff00"]
    ),
  ]

  @Test(arguments: vectors)
  func `bands agree with the specified vectors`(vector: Vector) {
    let bands = BandSampler.bands(
      rgba: vector.rgba,
      width: vector.width,
      height: vector.height,
      count: vector.count,
      alpha: vector.alpha
    )
    #expect(bands.count == vector.expected.count)
    for (band, expected) in zip(bands, vector.expected) {
      #expect(abs(band.red - expected[0]) < 0.0000005)
      #expect(abs(band.green - expected[1]) < 0.0000005)
      #expect(abs(band.blue - expected[2]) < 0.0000005)
    }
    #expect(bands.map { RGB8($0).hex } == vector.hex)
  }

  @Test func `the order of evaluation decides at half a level`() throws {
    let bands = BandSampler.bands(
      rgba: Pixel.black + Pixel.white,
      width: 2,
      height: 1,
      count: 1
    )
    let band = try #require(bands.first)
    #expect(
      band == SRGB(red: 0.49999999999999983, green: 0.49999999999999983, blue: 0.49999999999999983)
    )
    #expect(RGB8(band).hex == "#7f7f7f")
  }

  @Test(arguments: [
    (Pixel.nothing + Pixel.nothing, 1, 2, 3), (Pixel.red, 1, 2, 3), (Pixel.red, 2, 1, 3),
    (Pixel.red, 1, 1, 0), (Pixel.red, 1, 1, -1), (Pixel.red, 0, 1, 1), (Pixel.red, 1, 0, 1),
    (Pixel.red, -1, 1, 1), (Pixel.red, Int.max, Int.max, 1), (Pixel.red, 1, Int.max, Int.max),
  ])
  func `nothing comes of nothing, and no size overflows`(
    rgba: [UInt8],
    width: Int,
    height: Int,
    count: Int
  ) {
    #expect(BandSampler.bands(rgba: rgba, width: width, height: height, count: count).isEmpty)
    for mode in [BandSampler.PositionMode.compact, .positional] {
      #expect(
        BandSampler.positioned(
          rgba: rgba,
          width: width,
          height: height,
          count: count,
          mode: mode
        ).isEmpty
      )
    }
  }

  @Test(arguments: [
    (24, 5, [0, 4, 9, 14, 19, 24]), (10, 3, [0, 3, 6, 10]), (5, 3, [0, 1, 3, 5]),
    (24, 7, [0, 3, 6, 10, 13, 17, 20, 24]), (2, 5, [0, 1, 2]), (5, 0, []),
  ])
  func `rows are divided as specified`(height: Int, count: Int, limits: [Int]) {
    #expect(BandSampler.rowLimits(height: height, count: count) == limits)
  }

  @Test func `the rows of a band are those between its limits`() {
    // 24 rows of which row r has red = r: with 5 bands, the means of rows 0–3, 4–8, 9–13 … in levels.
    var rgba: [UInt8] = []
    for row in UInt8(0)..<24 { rgba += [row, row, row, 255] }
    let bands = BandSampler.bands(rgba: rgba, width: 1, height: 24, count: 5)
    for (band, mean) in zip(bands, [1.5, 6, 11, 16, 21]) {
      #expect(abs(band.red * 255 - mean) < 1e-9)
    }
  }

  @Test func `positions are compact or positional`() {
    let rgba = Pixel.red + Pixel.nothing + Pixel.blue
    func positions(_ mode: BandSampler.PositionMode, _ rgba: [UInt8]) -> [Double] {
      BandSampler.positioned(
        rgba: rgba,
        width: 1,
        height: rgba.count / 4,
        count: 3,
        mode: mode
      ).map(\.position)
    }
    #expect(positions(.compact, rgba) == [0, 1])
    #expect(positions(.positional, rgba) == [0.5 / 3, 2.5 / 3])
    #expect(positions(.compact, Pixel.nothing + Pixel.red) == [0])
    #expect(positions(.positional, Pixel.nothing + Pixel.red) == [0.75])
  }

  @Test func `both kinds of alpha agree on opaque pixels`() {
    var rgba: [UInt8] = []
    for index in 0..<64 {
      rgba += [UInt8(index * 3), UInt8(255 - index), UInt8(index * index % 256), 255] as [UInt8]
    }
    #expect(
      BandSampler.bands(rgba: rgba, width: 8, height: 8, count: 4, alpha: .straight)
        == BandSampler.bands(rgba: rgba, width: 8, height: 8, count: 4, alpha: .premultiplied)
    )
  }
}

extension BandSamplerTests.Vector {
  /// A row of one ground with red at its end.
  init(
    id: String,
    width: Int,
    reds: Int,
    ground: [UInt8],
    expected: [[Double]],
    hex: [String]
  ) {
    let pixels =
      [[UInt8]](repeating: ground, count: width - reds)
      + [[UInt8]](repeating: Pixel.red, count: reds)
    self.init(
      id: id,
      rgba: [UInt8](pixels.joined()),
      width: width,
      height: 1,
      count: 1,
      expected: expected,
      hex: hex
    )
  }
}
