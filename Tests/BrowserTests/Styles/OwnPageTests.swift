// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  /// The page that `gatefold backdrop --format html` writes.
  @Suite("Pages of their own")
  struct OwnPageTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// A name that ends what does not escape it.
    private static let title = "</title><script>window.broken = 1</script>\"Élan\" & 'co' 1️⃣"
    /// Another one.
    private static let artist = "--></style></div><img src=x onerror=\"window.broken = 1\">أ"

    @Test(
      "Names are shown as they are, the backdrop is decorative, text reads; what moves can be paused",
      arguments: BackdropStyle.allCases
    )
    func page(_ style: BackdropStyle) throws {
      let view = Viewport(1000, 700)
      let design = SamplePages.design(style, id: "\"><script>window.broken = 1</script>")
      var rendering = SamplePages.rendering(view)
      (rendering.hasBar, rendering.hasScript) = (true, true)
      let page = BackdropRenderers.page(
        design,
        rendering,
        title: Self.title,
        artist: Self.artist
      )
      try browser.open(page, view)
      let texts: [String] = try browser.evaluate(
        """
        const backdrop = document.querySelector(".cover-backdrop");
        return [document.querySelector("h1").textContent, document.querySelector("main p").textContent,
          backdrop.dataset.album, backdrop.getAttribute("aria-hidden"), typeof window.broken,
          String(backdrop.querySelectorAll("a,button,input,[tabindex]").length)];
        """
      )
      #expect(texts == [Self.title, Self.artist, design.albumID, "true", "undefined", "0"])
      let color = design.legibility.tone.color
      #expect(
        try browser.computed("color", of: "h1")
          == "rgb(\(color.red), \(color.green), \(color.blue))"
      )
      try pause(design)
      let _: Bool = try browser.evaluate(
        "for (const part of document.body.children) "
          + "if (!part.matches('.cover-backdrop')) part.style.visibility = 'hidden'; return true"
      )
      let worst = try browser.worstContrast(of: color, at: view.pixels(400, seed: 3) + view.edges)
      #expect(worst.ratio >= 4.5, "\(worst)")
      let log = try browser.log()
      #expect(log.errors == [] && log.foreignRequests == [])
    }

    /// Checks the button that stops what moves; there is none where nothing does.
    private func pause(_ design: BackdropDesign) throws {
      let isShown: Bool = try browser.evaluate(
        "const button = document.getElementById('pause');"
          + "return Boolean(button) && getComputedStyle(button).display !== 'none'"
      )
      #expect(isShown == design.surface.style.isMoving)
      guard isShown else { return }
      #expect(try isMoving())
      let press = "document.getElementById('pause').click(); return true"
      let _: Bool = try browser.evaluate(press)
      #expect(try !isMoving())
      let _: Bool = try browser.evaluate(press)
      #expect(try isMoving())
    }

    /// Returns whether two views 0.6 s apart differ.
    private func isMoving() throws -> Bool {
      let _: Bool = try browser.evaluate("\(Browser.nextFrame) return true")
      let before = try browser.digest()
      let _: Bool = try browser.evaluate(
        "await new Promise((done) => setTimeout(done, 600)); return true"
      )
      return try browser.digest() != before
    }

    @Test(
      "Over one element: clipped by its round corners, as the core has it within, nothing outside",
      arguments: BackdropStyle.allCases
    )
    func element(_ style: BackdropStyle) throws {
      let design = SamplePages.design(style)
      let box = Viewport(240, 160)
      var rendering = SamplePages.rendering(box)
      (rendering.fill, rendering.motion) = (.element, .still)
      try browser.open(
        SamplePages.wrapped(
          "<style>#box{position:absolute;left:40px;top:30px;width:240px;height:160px;"
            + "border-radius:40px}</style><div id=\"box\">\(BackdropRenderers.html(design, rendering))</div>"
        )
      )
      let inner = box.grid(columns: 9, rows: 9).filter { pixel in
        (45..<195).contains(pixel.x) || (45..<115).contains(pixel.y)
      }
      let prediction = Prediction(design, box)
      let difference = try browser.difference(at: inner.map { Pixel($0.x + 40, $0.y + 30) }) {
        prediction.levels(at: Pixel($0.x - 40, $0.y - 30))
      }
      #expect(style.tolerance.allows(difference), "\(difference)")
      // The corner that is cut off, and beside all four edges.
      let outside = [
        Pixel(42, 32), Pixel(277, 187), Pixel(39, 100), Pixel(281, 100), Pixel(150, 28),
        Pixel(150, 191),
      ]
      let rest = try browser.difference(at: outside, from: { _ in [255, 255, 255] })
      #expect(rest.largest == 0, "\(rest)")
    }
  }
}
