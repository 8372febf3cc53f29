// SPDX-License-Identifier: MIT

import Backdrop
import Export
import Palette
import Store
import TestSupport
import Testing

extension BrowserSuite {
  /// The gallery in a browser (4-backdrops.md §4.3.6).
  @Suite("Gallery")
  struct GalleryTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// A few albums, one of which nothing is known of, and one with a hostile name.
    private static let few: [AlbumColors] = {
      var albums = [
        GalleryFile.album(1, title: "Élan vital", artist: "Zoë & the Tide"),
        GalleryFile.album(2, title: "low tide", artist: "Harbour Lights"),
        GalleryFile.album(3, title: "</script><b>\"'&\u{202E}1", artist: "a <i>"),
      ]
      var bare = GalleryFile.album(4, title: "Demos", artist: "Anna")
      bare.cover = nil
      albums.append(bare)
      return albums
    }()

    /// Opens the gallery of the few.
    private func openFew(
      _ folder: TemporaryFolder,
      _ view: Viewport = Viewport(1200, 900),
      media: [String: String] = [:],
      fragment: String = ""
    ) throws {
      let gallery = try GalleryFile(Self.few, in: folder)
      try browser.open(url: gallery.url + fragment, view, media: media)
    }

    /// Returns the titles that are shown, in order.
    private func titles() throws -> [String] {
      try browser.evaluate(
        "await new Promise((done) => setTimeout(done, 120));"
          + "return [...document.querySelectorAll('.card b')].map((title) => title.textContent)"
      )
    }

    @Test("Cards for all, no complaint, no request; names break out of nothing")
    func cards() throws {
      let folder = try TemporaryFolder()
      for width in [1200, 390] {
        try openFew(folder, Viewport(width, 900))
        #expect(try titles() == Self.few.map { $0.album?.title })
        let log = try browser.log()
        #expect(log.errors == [] && log.foreignRequests == [])
        let wide: Bool = try browser.evaluate(
          "return document.documentElement.scrollWidth <= innerWidth"
        )
        #expect(wide, "\(width)")
      }
    }

    @Test("Search is folded, and every word has to occur; the count is told")
    func search() throws {
      let folder = try TemporaryFolder()
      try openFew(folder)
      for (question, expected) in [
        ("elan", ["Élan vital"]), ("TIDE zoe", ["Élan vital"]),
        ("tide", ["Élan vital", "low tide"]),
        ("1962", ["low tide"]), ("nothing like it", []),
        ("", Self.few.compactMap { $0.album?.title }),
      ] {
        let _: Bool = try browser.evaluate(
          "const field = document.getElementById('search'); field.value = '\(question)';"
            + "field.dispatchEvent(new Event('input')); return true"
        )
        #expect(try titles() == expected, "\(question)")
      }
      let count: String = try browser.evaluate(
        "return document.getElementById('count').textContent"
      )
      #expect(count == "4 albums")
    }

    @Test("Each order", arguments: ["artist", "album", "year", "hue", "lightness", "near"])
    func orders(_ order: String) throws {
      let folder = try TemporaryFolder()
      try openFew(folder)
      let _: Bool = try browser.evaluate(
        "const list = document.getElementById('sort'); list.value = '\(order)';"
          + "list.dispatchEvent(new Event('change')); return true"
      )
      let shown = try titles()
      switch order {
      case "artist": #expect(shown == Self.few.compactMap { $0.album?.title })
      case "album": #expect(Array(shown.dropFirst()) == ["Demos", "Élan vital", "low tide"])
      case "year": #expect(shown == Self.few.compactMap { $0.album?.title })
      default:
        // By the core: what has no colours comes last, the others by its own figures.
        #expect(shown.last == "Demos" && Set(shown).count == 4)
        let expected = Self.few.prefix(3).sorted { Self.value($0, order) < Self.value($1, order) }
        #expect(Array(shown.prefix(3)) == expected.compactMap { $0.album?.title })
      }
    }

    /// Returns what an order of the gallery sorts by.
    private static func value(_ album: AlbumColors, _ order: String) -> Double {
      guard let cover = album.cover else { return .infinity }
      let palette = CoverPalette(cover.measurement)
      let dominant = Oklch(Oklab(palette.roles[.dominant]?.color ?? .black))
      switch order {
      case "lightness": return dominant.lightness
      case "hue":
        if dominant.chroma < 0.03 { return 1000 + dominant.lightness }
        return (dominant.hueDegrees + 345).truncatingRemainder(dividingBy: 360)
      default:
        let target = Oklab(RGB8(packed: 0x1E_3A5F))
        return palette.swatches.map { Oklab($0.color).distance(to: target) }.min() ?? .infinity
      }
    }

