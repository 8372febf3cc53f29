// SPDX-License-Identifier: MIT

import Export
import Foundation
import Palette
import Store
import TestSupport
import Testing

/// The gallery's page, before a browser runs it.
@Suite("Gallery: page")
struct GalleryPageTests {
  @Test("One sheet, one script, one policy; nothing leads out of the page")
  func shape() throws {
    for albums in [[], [SampleAlbums.album()], SampleAlbums.kinds.map(\.album)] {
      let bytes = ReadGallery.bytes(albums)
      let gallery = try ReadGallery(bytes)
      #expect(
        gallery.policy
          == "default-src 'none';style-src 'unsafe-inline';script-src 'unsafe-inline';img-src data:"
      )
      #expect(gallery.lang == "en")
      #expect(gallery.counts["style"] == 1)
      #expect(gallery.types == ["application/json", ""])
      #expect(gallery.links == [])
      #expect(Set(gallery.ids).count == gallery.ids.count)
      #expect(gallery.albums.count == albums.count)
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["http:", "https:", "@import", "import(", "eval(", "innerHTML = "] {
        // One innerHTML is in a template of the fade, which takes what its caller gives.
        #expect(
          text.components(separatedBy: word).count == (word == "innerHTML = " ? 2 : 1),
          "\(word)"
        )
      }
    }
  }

  @Test("Readers without script get a table of the first 1,000, and are told of the others")
  func table() throws {
    let albums = (0..<1_002).map {
      SampleAlbums.album(id: "a\($0)", title: "T\($0)", artist: "A", measurement: nil)
    }
    let bytes = ReadGallery.bytes(albums)
    let gallery = try ReadGallery(bytes)
    #expect(gallery.albums.count == 1_002)
    #expect(gallery.rows.count == 1_000)
    #expect(gallery.rows.last == ["T999", "A", ""])
    #expect(String(decoding: bytes, as: UTF8.self).contains("The first 1000 of 1002 albums"))
    let few = try ReadGallery(ReadGallery.bytes([SampleAlbums.album(title: "One", artist: "B")]))
    #expect(few.rows == [["One", "B", "#5856d6 #af52de #ff2d55"]])
  }

  @Test("Names break out of neither data nor table, and come back from both")
  func hostile() throws {
    let titles = SampleAlbums.hostileTitles + ["</noscript>", "<!--", "<script>", "\u{2029}&lt;"]
    let albums = titles.enumerated().map {
      SampleAlbums.album(id: "a\($0)", title: $1, artist: $1, measurement: nil)
    }
    let gallery = try ReadGallery(ReadGallery.bytes(albums))
    #expect(!gallery.hasBracket)
    #expect(gallery.types == ["application/json", ""])
    #expect(gallery.counts["table"] == 1)
    for (title, row) in zip(titles, gallery.albums) {
      for text in [row[1].text, row[2].text] {
        #expect(
          text.map { $0.unicodeScalars.elementsEqual(title.unicodeScalars) } == true,
          "\(title)"
        )
      }
    }
    #expect(gallery.rows.count == titles.count)
    for (title, row) in zip(titles, gallery.rows) {
      // What HTML cannot hold is replaced, and its reader takes one newline for another.
      let kept = title.unicodeScalars.filter { $0.properties.isAlphabetic }
      #expect(
        row[0].unicodeScalars.filter { $0.properties.isAlphabetic }.elementsEqual(kept),
        "\(title)"
      )
      #expect(row[0] == row[1])
    }
  }

  @Test("The script beside the gallery is the one that the gallery uses")
  func fade() {
    let page = String(decoding: ReadGallery.bytes([]), as: UTF8.self)
    #expect(GalleryParts.coverFade.hasPrefix("// SPDX-License-Identifier: MIT"))
    #expect(page.contains(GalleryParts.coverFade))
  }

  @Test(
    "Search, orders, drift, springs, seeds and blobs of the script, against the tables of the specification",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: node),
      "node is not here: the browser's tests run the script too"
    )
  )
  func script() throws {
    let folder = Programs.package + "/Sources/CGallery/page"
    let run = try Programs.tool(
      Self.node,
      [Programs.package + "/Tests/Scripts/gallery_tests.js", folder],
      folder: Programs.package
    )
    #expect(String(decoding: run.output, as: UTF8.self).hasSuffix("all hold\n"))
  }

  /// Where Debian has what runs scripts outside of browsers.
  private static let node = "/usr/bin/node"
}
