// SPDX-License-Identifier: MIT

import Export
import Foundation
import Imaging
import Palette
import Store
import TestSupport
import Testing

extension BrowserSuite {
  /// The gallery with covers beside it, and where no script runs.
  @Suite("Gallery with covers, and without scripts")
  struct GalleryCoversTests {
    private let browser: Browser

    init() throws { browser = try Browser.shared.get() }

    /// Three albums: one has a thumbnail, that of the second one is gone, the third never had one.
    private static let albums = (1...3).map {
      GalleryFile.album($0, title: "Album \($0)", artist: "Artist <\($0)>")
    }

    @Test("Thumbnails are shown on cards and in the view; where none is, colours stand for it")
    func covers() throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path + "/covers",
        withIntermediateDirectories: false
      )
      let pixels = (0..<256 * 256).flatMap { _ in [200, 30, 40, 255] as [UInt8] }
      let red = PixelBuffer(width: 256, height: 256, rgba: pixels)
      try Data(PictureEncoder.thumbnail(try #require(red)))
        .write(to: URL(fileURLWithPath: folder.path + "/covers/1.webp"))
      let page = PaletteExporters.HTMLGallery(hasCovers: true) { album in
        album.id == "album3" ? nil : "\(album.id.dropFirst(5)).webp"
      }
      let gallery = try GalleryFile(bytes: GalleryFile.bytes(Self.albums, by: page), in: folder)
      try browser.open(url: gallery.url, Viewport(1200, 900))
      let cards: [[Bool]] = try browser.evaluate(
        """
        await new Promise((done) => setTimeout(done, 300));
        return [...document.querySelectorAll(".card")].map((card) => {
          const image = card.querySelector("img");
          return [card.classList.contains("has-cover"), Boolean(image && image.naturalWidth === 256)];
        });
        """
      )
      #expect(cards == [[true, true], [false, false], [false, false]])
      let center: [Int] = try browser.evaluate(
        """
        const box = document.querySelector(".card img").getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 4].map(Math.round);
        """
      )
      let seen = try browser.colors(at: [Pixel(center[0], center[1])])[0]
      #expect(abs(Int(seen.red) - 200) < 12 && seen.green < 60)
      let log = try browser.log()
      #expect(log.foreignRequests == [])
      // The one that is gone is the one complaint.
      #expect(log.errors.allSatisfy { $0.contains("covers/2.webp") }, "\(log.errors)")
      for (number, isShown) in [(1, true), (2, false), (3, false)] {
        try browser.open(url: gallery.url + "#album\(number)", Viewport(1200, 900))
        let sleeve: Bool = try browser.evaluate(
          """
          await new Promise((done) => setTimeout(done, 300));
          const sleeve = document.getElementById("sleeve");
          return !sleeve.hidden && sleeve.firstElementChild.naturalWidth === 256;
          """
        )
        #expect(sleeve == isShown, "\(number)")
      }
    }

    @Test("Without scripts there is a table of all albums with their colours")
    func noScript() throws {
      let page = String(decoding: GalleryFile.bytes(Self.albums), as: UTF8.self)
        .replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "\"", with: "&quot;")
      // A frame without the right to scripts is what a browser is where they are switched off.
      try browser.open(
        "<!DOCTYPE html><iframe sandbox=allow-same-origin width=1000 height=700 srcdoc=\"\(page)\"></iframe>",
        Viewport(1200, 900)
      )
      let rows: [[String]] = try browser.evaluate(
        """
        await new Promise((done) => setTimeout(done, 300));
        const page = document.querySelector("iframe").contentDocument;
        return [...page.querySelectorAll("noscript tbody tr")].map((row) =>
          [...row.children].map((cell) => cell.getClientRects().length ? cell.textContent : ""));
        """
      )
      #expect(rows.count == 3)
      for (row, album) in zip(rows, Self.albums) {
        let text = row.joined(separator: " ")
        #expect(
          text.contains(album.album?.title ?? "?") && text.contains(album.album?.artist ?? "?")
        )
        let palette = CoverPalette(try #require(album.cover?.measurement))
        for swatch in palette.swatches { #expect(text.contains(swatch.color.hex), "\(text)") }
      }
    }
  }
}
