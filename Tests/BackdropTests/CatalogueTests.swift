// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport
import Testing

/// The page that introduces the library, beside what the library is.
@Suite("Documentation of Backdrop") struct CatalogueTests {
  /// The page's lines.
  private static let page = Result {
    try SourceFile(path: "Sources/Backdrop/Backdrop.docc/Backdrop.md").lines
  }

  @Test("The example compiles, runs, and is what the page shows")
  func example() throws {
    let measurement = try SampleCovers.cover([0x5856D6, 0xFF9500]) { _, y in
      SampleCovers.opaque(y < 12 ? 0x5856D6 : 0xFF9500)
    }
    // begin
    let backdrops = AlbumBackdrops(albumID: "zk2gcx7mbacvzy743joruxlota", measurement: measurement)
    let surface = backdrops.surface(.drift)
    let legibility = BackdropLegibility(surface, level: .aa)
    let design = BackdropDesign(
      albumID: backdrops.albumID,
      surface: surface,
      legibility: legibility
    )
    let page = BackdropRenderers.page(design, title: "Low Tide", artist: "The Harbour Lights")
    let still = BackdropRenderers.raster(
      RasterPlan(
        surface: surface,
        tint: legibility.tint,
        tintThousandths: legibility.tintThousandths,
        width: 320,
        height: 180
      )
    )
    // end
    #expect(page.contains("Low Tide") && (still.width, still.height) == (320, 180))
    let code = try SourceFile(path: "Tests/BackdropTests/CatalogueTests.swift").lines
    let own = code.drop { $0 != "    // begin" }.dropFirst().prefix { $0 != "    // end" }
    let shown = try Self.page.get().drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }
    #expect(own.map { String($0.dropFirst(4)) } == Array(shown))
  }

  @Test("Each public type has its place among the topics, and nothing else has")
  func topics() throws {
    let files = try SourceFile.all(below: "Sources/Backdrop", endings: ["swift"])
    let kinds = ["struct", "enum", "protocol", "class"]
    let types = files.flatMap(\.lines).compactMap { line -> String? in
      let words = line.split { " :<{".contains($0) }
      guard words.count > 2, words[0] == "public", kinds.contains(String(words[1])),
        !line.hasPrefix(" ")
      else { return nil }
      return String(words[2])
    }
    #expect(types.count > 20)
    let listed = try Self.page.get().filter { $0.hasPrefix("- ``") }
      .map { $0.dropFirst(4).dropLast(2) }.map(String.init)
    #expect(listed.sorted() == types.sorted())
  }
}
