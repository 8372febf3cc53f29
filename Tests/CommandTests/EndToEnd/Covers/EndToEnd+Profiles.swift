// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `index --profile`: the orders of choice of other programs (C11), and going from one to another.
  @Suite struct Profiles {
    /// What a profile shows of the library below.
    struct Choice: Sendable, CustomTestStringConvertible {
      let profile: String
      /// The album's cover, then those of its tracks, as `LayoutLibrary.trackCovers` words them.
      let album: String
      let tracks: [String]
      var testDescription: String { profile }
    }

    /// Two discs: an image for the album, one for disc 1 that only Navidrome takes before `folder.jpg`,
    /// and pictures of which the first is a back cover.
    private static let files: [LayoutEntry] = [
      .image("Box/cover.jpg", .red), .image("Box/CD1/cd1.jpg", .teal),
      .image("Box/CD1/folder.jpg", .orange),
      .track(
        "Box/CD1/1.mp3",
        disc: 1,
        pictures: [.picture(.purple, type: 4), .picture(.blue, type: 3)]
      ),
      .track("Box/CD1/2.mp3", disc: 1),
      .track("Box/CD2/1.mp3", disc: 2, pictures: [.front(.yellow)]),
    ]

    static let choices = [
      Choice(
        profile: "default",
        album: "file Box/cover.jpg",
        tracks: [
          "Box/CD1/1.mp3: disc file Box/CD1/folder.jpg",
          "Box/CD1/2.mp3: disc file Box/CD1/folder.jpg",
          "Box/CD2/1.mp3: disc embedded Box/CD2/1.mp3",
        ]
      ),
      Choice(
        profile: "embedded-first",
        album: "embedded Box/CD1/1.mp3",
        tracks: [
          "Box/CD1/1.mp3: disc embedded Box/CD1/1.mp3",
          "Box/CD1/2.mp3: disc embedded Box/CD1/1.mp3",
          "Box/CD2/1.mp3: disc embedded Box/CD2/1.mp3",
        ]
      ),
      Choice(
        profile: "mpd",
        album: "embedded Box/CD1/1.mp3",
        tracks: [
          "Box/CD1/1.mp3: track embedded Box/CD1/1.mp3", "Box/CD1/2.mp3: track none",
          "Box/CD2/1.mp3: track embedded Box/CD2/1.mp3",
        ]
      ),
      Choice(
        profile: "navidrome",
        album: "file Box/cover.jpg",
        tracks: [
          "Box/CD1/1.mp3: track embedded Box/CD1/1.mp3",
          "Box/CD1/2.mp3: disc file Box/CD1/cd1.jpg",
          "Box/CD2/1.mp3: track embedded Box/CD2/1.mp3",
        ]
      ),
    ]

    /// Expects the covers of a profile, held by it.
    private func expect(_ choice: Choice, in library: LayoutLibrary) throws {
      #expect(
        try library.sql("SELECT cover_source || ' ' || cover_path FROM album_colors")
          == [choice.album],
        "\(choice.profile)"
      )
      #expect(try library.trackCovers() == choice.tracks, "\(choice.profile)")
      #expect(try library.sql("SELECT DISTINCT profile FROM election") == [choice.profile])
    }

    @Test(arguments: choices) func `Each profile has its own answers`(_ choice: Choice) throws {
      let library = try LayoutLibrary(Self.files)
      try library.index("--profile", choice.profile)
      try expect(choice, in: library)
      let status = try library.programs.gatefold("status", "--json").json()
      #expect(status["profile"] == .string(choice.profile))
    }

    @Test func `Going to and fro decodes each picture once, and the last order named holds`() throws
    {
      let library = try LayoutLibrary(Self.files)
      // Red, orange, yellow; blue; purple; teal. MPD takes the first picture, whatever its type.
      for (place, decoded) in [(0, 3), (1, 1), (2, 1), (3, 1), (0, 0), (2, 0), (1, 0), (3, 0)] {
        let choice = Self.choices[place]
        let summary = try library.index("--profile", choice.profile)
        #expect(summary["decoded"] == .number(Double(decoded)), "\(choice.profile)")
        try expect(choice, in: library)
        // Without the option the order stays.
        #expect(try library.index()["decoded"] == .number(0))
        try expect(choice, in: library)
      }
      library.letFilesAge()
      try library.index()
      let before = try library.dump()
      try library.index("--profile", "navidrome")
      #expect(try library.dump() == before, "naming the order that holds changes nothing")
    }

    @Test func `A new order raises the rows whose answers differ by it, and no other`() throws {
      let library = try LayoutLibrary(
        Self.files + [.image("Plain/cover.jpg", .green), .track("Plain/1.mp3", album: "Plain")]
      )
      try library.index()
      let start = try library.sql("SELECT max(version) FROM track")[0]
      try library.index("--profile", "navidrome")
      #expect(
        try library.sql("SELECT path FROM track_colors WHERE version > \(start) ORDER BY path")
          == ["Box/CD1/1.mp3", "Box/CD1/2.mp3", "Box/CD2/1.mp3"]
      )
      #expect(try library.sql("SELECT title FROM album_colors WHERE version > \(start)") == [])
    }

    @Test func `A new order concerns every root, those that are away as soon as they are back`()
      throws
    {
      let library = try LayoutLibrary(Self.files)
      try library.add(Self.files, below: "other")
      let other = library.programs.workplace.path + "/other"
      let away = library.programs.workplace.path + "/away"
      try library.index()
      #expect(try library.programs.gatefold("index", other).status == 0)
      func profiles() throws -> [String] {
        try library.sql(
          """
          SELECT DISTINCT album.root, election.profile
          FROM album JOIN election ON election.id = album.election ORDER BY 1
          """
        )
      }
      // Only the first is named.
      try library.index("--profile", "mpd")
      #expect(try profiles() == ["1|mpd", "2|mpd"])
      try library.programs.tool("/bin/mv", other, away)
      try library.index("--profile", "navidrome", status: 5)
      #expect(try profiles() == ["1|navidrome", "2|mpd"], "the old answers are kept")
      try library.programs.tool("/bin/mv", away, other)
      #expect(try library.programs.gatefold("index").status == 0)
      #expect(try profiles() == ["1|navidrome", "2|navidrome"])
    }

    @Test func `An order that only a newer program knows is told, and can be left`() throws {
      let library = try LayoutLibrary(Self.files)
      try library.index()
      try library.programs.tool(
        "/usr/bin/sqlite3",
        library.programs.database,
        "UPDATE meta SET value = 'kodi' WHERE key = 'profile'"
      )
      let before = try library.dump()
      let run = try library.programs.gatefold("index", library.root)
      #expect(run.status == 7)
      #expect(run.errorText.contains("cover profile kodi") && run.errorText.contains("--profile"))
      #expect(run.errorText.split(separator: "\n").count == 1)
      #expect(try library.dump() == before)
      #expect(try library.colors("album")?["cover"] != nil, "a look-up needs no order")
      try library.index("--profile", "default")
      try expect(Self.choices[0], in: library)

      let wrong = try library.programs.gatefold("index", "--profile", "kodi", library.root)
      #expect(wrong.status == 2)
      for choice in Self.choices { #expect(wrong.errorText.contains(choice.profile)) }
    }
  }
}
