// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Disc numbers, and the order of tracks, folders and formats.
@Suite struct DiscOrderTests {
  typealias Case = GroupingCase

  // MARK: Discs and order

  @Test(arguments: [
    Case(
      id: "a suffix and a number (A3)",
      tracks: [
        TestTrack("X/1.mp3", album: "Album (Disc 2)"),
        TestTrack("X/2.mp3", album: "Album", disc: 1),
      ],
      albums: ["X | t:a/album/ | 1:X/2.mp3, 2:X/1.mp3"]
    ),
    Case(
      id: "suffixes in one folder (row 26)",
      tracks: [
        TestTrack("X/1.mp3", album: "X [Disc 1]"), TestTrack("X/2.mp3", album: "X [Disc 2]"),
      ],
      albums: ["X | t:a/x/ | 1:X/1.mp3, 2:X/2.mp3"]
    ),
    Case(
      id: "suffixes in two folders of these names (row 26)",
      tracks: [
        TestTrack("A/X [Disc 1]/1.mp3", album: "X [Disc 1]"),
        TestTrack("A/X [Disc 2]/1.mp3", album: "X [Disc 2]"),
      ],
      albums: ["A/X | t:a/x/ | 1:A/X [Disc 1]/1.mp3, 2:A/X [Disc 2]/1.mp3"]
    ),
    Case(
      id: "the tag's number goes before the suffix' and the folder's",
      tracks: [
        TestTrack("X/CD2/1.mp3", album: "X [Disc 3]", disc: 4),
        TestTrack("X/CD2/2.mp3", album: "X [Disc 3]"), TestTrack("X/CD2/3.mp3"),
      ],
      albums: ["X | t:a/x/ | 2:X/CD2/3.mp3, 3:X/CD2/2.mp3, 4:X/CD2/1.mp3"]
    ),
    Case(
      id: "tracks by disc, number, path; missing ones last",
      tracks: [
        TestTrack("X/a.mp3"), TestTrack("X/b.mp3", number: 2), TestTrack("X/c.mp3", number: 1),
        TestTrack("X/d.mp3", disc: 2, number: 1), TestTrack("X/e.mp3", disc: 1, number: 10),
        TestTrack("X/f.mp3", disc: 1), TestTrack("X/g.mp3", disc: 1, number: 9),
      ],
      albums: [
        "X | t:a/x/ | 1:X/g.mp3, 1:X/e.mp3, 1:X/f.mp3, 2:X/d.mp3, X/c.mp3, X/b.mp3, X/a.mp3"
      ]
    ),
    Case(
      id: "formats do not matter (row 25)",
      tracks: [
        TestTrack("A/1.m4a"), TestTrack("A/2.mp3"), TestTrack("B/CD1/1.m4a"),
        TestTrack("B/CD2/1.mp3"),
      ],
      albums: ["A | t:a/x/ | A/1.m4a, A/2.mp3", "B | t:a/x/ | 1:B/CD1/1.m4a, 2:B/CD2/1.mp3"]
    ),
    Case(
      id: "four albums in one folder (row 55)",
      tracks: ["W", "X", "Y", "Z"].flatMap { (album: String) in
        [TestTrack("F/\(album)1.mp3", album: album), TestTrack("F/\(album)2.mp3", album: album)]
      },
      albums: ["w", "x", "y", "z"].map { album in
        "F | t:a/\(album)/ | F/\(album.uppercased())1.mp3, F/\(album.uppercased())2.mp3"
      }
    ),
    Case(
      id: "names in NFC and NFD are two folders (row 51)",
      tracks: [TestTrack("é/1.mp3"), TestTrack("e\u{301}/1.mp3")],
      albums: ["e\u{301} | t:a/x/ | e\u{301}/1.mp3", "é | t:a/x/ | é/1.mp3"]
    ),
  ])
  func `albums and their tracks are these`(_ test: Case) {
    #expect(Layout(test.tracks).albums == test.albums)
  }

  @Test func `S15: the order of folders and tracks does not matter to the albums`() {
    let tracks = (0..<20).map { index in
      TestTrack(
        "A/\(index % 3)/\(index).mp3",
        album: ["X", "Y", "x"][index % 3],
        by: [nil, "B", "C"][index % 3]
      )
    }
    let folders = Layout(tracks).folders
    let forward = AlbumGrouping.albums(in: folders, root: 1)
    #expect(AlbumGrouping.albums(in: folders.reversed(), root: 1) == forward)
  }
}
