// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// Which colours a style gets: 4-backdrops.md §4.1.
@Suite("Colours of each style") struct AlbumBackdropsTests {
  /// Swatches whose shortest cycle is indigo, orange, pink, purple (length 1.019, computed apart).
  private static let swatches: [UInt32] = [
    0x58_56D6, 0xFF_9500, 0xAF_52DE, 0xFF_2D55, 0x12_3456, 0x65_4321,
  ]

  /// Red above green above blue.
  private static func album(
    _ swatches: [UInt32] = swatches,
    id: String = "b3f1"
  ) throws -> AlbumBackdrops {
    AlbumBackdrops(
      albumID: id,
      measurement: try SampleCovers.cover(swatches) { _, y in
        SampleCovers.opaque(y < 8 ? 0xFF_0000 : y < 16 ? 0x00_FF00 : 0x00_00FF)
      }
    )
  }

  // MARK: Each style

  @Test(
    "Bands: three of the cover, 1…24 on demand, in Oklab",
    arguments: [
      (nil, 3), (3, 3), (1, 1), (2, 2), (24, 24), (0, 1), (-7, 1), (99, 24), (.max, 24), (.min, 1),
    ] as [(Int?, Int)]
  )
  func bands(_ asked: Int?, _ count: Int) throws {
    var parameters = BackdropParameters()
    parameters.bandCount = asked
    let bands = try #require(Self.album().surface(.bands, parameters).bands)
    #expect(bands.stops.count == count && bands.stopSpace == .oklab)
    if count == 3 {
      #expect(bands.stops.map(\.color.hex) == ["#ff0000", "#00ff00", "#0000ff"])
      #expect(bands.stops.map(\.position) == [0, 0.5, 1])
    }
  }

  @Test(
    "Drift: the four largest swatches in the shortest cycle, the largest first",
    arguments: [
      (swatches, ["#5856d6", "#ff9500", "#ff2d55", "#af52de"]),
      // Greys on a line: three cycles are equally short; lowest numbers first.
      (
        [0x00_0000, 0xFF_FFFF, 0x40_4040, 0xC0_C0C0], ["#000000", "#ffffff", "#c0c0c0", "#404040"]
      ),
      (
        [0x1D_3557, 0xE6_3946, 0xF2_EAD8, 0x45_7B9D], ["#1d3557", "#e63946", "#f2ead8", "#457b9d"]
      ),
      ([0xFF_9500, 0x58_56D6, 0xFF_2D55], ["#ff9500", "#5856d6", "#ff2d55"]),
      ([0xFF_9500, 0x58_56D6], ["#ff9500", "#5856d6"]),
    ] as [([UInt32], [String])]
  )
  func drift(_ swatches: [UInt32], _ expected: [String]) throws {
    let drift = try #require(Self.album(swatches).surface(.drift).drift)
    #expect(drift.colors.map(\.hex) == expected)
    #expect(drift.speed == 0.2 && drift.mixSpace == .oklab && drift.stopSpace == .srgb)
  }

  @Test("Blur: the sample, σ a tenth of the picture, a black tint of .35")
  func blur() throws {
    let album = try Self.album()
    let (blur, sample) = try #require(album.surface(.blur).blur)
    #expect(sample == album.measurement?.sample)
    #expect(blur.radius == .relative(0.10) && blur.tint == .black && blur.tintOpacity == 0.35)
  }

  @Test(
    "Blobs: the second to fourth swatch twice over the largest, seeded by the album's id",
    arguments: [
      (swatches, ["#ff9500", "#af52de", "#ff2d55", "#ff9500", "#af52de", "#ff2d55"]),
      ([0x58_56D6, 0xFF_9500], ["#ff9500", "#ff9500"]),
    ] as [([UInt32], [String])]
  )
  func blobs(_ swatches: [UInt32], _ expected: [String]) throws {
    let field = try #require(Self.album(swatches, id: "a").surface(.blobs).blobs)
    #expect(field.colors.map(\.hex) == expected)
    #expect(field.background?.hex == "#5856d6" && field.speed == 0.2)
    // FNV-1a64 of "a": §4.2.4, vector 8.
    #expect(field.seed == 0xAF63_DC4C_8601_EC8C)
  }

  @Test("Scroll: the uppermost band over the album's dark background")
  func scroll() throws {
    let album = try Self.album()
    let scroll = try #require(album.surface(.scroll).scroll)
    #expect(scroll.a.hex == "#ff0000")
    #expect(scroll.b == album.measurement.map { CoverPalette($0).ui.backgroundDark })
    #expect(scroll.k == 0.4 && scroll.start == 0 && scroll.end == 200 && scroll.stopSpace == .srgb)
  }

  @Test("Corners: the quarters of the cover")
  func corners() throws {
    let quarters: [UInt32] = [0x3F_280A, 0x6B_4713, 0x1C_425D, 0x0F_2A43]
    let cover = try SampleCovers.cover(Self.swatches) { x, y in
      SampleCovers.opaque(quarters[(y < 12 ? 0 : 2) + (x < 12 ? 0 : 1)])
    }
    let surface = AlbumBackdrops(albumID: "b3f1", measurement: cover).surface(.corners)
    #expect(surface == RenderingSamples.corners)
  }

