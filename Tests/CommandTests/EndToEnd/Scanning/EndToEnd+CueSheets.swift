// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Discs that were ripped into one file, with the sheet that says what is on them (S13).
  @Suite struct CueSheets {
    /// A sheet of a disc with three tracks.
    private static func sheet(_ performer: String, _ title: String, file: String) -> String {
      """
      REM DATE 1998
      PERFORMER "\(performer)"
      TITLE "\(title)"
      FILE "\(file)" WAVE
        TRACK 01 AUDIO
          TITLE "First"
          PERFORMER "A Guest"
          INDEX 01 00:00:00
        TRACK 02 AUDIO
          TITLE "Second"
          INDEX 01 00:00:20
      """
    }

    /// Tags of a track of an ordinary album.
    private static let ordinary: [String: String] = [
      "album": "Ordinary", "albumartist": "Somebody", "artist": "Somebody", "title": "Song",
    ]

    @Test func `A sheet gives its track album and artist, and its path is a key of the track`()
      throws
    {
      let library = try SmallLibrary([
        "Rip/disc.flac": .track(nil), "Rip/cover.png": .image("#c02020"),
        // The name is that of before the encoding; the stem leads to the track.
        "Rip/disc.cue": .text(Self.sheet("The Rippers", "One Disc", file: "disc.wav")),
        "Wave/long.wav": .track(nil), "Wave/cover.png": .image("#2020c0"),
        "Wave/long.wav.cue": .text(Self.sheet("Wavers", "Unfolded", file: "LONG.WAV")),
        "Tagged/1.mp3": .track(Self.ordinary),
        "Tagged/1.cue": .text(Self.sheet("Nobody", "Not This", file: "1.mp3")),
        "Tagged/lonely.cue": .text(Self.sheet("Nobody", "Nothing", file: "x.wav")),
      ])
      let summary = try library.index()
      #expect(summary["albums"]?.integer == 3)
      #expect(summary["tracks"]?.integer == 3)
      #expect(summary["failed"] == .array([]))

      #expect(try library.title("--artist", "The Rippers", "--album", "One Disc") == "One Disc")
      #expect(try library.title("wavers", "unfolded") == "Unfolded")
      #expect(try library.title("--track", library.root + "/Tagged/1.mp3") == "Ordinary")
      #expect(try library.title("not", "this") == nil)

      let track = try #require(try library.colors("--track", library.root + "/Rip/disc.flac"))
      #expect(track["matchedBy"] == .string("track"))
      for path in ["disc.cue", "disc.cue/track0003", "disc.flac/track0003", "disc.cue/a/b"] {
        #expect(try library.colors("--track", library.root + "/Rip/" + path) == track, "\(path)")
        // As MPD writes it: relative to its music folder.
        #expect(try library.colors("--track", "Rip/" + path) == track, "\(path)")
      }
      #expect(
        try library.title("--track", library.root + "/Tagged/1.cue/track0001") == "Ordinary"
      )
      // A sheet of no track is no key, and none is an image.
      #expect(try library.colors("--track", library.root + "/Tagged/lonely.cue") == nil)
      #expect(try library.colors("--track", library.root + "/Tagged/lonely.cue/track0001") == nil)
      #expect(try library.colors("--cover", library.root + "/Rip/disc.cue") == nil)
      #expect(try library.colors("--track", library.root + "/Rip/x/disc.cue") == nil)
    }

    @Test func `A change of the sheet groups its folder again, and nothing else is done`() throws {
      let library = try SmallLibrary([
        "Rip/disc.flac": .track(nil), "Rip/cover.png": .image("#c02020"),
        "Rip/disc.cue": .text(Self.sheet("The Rippers", "One Disc", file: "disc.flac")),
        "Tagged/1.mp3": .track(Self.ordinary), "Tagged/cover.png": .image("#20c020"),
      ])
      library.letFilesAge()
      _ = try library.index()
      let before = try library.dump()
      #expect(try library.index()["decoded"]?.integer == 0)
      #expect(try library.dump() == before)

      // Only its times differ: it is read again, and that is all.
      try library.programs.tool(
        "/usr/bin/touch",
        "-d",
        "2001-01-01",
        library.root + "/Rip/disc.cue"
      )
      let version = try library.colors("one", "disc")?["version"]
      _ = try library.index()
      #expect(try library.colors("one", "disc")?["version"] == version)

      try library.add(["Rip/disc.cue": .text(Self.sheet("Rippers", "Another Title", file: ""))])
      #expect(try library.index()["decoded"]?.integer == 0)
      #expect(try library.title("rippers", "another") == "Another Title")
      #expect(try library.title("one", "disc") == nil)

      // Without the sheet the track is loose; the missing sheet still is a key, until it is forgotten.
      try library.remove("Rip/disc.cue")
      #expect(try library.index()["albums"]?.integer == 1)
      let loose = try #require(try library.colors("--track", library.root + "/Rip/disc.cue/1"))
      #expect(loose["album"] == nil)
      _ = try library.index("--prune")
      #expect(try library.colors("--track", library.root + "/Rip/disc.cue/1") == nil)

      try library.add([
        "Rip/disc.cue": .text(Self.sheet("The Rippers", "One Disc", file: "disc.flac"))
      ])
      #expect(try library.index()["albums"]?.integer == 2)
      #expect(try library.title("--track", library.root + "/Rip/disc.cue/1") == "One Disc")
    }

    @Test func `A root that sheets make one album is grouped as one`() throws {
      let library = try SmallLibrary([
        "CD1/a.flac": .track(nil), "CD1/a.cue": .text(Self.sheet("Boxers", "Box", file: "a.flac")),
        "CD2/b.flac": .track(nil), "CD2/b.cue": .text(Self.sheet("Boxers", "Box", file: "b.flac")),
        "cover.png": .image("#c02020"),
      ])
      #expect(try library.index()["albums"]?.integer == 1)
      let box = try #require(try library.colors("--track", library.root + "/CD2/b.cue"))
      #expect(box["album"]?["title"] == .string("Box"))
      #expect(box["cover"] != nil)
      // With a second title the root is no album any more, and its children are grouped by themselves.
      try library.add([
        "CD2/b.cue": .text(Self.sheet("Boxers", "Bonus", file: "b.flac"))
      ])
      #expect(try library.index()["albums"]?.integer == 2)
      #expect(try library.title("--track", library.root + "/CD2/b.flac") == "Bonus")
    }

    @Test func `A sheet that cannot be read is a note, and what is known of it stays`() throws {
      let library = try SmallLibrary([
        "Rip/disc.flac": .track(nil),
        "Rip/disc.cue": .text(Self.sheet("The Rippers", "One Disc", file: "disc.flac")),
        "New/disc.flac": .track(nil),
        "New/disc.cue": .text(Self.sheet("The Rippers", "New Disc", file: "disc.flac")),
        "Tagged/1.mp3": .track(Self.ordinary),
      ])
      try library.programs.tool("/bin/chmod", "000", library.root + "/New/disc.cue")
      library.letFilesAge()
      #expect(try library.runAsNobody().status == 0)
      try library.programs.tool("/bin/chmod", "000", library.root + "/Rip/disc.cue")
      let run = try library.runAsNobody()
      #expect(run.status == 0)
      for folder in ["Rip", "New"] {
        #expect(
          run.errorText.contains(
            "\(library.root)/\(folder)/disc.cue: the cue sheet cannot be read: Permission denied"
          )
        )
      }
      #expect(try library.title("--track", library.root + "/Rip/disc.cue") == "One Disc")
      // One that could never be read still has a track.
      #expect(try library.colors("--track", library.root + "/New/disc.cue/1") != nil)
      #expect(try library.title("new", "disc") == nil)
      let before = try library.dump()
      #expect(try library.runAsNobody().status == 0)
      #expect(try library.dump() == before)

      for folder in ["Rip", "New"] {
        try library.programs.tool("/bin/chmod", "644", "\(library.root)/\(folder)/disc.cue")
      }
      #expect(try library.runAsNobody().errorText.contains("cue sheet") == false)
      #expect(try library.title("new", "disc") == "New Disc")
    }
  }
}
