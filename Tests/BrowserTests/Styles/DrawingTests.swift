// SPDX-License-Identifier: MIT

import Backdrop
import Foundation
import Imaging
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  /// SVG and WebP, which browsers show beside everybody else.
  @Suite("Drawings")
  struct DrawingTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    @Test(
      "SVG files look as the core computes them, in both spaces",
      arguments: BackdropStyle.allCases
    )
    func svg(_ style: BackdropStyle) throws {
      for space in style.spaces {
        var parameters = BackdropParameters()
        parameters.space = space
        let design = SamplePages.design(style, SamplePages.vivid, parameters)
        for (view, seconds) in [(Viewport.upright, 0.0), (.odd, 12.5)] {
          var rendering = SamplePages.rendering(view)
          rendering.time = seconds
          try browser.open(SamplePages.wrapped(BackdropRenderers.svg(design, rendering)), view)
          let difference = try browser.difference(
            at: view.pixels(400, seed: 10),
            from: Prediction(design, view, seconds: seconds).levels
          )
          // SVG mixes in sRGB: for Oklab it has stops so close that the chords are within ΔE .01.
          var tolerance = style.tolerance
          if space == .oklab { tolerance.largest += 4 }
          #expect(tolerance.allows(difference), "\(space.rawValue) \(view) \(difference)")
        }
      }
    }

    /// The original's drift as frames of 64×36.
    private static func drift() throws -> (animation: RasterAnimation, webp: [UInt8]) {
      let plan = RasterPlan(surface: .drift(DriftGradient()), width: 64, height: 36)
      let animation = try #require(BackdropRenderers.animation(plan))
      let webp = try PictureEncoder.webP(
        width: 64,
        height: 36,
        delays: animation.delaysMilliseconds,
        frame: animation.frame
      )
      return (animation, webp)
    }

    /// Returns how far one frame is from another.
    private static func step(
      _ one: some Collection<UInt8>,
      _ other: some Collection<UInt8>
    ) -> (largest: Int, mean: Double) {
      let steps = zip(one, other).map { abs(Int($0) - Int($1)) }
      return (steps.max() ?? 0, Double(steps.reduce(0, +)) / Double(max(steps.count, 1)))
    }

    @Test(
      "WebP: frames, times and the endless loop are in the file; the last frame leads to the first"
    )
    func webp() throws {
      let (animation, webp) = try Self.drift()
      let read = try #require(try ReadPicture.read([webp]).first)
      #expect(read.width == 64 && read.height == 36 && read.loop == 0)
      #expect(animation.frameCount == 240 && Set(animation.delaysMilliseconds) == [83, 84])
      // Frames that are equal are one, shown as long as both.
      #expect((220...240).contains(read.delays.count) && read.delays.reduce(0, +) == 20_000)
      let size = 64 * 36 * 4
      let frames = (0..<read.delays.count).map { read.rgba[$0 * size..<($0 + 1) * size] }
      let steps = frames.indices.map { Self.step(frames[$0], frames[($0 + 1) % frames.count]) }
      // The step that closes the loop is like the others, a sixtieth of the way to the next colour.
      let last = try #require(steps.last)
      #expect(last.mean <= 3)
      #expect(last.largest <= steps.dropLast().map(\.largest).max() ?? 0)
      #expect(Self.step(frames[0], frames[frames.count / 2]).largest > 30)
    }

    @Test("The round of blobs closes: from its last frame to its first it is a step like any other")
    func blobs() throws {
      let plan = RasterPlan(surface: SamplePages.design(.blobs).surface, width: 64, height: 36)
      let animation = try #require(BackdropRenderers.animation(plan))
      #expect(animation.frameCount == 240)
      #expect(animation.delaysMilliseconds.reduce(0, +) == 30_000)
      let frames = [0, 1, 120, 238, 239].map { animation.frame($0).rgba }
      #expect(
        Self.step(frames[4], frames[0]).largest <= 3 + Self.step(frames[0], frames[1]).largest
      )
      #expect(Self.step(frames[4], frames[0]).mean <= 3)
      #expect(Self.step(frames[0], frames[2]).largest > 30)
    }

    @Test("<picture> shows the moving one, and to those who ask for less motion the still one")
    func picture() throws {
      let (animation, webp) = try Self.drift()
      let still = try PictureEncoder.png(animation.frame(0))
      /// Returns bytes as an address.
      func address(_ type: String, _ bytes: [UInt8]) -> String {
        "data:image/\(type);base64,\(Data(bytes).base64EncodedString())"
      }
      let page = SamplePages.wrapped(
        "<picture><source media=\"(prefers-reduced-motion: reduce)\" srcset=\"\(address("png", still))\">"
          + "<img src=\"\(address("webp", webp))\" alt=\"\" style=\"width:100vw;height:100vh\"></picture>"
      )
      let source = "return document.querySelector('img').currentSrc.slice(0, 15)"
      try browser.open(page)
      #expect(try browser.evaluate(source) == "data:image/webp")
      #expect(try !browser.standsStill())
      try browser.open(page, media: ["prefers-reduced-motion": "reduce"])
      #expect(try browser.evaluate(source) == "data:image/png;")
      #expect(try browser.standsStill())
    }
  }
}
