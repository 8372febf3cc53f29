// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

/// Rasters against the surfaces' own colours, the dither against the vectors of 4-backdrops.md §4.5.
@Suite("Rasters") struct RasterTests {
  /// A backdrop whose colours have a closed form.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let surface: BackdropSurface
    var time = 0.0
    var testDescription: String { name }
  }

  private static let stops: [CoverPalette.Stop] = Gradient(
    evenly: [0xF5_E663, 0xFF_9500, 0x20_10DE].map { RGB8(packed: $0) }
  )
  .stops
  /// Colours between which Oklab leaves sRGB.
  private static let vivid: [RGB8] = [0x00_FF00, 0xFF_00FF, 0x00_00FF].map { RGB8(packed: $0) }

  static let examples: [Example] = [
    Example(
      name: "bands in Oklab",
      surface: .bands(BandsGradient(stops: stops, stopSpace: .oklab))
    ),
    Example(name: "bands in sRGB", surface: .bands(BandsGradient(stops: stops, stopSpace: .srgb))),
    Example(name: "drift", surface: .drift(DriftGradient())),
    Example(name: "drift, turned", surface: .drift(DriftGradient()), time: 7.3),
    Example(name: "drift, backwards", surface: .drift(DriftGradient(speed: -0.7)), time: 4),
    Example(
      name: "drift in Oklab, vivid",
      surface: .drift(DriftGradient(colors: vivid, stopSpace: .oklab)),
      time: 12.4
    ),
    Example(
      name: "drift in sRGB, vivid",
      surface: .drift(DriftGradient(colors: vivid)),
      time: 2.2
    ),
    Example(name: "drift of one colour", surface: .drift(DriftGradient(colors: [.indigo]))),
    Example(name: "drift of none", surface: .drift(DriftGradient(colors: []))),
    Example(name: "blur", surface: .blur(BlurBackdrop(radius: .relative(0.1)), mosaic)),
    Example(name: "blur in pixels", surface: .blur(BlurBackdrop(radius: .pixels(3)), mosaic)),
    Example(name: "no blur", surface: .blur(BlurBackdrop(radius: .pixels(0)), mosaic)),
    Example(name: "scroll", surface: .scroll(ScrollGradient())),
    Example(
      name: "scroll in Oklab, all gone",
      surface: .scroll(ScrollGradient(k: 0, stopSpace: .oklab))
    ),
    Example(
      name: "corners",
      surface: .corners(
        CornerGradient(
          colors: CornerColors(
            topLeft: RGB8(packed: 0x3F_280A),
            topRight: RGB8(packed: 0x6B_4713),
            bottomLeft: RGB8(packed: 0x1C_425D),
            bottomRight: .white
          )
        )
      )
    ),
  ]

  /// A sample without any order, a quarter of it translucent.
  private static let mosaic: CoverSample = {
    var random = SplitMix64(seed: 5)
    let side = CoverSample.side
    let rgba = (0..<side * side).flatMap { _ -> [UInt8] in
      let color = random.color()
      return [color.red, color.green, color.blue, random.integer(0...3) == 0 ? 100 : 255]
    }
    return CoverSample(rgba: rgba) ?? CoverSample(averaging: rgba, width: side, height: side)
  }()

  /// Returns how far the worst component of a raster is from the dithered colour of its surface.
  private func worst(_ example: Example, width: Int, height: Int, thousandths: Int) -> Double {
    let tint = RGB8(packed: 0x10_2030)
    let raster = BackdropRenderers.raster(
      RasterPlan(
        surface: example.surface,
        tint: tint,
        tintThousandths: thousandths,
        width: width,
        height: height,
        time: example.time
      )
    )
    #expect(raster.width == width && raster.height == height)
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let place = UnitPoint(
          x: (Double(x) + 0.5) / Double(width),
          y: (Double(y) + 0.5) / Double(height)
        )
        let color = example.surface.color(
          at: place,
          time: example.time,
          width: Double(width),
          height: Double(height)
        )
        guard let color else { return .infinity }
        let tinted = color.clamped.mixed(with: SRGB(tint), amount: Double(thousandths) / 1000)
        let noise = Dither.noise(x: x, y: y)
        let start = (y * width + x) * 4
        for (channel, exact) in [tinted.red, tinted.green, tinted.blue].enumerated() {
          // ⌊255·c + n⌋ is above 255·c + n − 1 and not above 255·c + n.
          let missed = exact * 255 + noise - Double(raster.rgba[start + channel])
          worst = max(worst, -missed, missed - 1)
        }
        #expect(raster.rgba[start + 3] == 255)
      }
    }
    return worst
  }

  @Test(
    "A pixel is the surface's colour at its middle, clipped, tinted, dithered",
    arguments: examples
  )
  func pixels(_ example: Example) {
    // What is left is the table of a drift in Oklab and the last bits of Doubles.
    for (width, height) in [(1, 1), (2, 1), (1, 9), (23, 11), (12, 31)] {
      #expect(worst(example, width: width, height: height, thousandths: 0) < 0.02)
    }
    #expect(worst(example, width: 17, height: 12, thousandths: 123) < 0.02)
    #expect(worst(example, width: 3, height: 2, thousandths: 1000) < 0.02)
  }

  @Test(
    "The noise of a pixel",
    arguments: [
      (0, 0, 0), (1, 0, 0.555713), (0, 1, 0.309269), (2, 3, 0.039234), (100, 50, 0.154366),
    ] as [(Int, Int, Double)]
  )
  func noiseOfPixel(_ x: Int, _ y: Int, _ expected: Double) {
    #expect(abs(Dither.noise(x: x, y: y) - expected) < 5e-7)
  }

  @Test("Noise decides between the two levels beside a colour, and leaves a whole level alone")
  func dither() {
    let white = Gradient(evenly: [.white]).stops
    /// Returns a raster of white under black.
    func raster(_ thousandths: Int) -> [UInt8] {
      let plan = RasterPlan(
        surface: .bands(BandsGradient(stops: white)),
        tintThousandths: thousandths,
        width: 101,
        height: 51
      )
      return BackdropRenderers.raster(plan).rgba
    }
    // 255·.65 = 165.75, so 166 from a noise of .25 on.
    let tinted = raster(350)
    for (x, y, level) in [(0, 0, 165), (1, 0, 166), (0, 1, 166), (2, 3, 165), (100, 50, 165)] {
      #expect(
        tinted[(y * 101 + x) * 4..<(y * 101 + x) * 4 + 4] == [
          UInt8(level), UInt8(level), UInt8(level), 255,
        ]
      )
    }
    #expect(raster(0).allSatisfy { $0 == 255 })
    #expect(Set(raster(1000)) == [0, 255])
  }

  @Test("Sizes and times that are none do no harm")
  func hostile() {
    let examples =
      Self.examples.map(\.surface) + [
        .blobs(BlobField(colors: [.white, .indigo], background: nil, seed: 3)),
        .blobs(BlobField(colors: [], background: .indigo, seed: 3)),
      ]
    for surface in examples {
      for (width, height) in [(0, 0), (-5, 3), (Int.min, 1), (3, Int.min)] {
        for time in [Double.nan, .infinity, -.infinity, -1e300] {
          let raster = BackdropRenderers.raster(
            RasterPlan(
              surface: surface,
              tintThousandths: -7,
              width: width,
              height: height,
              time: time
            )
          )
          #expect(raster.width == max(width, 1) && raster.height == max(height, 1))
          #expect(raster.rgba.count == raster.width * raster.height * 4)
        }
      }
    }
    var plan = RasterPlan(surface: examples[0], width: .max, height: .max)
    #expect(plan.canvas == (16_384, 16_000_000 / 16_384))
    plan = RasterPlan(surface: examples[0], tintThousandths: .max, width: 1, height: .max)
    #expect(plan.canvas == (1, 16_384) && plan.tintThousandths == 1000)
    plan.tintThousandths = .min
    plan.height = 1
    #expect(BackdropRenderers.raster(plan).rgba.count == 4)
  }
}
