// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What the walk comes across on real file systems (S8, S10).
  @Suite struct Walking {
    /// Tags of a track of an album.
    private static func track(_ album: String) -> SmallLibrary.File {
      .track(["album": album, "albumartist": "Somebody", "artist": "Somebody", "title": "Song"])
    }

    @Test func `S8: a run out of descriptors ends, and says nothing of what it could not open`()
      throws
    {
      let deep = String(repeating: "d/", count: 50)
      let library = try SmallLibrary([
        "A/1.mp3": Self.track("First"), deep + "1.mp3": Self.track("Second"),
        "e/1.mp3": Self.track("Third"),
      ])
      #expect(try library.index()["albums"]?.integer == 3)
      let before = try library.programs.gatefold("list").text
      let run = try ProgramsRun.run(
        "/bin/sh",
        ["-c", "ulimit -n 40; exec \"$0\" index --prune \"$1\"", Programs.gatefold, library.root]
          .map { Array($0.utf8) },
        environment: library.programs.environment,
        folder: "/"
      )
      #expect(run.status == 1)
      #expect(run.errorText.contains("Too many open files"), "\(run.errorText)")
      #expect(try library.programs.gatefold("list").text == before)
      #expect(try library.index()["albums"]?.integer == 3)
    }

    @Test func `S10: with --no-follow links to files and folders are as if they were not there`()
      throws
    {
      let files: [String: SmallLibrary.File] = [
        "A/1.mp3": Self.track("First"), "A/cover.png": .link("../../other/cover.png"),
        "A/2.mp3": .link("../../other/2.mp3"), "B": .link("../other"), "gone": .link("nowhere"),
        "../other/1.mp3": Self.track("Second"), "../other/2.mp3": Self.track("Third"),
        "../other/cover.png": .image("#2020c0"),
      ]
      // By the files: First and Third in A, Second and Third in B.
      let followed = try SmallLibrary(files)
      #expect(try followed.index()["albums"]?.integer == 4)
      #expect(try followed.colors("first")?["cover"] != nil)

      let library = try SmallLibrary(files)
      let run = try library.programs.gatefold("index", "--no-follow", library.root)
      #expect(run.status == 0)
      #expect(run.errorText == "")
      #expect(try library.programs.gatefold("list").lines.count == 1)
      #expect(try library.colors("first")?["cover"] == nil)
    }
  }
}