    @Test("By keyboard: arrows among cards, Enter opens, arrows go on, Escape gives the focus back")
    func keyboard() throws {
      let folder = try TemporaryFolder()
      try openFew(folder)
      let _: Bool = try browser.evaluate("document.querySelector('.face').focus(); return true")
      try browser.press("ARROW_RIGHT")
      // Cards are made anew for another width; who was on one still is.
      try browser.resize(to: Viewport(700, 900))
      let current: String = try browser.evaluate(
        "\(Browser.nextFrame) return document.activeElement.querySelector('b')?.textContent ?? ''"
      )
      #expect(current == "low tide")
      try browser.press("ENTER")
      let opened: String = try browser.evaluate(
        "await new Promise((done) => setTimeout(done, 100));"
          + "return document.getElementById('viewTitle').textContent + location.hash"
      )
      #expect(opened == "low tide#album2")
      try browser.press("ARROW_RIGHT")
      let next: String = try browser.evaluate("return location.hash")
      #expect(next == "#album3")
      try browser.press("ESCAPE")
      let back: String = try browser.evaluate(
        "await new Promise((done) => setTimeout(done, 100));"
          + "return document.activeElement.textContent + location.hash"
      )
      #expect(back.hasPrefix("</script>"))
    }

    @Test("An address with an id opens the album; all styles are there, rich and back; text reads")
    func view() throws {
      let folder = try TemporaryFolder()
      try openFew(folder, fragment: "#album2")
      let view = Viewport(1200, 900)
      let pixels = view.pixels(400, seed: 1) + view.edges
      // What lies over the backdrop.
      let _: Bool = try browser.evaluate(
        "for (const part of document.getElementById('view').children)"
          + " if (part.id !== 'stage') part.style.visibility = 'hidden'; return true"
      )
      var seen: Set<String> = []
      for style in BackdropStyle.allCases.map(\.rawValue) {
        for rich in [true, false] {
          let color: [String] = try browser.evaluate(
            """
            document.querySelector("[name=style][value=\(style)]").click();
            const rich = document.getElementById("rich");
            if (rich.checked !== \(rich)) rich.click();
            \(GalleryFile.settled)
            const title = document.getElementById("viewTitle");
            return [document.querySelector(".backdrop").dataset.style, getComputedStyle(title).color];
            """
          )
          #expect(color[0] == style)
          seen.insert(try browser.digest())
          let text: RGB8 = color[1] == "rgb(255, 255, 255)" ? .white : .black
          let worst = try browser.worstContrast(of: text, at: pixels)
          #expect(worst.ratio >= 4.5, "\(style) \(rich) \(worst)")
        }
      }
      // Only the blur is the same in both looks, and back is as before.
      #expect(seen.count >= 11)
      #expect(try browser.log().errors == [])
    }

    @Test("With less motion there is no slideshow, no pause and no fade; nothing moves")
    func reducedMotion() throws {
      let folder = try TemporaryFolder()
      try openFew(folder, media: ["prefers-reduced-motion": "reduce"], fragment: "#album1")
      let hidden: [Bool] = try browser.evaluate(
        """
        document.querySelector("[name=style][value=drift]").click();
        return [document.getElementById("play").hidden, document.getElementById("pause").hidden,
          document.getAnimations().length === 0];
        """
      )
      #expect(hidden == [true, true, true])
      #expect(try browser.standsStill())
    }

    @Test("Drift and blobs move as the core has them; a pause stops them")
    func motion() throws {
      let folder = try TemporaryFolder()
      try openFew(folder, fragment: "#album1")
      // The page's own seeds and springs against the core's: one blob of six, and the drift's first stop.
      let numbers: [Double] = try browser.evaluate(
        "const motion = new BlobMotion('album1', 6); const five = motion.numbers(7.5)[2]; return five"
      )
      let field = BlobFieldNumbers.numbers(seedOf: "album1", count: 6, blob: 2, seconds: 7.5)
      for (one, other) in zip(numbers, field) { #expect(abs(one - other) < 1e-9) }
      let moved: Bool = try browser.evaluate(
        """
        document.querySelector("[name=style][value=drift]").click();
        const layer = () => document.querySelector("#stage .backdrop:last-child div").style.background;
        const first = layer();
        await new Promise((done) => setTimeout(done, 400));
        const later = layer();
        document.getElementById("pause").click();
        await new Promise((done) => setTimeout(done, 100));
        const paused = layer();
        await new Promise((done) => setTimeout(done, 400));
        return first !== later && paused === layer();
        """
      )
      #expect(moved)
    }
  }
}
