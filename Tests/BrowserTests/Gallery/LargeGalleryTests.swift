// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension BrowserSuite {
  /// The budget of §4.3.6 in 4-backdrops.
  ///
  /// Times are told and not judged: other tests run at the same time.
  @Suite("A gallery of 10,000 albums")
  struct LargeGalleryTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// The words that names are made of.
    private static let words = [
      "Harbour", "Light", "Tide", "Stone", "Paper", "Window", "River", "Glass", "Winter", "Field",
    ]

    /// Title and artist of each album, so that searches find some of them.
    private static let names = (0..<10_000).map { number in
      (
        title: "\(words[number % 10]) \(words[number / 10 % 10]) \(number)",
        artist: "The \(words[number / 100 % 10]) \(words[number / 7 % 10])s"
      )
    }

    /// Returns the page: the rows of 97 albums, under ten thousand names.
    ///
    /// A debug build would take minutes to compute that many albums, and the browser sees no difference.
    private static func page() throws -> String {
      let count = 97
      let albums = (0..<count).map { GalleryFile.album($0, title: "T", artist: "A") }
      let page = String(decoding: GalleryFile.bytes(albums), as: UTF8.self)
      let start = try #require(page.range(of: "[\"album0\"")).lowerBound
      let end = try #require(page.range(of: "]\n</script>", range: start..<page.endIndex))
        .lowerBound
      let rests = page[start..<end].split(separator: "\n").map { row in
        // Without the three texts, and the comma behind all rows but the last.
        let rest = row.split(separator: ",", maxSplits: 3)[3]
        return rest.hasSuffix(",") ? rest.dropLast() : rest
      }
      let rows = names.enumerated().map { number, name in
        "[\"album\(number)\",\"\(name.title)\",\"\(name.artist)\",\(rests[number % count])"
      }
      return page[..<start] + rows.joined(separator: ",\n") + page[end...]
    }

    @Test("At most 12 MB and 200 cards, wherever one scrolls; search, orders and rainbow work")
    func budget() throws {
      let folder = try TemporaryFolder()
      let gallery = try GalleryFile(bytes: Array(Self.page().utf8), in: folder)
      #expect(gallery.bytes <= 12_000_000, "\(gallery.bytes)")
      try browser.open(url: gallery.url, .wide)
      try cards()
      try search(bytes: gallery.bytes)
      #expect(try browser.log().errors == [])
    }

    /// Checks how many cards there are, and that what is in view is among them.
    private func cards() throws {
      for view in ["cards", "rainbow"] {
        let _: Bool = try browser.evaluate(
          "document.querySelector('[name=view][value=\(view)]').click(); return true"
        )
        for part in [0, 0.31, 0.7, 1] {
          let figures: [Int] = try browser.evaluate(
            """
            scrollTo(0, \(part) * document.documentElement.scrollHeight);
            \(Browser.nextFrame)
            const cards = [...document.querySelectorAll(".card")];
            // Nothing of the grid that is in view is empty: a card lies at the middle of every column and row.
            const grid = document.getElementById("grid").getBoundingClientRect();
            let missed = 0;
            for (let y = Math.max(grid.top, 0) + 4; y < Math.min(grid.bottom, innerHeight) - 4; y += 40) {
              const hit = cards.some((card) => {
                const box = card.getBoundingClientRect();
                return box.top - 30 <= y && y <= box.bottom + 30;
              });
              if (!hit) missed += 1;
            }
            const tops = cards.map((card) => card.getBoundingClientRect()).filter((box) =>
              box.bottom < -400 - box.height - 30 || box.top > innerHeight + 400 + box.height + 30);
            return [cards.length, missed, tops.length];
            """
          )
          #expect((1...200).contains(figures[0]), "\(view) \(part): \(figures)")
          #expect(figures[1] == 0 && figures[2] == 0, "\(view) \(part): \(figures)")
        }
      }
    }

    /// Checks a search, and tells how long everything takes.
    private func search(bytes: Int) throws {
      let figures: [Double] = try browser.evaluate(
        """
        const [entry] = performance.getEntriesByType("navigation");
        const times = [entry.domContentLoadedEventEnd];
        const list = document.getElementById("sort");
        for (const order of ["hue", "album", "near"]) {
          list.value = order;
          const before = performance.now();
          list.dispatchEvent(new Event("change"));
          times.push(performance.now() - before);
        }
        const all = new Albums(JSON.parse(document.getElementById("albums").textContent));
        const before = performance.now();
        const found = all.select("stone window", "artist").length;
        return [found, ...times, performance.now() - before];
        """
      )
      let expected = Self.names.filter { name in
        let text = "\(name.title) \(name.artist)"
        return text.contains("Stone") && text.contains("Window")
      }
      #expect(Int(figures[0]) == expected.count)
      let times = figures.dropFirst().map { String(Int($0)) }.joined(separator: ", ")
      print("gallery of 10,000: \(bytes) bytes; load, hue, album, near, search: \(times) ms")
    }
  }
}
