// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// One layout, four profiles (C11).
@Suite struct ProfileComparisonTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let tracks: [TestTrack]
    var images: [String] = []
    var place = "A/X"
    /// The first candidate of the album by profile, in the order of the table of C11; nil for none.
    let firsts: [String?]

    var testDescription: String { id }
  }

  private static let red = (type: 3, hash: "red")

  @Test(arguments: [
    Case(
      id: "picture and cover.jpg",
      tracks: [TestTrack("A/X/1.mp3", pictures: [red])],
      images: ["A/X/cover.jpg"],
      firsts: [
        "1.0 A/X/cover.jpg", "5 red type 3 at 0 of A/X/1.mp3", "1.1 A/X/cover.jpg",
        "1.0 A/X/cover.jpg",
      ]
    ),
    Case(
      id: "Folder.jpg: mpd looks for cover alone, in lower case",
      tracks: [TestTrack("A/X/1.mp3")],
      images: ["A/X/Folder.jpg"],
      firsts: ["1.0 A/X/Folder.jpg", "1.0 A/X/Folder.jpg", nil, "1.1 A/X/Folder.jpg"]
    ),
    Case(
      id: "an image named as the album",
      tracks: [TestTrack("A/X/1.mp3", pictures: [(0, "blue")])],
      images: ["A/X/A - X.png"],
      firsts: [
        "1.3 A/X/A - X.png", "5 blue type 0 at 0 of A/X/1.mp3", "2 blue type 0 at 0 of A/X/1.mp3",
        "2 blue type 0 at 0 of A/X/1.mp3",
      ]
    ),
    Case(
      id: "row 14: back before front in the track",
      tracks: [TestTrack("A/X/1.mp3", pictures: [(4, "back"), (0, "front")])],
      firsts: [
        "5 front type 0 at 1 of A/X/1.mp3", "5 front type 0 at 1 of A/X/1.mp3",
        "2 back type 4 at 0 of A/X/1.mp3", "2 back type 4 at 0 of A/X/1.mp3",
      ]
    ),
    Case(
      id: "the image above the discs",
      tracks: [TestTrack("A/X/CD1/1.mp3", pictures: [red]), TestTrack("A/X/CD2/1.mp3")],
      images: ["A/X/cover.png"],
      firsts: [
        "1.0 A/X/cover.png", "5 red type 3 at 0 of A/X/CD1/1.mp3",
        "2 red type 3 at 0 of A/X/CD1/1.mp3", "1.0 A/X/cover.png",
      ]
    ),
    Case(
      id: "row 58: the artist's image above a single album",
      tracks: [TestTrack("A/X/1.mp3")],
      images: ["A/folder.jpg"],
      firsts: [nil, nil, nil, "1.1 A/folder.jpg"]
    ),
    Case(
      id: "row 57: an image beside the album's folder",
      tracks: [TestTrack("A/X/1.mp3"), TestTrack("A/Y/1.mp3", album: "Y")],
      images: ["A/X.jpg"],
      firsts: ["4.3 A/X.jpg", "4.3 A/X.jpg", nil, nil]
    ),
    Case(
      id: "scans",
      tracks: [TestTrack("A/X/1.mp3")],
      images: ["A/X/Scans/cover.jpg"],
      firsts: ["3.0 A/X/Scans/cover.jpg", "3.0 A/X/Scans/cover.jpg", nil, nil]
    ),
    Case(
      id: "row 63: the picture of most, of the first track, of the lowest path",
      tracks: [
        TestTrack("A/X/c.mp3", number: 1, pictures: [(3, "c")]),
        TestTrack("A/X/b.mp3", number: 2, pictures: [(3, "b")]),
        TestTrack("A/X/a.mp3", number: 3, pictures: [(3, "a")]),
        TestTrack("A/X/d.mp3", number: 4, pictures: [(3, "b")]),
      ],
      firsts: [
        "5 b type 3 at 0 of A/X/b.mp3 not agreed", "5 b type 3 at 0 of A/X/b.mp3 not agreed",
        "2 c type 3 at 0 of A/X/c.mp3", "2 a type 3 at 0 of A/X/a.mp3",
      ]
    ),
    Case(
      id: "only an image that says nothing",
      tracks: [TestTrack("A/X/1.mp3")],
      images: ["A/X/img001.jpg"],
      firsts: ["6.4 A/X/img001.jpg", "6.4 A/X/img001.jpg", nil, nil]
    ),
  ])
  func `C11: the profiles choose`(_ test: Case) {
    let layout = Layout(test.tracks, images: test.images)
    #expect(
      CoverProfile.allCases.map { layout.candidates(of: test.place, profile: $0)?.first }
        == test.firsts
    )
  }

  @Test func `C11: the profiles have these names`() {
    #expect(
      CoverProfile.allCases.map(\.rawValue) == ["default", "embedded-first", "mpd", "navidrome"]
    )
  }
}
