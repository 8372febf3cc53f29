// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// The colour at a point, as rasters and browsers are compared with it.
@Suite("Colour of a surface at a point") struct BackdropSurfaceTests {
  /// Returns the colour at a point of a canvas of 400×800, at 0 s.
  private static func hex(_ surface: BackdropSurface, _ x: Double, _ y: Double) -> String? {
    surface.color(at: UnitPoint(x: x, y: y), width: 400, height: 800).map { RGB8($0).hex }
  }

  @Test(
    "Corners: 4-backdrops.md §4.2.6",
    arguments: [
      (0, 0, "#3f280a"), (1, 0, "#6b4713"), (0, 1, "#1c425d"), (1, 1, "#0f2a43"),
      (0.5, 0.5, "#35372f"), (0.5, 0, "#55380f"), (0, 0.5, "#2e3534"), (0.25, 0.75, "#253944"),
      (1, 0.5, "#3d392b"), (-3, 0.5, "#2e3534"), (.nan, .infinity, "#1c425d"),
    ] as [(Double, Double, String)]
  )
  func corners(_ x: Double, _ y: Double, _ expected: String) {
    #expect(Self.hex(RenderingSamples.corners, x, y) == expected)
  }

  @Test("Bands and scroll depend on the height alone, scroll as at rest")
  func heights() {
    for x in [0, 0.3, 1] {
      #expect(Self.hex(RenderingSamples.bands, x, 0) == "#5856d6")
      #expect(Self.hex(RenderingSamples.bands, x, 0.5) == "#af52de")
      #expect(Self.hex(.scroll(ScrollGradient()), x, 0.2) == "#ff9d98")
      #expect(Self.hex(.scroll(ScrollGradient()), x, 0.4) == "#ffffff")
    }
  }

  @Test("Drift: §4.2.2, vectors 4 and 8, at the middles of pixels")
  func drift() throws {
    let surface = BackdropSurface.drift(DriftGradient(speed: 1))
    for (x, levels) in [
      (0.0, [157.7, 84.5, 202.3]), (200, [225.5, 82, 133.2]), (399, [235.8, 107.8, 90.4]),
    ] {
      let color = try #require(
        surface.color(
          at: UnitPoint(x: (x + 0.5) / 400, y: 400.5 / 800),
          time: 0.25,
          width: 400,
          height: 800
        )
      )
      for (found, level) in zip([color.red, color.green, color.blue], levels) {
        // Rounded as printed, and a last digit that lies half-way.
        #expect(abs(found * 255 - level) < 0.051, "\(x)")
      }
    }
    // §4.6, frame 0, by the formulas: 131.72, 83.99 …
    #expect(Self.hex(surface, 0.5 / 400, 400.5 / 800) == "#8454da")
    #expect(Self.hex(surface, 200.5 / 400, 400.5 / 800) == "#d73f99")
    #expect(Self.hex(surface, 399.5 / 400, 400.5 / 800) == "#ff612b")
  }

  @Test("Blur: the picture fills the canvas, centred, and σ goes with it")
  func blur() throws {
    // Twelve black rows above twelve white ones: §4.2.3, vector 6, turned.
    let rgba = (0..<24).flatMap { row in
      (0..<24).flatMap { _ -> [UInt8] in row < 12 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    }
    let sample = try #require(CoverSample(rgba: rgba))
    // On 1920×1080 the picture is 1920 px high, so 0.1 of it is 192 px; the edge is at 540.
    for (radius, offset) in [
      (BlurBackdrop.Radius.relative(0.1), 192.0), (.pixels(40), 40),
    ] {
      for (sigmas, expected) in [(0, 0.5), (0.5, 0.6915), (1, 0.8413), (2, 0.9772)] {
        let color = try #require(
          BackdropSurface.blur(BlurBackdrop(radius: radius), sample).color(
            at: UnitPoint(x: 0.2, y: (540 + sigmas * offset) / 1080),
            width: 1920,
            height: 1080
          )
        )
        #expect(abs(color.green - expected) < 5e-5, "\(radius)")
      }
    }
  }

  @Test("Blobs have no closed form")
  func blobs() { #expect(Self.hex(RenderingSamples.blobs, 0.5, 0.5) == nil) }

  @Test("Each surface tells its style")
  func styles() {
    #expect(
      RenderingSamples.surfaces.map(\.style) == [.bands, .drift, .blur, .blobs, .scroll, .corners]
    )
  }

  @Test(
    "No place, time or size is a trap, and colours stay finite",
    arguments: [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5] as [Double]
  )
  func badNumbers(_ number: Double) {
    for surface in RenderingSamples.surfaces where surface.style != .blobs {
      for (x, y, time, width, height) in [
        (number, number, number, 400.0, 800.0), (0.25, 0.75, 0, number, 800),
        (0.25, 0.75, 0, 400, number), (0.5, 0.5, number, number, number),
      ] {
        let color = surface.color(
          at: UnitPoint(x: x, y: y),
          time: time,
          width: width,
          height: height
        )
        let parts = color.map { [$0.red, $0.green, $0.blue] } ?? [.nan]
        #expect(parts.allSatisfy { (-0.5...1.5).contains($0) }, "\(surface.style)")
      }
    }
  }
}
