// SPDX-License-Identifier: MIT

import Backdrop
import Foundation
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  @Suite("Every style")
  struct EveryStyleTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// When a page is looked at.
    private enum Moment: CustomStringConvertible {
      case seconds(Double)
      case scrolled(Int)

      var description: String {
        switch self {
        case .seconds(let seconds): "\(seconds) s"
        case .scrolled(let pixels): "scrolled by \(pixels)"
        }
      }
    }

    /// Returns when a style's page is looked at: its beginning, and where it changes, later.
    private static func moments(_ style: BackdropStyle) -> [Moment] {
      switch style {
      case .scroll: [.scrolled(0), .scrolled(90), .scrolled(400)]
      case .drift, .blobs: [.seconds(0), .seconds(7.3), .seconds(16.1)]
      case .bands, .blur, .corners: [.seconds(0)]
      }
    }

    /// Lets a page be as it is at a moment.
    private func wait(for moment: Moment) throws {
      switch moment {
      case .seconds(let seconds): try browser.freeze(seconds: seconds)
      case .scrolled(let pixels): try browser.scroll(to: pixels)
      }
    }

    /// Returns the worst place for text over a page at all its moments.
    private func worst(
      _ design: BackdropDesign,
      _ view: Viewport,
      seed: UInt64
    ) throws -> (place: WorstPlace, moment: String) {
      let pixels = view.pixels(400, seed: seed) + view.edges
      var worst: (place: WorstPlace, moment: String) = (WorstPlace(), "")
      for moment in Self.moments(design.surface.style) {
        try wait(for: moment)
        let place = try browser.worstContrast(of: design.legibility.tone.color, at: pixels)
        if place.ratio < worst.place.ratio { worst = (place, "\(moment), \(view)") }
      }
      return worst
    }

    @Test(
      "Decorative, no complaint, no request; text reads everywhere at any time; wishes are honoured",
      arguments: BackdropStyle.allCases
    )
    func noPreference(_ style: BackdropStyle) throws {
      var report = (ratio: 21.0, text: "")
      for space in style.spaces {
        var parameters = BackdropParameters()
        parameters.space = space
        let design = SamplePages.design(style, SamplePages.vivid, parameters)
        for view in Viewport.all {
          try browser.open(SamplePages.page(design, SamplePages.rendering(view)), view)
          let hidden: String = try browser.evaluate(
            "return document.querySelector('.cover-backdrop').getAttribute('aria-hidden')"
          )
          #expect(hidden == "true")
          let worst = try worst(design, view, seed: 7)
          #expect(worst.place.ratio >= 4.5, "\(space.rawValue) \(worst)")
          if worst.place.ratio < report.ratio {
            report = (worst.place.ratio, "\(worst.place), \(space.rawValue), \(worst.moment)")
          }
          try wishes(design, view)
          let log = try browser.log()
          #expect(log.errors == [] && log.foreignRequests == [])
        }
      }
      print("\(style.rawValue): the worst contrast is \(report.text)")
    }

    /// Checks what readers may ask for (§4.4.3) on a page that is open.
    private func wishes(_ design: BackdropDesign, _ view: Viewport) throws {
      let pixels = view.pixels(400, seed: 8) + view.edges
      try browser.setMedia(["prefers-contrast": "more"])
      let more = try browser.worstContrast(of: design.legibility.tone.color, at: pixels)
      #expect(more.ratio >= 7, "\(view) \(more)")
      try browser.setMedia(["prefers-reduced-transparency": "reduce"])
      let solid = design.legibility.solid
      #expect(try browser.difference(at: pixels, from: { _ in solid.levels }).largest == 0)
      try browser.setMedia(["forced-colors": "active"])
      #expect(try browser.computed("display", of: ".cover-backdrop") == "none")
    }

    @Test(
      "With reduced motion everything stands still, at frame 0",
      arguments: BackdropStyle.allCases
    )
    func reducedMotion(_ style: BackdropStyle) throws {
      let design = SamplePages.design(style)
      for view in Viewport.all {
        try browser.open(
          SamplePages.page(design, SamplePages.rendering(view)),
          view,
          media: ["prefers-reduced-motion": "reduce"]
        )
        if style == .scroll { try browser.scroll(to: 150) }
        let difference = try browser.difference(
          at: view.pixels(400, seed: 9),
          from: Prediction(design, view).levels
        )
        #expect(style.tolerance.allows(difference), "\(view) \(difference)")
        // A second of waiting is enough once.
        if view == .upright { #expect(try browser.standsStill()) }
      }
    }

    @Test("Random palettes: text reads on every style, for AA and AAA")
    func randomPalettes() throws {
      let isLong = ProcessInfo.processInfo.environment["LONG"] == "1"
      var report = (excess: Double.infinity, text: "")
      for number in 0..<(isLong ? 288 : 20) {
        var random = SplitMix64(seed: UInt64(number))
        let style = BackdropStyle.allCases[number % BackdropStyle.allCases.count]
        let level = random.element([ContrastLevel.aa, .aaa])
        var parameters = BackdropParameters()
        parameters.space = random.element(style.spaces)
        let album = SamplePages.random(seed: UInt64(1_000 + number))
        let id = "album\(number)"
        let design = SamplePages.design(style, album, id: id, level: level, parameters)
        let view = random.element(Viewport.all)
        try browser.open(SamplePages.page(design, SamplePages.rendering(view)), view)
        try wait(for: style == .scroll ? .scrolled(number) : .seconds(Double(number) * 0.977))
        let ratio = level.ratio ?? 1
        let worst = try browser.worstContrast(
          of: design.legibility.tone.color,
          at: view.pixels(400, seed: UInt64(number)) + view.edges
        )
        let text =
          "\(style.rawValue) \(parameters.space?.rawValue ?? "") of \(id), \(view): \(worst)"
        #expect(worst.ratio >= ratio, "\(text)")
        if worst.ratio / ratio < report.excess { report = (worst.ratio / ratio, text) }
      }
      print("random palettes: the least excess is \(report.excess), \(report.text)")
    }
  }
}
