// SPDX-License-Identifier: MIT

import Palette
import TestSupport
import Testing

extension BrowserSuite {
  /// What the gallery does beside showing albums: slideshow, fade, wishes of readers.
  @Suite("Gallery, in motion and at rest")
  struct GalleryViewTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// Opens a gallery of three albums.
    private func open(
      _ folder: TemporaryFolder,
      fragment: String = "",
      media: [String: String] = [:]
    ) throws {
      let albums = ["Aa", "Bb", "Cc"].enumerated().map { number, name in
        GalleryFile.album(number, title: name, artist: name)
      }
      let gallery = try GalleryFile(albums, in: folder)
      try browser.open(url: gallery.url + fragment, Viewport(1200, 900), media: media)
    }

    /// Returns the album that is shown.
    private func shown() throws -> String { try browser.evaluate("return location.hash") }

    @Test("The slideshow is off at first, goes on by itself, and any choice of the reader ends it")
    func slideshow() throws {
      let folder = try TemporaryFolder()
      try open(folder, fragment: "#album0")
      let wait = "await new Promise((done) => setTimeout(done, 2000)); return location.hash"
      #expect(try browser.evaluate(wait) == "#album0")
      let _: Bool = try browser.evaluate("document.getElementById('play').click(); return true")
      #expect(try browser.evaluate(wait) != "#album0")
      try browser.press("ARROW_RIGHT")
      let after = try shown()
      #expect(try browser.evaluate(wait) == after)
      let pressed: String = try browser.evaluate(
        "return document.getElementById('play').getAttribute('aria-pressed')"
      )
      #expect(pressed == "false")
    }

    @Test(
      "The next album fades in over the one before, in 0.8 s; with less motion there is no fade"
    )
    func fade() throws {
      let folder = try TemporaryFolder()
      let step = """
        document.getElementById("next").click();
        await new Promise((done) => setTimeout(done, 60));
        const stage = document.getElementById("stage");
        const fades = stage.getAnimations({ subtree: true });
        return [stage.childElementCount, fades.length, fades[0]?.effect.getTiming().duration ?? 0];
        """
      try open(folder, fragment: "#album0")
      #expect(try browser.evaluate(step) as [Int] == [2, 1, 800])
      let left: Int = try browser.evaluate(
        "document.getAnimations().forEach((fade) => fade.finish());"
          + "const stage = document.getElementById('stage');"
          + "for (let tries = 0; tries < 40 && stage.childElementCount > 1; tries += 1)"
          + " await new Promise((done) => setTimeout(done, 50));"
          + "return stage.childElementCount"
      )
      #expect(left == 1)
      try open(folder, fragment: "#album0", media: ["prefers-reduced-motion": "reduce"])
      #expect(try browser.evaluate(step) as [Int] == [1, 0, 0])
    }

    @Test("Previous and next go round; the address that names nobody shows the grid")
    func addresses() throws {
      let folder = try TemporaryFolder()
      try open(folder, fragment: "#album0")
      for (button, expected) in [("previous", "#album2"), ("next", "#album0"), ("next", "#album1")]
      {
        let _: Bool = try browser.evaluate(
          "document.getElementById('\(button)').click(); return true"
        )
        #expect(try shown() == expected)
      }
      try open(folder, fragment: "#nobody")
      #expect(try browser.evaluate("return document.getElementById('view').open") == false)
      let _: Bool = try browser.evaluate(
        "location.hash = '#album2'; await new Promise((done) => setTimeout(done, 60)); return true"
      )
      #expect(
        try browser.evaluate("return document.getElementById('viewTitle').textContent") == "Cc"
      )
    }

    @Test("Nearness to a colour that is picked: the album with that very colour comes first")
    func near() throws {
      let folder = try TemporaryFolder()
      try open(folder)
      for number in 0..<3 {
        let measurement = SamplePages.random(seed: UInt64(number))
        let color = try #require(CoverPalette(measurement).swatches.last).color
        let first: String = try browser.evaluate(
          """
          const list = document.getElementById("sort"), field = document.getElementById("near");
          list.value = "near";
          list.dispatchEvent(new Event("change"));
          field.value = "\(color.hex)";
          field.dispatchEvent(new Event("input"));
          \(Browser.nextFrame)
          return document.querySelector(".card b").textContent;
          """
        )
        #expect(first == ["Aa", "Bb", "Cc"][number], "\(color.hex)")
      }
    }

    @Test(
      "Light and dark follow the reader; forced colours and less transparency leave no gradient"
    )
    func wishes() throws {
      let folder = try TemporaryFolder()
      var grounds: [String] = []
      for scheme in ["light", "dark"] {
        try open(folder, media: ["prefers-color-scheme": scheme])
        // Drawn, since a colour may be computed in any notation.
        let levels: [[UInt8]] = try browser.evaluate(
          """
          const style = getComputedStyle(document.documentElement);
          return [style.backgroundColor, style.color].map((color) => {
            const context = document.createElement("canvas").getContext("2d");
            context.fillStyle = color;
            context.fillRect(0, 0, 1, 1);
            return [...context.getImageData(0, 0, 1, 1).data];
          });
          """
        )
        let (ground, ink) = (
          RGB8(red: levels[0][0], green: levels[0][1], blue: levels[0][2]),
          RGB8(red: levels[1][0], green: levels[1][1], blue: levels[1][2])
        )
        #expect(Contrast.ratio(ground, ink) >= 7)
        #expect((ground.luminance > ink.luminance) == (scheme == "light"))
        grounds.append(ground.hex)
      }
      #expect(Set(grounds).count == 2)
      for wish in [["forced-colors": "active"], ["prefers-reduced-transparency": "reduce"]] {
        try browser.setMedia(wish)
        #expect(try browser.computed("background-image", of: ".face") == "none")
      }
      try open(folder, fragment: "#album1", media: ["forced-colors": "active"])
      #expect(try browser.computed("display", of: "#stage .backdrop") == "none")
    }
  }
}
