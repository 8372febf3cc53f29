// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

/// The blur of a cover itself (4-backdrops.md §4.2.3).
@Suite("Rasters of a blurred cover") struct PictureBlurTests {
  /// Returns a picture of some width and height, each pixel as it is asked for.
  private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) throws
    -> PixelBuffer
  {
    let rgba = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    return try #require(PixelBuffer(width: width, height: height, rgba: rgba))
  }

  /// Returns the largest difference of two rasters, in levels.
  private func difference(_ first: PixelBuffer, _ second: PixelBuffer) -> Int {
    zip(first.rgba, second.rgba).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// A sample of colours in no order.
  private let sample: CoverSample? = {
    var random = SplitMix64(seed: 8)
    return CoverSample(
      rgba: (0..<576).flatMap { _ in
        let color = random.color()
        return [color.red, color.green, color.blue, 255]
      }
    )
  }()

  @Test(
    "A picture of the sample's own cells is blurred as the sample is",
    arguments: [(96, 96), (160, 90), (45, 80), (300, 300)],
    [0.05, 0.1, 0.3]
  )
  func cells(_ size: (Int, Int), _ sigma: Double) throws {
    let sample = try #require(sample)
    let picture = try picture(240, 240) { x, y in
      Array(sample.rgba[(y / 10 * 24 + x / 10) * 4..<(y / 10 * 24 + x / 10) * 4 + 4])
    }
    let plan = RasterPlan(
      surface: .blur(BlurBackdrop(radius: .relative(sigma)), sample),
      width: size.0,
      height: size.1
    )
    // A level of rounding, one of scaling.
    #expect(
      difference(
        BackdropRenderers.raster(plan, picture: picture),
        BackdropRenderers.raster(plan)
      ) <= 2
    )
  }

  @Test("Without a blur the picture is what it was, pixel by pixel")
  func sharp() throws {
    let sample = try #require(sample)
    var random = SplitMix64(seed: 9)
    let picture = try picture(31, 17) { _, _ in
      let color = random.color()
      return [color.red, color.green, color.blue, 255]
    }
    let plan = RasterPlan(
      surface: .blur(BlurBackdrop(radius: .pixels(0)), sample),
      width: 31,
      height: 17
    )
    #expect(BackdropRenderers.raster(plan, picture: picture) == picture)
  }

  @Test("The picture fills the canvas, centred, and its edges go on outside")
  func fills() throws {
    let sample = try #require(sample)
    // 60×20: of a square canvas only the middle third is seen.
    let wide = try picture(60, 20) { x, _ in
      (20..<40).contains(x) ? [0, 0, 0, 255] : [255, 255, 255, 255]
    }
    var plan = RasterPlan(
      surface: .blur(BlurBackdrop(radius: .pixels(0)), sample),
      width: 20,
      height: 20
    )
    #expect(
      BackdropRenderers.raster(plan, picture: wide).rgba.enumerated().allSatisfy {
        $0.element == ($0.offset % 4 == 3 ? 255 : 0)
      }
    )
    // A flat picture stays flat to its edges, however wide the blur.
    let flat = try picture(5, 3) { _, _ in [200, 100, 50, 255] }
    for sigma in [1, 40, 1e6, 1e300] {
      plan.surface = .blur(BlurBackdrop(radius: .pixels(sigma)), sample)
      let raster = BackdropRenderers.raster(plan, picture: flat)
      for (channel, level) in [200, 100, 50, 255].enumerated() {
        #expect(
          stride(from: channel, to: raster.rgba.count, by: 4).allSatisfy {
            abs(Int(raster.rgba[$0]) - level) <= 1
          }
        )
      }
    }
  }

  @Test("What is transparent shows the mean of what is visible")
  func transparent() throws {
    let sample = try #require(sample)
    let picture = try picture(2, 1) { x, _ in x == 0 ? [90, 60, 30, 255] : [255, 255, 255, 0] }
    let plan = RasterPlan(
      surface: .blur(BlurBackdrop(radius: .pixels(0)), sample),
      width: 2,
      height: 1
    )
    #expect(
      BackdropRenderers.raster(plan, picture: picture).rgba == [90, 60, 30, 255, 90, 60, 30, 255]
    )
  }

  @Test(
    "A demand makes the tint as strong as the cover needs",
    arguments: [TextTone.white, .black]
  )
  func demand(_ tone: TextTone) throws {
    let sample = try #require(sample)
    var random = SplitMix64(seed: 10)
    let picture = try picture(64, 64) { x, y in
      let isLight = (x / 16 + y / 16) % 2 == 0
      return (0..<3).map { _ in UInt8(random.integer(isLight ? 200...255 : 0...90)) } + [255]
    }
    for ratio in [4.5, 7] {
      var plan = RasterPlan(
        surface: .blur(BlurBackdrop(radius: .relative(0.03)), sample),
        tint: tone.tint,
        width: 90,
        height: 60
      )
      /// Returns the worst contrast on a raster.
      func worst() -> Double {
        let rgba = BackdropRenderers.raster(plan, picture: picture).rgba
        return stride(from: 0, to: rgba.count, by: 4).map {
          Contrast.ratio(
            tone.color,
            RGB8(red: rgba[$0], green: rgba[$0 + 1], blue: rgba[$0 + 2])
          )
        }.min() ?? 0
      }
      #expect(worst() < ratio)
      plan.demand = RasterPlan.Demand(tone: tone, ratio: ratio)
      let solved = worst()
      #expect(solved >= ratio && solved < ratio * 1.6)
      // The plan's own tint is the least.
      plan.tintThousandths = 900
      #expect(worst() > solved)
    }
  }
}
