// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

/// Loops of 4-backdrops.md §4.2.2, §4.2.4 and §4.6.
@Suite("Animated rasters") struct RasterAnimationTests {
  /// Returns a backdrop's loop at the size of exports.
  private func animation(_ surface: BackdropSurface) throws -> RasterAnimation {
    try #require(
      BackdropRenderers.animation(
        RasterPlan(surface: surface, tintThousandths: 120, width: 64, height: 36)
      )
    )
  }

  /// Returns the largest difference of two pictures, in levels.
  private func difference(_ first: PixelBuffer, _ second: PixelBuffer) -> Int {
    zip(first.rgba, second.rgba).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test("Drift: 240 frames in 20 s, for 83, 83 and 84 ms in turn")
  func delays() throws {
    let delays = try animation(.drift(DriftGradient())).delaysMilliseconds
    #expect(delays == (0..<80).flatMap { _ in [83, 83, 84] })
    #expect(delays.reduce(0, +) == 20_000)
  }

  @Test("Drift: the line keeps its direction, the colours go around once", arguments: [0.2, -0.2])
  func drift(_ speed: Double) throws {
    let drift = DriftGradient(speed: speed)
    let animation = try animation(.drift(drift))
    for index in [0, 1, 60, 149, 239] {
      let raster = animation.frame(index)
      #expect(raster.width == 64 && raster.height == 36)
      var frame = drift.frame(time: 20 * Double(index) / 240)
      (frame.start, frame.end) = (UnitPoint(x: -0.25, y: 0.5), UnitPoint(x: 1.25, y: 0.5))
      for x in [0, 20, 63] {
        let exact = drift.color(
          at: UnitPoint(x: (Double(x) + 0.5) / 64, y: 0.3),
          frame,
          width: 64,
          height: 36
        ).clamped.mixed(with: SRGB(.black), amount: 0.12)
        let start = (10 * 64 + x) * 4
        for (channel, value) in [exact.red, exact.green, exact.blue].enumerated() {
          #expect(abs(Double(raster.rgba[start + channel]) - 255 * value) < 1.01)
        }
      }
    }
  }

  @Test("Drift: the step from the last frame to the first is one like the others")
  func driftCloses() throws {
    let animation = try animation(.drift(DriftGradient()))
    let frames = (0..<animation.frameCount).map { animation.frame($0) }
    let steps = zip(frames, frames.dropFirst()).map { difference($0, $1) }
    #expect(difference(frames[239], frames[0]) <= steps.max() ?? 0)
    #expect(difference(frames[120], frames[0]) > 50)
  }

  @Test("Blobs: from the still frame, through other steps, back to within 3/255", arguments: 0..<6)
  func blobs(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let field = BlobField(
      colors: (0..<6).map { _ in random.color() },
      background: random.color(),
      seed: random.next(),
      speed: BlobField.exportSpeed
    )
    let animation = try animation(.blobs(field))
    let delays = animation.delaysMilliseconds
    #expect(animation.frameCount <= 240 && delays.reduce(0, +) == 30_000)
    let first = animation.frame(0)
    let still = RasterPlan(surface: .blobs(field), tintThousandths: 120, width: 64, height: 36)
    // A frame that is scaled up is not dithered: a level beside the still picture, at most.
    #expect(difference(first, BackdropRenderers.raster(still)) <= 1)
    #expect(difference(animation.frame(animation.frameCount - 1), first) <= 3)
    // A step in, it goes the way of the field itself, which is then half-way to step 2.
    var later = still
    later.time = 7.5
    #expect(difference(animation.frame(60), BackdropRenderers.raster(later)) <= 1)
    #expect(difference(animation.frame(60), first) > 10)
  }

  @Test("What does not move has no frames")
  func still() {
    let surfaces: [BackdropSurface] = [
      .bands(BandsGradient(stops: [])), .scroll(ScrollGradient()),
      .corners(CornerGradient(colors: .fallback)), .drift(DriftGradient(speed: 0)),
      .drift(DriftGradient(colors: [.white])), .drift(DriftGradient(colors: [])),
      .blobs(BlobField(colors: [.white], background: nil, seed: 1, speed: 0)),
      .blobs(BlobField(colors: [], background: .white, seed: 1)),
    ]
    for surface in surfaces {
      #expect(
        BackdropRenderers.animation(RasterPlan(surface: surface, width: 8, height: 8)) == nil
      )
    }
  }

  @Test(
    "The slowest and the fastest loops keep within what a file can hold",
    arguments: [1e-300, 1e300]
  )
  func extremes(_ speed: Double) throws {
    let surfaces: [BackdropSurface] = [
      .drift(DriftGradient(speed: speed)),
      .blobs(BlobField(colors: [.white], background: .black, seed: 1, speed: speed)),
    ]
    for surface in surfaces {
      let animation = try animation(surface)
      #expect((2...240).contains(animation.frameCount))
      #expect(animation.delaysMilliseconds.allSatisfy { (20...0xFF_FFFF).contains($0) })
      for index in [-1, animation.frameCount, .max, .min] {
        #expect(animation.frame(index).rgba.count == 64 * 36 * 4)
      }
    }
  }
}
