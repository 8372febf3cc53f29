// SPDX-License-Identifier: MIT

import Backdrop
import Foundation
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  /// Seven mistakes that people make, each of which the checks of the real pages have to find (4-backdrops.md
  /// §4.6): what passes them is worth something only if these do not.
  ///
  /// The seventh, two layers that fade against each other, stands beside the fades.
  @Suite("Deliberate mistakes are found")
  struct NegativeControlTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    @Test("(1) A blur whose edge is hidden by scale(1.1), and not by −3σ, shows what is behind")
    func hiddenEdge() throws {
      let page = BlurTests.livePage(BlurTests.picture(["red"]))
      let scaled = page.replacing(
        "inset:calc(-3*var(--cover-blur))",
        with: "inset:0;transform:scale(1.1)"
      )
      #expect(scaled != page)
      let green = "<style>.cover-backdrop{background:lime!important}</style>"
      try browser.open(page + green)
      #expect(try BlurTests.differenceAtEdges(browser, .upright, from: [255, 0, 0]) <= 1)
      try browser.open(scaled + green)
      #expect(try BlurTests.differenceAtEdges(browser, .upright, from: [255, 0, 0]) > 60)
    }

    /// Returns the page of a black and white step under an SVG blur.
    private func step(_ attributes: String) -> String {
      SamplePages.wrapped(
        "<svg width=\"400\" height=\"800\" style=\"display:block\"><filter id=\"f\" \(attributes)"
          + " filterUnits=\"userSpaceOnUse\" x=\"-120\" y=\"-120\" width=\"640\" height=\"1040\">"
          + "<feGaussianBlur stdDeviation=\"40\"/></filter><g filter=\"url(#f)\">"
          + "<rect x=\"-300\" y=\"-300\" width=\"500\" height=\"1400\" fill=\"#000\"/>"
          + "<rect x=\"200\" y=\"-300\" width=\"500\" height=\"1400\" fill=\"#fff\"/></g></svg>"
      )
    }

    @Test("(2) An SVG blur without the sRGB flag is far too light in the middle of a step")
    func linearLight() throws {
      try browser.open(step("color-interpolation-filters=\"sRGB\""))
      #expect(try BlurTests.differenceFromStep(browser) <= 3)
      try browser.open(step(""))
      #expect(try BlurTests.differenceFromStep(browser) > 50)
    }

    @Test("(3) A drift in the units of its box has skewed lines")
    func boundingBox() throws {
      let design = SamplePages.design(.drift, level: .none)
      let view = Viewport(400, 200)
      var rendering = SamplePages.rendering(view)
      // An eighth of a turn: the line points down to the right.
      rendering.time = 7.854
      let svg = BackdropRenderers.svg(design, rendering)
      /// Returns how far a drawing is from the core at its landmarks.
      func difference(_ svg: String) throws -> Double {
        try browser.open(SamplePages.wrapped(svg), view)
        let prediction = Prediction(design, view, seconds: rendering.time)
        return try browser.difference(at: view.landmarks, from: prediction.levels).largest
      }
      #expect(try difference(svg) <= BackdropStyle.drift.tolerance.largest)
      #expect(try difference(Self.inBoundingBox(svg, view)) > 10)
    }

    /// Returns a drawing whose gradient has the same ends as parts of its box.
    private static func inBoundingBox(_ svg: String, _ view: Viewport) -> String {
      var text = svg.replacing(" gradientUnits=\"userSpaceOnUse\"", with: "")
      for (name, size) in [
        ("x1", view.width), ("x2", view.width), ("y1", view.height), ("y2", view.height),
      ] {
        guard let start = text.firstRange(of: " \(name)=\"")?.upperBound,
          let end = text[start...].firstIndex(of: "\""), let value = Double(text[start..<end])
        else { continue }
        text.replaceSubrange(start..<end, with: "\(value / Double(size))")
      }
      return text
    }

    /// Returns the page of bands under a tint.
    private func page(_ bands: BandsGradient, _ tone: TextTone, tint thousandths: Int) -> String {
      let stops = bands.stops.map { "\($0.color.hex) \($0.position * 100)%" }
      let tint = tone == .white ? "0 0 0" : "255 255 255"
      return SamplePages.wrapped(
        "<style>div,div::after{position:fixed;inset:0}"
          + "div::after{content:\"\";background:rgb(\(tint)/\(Double(thousandths) / 1000))}"
          + "div{background:linear-gradient(to bottom in \(bands.stopSpace.rawValue),"
          + "\(stops.joined(separator: ",")))}</style><div></div>"
      )
    }

    @Test(
      "(4), (5) Contrast taken from the stops alone is missed between them; ours is not",
      arguments: [
        ([0xFF_0000, 0x00_FFFF], MixSpace.srgb, TextTone.black),
        ([0x9C_6B3A, 0xAD_35FA], MixSpace.oklab, TextTone.white),
      ] as [([UInt32], MixSpace, TextTone)]
    )
    func stopsAlone(_ colors: [UInt32], _ space: MixSpace, _ tone: TextTone) throws {
      let stops = Gradient(evenly: colors.map { RGB8(packed: $0) }).stops
      let bands = BandsGradient(stops: stops, stopSpace: space)
      let pixels = Viewport.upright.pixels(400, seed: 5) + Viewport.upright.edges
      let alone = Contrast.Ground(points: stops.map { SRGB($0.color) })
      let naive = try #require(Contrast.solve(points: alone, text: tone, ratio: 4.5, margin: 0))
      try browser.open(page(bands, tone, tint: naive.thousandths))
      #expect(try browser.worstContrast(of: tone.color, at: pixels).ratio < 4.5)
      var given = BackdropLegibility.Circumstances()
      given.tone = tone
      let solved = BackdropLegibility(.bands(bands), level: .aa, given)
      try browser.open(page(bands, tone, tint: solved.tintThousandths))
      #expect(try browser.worstContrast(of: tone.color, at: pixels).ratio >= 4.5)
    }

    @Test("(6) With a duration of .01 ms a drift does not stand still under reduced motion")
    func shortDuration() throws {
      let page = SamplePages.page(SamplePages.design(.drift))
      // What people write instead of leaving motion out.
      let shortened = page.replacing(
        "@media (prefers-reduced-motion:no-preference){",
        with:
          "@media (prefers-reduced-motion:reduce){*,::before{animation-duration:.01ms!important}}"
          + "@media all{"
      )
      #expect(shortened != page)
      try browser.open(shortened, media: ["prefers-reduced-motion": "reduce"])
      #expect(try !browser.standsStill())
    }
  }
}
