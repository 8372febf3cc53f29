// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Profile `mpd` (C11).
@Suite struct MPDProfileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let tracks: [TestTrack]
    var images: [String] = []
    let album: [String]
    let own: [String]

    var testDescription: String { id }
  }

  private static let red = (type: 3, hash: "red")
  private static let blue = (type: 3, hash: "blue")

  @Test(arguments: [
    Case(
      id: "exactly these four names, in this order",
      tracks: [TestTrack("P/1.mp3")],
      images: [
        "cover.webp", "cover.jxl", "cover.jpg", "cover.png", "Cover.jpg", "cover.JPG", "cover.jpeg",
        "cover.gif", "cover.1.jpg", "folder.jpg", "front.png", "X.jpg",
      ].map { "P/\($0)" },
      album: ["1.0 P/cover.png", "1.1 P/cover.jpg", "1.2 P/cover.jxl", "1.3 P/cover.webp"],
      own: [
        "P/1.mp3: 1.0 P/cover.png, 1.1 P/cover.jpg, 1.2 P/cover.jxl, 1.3 P/cover.webp, inherits none"
      ]
    ),
    Case(
      id: "else the first picture of the track, whatever its type",
      tracks: [
        TestTrack("P/1.mp3", pictures: [(4, ""), (4, "back"), (3, "red")]),
        TestTrack("P/2.mp3", pictures: [red]), TestTrack("P/3.mp3"),
      ],
      images: ["P/1.jpg", "P/2.jpg"],
      album: ["2 back type 4 at 1 of P/1.mp3", "2 red type 3 at 0 of P/2.mp3"],
      own: [
        "P/1.mp3: 2 back type 4 at 1 of P/1.mp3, inherits none",
        "P/2.mp3: 2 red type 3 at 0 of P/2.mp3, inherits none", "P/3.mp3: inherits none",
      ]
    ),
    Case(
      id: "the album by its first track that has one; each picture once",
      tracks: [
        TestTrack("P/CD2/1.mp3", number: 1, pictures: [red]),
        TestTrack("P/CD1/1.mp3", number: 2, pictures: [blue]), TestTrack("P/CD1/2.mp3", number: 1),
        TestTrack("P/CD1/3.mp3", number: 3, pictures: [blue]),
      ],
      images: ["P/cover.jpg", "P/CD2/cover.jpg"],
      album: [
        "2 blue type 3 at 0 of P/CD1/1.mp3", "1.1 P/CD2/cover.jpg",
        "2 red type 3 at 0 of P/CD2/1.mp3",
      ],
      own: [
        "P/CD1/2.mp3: inherits none",
        "P/CD1/1.mp3: 2 blue type 3 at 0 of P/CD1/1.mp3, inherits none",
        "P/CD1/3.mp3: 2 blue type 3 at 0 of P/CD1/3.mp3, inherits none",
        "P/CD2/1.mp3: 1.1 P/CD2/cover.jpg, 2 red type 3 at 0 of P/CD2/1.mp3, inherits none",
      ]
    ),
  ])
  func `C11: mpd answers for a song from its folder`(_ test: Case) {
    let layout = Layout(test.tracks, images: test.images)
    #expect(layout.candidates(of: "P", profile: .mpd) == test.album)
    #expect(layout.tracks(of: "P", profile: .mpd) == test.own)
    #expect(layout.discs(of: "P", profile: .mpd) == [])
  }

  @Test func `C11: mpd asks neither titles nor albums`() {
    let layout = Layout(
      [
        TestTrack("S/1.mp3", pictures: [Self.red]), TestTrack("S/2.mp3", album: "Y"),
        TestTrack("S/3.mp3", album: nil, pictures: [Self.blue]),
      ],
      images: ["S/cover.jpg", "S/3.jpg"]
    )
    #expect(
      layout.candidates(of: "S", title: "X", profile: .mpd) == [
        "1.1 S/cover.jpg shared", "2 red type 3 at 0 of S/1.mp3",
      ]
    )
    #expect(layout.candidates(of: "S", title: "Y", profile: .mpd) == ["1.1 S/cover.jpg shared"])
    #expect(
      layout.candidates(ofLoose: "S/3.mp3", profile: .mpd) == [
        "1.1 S/cover.jpg shared", "2 blue type 3 at 0 of S/3.mp3",
      ]
    )
  }
}
