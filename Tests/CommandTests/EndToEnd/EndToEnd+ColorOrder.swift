// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold list --sort hue` and `gatefold find`, from pictures to lines.
  @Suite struct ColorOrder {
    /// An album, its cover, and where that stands in Oklch (worked out in Python).
    private struct Row {
      let title: String
      let cover: SmallLibrary.File?

      init(_ title: String, _ cover: SmallLibrary.File?) {
        (self.title, self.cover) = (title, cover)
      }
    }

    /// In the order in which they must be listed.
    private static let rainbow = [
      Row("crimson 16.5°", .image("#cc4a5a")), Row("red 26.7°", .image("#c62828")),
      Row("orange 51.0°", .image("#e0701a")), Row("brown 53.9°", .image("#6b4226")),
      Row("yellow 87.8°", .image("#e0b020")), Row("green 144.2°", .image("#2e7d32")),
      Row("teal 194.8°", .image("#128a8a")), Row("sky 221.8°", .image("#39b4d8")),
      // A vivid mark does not change what most of a cover is.
      Row("blue 261.4° with a mark", .marked("#1f4fa8", mark: "#e0b020")),
      Row("purple 319.2°", .image("#7b2d8e")), Row("pink 359.0°", .image("#db86a2")),
      Row("pink 1.0°", .image("#df4982")), Row("pink 14.0°", .image("#be4458")),
      // Greys by lightness, be they exact or nearly so (C 0.016 and 0.027).
      Row("black", .image("#000000")),
      Row("black with a red mark", .marked("#050505", mark: "#ff2020")),
      Row("nearly black, C 0.016", .image("#1a1a22")), Row("grey", .image("#777777")),
      Row("nearly grey, C 0.027", .image("#927c7c")), Row("white", .image("#ffffff")),
      Row("transparent", .transparent), Row("no cover", nil),
    ]

    /// The library, indexed once; places are in another order than the rainbow.
    private static let library = Result {
      var files: [String: SmallLibrary.File] = [:]
      for (number, row) in rainbow.enumerated() {
        let folder = "\((number * 8 + 5) % rainbow.count)"
        files["\(folder)/01.mp3"] = .track(["album": row.title, "artist": "A", "title": "Song"])
        if let cover = row.cover { files["\(folder)/cover.png"] = cover }
      }
      let library = try SmallLibrary(files)
      try library.index()
      return library
    }

    private static let titles = rainbow.map(\.title)

    @Test func `a library is listed along the rainbow, greys apart, what has no colours last`()
      throws
    {
      let library = try Self.library.get()
      let run = try library.programs.gatefold("list", "--sort", "hue")
      #expect(
        run.lines.map(Self.title) == Self.titles
      )
      let json = try library.programs.gatefold("list", "--sort", "hue", "--json").json()
      #expect(json.array?.map { $0["album"]?["title"]?.string ?? "" } == Self.titles)
      // A filter leaves the order as it is.
      let pinks = try library.programs.gatefold("list", "--sort", "hue", "pink")
      #expect(pinks.lines.count == 3)
      #expect(pinks.lines.first?.hasSuffix("pink 359.0°") == true)
    }

    /// Returns the title at the end of a line; the line where there is none.
    private static func title(_ line: String) -> String {
      titles.first { line.hasSuffix("A – " + $0) } ?? line
    }

    /// The titles that a search finds, nearest first.
    private func found(_ arguments: String...) throws -> [String] {
      let programs = try Self.library.get().programs
      let run = try programs.gatefold(bytes: (["find"] + arguments).map { Array($0.utf8) })
      #expect(run.status == 0, "\(run.errorText)")
      return run.lines.map(Self.title)
    }

    @Test func `each cover is the nearest to its own colour, in every notation`() throws {
      #expect(try found("#2e7d32", "--limit", "1") == ["green 144.2°"])
      #expect(try found("C62828", "--limit", "1") == ["red 26.7°"])
      #expect(try found("rgb(57, 180, 216)", "--limit", "1") == ["sky 221.8°"])
      #expect(try found("oklch(45.3% 0.164 319.2)", "--limit", "1") == ["purple 319.2°"])
      #expect(try found("hsl(0 0% 100%)", "--limit", "1") == ["white"])
      #expect(try found("Black", "--limit", "2") == ["black", "black with a red mark"])
    }

    @Test func `a mark is found by its colour, behind a cover that is all of it`() throws {
      // 1/16 weighs 0.08; crimson is 0.105 and red 0.113 from #ff2020.
      #expect(
        try found("#ff2020", "--limit", "3")
          == ["black with a red mark", "crimson 16.5°", "red 26.7°"]
      )
      // And #c62828 is 0 from itself.
      #expect(try found("#c62828", "--limit", "1") == ["red 26.7°"])
      #expect(
        try found("#e0b020", "--max-distance", "0.01") == [
          "yellow 87.8°", "blue 261.4° with a mark",
        ]
      )
    }

    @Test func `what has no colours is never found`() throws {
      let all = try found("grey", "--limit", "1000")
      #expect(Set(all) == Set(Self.titles.dropLast(2)))
      #expect(all.first == "grey" || all.first == "nearly grey, C 0.027")
    }
  }
}
