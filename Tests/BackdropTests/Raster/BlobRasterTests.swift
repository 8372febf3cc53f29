// SPDX-License-Identifier: MIT

import Backdrop
import Glibc
import Palette
import TestSupport
import Testing

/// Blobs in pixels against integrals that are worked out here (4-backdrops.md §4.2.4).
@Suite("Rasters of blobs") struct BlobRasterTests {
  /// Returns the normal distribution's part below x.
  private func phi(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }

  /// Returns how much of a blurred ellipse is seen at a point, all in pixels: across by the distribution,
  /// downwards by the midpoint rule.
  private func alpha(
    _ x: Double,
    _ y: Double,
    center: (x: Double, y: Double),
    radius: (x: Double, y: Double),
    sigma: Double
  ) -> Double {
    let slices = 1000
    return (0..<slices).reduce(0) { sum, slice in
      let part = 2 * (Double(slice) + 0.5) / Double(slices) - 1
      let (row, half) = (center.y + part * radius.y, radius.x * (1 - part * part).squareRoot())
      let across = phi((center.x + half - x) / sigma) - phi((center.x - half - x) / sigma)
      let weight =
        exp(-(row - y) * (row - y) / (2 * sigma * sigma)) / (sigma * (2 * .pi).squareRoot())
      return sum + across * weight * 2 * radius.y / Double(slices)
    }
  }

  @Test(
    "Vector 9: the alpha at the centre of a circle, by the integral that the next test relies on",
    arguments: [(150, 0.99886), (50, 0.52893), (37.5, 0.34520)] as [(Double, Double)]
  )
  func integral(_ radius: Double, _ expected: Double) {
    let found = alpha(7, 9, center: (7, 9), radius: (radius, radius), sigma: 40.75)
    #expect(abs(found - expected) < 2e-5)
  }

