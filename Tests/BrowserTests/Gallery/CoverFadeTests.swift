// SPDX-License-Identifier: MIT

import Backdrop
import Export
import Palette
import TestSupport
import Testing

extension BrowserSuite {
  /// The change from one backdrop to the next (4-backdrops.md §4.2.1), by sheet and by script.
  @Suite("Fades", .serialized)
  struct CoverFadeTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// A page with the script and a host that shows a colour.
    private func page(_ color: String) -> String {
      SamplePages.wrapped(
        "<style>body{background:lime}#host{position:fixed;inset:0}#host>*{position:absolute;inset:0}</style>"
          + "<div id=\"host\"><div style=\"background:\(color)\"></div></div>"
          + "<script>\(GalleryParts.coverFade)</script>"
      )
    }

    /// What runs in the page: swaps to a colour, and stops the fade at a time.
    private func swap(_ color: String) -> String {
      "await coverFade(document.getElementById('host'), '<div style=\"background:\(color)\"></div>');"
    }

    /// Where colours are looked at.
    private let middle = Pixel(200, 400)
    private let red = RGB8(packed: 0xFF_0000)
    private let blue = RGB8(packed: 0x00_00FF)

    /// Returns the colour that is seen.
    private func seen() throws -> RGB8 { try browser.colors(at: [middle])[0] }

    @Test("The new one fades in over the old one, which is removed behind it")
    func overIt() throws {
      try browser.open(page("red"))
      let _: Bool = try browser.evaluate(swap("blue") + "return true")
      #expect(try browser.fades(from: red, to: blue, at: middle))
      let left: Int = try browser.evaluate(
        """
        document.getAnimations().forEach((fade) => fade.finish());
        await new Promise((done) => setTimeout(done, 50));
        return document.getElementById("host").childElementCount;
        """
      )
      #expect(left == 1)
      #expect(try seen() == blue)
    }

    @Test("An interrupted fade starts from where it was going")
    func interrupted() throws {
      try browser.open(page("red"))
      let _: Bool = try browser.evaluate(swap("blue") + "return true")
      try browser.freeze(seconds: 0.2)
      let _: Bool = try browser.evaluate(swap("#00ff00") + "return true")
      #expect(try browser.fades(from: blue, to: RGB8(packed: 0x00_FF00), at: middle))
    }

    @Test("The same again starts no fade; a late answer is dropped; less motion changes at once")
    func exceptions() throws {
      try browser.open(page("red"))
      let same: Bool = try browser.evaluate(
        "return await coverFade(document.getElementById('host'), '<div style=\"background:red\"></div>')"
      )
      #expect(!same)
      #expect(try browser.freeze(seconds: 0.1) == 0)
      let shown: [Bool] = try browser.evaluate(
        """
        const host = document.getElementById("host");
        const late = new Promise((done) => setTimeout(done, 80, '<div style="background:black"></div>'));
        const one = coverFade(host, late);
        const two = coverFade(host, '<div style="background:blue"></div>');
        return [await one, await two];
        """
      )
      #expect(shown == [false, true])
      try browser.open(page("red"), media: ["prefers-reduced-motion": "reduce"])
      let _: Bool = try browser.evaluate(swap("blue") + "return true")
      #expect(try browser.freeze(seconds: 0) == 0)
      #expect(try seen() == blue)
    }

    @Test("The recipe without script: what is appended with the class fades in over the old one")
    func sheet() throws {
      /// Returns a flat backdrop with names of its own.
      func backdrop(_ color: UInt32, _ prefix: String) -> String {
        var rendering = TextRendering()
        rendering.prefix = prefix
        let album = SamplePages.measurement([color])
        return BackdropRenderers.html(SamplePages.design(.bands, album, level: .none), rendering)
      }
      let page = SamplePages.wrapped(
        "<style>body{background:lime}\(BackdropRenderers.fadeCSS())</style>"
          + "<template>\(backdrop(0x00_00FF, "new"))</template>"
          + "<div id=\"host\">\(backdrop(0xFF_0000, "old"))</div>"
      )
      let script = """
        const next = document.querySelector("template").content.cloneNode(true);
        const layer = next.querySelector("div");
        layer.classList.add("cover-in");
        layer.addEventListener("animationend", () => document.querySelector(".old-backdrop").remove());
        document.getElementById("host").append(next);
        \(Browser.nextFrame)
        return document.getAnimations().length;
        """
      try browser.open(page)
      #expect(try seen() == red)
      #expect(try browser.evaluate(script) == 1)
      #expect(try browser.fades(from: red, to: blue, at: middle))
      let left: Int = try browser.evaluate(
        """
        document.getAnimations().forEach((fade) => fade.finish());
        await new Promise((done) => setTimeout(done, 50));
        return document.querySelectorAll(".old-backdrop").length;
        """
      )
      #expect(left == 0)
      #expect(try seen() == blue)
      // Who asks for less motion sees it in the next frame.
      try browser.open(page, media: ["prefers-reduced-motion": "reduce"])
      #expect(try browser.evaluate(script) == 0)
      #expect(try seen() == blue)
    }

    @Test("(7) Two layers that fade against each other dip through what is behind: it is found")
    func dip() throws {
      try browser.open(
        SamplePages.wrapped(
          "<style>body{background:lime}div{position:fixed;inset:0;animation:.8s cubic-bezier(.42,0,.58,1) both}"
            + "@keyframes out{to{opacity:0}}@keyframes in{from{opacity:0}}</style>"
            + "<div style=\"background:red;animation-name:out\"></div>"
            + "<div style=\"background:blue;animation-name:in\"></div>"
        )
      )
      #expect(try !browser.fades(from: red, to: blue, at: middle))
    }
  }
}
