// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// The vectors of 4-backdrops.md §4.2.3.
@Suite("Blur") struct BlurBackdropTests {
  @Test("Vector 1: what is out of range is clamped, what is no number is the default")
  func numbers() {
    #expect(BlurBackdrop(radius: .pixels(-5)).radius == .pixels(0))
    #expect(BlurBackdrop(radius: .pixels(0)).radius == .pixels(0))
    #expect(BlurBackdrop(radius: .pixels(.nan)).radius == .pixels(40))
    #expect(BlurBackdrop(radius: .relative(.infinity)).radius == .relative(0.10))
    let opacities = [-0.1, 0.35, 1.2, .nan].map { BlurBackdrop(tintOpacity: $0).tintOpacity }
    #expect(opacities == [0, 0.35, 1, 0.35])
  }

  @Test("Vector 2: the default tint over three colours")
  func tint() {
    let blur = BlurBackdrop()
    let tinted = [0xFF_FFFF, 0xFF_9500, 0x1D_B954].map {
      RGB8(SRGB(RGB8(packed: $0)).mixed(with: SRGB(blur.tint), amount: blur.tintOpacity)).hex
    }
    #expect(tinted == ["#a6a6a6", "#a66100", "#137837"])
  }

  @Test("Vectors 3 and 4: the picture fills the canvas, and reaches 3σ over its edges")
  func plan() {
    let blur = BlurBackdrop()
    let wide = blur.plan(canvas: (1920, 1080), picture: (600, 600))
    #expect(wide.x == 0 && wide.y == -420 && wide.width == 1920 && wide.height == 1920)
    let tall = blur.plan(canvas: (390, 844), picture: (600, 600))
    #expect(tall.x == -227 && tall.y == 0 && abs(tall.width / 600 - 1.4067) < 5e-5)
    let square = blur.plan(canvas: (400, 400), picture: (1000, 500))
    #expect(square.x == -200 && square.y == 0 && square.width == 800)
    for (sigma, bleed) in [(10.0, 30.0), (40, 120), (80, 240)] {
      let plan = BlurBackdrop(radius: .pixels(sigma)).plan(canvas: (400, 400), picture: (1, 1))
      #expect(plan.bleedPixels == bleed && plan.relativeSigma == sigma / 400)
    }
    let relative = BlurBackdrop(radius: .relative(0.1)).plan(canvas: (400, 800), picture: (2, 1))
    #expect(relative.sigmaPixels == 160 && abs(relative.relativeSigma - 0.1) < 1e-12)
    for bad in [Double.nan, .infinity, 0, -5] {
      let plan = blur.plan(canvas: (bad, bad), picture: (bad, bad))
      #expect(plan.width == 1 && plan.relativeSigma.isFinite)
    }
  }

  /// A sample of twelve columns each of two colours.
  private func halves(_ left: [UInt8], _ right: [UInt8]) -> CoverSample? {
    CoverSample(rgba: (0..<24).flatMap { _ in (0..<24).flatMap { $0 < 12 ? left : right } })
  }

  @Test("Vectors 5 and 6: an edge becomes the integral of the normal distribution")
  func edge() throws {
    let sample = try #require(halves([0, 0, 0, 255], [255, 255, 255, 255]))
    let points = [0.5, 0.55, 0.6, 0.7].map { UnitPoint(x: $0, y: 0.3) }
    let blurred = BlurBackdrop.blurred(sample, at: points, sigma: 0.1)
    for (color, expected) in zip(blurred, [0.5, 0.6915, 0.8413, 0.9772]) {
      #expect(abs(color.red - expected) < 5e-5 && color.red == color.blue)
    }
    // Vector 5: 1, 2 and 3 σ inside.
    let inside = [0.6, 0.7, 0.8].map { UnitPoint(x: $0, y: 0.9) }
    let values = BlurBackdrop.blurred(sample, at: inside, sigma: 0.1).map(\.green)
    for (found, expected) in zip(values, [0.8413, 0.9772, 0.99865]) {
      #expect(abs(found - expected) < 5e-5)
    }
  }

  @Test("A flat picture stays flat to its edges, at any radius; radius 0 shows the cells")
  func flat() throws {
    let flat = try #require(halves([10, 200, 30, 255], [10, 200, 30, 255]))
    let corners = [0.0, 0.5, 1].flatMap { x in [0.0, 1].map { UnitPoint(x: x, y: $0) } }
    for sigma in [0, 1e-12, 0.02, 0.1, 5, 1e6, .nan, -1] {
      for color in BlurBackdrop.blurred(flat, at: corners, sigma: sigma) {
        #expect(RGB8(color).hex == "#0ac81e", "\(sigma)")
      }
    }
    let sharp = try #require(halves([0, 0, 0, 255], [255, 255, 255, 255]))
    let sides = [0.49, 0.51].map { UnitPoint(x: $0, y: 0.5) }
    #expect(BlurBackdrop.blurred(sharp, at: sides, sigma: 0).map(\.red) == [0, 1])
    let far = BlurBackdrop.blurred(sharp, at: [UnitPoint(x: .nan, y: 1e300)], sigma: 0.1)
    #expect(far.allSatisfy { $0.red.isFinite })
  }

  @Test("What is transparent lies over the mean of what is visible")
  func transparent() throws {
    let sample = try #require(halves([255, 0, 0, 255], [0, 0, 255, 0]))
    let points = [0.1, 0.9].map { UnitPoint(x: $0, y: 0.5) }
    #expect(
      BlurBackdrop.blurred(sample, at: points, sigma: 0.1).map { RGB8($0).hex } == [
        "#ff0000", "#ff0000",
      ]
    )
    let nothing = try #require(halves([9, 9, 9, 0], [9, 9, 9, 0]))
    #expect(BlurBackdrop.preview(nothing).allSatisfy { $0 == .black })
  }

  @Test("The preview is the blur at the centres of the cells, row by row, and never overshoots")
  func preview() throws {
    let sample = try #require(halves([255, 0, 0, 255], [0, 0, 255, 255]))
    let preview = BlurBackdrop.preview(sample)
    #expect(preview.count == 576)
    let point = UnitPoint(x: 3.5 / 24, y: 7.5 / 24)
    let exact = BlurBackdrop.blurred(sample, at: [point], sigma: 0.1)
    #expect(preview[7 * 24 + 3] == exact.first.map { RGB8($0) })
    #expect(preview[0].red > 250 && preview[23].red < 5 && preview.allSatisfy { $0.green == 0 })
  }
}
