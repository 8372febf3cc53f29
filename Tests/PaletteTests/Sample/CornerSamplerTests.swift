// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct CornerSamplerTests {
  private static let clear: [UInt8] = [0, 0, 0, 0]

  @Test func `each quarter is averaged by the rule of the bands`() throws {
    // 4×2: the upper left quarter holds red and grey 128, whose band is #f00f0f (3-color.md §3.2, #4).
    let row: [[UInt8]] = [
      [255, 0, 0, 255], [128, 128, 128, 255], [0, 255, 0, 255], [0, 255, 0, 255],
    ]
    let below: [[UInt8]] = [
      [0, 0, 255, 255], [0, 0, 255, 255], [255, 255, 0, 255], [255, 255, 0, 255],
    ]
    let corners = try #require(
      CornerSampler.corners(rgba: [UInt8]((row + below).joined()), width: 4, height: 2)
    )
    #expect(RGB8(corners.topLeft).hex == "#f00f0f")
    #expect(RGB8(corners.topRight).hex == "#00ff00")
    #expect(RGB8(corners.bottomLeft).hex == "#0000ff")
    #expect(RGB8(corners.bottomRight).hex == "#ffff00")
  }

  @Test func `an empty quarter takes the mean of the others`() throws {
    let pixels: [[UInt8]] = [
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], Self.clear,
    ]
    let corners = try #require(
      CornerSampler.corners(rgba: [UInt8](pixels.joined()), width: 2, height: 2)
    )
    #expect(RGB8(corners.bottomRight).hex == "#555555")
  }

  @Test func `nothing visible gives no corners, and the fallback in a palette`() throws {
    #expect(CornerSampler.corners(rgba: Self.clear, width: 1, height: 1) == nil)
    #expect(CornerSampler.corners(rgba: Self.clear, width: 1, height: 2) == nil)
    #expect(CornerSampler.corners(rgba: Self.clear, width: 0, height: 1) == nil)
    let empty = try #require(CoverSample(rgba: [UInt8](repeating: 0, count: 2304)))
    let corners = CornerColors(empty)
    #expect(corners.topLeft.hex == "#5856d6")
    #expect(corners.topRight.hex == "#5856d6")
    #expect(corners.bottomLeft.hex == "#000000")
    #expect(corners.bottomRight.hex == "#000000")
  }

  @Test(arguments: [
    (0.5, 0.5, "#35372f"), (0.5, 0, "#55380f"), (0, 0.5, "#2e3534"), (0.25, 0.75, "#253944"),
    (1, 0.5, "#3d392b"), (-1, 0, "#3f280a"), (2, 2, "#0f2a43"),
  ])
  func `the surface between corners is bilinear`(x: Double, y: Double, hex: String) {
    let corners = CornerSampler.Corners(
      topLeft: SRGB(RGB8(packed: 0x3F280A)),
      topRight: SRGB(RGB8(packed: 0x6B4713)),
      bottomLeft: SRGB(RGB8(packed: 0x1C425D)),
      bottomRight: SRGB(RGB8(packed: 0x0F2A43))
    )
    #expect(RGB8(corners.color(x: x, y: y)).hex == hex)
  }
}
