// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import Testing

/// The vectors of 4-backdrops.md §4.2.5.
@Suite("Scroll") struct ScrollGradientTests {
  @Test(
    "The end point leaves as the page scrolls",
    arguments: [
      (-100, 0.4), (0, 0.4), (0.5, 0.399), (50, 0.3), (100, 0.2), (150, 0.1), (199, 0.002),
      (200, 0), (1e9, 0), (.nan, 0.4), (.infinity, 0), (-.infinity, 0.4),
    ] as [(Double, Double)]
  )
  func endPoint(_ scrolled: Double, _ expected: Double) {
    #expect(abs(ScrollGradient().endPoint(scrolled: scrolled) - expected) < 1e-12)
  }

  @Test("Other ends, and a gradient that would be gone before it begins to leave")
  func parameters() {
    #expect(ScrollGradient(k: 1, end: 400).endPoint(scrolled: 100) == 0.75)
    #expect(ScrollGradient(k: 0.25, end: 300).endPoint(scrolled: 75) == 0.1875)
    // J = 100, L = 300: half gone at 200.
    #expect(ScrollGradient(k: 1, start: 100, end: 300).endPoint(scrolled: 200) == 0.5)
    #expect(ScrollGradient(k: 1, start: 100, end: 300).endPoint(scrolled: 50) == 1)
    for end in [100.0, 50, -10] {
      let step = ScrollGradient(k: 0.5, start: 100, end: end)
      #expect(step.endPoint(scrolled: end - 1) == (end > 1 ? 0.5 : 0))
      #expect(step.endPoint(scrolled: end + 11) == 0)
    }
    #expect(ScrollGradient(k: -1).k == 0 && ScrollGradient(k: 7).k == 1)
    #expect(ScrollGradient(k: .nan) == ScrollGradient())
    #expect(ScrollGradient(start: .infinity, end: -.infinity) == ScrollGradient())
    #expect(ScrollGradient(k: 0, end: 0).endPoint(scrolled: 0) == 0)
  }

  @Test(
    "Colours at a height for an end point",
    arguments: [
      (0, 0.4, "#ff3b30"), (0.2, 0.4, "#ff9d98"), (0.4, 0.4, "#ffffff"), (0.1, 0.2, "#ff9d98"),
      (0.3, 0, "#ffffff"), (0, 0, "#ffffff"), (-1, 0.4, "#ff3b30"), (.nan, 0.4, "#ffffff"),
    ] as [(Double, Double, String)]
  )
  func color(_ y: Double, _ endPoint: Double, _ expected: String) {
    #expect(RGB8(ScrollGradient().color(y: y, endPoint: endPoint)).hex == expected)
  }

  @Test("How far a page is scrolled counts from where its content rests")
  func restOffset() {
    let bar = ScrollGradient(restOffset: 44)
    #expect(bar.scrolled(contentY: 44) == 0)
    #expect(bar.scrolled(contentY: 60) == 0)
    #expect(bar.scrolled(contentY: -6) == 50)
    #expect(bar.scrolled(contentY: .nan) == 0)
  }
}
