// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  @Suite("Blobs")
  struct BlobsTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// Returns blobs of the vivid album; nil takes a parameter's default.
    private static func design(seed: UInt64? = nil, speed: Double? = nil) -> BackdropDesign {
      var parameters = BackdropParameters()
      (parameters.seed, parameters.speed) = (seed, speed)
      return SamplePages.design(.blobs, SamplePages.vivid, level: .none, parameters)
    }

    /// Opens a page where nothing moves.
    private func openStill(_ design: BackdropDesign, _ view: Viewport) throws {
      var rendering = SamplePages.rendering(view)
      rendering.motion = .still
      try browser.open(SamplePages.page(design, rendering), view)
    }

    @Test(
      "The still drawing is near our own raster, and nowhere lighter than the lightest colour",
      arguments: Viewport.all
    )
    func still(_ view: Viewport) throws {
      let design = Self.design()
      try openStill(design, view)
      let pixels = view.pixels(1_600, seed: 4)
      let difference = try browser.difference(
        at: pixels,
        from: Prediction(design, view).levels
      )
      #expect(BackdropStyle.blobs.tolerance.allows(difference), "\(difference)")
      guard case .blobs(let field) = design.surface else { return }
      let lightest = (field.colors + [field.background ?? .black]).map(\.luminance).max() ?? 0
      #expect(try browser.colors(at: pixels).allSatisfy { $0.luminance <= lightest })
    }

    @Test("The same seed gives the same bytes, another seed others; without speed it is step 0")
    func seeds() throws {
      let view = Viewport.upright
      /// Returns what a design looks like while nothing moves.
      func digest(_ design: BackdropDesign) throws -> String {
        try openStill(design, view)
        return try browser.digest()
      }
      let one = try digest(Self.design(seed: 1))
      #expect(try digest(Self.design(seed: 1)) == one)
      #expect(try digest(Self.design(seed: 2)) != one)
      for speed in [0, -1.0] {
        let design = Self.design(seed: 1, speed: speed)
        try browser.open(SamplePages.page(design, SamplePages.rendering(view)), view)
        #expect(try browser.freeze(seconds: 9) == 0)
        #expect(try browser.digest() == one)
      }
    }

    @Test("They move, and --cover-play stops them")
    func motion() throws {
      let view = Viewport.upright
      let design = Self.design(speed: 1)
      try browser.open(SamplePages.page(design, SamplePages.rendering(view)), view)
      guard case .blobs(let field) = design.surface else { return }
      // Of each blob place, scale and opacity are one animation.
      #expect(try browser.freeze(seconds: 0) == field.colors.count)
      let pixels = view.pixels(400, seed: 6)
      let first = Dictionary(
        zip(pixels, try browser.colors(at: pixels).map(\.levels)),
        uniquingKeysWith: { one, _ in one }
      )
      /// Returns how far the page is from its beginning.
      func change() throws -> Difference {
        try browser.difference(at: pixels, from: { first[$0] ?? [] })
      }
      try browser.freeze(seconds: 3)
      #expect(try change().largest > 20)
      try browser.freeze(seconds: 6)
      let round = try change()
      // Each layer is rounded by itself, and drawn at whatever scale its transform has come by: the picture is the
      // same as far as two drawings of it ever are.
      #expect(BackdropStyle.blobs.tolerance.allows(round), "six steps are a round: \(round)")
      try browser.open(SamplePages.page(design, SamplePages.rendering(view)), view)
      let states: [String] = try browser.evaluate(
        "document.body.style.setProperty('--cover-play', 'paused'); \(Browser.nextFrame)"
          + "return document.getAnimations().map((each) => each.playState)"
      )
      #expect(Set(states) == ["paused"])
    }
  }
}
