// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension EndToEnd {
  /// A folder below the root that is large enough to be cut into slices, and what decides whether it may be.
  @Suite struct LargeFolders {
    /// Discs of one title, each in a folder of its own: one album if there is no other title beside them.
    static let discs = Dictionary(
      uniqueKeysWithValues: (1...140).map { disc in
        ("disk/Music/D\(disc)/1.mp3", track("X", disc: disc))
      }
    )
    static let other = "disk/Music/Z/1.mp3"

    static func track(_ title: String, disc: Int) -> SmallLibrary.File {
      .track(["album": title, "albumartist": "A", "title": "One", "discnumber": "\(disc)"])
    }

    @Test func `Albums are what their tracks say, whether or not the folder could be cut before`()
      throws
    {
      let library = try SmallLibrary(
        Self.discs.merging(
          [Self.other: Self.track("Y", disc: 1), "Other/1.mp3": Self.track("W", disc: 1)]
        ) { first, _ in first }
      )
      _ = try library.index()
      try expect(142, in: library)

      // One title is left: the discs are one album, wherever the run was stopped that finds out.
      try library.remove("disk/Music/Z")
      for stop in [4, 100, 290] { _ = try library.index(stoppingAtLook: stop) }
      _ = try library.index()
      try expect(2, in: library)

      try library.add([Self.other: Self.track("Y", disc: 1)])
      for stop in [4, 100, 290] { _ = try library.index(stoppingAtLook: stop) }
      _ = try library.index()
      try expect(142, in: library)

      // By a tag alone.
      try library.add([Self.other: Self.track("X", disc: 141)])
      _ = try library.index()
      try expect(2, in: library)

      // A disc of the folder itself, and gone again.
      try library.add([
        Self.other: Self.track("Y", disc: 1), "disk/Music/1.mp3": Self.track("V", disc: 1),
        "disk/Music CD2/1.mp3": Self.track("V", disc: 2),
      ])
      _ = try library.index()
      try expect(143, in: library)
      try library.remove("disk/Music CD2")
      _ = try library.index()
      try expect(143, in: library)
    }

    @Test func `A run that is stopped after the last other title went leaves no album in parts`()
      throws
    {
      var files = Self.discs
      for place in 1...200 { files["later/\(place)/1.mp3"] = Self.track("W", disc: place) }
      let library = try SmallLibrary(files)
      for stop in [450, 500] {
        try library.add([Self.other: Self.track("Y", disc: 1)])
        _ = try library.index()
        try library.add([Self.other: Self.track("X", disc: 141)])
        try library.sh(#"find "$R/later" -name 1.mp3 -exec touch {} +"#)
        library.letFilesAge()
        _ = try library.index(stoppingAtLook: stop)
        _ = try library.index()
        try expect(2, in: library)
      }
    }

    @Test func `The same of a root that is one album from then on`() throws {
      var files = ["CD0/1.mp3": Self.track("Y", disc: 201)]
      for disc in 1...200 {
        files["CD\(disc)/1.mp3"] = Self.track("X", disc: disc)
        files["CD\(disc)/1.cue"] = .text("REM\n")
      }
      let library = try SmallLibrary(files)
      library.letFilesAge()
      _ = try library.index()
      try library.add(["CD0/1.mp3": Self.track("X", disc: 201)])
      // Looked at again, and no reason to group anything again.
      try library.sh(#"touch "$R"/CD*/1.cue"#)
      library.letFilesAge()
      _ = try library.index(stoppingAtLook: 380)
      _ = try library.index()
      try expect(1, in: library)
    }

    @Test func `A large artwork folder lends its images to the folder above`() throws {
      var files = ["1.mp3": Self.track("X", disc: 1)]
      for place in 1...130 { files["Covers/S\(place)/1.mp3"] = Self.track("W\(place)", disc: 1) }
      let library = try SmallLibrary(files)
      _ = try library.index()
      try library.add(["Covers/cover.jpg": .image("#c02030")])
      _ = try library.index()
      try expect(131, in: library)
      try library.remove("Covers/cover.jpg")
      _ = try library.index()
      try expect(131, in: library)
      try library.add(["Covers/cover.jpg": .image("#c02030")])
      _ = try library.index()
      // With a track in it, it is no artwork folder any more.
      try library.add(["Covers/1.mp3": Self.track("V", disc: 1)])
      _ = try library.index()
      try expect(132, in: library)
    }

    /// Expects so many albums, the same as in an index that is made anew.
    private func expect(
      _ count: Int,
      in library: SmallLibrary,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let fresh = try Programs()
      _ = try fresh.gatefold("index", library.root)
      let expected = try fresh.gatefold("export", "--format", "json").output
      let export = try library.programs.gatefold("export", "--format", "json").output
      #expect(export == expected, sourceLocation: sourceLocation)
      #expect(try ProgramsJSON(export).array?.count == count, sourceLocation: sourceLocation)
      #expect(
        try library.sql("SELECT count(*) FROM dirty_slice") == ["0"],
        sourceLocation: sourceLocation
      )
    }
  }
}
