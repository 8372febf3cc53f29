// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  @Suite("Scroll")
  struct ScrollTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// The original: red, gone after 200 px.
    private static func design(space: MixSpace = .srgb) -> BackdropDesign {
      SamplePages.design(
        .scroll(ScrollGradient(a: RGB8(packed: 0xFF_3B30), b: .white, stopSpace: space))
      )
    }

    /// Pixels scrolled and the end point in per cent; above the top it keeps K (overscroll).
    private static let vectors: [(pixels: Int, percent: Double)] = [
      (0, 40), (50, 30), (100, 20), (199, 0.2), (200, 0), (400, 0), (-80, 40),
    ]

    /// Returns the end point in per cent, as the browser computes it.
    private func endPoint() throws -> Double {
      let text = try browser.computed("--cover-end", of: ".cover-backdrop", "::before")
      return try #require(Double(text.dropLast()))
    }

    /// Returns how far a column is from the core, the pixel at y = 100 among it.
    private func difference(_ design: BackdropDesign, scrolled pixels: Int) throws -> Difference {
      let prediction = Prediction(design, .upright, scrolled: Double(pixels))
      return try browser.difference(
        at: [0, 100, 239, 320, 799].map { Pixel(200, $0) },
        from: prediction.levels
      )
    }

    @Test("The end point leaves as the page scrolls, and comes back", arguments: MixSpace.allCases)
    func timeline(_ space: MixSpace) throws {
      let design = Self.design(space: space)
      try browser.open(SamplePages.page(design))
      for (pixels, percent) in Self.vectors {
        try browser.scroll(to: pixels)
        #expect(abs(try endPoint() - percent) < 0.01, "\(pixels)")
        let difference = try difference(design, scrolled: pixels)
        #expect(difference.largest <= 2, "\(pixels): \(difference)")
      }
    }

    @Test("With reduced motion, and in engines without scroll timelines, it keeps K")
    func still() throws {
      let design = Self.design()
      let page = SamplePages.page(design)
      // What an engine that does not know the condition sees.
      let older = page.replacing(
        "@supports (animation-timeline:scroll())",
        with: "@supports (no:such)"
      )
      #expect(older != page)
      for (page, motion) in [(page, "reduce"), (older, "no-preference")] {
        try browser.open(page, media: ["prefers-reduced-motion": motion])
        try browser.scroll(to: 150)
        #expect(try endPoint() == 40)
        #expect(try difference(design, scrolled: 0).largest <= 2)
        #expect(try browser.freeze(seconds: 0) == 0)
      }
    }

    @Test("The script does the same in engines without scroll timelines, and nothing in others")
    func script() throws {
      let design = Self.design()
      var rendering = TextRendering()
      rendering.hasScript = true
      let page = SamplePages.page(design, rendering)
      let older =
        page
        .replacing("@supports (animation-timeline:scroll())", with: "@supports (no:such)")
        .replacing("CSS.supports(\"animation-timeline:scroll()\")", with: "false")
      #expect(older != page)
      for page in [page, older] {
        try browser.open(page)
        for (pixels, percent) in Self.vectors {
          try browser.scroll(to: pixels)
          #expect(abs(try endPoint() - percent) < 0.01, "\(pixels)")
        }
      }
      let own = "document.querySelector('.cover-backdrop').style.length"
      #expect(try browser.evaluate("return \(own)") == 1)
      try browser.open(older, media: ["prefers-reduced-motion": "reduce"])
      try browser.scroll(to: 150)
      #expect(try endPoint() == 40)
      try browser.open(page)
      try browser.scroll(to: 150)
      #expect(try browser.evaluate("return \(own)") == 0)
    }

    @Test("The bar is clear at the top and blurred once the page has scrolled, without saturation")
    func bar() throws {
      var rendering = TextRendering()
      rendering.hasBar = true
      let page = BackdropRenderers.page(Self.design(), rendering, title: "Low Tide")
      try browser.open(page)
      /// Returns the bar's filter and shadow.
      func bar() throws -> [String] {
        try ["backdrop-filter", "box-shadow"].map { try browser.computed($0, of: ".cover-bar") }
      }
      #expect(try bar() == ["none", "none"])
      try browser.scroll(to: 60)
      let scrolled = try bar()
      #expect(scrolled[0] == "blur(20px)" && scrolled[1] != "none")
      try browser.scroll(to: 0)
      #expect(try bar() == ["none", "none"])
    }
  }
}