  @Test(
    "One blob over nothing has the alpha of a blurred ellipse",
    arguments: [(100, 75), (9, 20), (300, 20)],
    [1, 2, 3] as [UInt64]
  )
  func oneBlob(_ size: (width: Int, height: Int), _ seed: UInt64) throws {
    let color = RGB8(packed: 0xC8_4010)
    let field = BlobField(colors: [color], background: nil, seed: seed)
    let ellipse = try #require(field.state(step: 0).first).ellipse
    let (width, height) = (Double(size.width), Double(size.height))
    let sigma = BlobField.sigma(width: width, height: height)
    let raster = BackdropRenderers.raster(
      RasterPlan(surface: .blobs(field), width: size.width, height: size.height)
    )
    for (x, y) in [
      (0, 0), (size.width - 1, 0), (size.width / 2, size.height / 2),
      (size.width / 3, size.height - 1),
    ] {
      let exact =
        ellipse.opacity
        * alpha(
          Double(x) + 0.5,
          Double(y) + 0.5,
          center: (ellipse.center.x * width, ellipse.center.y * height),
          radius: (ellipse.radiusX * width, ellipse.radiusY * height),
          sigma: sigma
        )
      let start = (y * size.width + x) * 4
      // Four samples a pixel miss up to two levels of an ellipse that is only a few pixels high.
      let allowed = size.height < 50 ? 2.5 : 1.5
      #expect(abs(Double(raster.rgba[start + 3]) / 255 - exact) < allowed / 255, "\(x), \(y)")
      // Straight alpha: where anything is seen, it is of the blob's colour.
      if raster.rgba[start + 3] > 0 {
        #expect(
          abs(Int(raster.rgba[start]) - 0xC8) <= 1 && abs(Int(raster.rgba[start + 2]) - 0x10) <= 1
        )
      }
    }
  }

  @Test(
    "Several blobs lie over each other in order, are blurred as a group, and lie over their ground"
  )
  func group() {
    let colors = [0xFF_0000, 0x00_FF00, 0x20_20FF, 0xFF_FFFF].map { RGB8(packed: $0) }
    let field = BlobField(colors: colors, background: RGB8(packed: 0x30_2010), seed: 11)
    let ellipses = field.state(step: 0).map(\.ellipse)
    let (width, height) = (80, 60)
    let sigma = BlobField.sigma(width: 80, height: 60)
    // The group at full size, four samples a pixel, as far outside as it is seen inside.
    let margin = Int(4 * sigma) + 1
    var group: [(x: Double, y: Double, color: [Double])] = []
    for y in -margin..<height + margin {
      for x in -margin..<width + margin {
        var mean = [0.0, 0, 0, 0]
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
          var color = [0.0, 0, 0, 0]
          for ellipse in ellipses {
            let u = ((Double(x) + dx) / 80 - ellipse.center.x) / ellipse.radiusX
            let v = ((Double(y) + dy) / 60 - ellipse.center.y) / ellipse.radiusY
            guard u * u + v * v <= 1 else { continue }
            let own = SRGB(ellipse.color)
            for (channel, value) in [own.red, own.green, own.blue, 1].enumerated() {
              color[channel] = ellipse.opacity * value + (1 - ellipse.opacity) * color[channel]
            }
          }
          for channel in 0..<4 { mean[channel] += color[channel] / 4 }
        }
        if mean[3] > 0 { group.append((Double(x) + 0.5, Double(y) + 0.5, mean)) }
      }
    }
    let raster = BackdropRenderers.raster(
      RasterPlan(surface: .blobs(field), width: width, height: height)
    )
    let ground = [0x30, 0x20, 0x10].map { Double($0) / 255 }
    for (x, y) in [(0, 0), (40, 30), (79, 10), (20, 59), (60, 40), (10, 30)] {
      var sum = [0.0, 0, 0, 0]
      for pixel in group {
        let (dx, dy) = (pixel.x - Double(x) - 0.5, pixel.y - Double(y) - 0.5)
        let weight = exp(-(dx * dx + dy * dy) / (2 * sigma * sigma)) / (2 * .pi * sigma * sigma)
        for channel in 0..<4 { sum[channel] += weight * pixel.color[channel] }
      }
      for channel in 0..<3 {
        let exact = 255 * (sum[channel] + (1 - sum[3]) * ground[channel])
        // A level for the dither, a half for bilinear pixels.
        #expect(abs(Double(raster.rgba[(y * width + x) * 4 + channel]) - exact) < 1.5, "\(x), \(y)")
      }
    }
  }

  @Test("Lemma 1: nothing that is drawn is lighter than the lightest source", arguments: 0..<12)
  func lemma(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let colors = (0..<6).map { _ in random.color() }
    let ground = random.color()
    let field = BlobField(colors: colors, background: ground, seed: random.next())
    // The dither may lift a channel to the next level.
    let most = (colors + [ground]).map { color in
      RGB8(
        red: color.red == 255 ? 255 : color.red + 1,
        green: color.green == 255 ? 255 : color.green + 1,
        blue: color.blue == 255 ? 255 : color.blue + 1
      ).luminance
    }
    for time in [0, 0.4, 3.1] {
      let raster = BackdropRenderers.raster(
        RasterPlan(surface: .blobs(field), width: 61, height: 40, time: time)
      )
      let lightest = stride(from: 0, to: raster.rgba.count, by: 4).map {
        RGB8(red: raster.rgba[$0], green: raster.rgba[$0 + 1], blue: raster.rgba[$0 + 2]).luminance
      }.max()
      #expect(lightest ?? 1 <= most.max() ?? 0)
    }
  }

  @Test("A seed is a picture, another seed another one; without speed there is one for all time")
  func seeds() {
    /// Returns a raster of two blobs.
    func raster(seed: UInt64, speed: Double = 1, time: Double = 0) -> PixelBuffer {
      let field = BlobField(
        colors: [.white, .indigo],
        background: .black,
        seed: seed,
        speed: speed
      )
      return BackdropRenderers.raster(
        RasterPlan(surface: .blobs(field), width: 32, height: 18, time: time)
      )
    }
    #expect(raster(seed: 1) == raster(seed: 1))
    #expect(raster(seed: 1) != raster(seed: 2))
    #expect(raster(seed: 1, time: 0.5) != raster(seed: 1))
    #expect(raster(seed: 1, speed: 0, time: 9) == raster(seed: 1))
    #expect(raster(seed: 1, speed: -2, time: 9) == raster(seed: 1))
  }
}
