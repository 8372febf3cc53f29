// SPDX-License-Identifier: MIT

import Backdrop
import Foundation
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  @Suite("Blur")
  struct BlurTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// A picture of flat columns, at any size without a soft edge.
    static func picture(_ columns: [String]) -> String {
      let bars = columns.enumerated().map { place, color in
        "<rect x='\(place)' width='1' height='\(columns.count)' fill='\(color)'/>"
      }
      let side = columns.count
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(side) \(side)'"
        + " width='\(side * 100)' height='\(side * 100)' shape-rendering='crispEdges'>\(bars.joined())</svg>"
      return "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString()
    }

    /// Returns a page with a live blur of a picture.
    static func livePage(
      _ picture: String,
      sigma: Double = 40,
      tint: RGB8 = .black,
      opacity: Double = 0
    ) -> String {
      // The sample is another picture: it must not be seen.
      let sample = SamplePages.measurement([0x00_FF00]).sample
      let blur = BlurBackdrop(radius: .pixels(sigma), tint: tint, tintOpacity: opacity)
      var rendering = TextRendering()
      rendering.liveURL = picture
      return SamplePages.page(SamplePages.design(.blur(blur, sample)), rendering)
    }

    /// Returns how far corners and edge middles are from one colour.
    static func differenceAtEdges(
      _ browser: Browser,
      _ view: Viewport,
      from levels: [Double]
    ) throws -> Double {
      try browser.difference(at: view.landmarks, from: { _ in levels }).largest
    }

    /// Returns how far a step from black to white in the middle of an upright page is from Φ at σ = 40 px.
    static func differenceFromStep(_ browser: Browser) throws -> Double {
      let pixels = [-40, -20, 0, 20, 40].map { Pixel(200 + $0, 400) }
      return try browser.difference(at: pixels) { pixel in
        let part = 0.5 * erfc(-(Double(pixel.x) + 0.5 - 200) / 40 / 2.0.squareRoot())
        return [255 * part, 255 * part, 255 * part]
      }.largest
    }

    // MARK: The preview

    @Test(
      "A solid cover is solid, under its tint, up to corners and edges",
      arguments: Viewport.all
    )
    func solid(_ view: Viewport) throws {
      let design = SamplePages.design(.blur, SamplePages.measurement([0x9C_6B3A]))
      #expect(design.legibility.tintThousandths > 0)
      try browser.open(SamplePages.page(design), view)
      let levels = Prediction(design, view).levels(at: Pixel(0, 0))
      #expect(try Self.differenceAtEdges(browser, view, from: levels) <= 1)
    }

    @Test("The preview is near the exact blur", arguments: Viewport.all)
    func preview(_ view: Viewport) throws {
      let design = SamplePages.design(.blur)
      try browser.open(SamplePages.page(design), view)
      let difference = try browser.difference(
        at: view.pixels(900, seed: 2),
        from: Prediction(design, view).levels
      )
      #expect(BackdropStyle.blur.tolerance.allows(difference), "\(difference)")
    }

    // MARK: The picture itself

    @Test("Live: nothing shows through at corners and edges", arguments: Viewport.all)
    func liveEdges(_ view: Viewport) throws {
      try browser.open(Self.livePage(Self.picture(["red"])), view)
      #expect(try Self.differenceAtEdges(browser, view, from: [255, 0, 0]) <= 1)
    }

    @Test("Live: a step from black to white is the normal distribution's, its radius is σ")
    func liveStep() throws {
      try browser.open(Self.livePage(Self.picture(["black", "white"])))
      #expect(try Self.differenceFromStep(browser) <= 3)
    }

    @Test("Live: a radius below 0 is sharp")
    func sharp() throws {
      try browser.open(Self.livePage(Self.picture(["black", "white"]), sigma: -5))
      #expect(try browser.colors(at: [Pixel(198, 400), Pixel(201, 400)]) == [.black, .white])
    }

    @Test(
      "The tint's opacity is kept within 0…1: −.1, .35, 1.2 (vectors 1 and 2 of §4.2.3)",
      arguments: [(-0.1, 0xFF_FFFF), (0.35, 0xA6_A6A6), (1.2, 0x00_0000)] as [(Double, UInt32)]
    )
    func opacity(_ opacity: Double, _ expected: UInt32) throws {
      try browser.open(Self.livePage(Self.picture(["white"]), opacity: opacity))
      let levels = RGB8(packed: expected).levels
      #expect(try Self.differenceAtEdges(browser, .upright, from: levels) <= 1)
      let blur = BlurBackdrop(tintOpacity: opacity)
      let sample = SamplePages.measurement([0xFF_FFFF]).sample
      try browser.open(SamplePages.page(SamplePages.design(.blur(blur, sample))))
      #expect(try Self.differenceAtEdges(browser, .upright, from: levels) <= 1)
    }
  }
}