  @Test("What is asked for reaches each style")
  func parameters() throws {
    var parameters = BackdropParameters()
    parameters.space = .srgb
    parameters.speed = -0.5
    parameters.seed = 7
    parameters.sigmaPixels = 12
    parameters.tint = .white
    parameters.tintOpacity = 0.2
    (parameters.k, parameters.start, parameters.end) = (0.7, 10, 90)
    let album = try Self.album()
    #expect(album.surface(.bands, parameters).bands?.stopSpace == .srgb)
    var wide = parameters
    wide.space = .oklab
    let drift = try #require(album.surface(.drift, wide).drift)
    let field = try #require(album.surface(.blobs, parameters).blobs)
    let blur = try #require(album.surface(.blur, parameters).blur?.backdrop)
    let scroll = try #require(album.surface(.scroll, wide).scroll)
    #expect(drift.speed == -0.5 && drift.stopSpace == .oklab)
    #expect(field.speed == -0.5 && field.seed == 7)
    #expect(blur == BlurBackdrop(radius: .pixels(12), tint: .white, tintOpacity: 0.2))
    #expect(scroll.k == 0.7 && scroll.start == 10 && scroll.end == 90)
    #expect(scroll.stopSpace == .oklab)
  }

  // MARK: Few colours, or none

  @Test(
    "One swatch becomes three: L −.06, itself, L +.06, in gamut",
    arguments: [
      // By another program, after §4.1 and the gamut reduction of §4.5.
      (0x3C_8C50, ["#287a3f", "#3c8c50", "#4f9f61"]),
      (0x58_56D6, ["#4943c2", "#5856d6", "#6869eb"]),
      (0x80_8080, ["#6e6e6e", "#808080", "#929292"]),
      (0x00_0000, ["#000000", "#000000", "#010101"]),
      (0xFF_FFFF, ["#ebebeb", "#ffffff", "#ffffff"]),
    ] as [(UInt32, [String])]
  )
  func oneSwatch(_ swatch: UInt32, _ expected: [String]) throws {
    let album = try Self.album([swatch])
    let drift = try #require(album.surface(.drift).drift)
    let field = try #require(album.surface(.blobs).blobs)
    #expect(drift.colors.map(\.hex) == expected)
    #expect(field.background?.hex == expected[0])
    #expect(field.colors.map(\.hex) == [expected[1], expected[2], expected[1], expected[2]])
  }

  /// Covers that show nothing.
  private static func empty() throws -> [AlbumBackdrops] {
    let clear = [UInt8](repeating: 0, count: 4)
    return [
      AlbumBackdrops(albumID: "b3f1", measurement: nil),
      AlbumBackdrops(
        albumID: "b3f1",
        measurement: try SampleCovers.cover([0x12_3456], kind: .none) { _, _ in clear }
      ),
      AlbumBackdrops(albumID: "b3f1", measurement: try SampleCovers.cover([]) { _, _ in clear }),
    ]
  }

  @Test(
    "No cover: indigo and black, or the colours given instead, in either look",
    arguments: AlbumLook.allCases,
    [
      (nil, "#5856d6", "#000000"), ([], "#5856d6", "#000000"), ([.white], "#ffffff", "#ffffff"),
      ([RGB8(packed: 0x12_3456), .white], "#123456", "#ffffff"),
    ] as [([RGB8]?, String, String)]
  )
  func fallback(_ look: AlbumLook, _ given: (colors: [RGB8]?, upper: String, lower: String)) throws
  {
    let (upper, lower) = (given.upper, given.lower)
    var parameters = BackdropParameters()
    (parameters.look, parameters.fallback) = (look, given.colors)
    for album in try Self.empty() {
      let bands = try #require(album.surface(.bands, parameters).bands)
      #expect(bands.stops.map(\.color.hex) == [upper, lower])
      let drift = try #require(album.surface(.drift, parameters).drift)
      let field = try #require(album.surface(.blobs, parameters).blobs)
      let sample = try #require(album.surface(.blur, parameters).blur?.sample)
      let scroll = try #require(album.surface(.scroll, parameters).scroll)
      let corners = try #require(album.surface(.corners, parameters).corners)
      #expect(drift.colors.map(\.hex) == [upper, lower])
      #expect(field.background?.hex == upper && field.colors.map(\.hex) == [lower, lower])
      let points = [UnitPoint(x: 0.1, y: 0.02), UnitPoint(x: 0.9, y: 0.98)]
      let ends = BlurBackdrop.blurred(sample, at: points, sigma: 0.01).map { RGB8($0).hex }
      #expect(ends == [upper, lower])
      #expect(scroll.a.hex == upper && scroll.b.hex == lower)
      let four = [
        corners.colors.topLeft, corners.colors.topRight, corners.colors.bottomLeft,
        corners.colors.bottomRight,
      ]
      #expect(four.map(\.hex) == [upper, upper, lower, lower])
    }
  }

  // MARK: Numbers

  @Test("The same album gives the same backdrop; another id moves its blobs alone")
  func determinism() throws {
    for style in BackdropStyle.allCases {
      let (first, again) = (try Self.album().surface(style), try Self.album().surface(style))
      let other = try Self.album(id: "b3f2").surface(style)
      #expect(first == again && first.style == style)
      #expect((first == other) == (style != .blobs))
    }
  }

  @Test(
    "No parameter is a trap",
    arguments: BackdropStyle.allCases,
    [.nan, .infinity, -.infinity, -5, 0, 1e300] as [Double]
  )
  func badNumbers(_ style: BackdropStyle, _ number: Double) throws {
    var parameters = BackdropParameters()
    parameters.speed = number
    parameters.sigmaPixels = number
    parameters.tintOpacity = number
    (parameters.k, parameters.start, parameters.end) = (number, number, number)
    for look in AlbumLook.allCases {
      parameters.look = look
      let surface = try Self.album().surface(style, parameters)
      guard style != .blobs else { continue }
      for place in [0, 0.3, 1] {
        let color = surface.color(
          at: UnitPoint(x: place, y: place),
          time: number,
          width: 400,
          height: 300
        )
        #expect(color.map { $0.red.isFinite && $0.green.isFinite && $0.blue.isFinite } == true)
      }
    }
  }
}
