// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What ignore files keep out of the index (S12).
  @Suite struct Ignoring {
    /// Tags of a track of an album.
    private static func track(_ album: String) -> SmallLibrary.File {
      .track(["album": album, "albumartist": "Somebody", "artist": "Somebody", "title": "Song"])
    }

    /// Two albums with covers.
    private static func library() throws -> SmallLibrary {
      try SmallLibrary([
        "A/1.mp3": track("First"), "A/cover.png": .image("#c02020"), "B/1.mp3": track("Second"),
        "B/cover.png": .image("#2020c0"),
      ])
    }

    @Test func `What comes to be excluded is missing, and comes back as it was`() throws {
      let library = try Self.library()
      library.letFilesAge()
      #expect(try library.index()["albums"]?.integer == 2)
      let before = try library.programs.gatefold("export", "--format", "ndjson").output

      try library.add([".gatefoldignore": .text("/B/\n"), "A/.ndignore": .text("cover.*\n")])
      let summary = try library.index()
      #expect(summary["albums"]?.integer == 1)
      #expect(summary["withoutCover"]?.integer == 1)
      #expect(try library.colors("--folder", library.root + "/B")?["stale"] == .string("missing"))

      try library.remove(".gatefoldignore")
      try library.remove("A/.ndignore")
      let back = try library.index()
      #expect(back["albums"]?.integer == 2)
      // Neither cover was forgotten meanwhile.
      #expect(back["decoded"]?.integer == 0)
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output == before)
    }

    @Test func `.nomedia hides nothing`() throws {
      let library = try Self.library()
      try library.add([".nomedia": .text(""), "A/.nomedia": .text(""), "B/.nomedia": .text("*")])
      let summary = try library.index()
      #expect(summary["albums"]?.integer == 2)
      #expect(summary["withoutCover"]?.integer == 0)
    }

    @Test func `A folder whose ignore file cannot be read stays as it was`() throws {
      let library = try Self.library()
      _ = try library.index()
      try library.add([
        "B/.ndignore": .link("/nowhere/rules"), "B/2.mp3": Self.track("Third"),
        "B/C/1.mp3": Self.track("Fourth"), "A/2.mp3": Self.track("Fifth"),
      ])
      let run = try library.programs.gatefold("index", "--prune", library.root)
      #expect(run.status == 3)
      #expect(
        run.errorText.contains(
          "/B: unreadable: its .ndignore cannot be read: No such file or directory"
        ),
        "\(run.errorText)"
      )
      #expect(try library.title("second") == "Second")
      #expect(try library.title("fifth") == "Fifth")
      for title in ["third", "fourth"] { #expect(try library.title(title) == nil) }

      try library.remove("B/.ndignore")
      #expect(try library.index()["albums"]?.integer == 5)
    }

    @Test func `A root whose ignore file cannot be read is not available`() throws {
      let library = try Self.library()
      _ = try library.index()
      try library.add([".gatefoldignore": .link(".gatefoldignore")])
      let run = try library.programs.gatefold("index", library.root)
      #expect(run.status == 5)
      #expect(run.errorText.contains("its .gatefoldignore cannot be read"), "\(run.errorText)")
      #expect(try library.title("second") == "Second")
    }
  }
}
