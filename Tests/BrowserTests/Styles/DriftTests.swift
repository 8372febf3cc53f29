// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  @Suite("Drift")
  struct DriftTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// Returns a drift of the original's colours.
    private static func design(
      _ colors: [RGB8] = DriftGradient.defaultColors,
      speed: Double = 0.2,
      space: MixSpace = .srgb
    ) -> BackdropDesign {
      SamplePages.design(.drift(DriftGradient(colors: colors, speed: speed, stopSpace: space)))
    }

    /// Returns five pixels: along the middle, and in two corners.
    private static func pixels(_ view: Viewport) -> [Pixel] {
      let middle = view.height / 2
      return [
        Pixel(0, middle), Pixel(view.width / 2, middle), Pixel(view.width - 1, middle),
        Pixel(3, 3), Pixel(view.width - 4, view.height - 4),
      ]
    }

    /// Checks five pixels at times against the core.
    private func expect(
      _ design: BackdropDesign,
      at times: [Double],
      in view: Viewport,
      _ rendering: TextRendering = TextRendering()
    ) throws {
      try browser.open(SamplePages.page(design, rendering), view)
      for time in times {
        #expect(try browser.freeze(seconds: time) > 0)
        let difference = try browser.difference(
          at: Self.pixels(view),
          from: Prediction(design, view, seconds: time + rendering.time).levels
        )
        #expect(difference.largest <= 2, "\(view) at \(time) s: \(difference)")
      }
    }

    @Test("Five pixels as the core computes them, at five times", arguments: Viewport.all)
    func frames(_ view: Viewport) throws {
      try expect(Self.design(), at: [0, 1.25, 2.5, 5, 20], in: view)
      try expect(Self.design(space: .oklab), at: [1.25, 5], in: view)
    }

    @Test("Backwards at a negative speed; from a later frame on")
    func otherCourses() throws {
      let backwards = Self.design(speed: -0.2)
      try expect(backwards, at: [0, 1.25, 5], in: .upright)
      #expect(
        try browser.computed("animation-direction", of: ".cover-backdrop", "::before")
          .hasPrefix("reverse")
      )
      var later = TextRendering()
      later.time = 7
      try expect(Self.design(), at: [0, 3], in: .wide, later)
      let design = Self.design()
      try browser.open(
        SamplePages.page(design, later),
        .wide,
        media: ["prefers-reduced-motion": "reduce"]
      )
      let difference = try browser.difference(
        at: Self.pixels(.wide),
        from: Prediction(design, .wide, seconds: 7).levels
      )
      #expect(difference.largest <= 2, "\(difference)")
    }

    @Test("Vector 8 of §4.2.2, and the still frame of §4.6, in figures")
    func figures() throws {
      let pixels = [Pixel(0, 400), Pixel(200, 400), Pixel(399, 400)]
      /// Compares the three pixels.
      func expect(_ levels: [[Double]]) throws {
        for (color, expected) in zip(try browser.colors(at: pixels), levels) {
          #expect(color.distance(from: expected) <= 1, "\(color.hex) \(expected)")
        }
      }
      try browser.open(SamplePages.page(Self.design()))
      try browser.freeze(seconds: 1.25)
      try expect([[157.7, 84.5, 202.3], [225.5, 82, 133.2], [235.8, 107.8, 90.4]])
      try browser.setMedia(["prefers-reduced-motion": "reduce"])
      try expect([[131, 84, 218], [215, 63, 153], [255, 97, 43]])
    }

    @Test("After 20 s the colours are the same again, and meanwhile others")
    func repeats() throws {
      try browser.open(SamplePages.page(Self.design()))
      /// Returns the four stops at a time.
      func stops(_ seconds: Double) throws -> [String] {
        try browser.freeze(seconds: seconds)
        return try (0..<4).map { stop in
          try browser.computed("--cover-d\(stop)", of: ".cover-backdrop", "::before")
        }
      }
      let (first, later, again) = (try stops(3.7), try stops(13.7), try stops(23.7))
      #expect(first == again && first != later)
      #expect(Set(first).count == 4)
    }

    @Test("One colour is flat; an album without colours has the fallback")
    func fewColors() throws {
      let color = RGB8(packed: 0xAF_52DE)
      try browser.open(SamplePages.page(Self.design([color])))
      let pixels = Viewport.upright.grid(columns: 8, rows: 8)
      #expect(try browser.difference(at: pixels, from: { _ in color.levels }).largest == 0)
      // Indigo to black along 1.5 widths: half way in the middle, 5/6 and 1/6 at the edges.
      let surface = AlbumBackdrops(albumID: "b3f1", measurement: nil).surface(.drift)
      try browser.open(
        SamplePages.page(SamplePages.design(surface)),
        media: ["prefers-reduced-motion": "reduce"]
      )
      let seen = try browser.colors(at: [Pixel(0, 400), Pixel(200, 400), Pixel(399, 400)])
      for (color, part) in zip(seen, [5.0 / 6, 0.5, 1.0 / 6]) {
        #expect(color.distance(from: [88 * part, 86 * part, 214 * part]) <= 2, "\(color.hex)")
      }
    }

    @Test(
      "--cover-play on any ancestor stops it and lets it go on",
      arguments: [TextRendering.Motion.exact, .cheap]
    )
    func paused(_ motion: TextRendering.Motion) throws {
      var rendering = TextRendering()
      rendering.motion = motion
      try browser.open(SamplePages.page(Self.design(speed: 1), rendering))
      /// Returns whether two views half a second apart differ, after a value was set.
      func moves(_ value: String) throws -> Bool {
        let _: Bool = try browser.evaluate(
          "document.documentElement.style.setProperty('--cover-play', '\(value)');"
            + "\(Browser.nextFrame) return true"
        )
        let before = try browser.digest()
        let _: Bool = try browser.evaluate(
          "await new Promise((done) => setTimeout(done, 500)); return true"
        )
        return try browser.digest() != before
      }
      #expect(try moves("running"))
      #expect(try !moves("paused"))
      #expect(try moves("running"))
    }

    @Test("The cheap form begins at frame 0, and text reads on it at any time")
    func cheap() throws {
      let design = SamplePages.design(.drift)
      for view in Viewport.all {
        var rendering = SamplePages.rendering(view)
        rendering.motion = .cheap
        try browser.open(SamplePages.page(design, rendering), view)
        try browser.freeze(seconds: 0)
        let difference = try browser.difference(
          at: Self.pixels(view),
          from: Prediction(design, view).levels
        )
        #expect(difference.largest <= 3, "\(view) \(difference)")
        let pixels = view.pixels(400, seed: 11) + view.edges
        // The whole turn of the line: nowhere does the oversized gradient end within the view.
        for time in [4.0, 11, 17, 26, 39, 47, 58] {
          try browser.freeze(seconds: time)
          let worst = try browser.worstContrast(of: design.legibility.tone.color, at: pixels)
          #expect(worst.ratio >= 4.5, "\(view) at \(time) s: \(worst)")
        }
      }
    }
  }
}
