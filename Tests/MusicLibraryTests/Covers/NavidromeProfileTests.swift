// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Profile `navidrome` (C11).
@Suite struct NavidromeProfileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let tracks: [TestTrack]
    var images: [String] = []
    var place = "A/X"
    var title: String?
    let candidates: [String]

    var testDescription: String { id }
  }

  private static let red = (type: 3, hash: "red")
  private static let discs = [TestTrack("A/X/CD1/1.mp3"), TestTrack("A/X/CD2/1.mp3")]

  /// Returns a track of each disc in one folder.
  private static func tracks(ofDiscs numbers: Int...) -> [TestTrack] {
    numbers.map { TestTrack("A/X/\($0).mp3", disc: $0) }
  }

  // MARK: Albums

  @Test(arguments: [
    Case(
      id: "three patterns on the lowered name, in this order",
      tracks: [TestTrack("A/X/1.mp3", pictures: [red])],
      images: [
        "front.jpg", "Folder.PNG", "COVER.jpg", "cover2.jpg", "my cover.jpg", "X.jpg", "album.jpg",
        "fronts.jpg", "covers.jpg",
      ].map { "A/X/\($0)" },
      candidates: [
        "1.0 A/X/COVER.jpg", "1.1 A/X/Folder.PNG", "1.2 A/X/front.jpg",
        "2 red type 3 at 0 of A/X/1.mp3",
      ]
    ),
    Case(
      id: "endings that count",
      tracks: [TestTrack("A/X/1.mp3")],
      images: [
        "gif", "jpg", "jpeg", "webp", "png", "bmp", "jxl", "heic", "heif", "tif", "tiff", "avif",
        "jpe", "jfif",
      ].map { "A/X/cover.\($0)" },
      candidates: ["bmp", "gif", "heic", "heif", "jpeg", "jpg", "jxl", "png", "webp"].map {
        "1.0 A/X/cover.\($0)"
      }
    ),
    Case(
      id: "natural order of the stem: row 6",
      tracks: [TestTrack("A/X/1.mp3")],
      images: ["cover.10.jpg", "cover.2.jpg", "cover.1.png", "cover.jpg"].map { "A/X/\($0)" },
      candidates: ["cover.jpg", "cover.1.png", "cover.2.jpg", "cover.10.jpg"].map {
        "1.0 A/X/\($0)"
      }
    ),
    Case(
      id: "row 1: fewer path components, then the path",
      tracks: discs,
      images: ["A/X/CD2/folder.jpg", "A/X/CD1/folder.jpg", "A/X/folder.jpg", "A/X/CD1/front.jpg"],
      candidates: [
        "1.1 A/X/folder.jpg", "1.1 A/X/CD1/folder.jpg", "1.1 A/X/CD2/folder.jpg",
        "1.2 A/X/CD1/front.jpg",
      ]
    ),
    Case(
      id: "the pattern counts before the depth",
      tracks: discs,
      images: ["A/X/CD2/cover.jpg", "A/X/folder.jpg"],
      candidates: ["1.0 A/X/CD2/cover.jpg", "1.1 A/X/folder.jpg"]
    ),
    Case(
      id: "numbers in paths by their value",
      tracks: [TestTrack("A/X/CD10/1.mp3"), TestTrack("A/X/CD2/1.mp3")],
      images: ["A/X/CD10/cover.jpg", "A/X/CD2/cover.jpg"],
      candidates: ["1.0 A/X/CD2/cover.jpg", "1.0 A/X/CD10/cover.jpg"]
    ),
    Case(
      id: "the parent of one folder without an image",
      tracks: [TestTrack("A/X/CD1/1.mp3")],
      images: ["A/X/cover.jpg", "A/cover.jpg", "A/X/CD1/note.tif"],
      candidates: ["1.0 A/X/cover.jpg"]
    ),
    Case(
      id: "not of one folder with an image, of whatever name",
      tracks: [TestTrack("A/X/CD1/1.mp3")],
      images: ["A/X/cover.jpg", "A/X/CD1/back.jpg"],
      candidates: []
    ),
    Case(
      id: "of several folders also with images in them",
      tracks: discs,
      images: ["A/X/cover.jpg", "A/X/CD1/back.jpg"],
      candidates: ["1.0 A/X/cover.jpg"]
    ),
    Case(
      id: "not with another album's audio beneath the parent, at any depth",
      tracks: [TestTrack("A/X/1.mp3"), TestTrack("A/B/C/1.mp3", album: "Y")],
      images: ["A/cover.jpg"],
      candidates: []
    ),
    Case(
      id: "not with a loose track's audio beneath it either",
      tracks: [TestTrack("A/X/1.mp3"), TestTrack("A/z.mp3", album: nil)],
      images: ["A/cover.jpg"],
      candidates: []
    ),
    Case(
      id: "an artist's folder with a single album is such a parent",
      tracks: [TestTrack("A/X/1.mp3")],
      images: ["A/cover.jpg"],
      candidates: ["1.0 A/cover.jpg"]
    ),
    Case(
      id: "never the root",
      tracks: [TestTrack("X/1.mp3")],
      images: ["cover.jpg"],
      place: "X",
      candidates: []
    ),
    Case(
      id: "folders of different parents have none",
      tracks: [TestTrack("A/X/1.mp3"), TestTrack("A/X/CD2/1.mp3")],
      images: ["A/cover.jpg", "A/X/CD2/cover.jpg"],
      candidates: ["1.0 A/X/CD2/cover.jpg"]
    ),
    Case(
      id: "no artwork folders",
      tracks: [TestTrack("A/X/1.mp3")],
      images: ["A/X/scans/cover.jpg", "A/X/scans/front.jpg"],
      candidates: []
    ),
    Case(
      id: "type 3, else 4, else the first: row 14",
      tracks: [TestTrack("A/X/1.mp3", pictures: [(0, "a"), (4, "b"), (6, "c")])],
      candidates: ["2 b type 4 at 1 of A/X/1.mp3"]
    ),
    Case(
      id: "the first of other types",
      tracks: [TestTrack("A/X/1.mp3", pictures: [(8, ""), (6, "a"), (0, "b")])],
      candidates: ["2 a type 6 at 1 of A/X/1.mp3"]
    ),
    Case(
      id: "the track of lowest disc and path, whatever its number and whatever most carry",
      tracks: [
        TestTrack("A/X/b.mp3", disc: 1, number: 1, pictures: [red]),
        TestTrack("A/X/a.mp3", disc: 1, number: 2, pictures: [(3, "blue")]),
        TestTrack("A/X/0.mp3", disc: 2, number: 1, pictures: [red]),
        TestTrack("A/X/00.mp3", pictures: [red]),
      ],
      candidates: ["2 blue type 3 at 0 of A/X/a.mp3"]
    ),
    Case(
      id: "row 11 (b): one track's picture is the album's",
      tracks: (0..<6).map {
        TestTrack("A/X/\($0).mp3", by: nil, artist: "\($0)", pictures: $0 == 3 ? [red] : [])
      },
      candidates: ["2 red type 3 at 0 of A/X/3.mp3"]
    ),
    Case(
      id: "row 18: in a shared folder all have the image",
      tracks: [
        TestTrack("S/1.mp3", pictures: [red]), TestTrack("S/2.mp3", album: "Y"),
      ],
      images: ["S/Folder.jpg", "S/X.jpg"],
      place: "S",
      title: "X",
      candidates: ["1.1 S/Folder.jpg shared", "2 red type 3 at 0 of S/1.mp3"]
    ),
  ])
  func `C11: navidrome takes for an album`(_ test: Case) {
    let layout = Layout(test.tracks, images: test.images)
    #expect(
      layout.candidates(of: test.place, title: test.title, profile: .navidrome) == test.candidates
    )
  }

  // MARK: Discs, tracks and loose tracks

  @Test(arguments: [
    Case(
      id: "the number straight after the word, before an image without: row 7",
      tracks: tracks(ofDiscs: 1, 2, 3, 10),
      images: ["disc", "disc1", "disc2", "disc10"].map { "A/X/\($0).jpg" },
      candidates: [
        "1: 1.0 A/X/disc1.jpg", "1: 1.0 A/X/disc.jpg", "2: 1.0 A/X/disc2.jpg",
        "2: 1.0 A/X/disc.jpg", "3: 1.0 A/X/disc.jpg", "10: 1.0 A/X/disc10.jpg",
        "10: 1.0 A/X/disc.jpg",
      ]
    ),
    Case(
      id: "row 1: its own image by the pattern, then cover, folder and front",
      tracks: discs,
      images: [
        "A/X/folder.jpg", "A/X/CD1/disc1.jpg", "A/X/CD1/folder.jpg", "A/X/CD2/CD 2.jpg",
        "A/X/CD2/front.jpg", "A/X/CD2/cover.jpg",
      ],
      candidates: [
        "1: 1.0 A/X/CD1/disc1.jpg", "1: 1.3 A/X/CD1/folder.jpg", "2: 1.1 A/X/CD2/CD 2.jpg",
        "2: 1.2 A/X/CD2/cover.jpg", "2: 1.4 A/X/CD2/front.jpg",
      ]
    ),
    Case(
      id: "with the number from anywhere in the album, without it from its own folder only",
      tracks: discs,
      images: ["A/X/disc2.jpg", "A/X/cd1.png", "A/X/disc.jpg", "A/X/CD2/discography.jpg"],
      candidates: [
        "1: 1.1 A/X/cd1.png", "2: 1.0 A/X/disc2.jpg", "2: 1.0 A/X/CD2/discography.jpg",
      ]
    ),
    Case(
      id: "numbers of any length",
      tracks: tracks(ofDiscs: 1, 2),
      images: ["A/X/disc0002.jpg", "A/X/disc18446744073709551617.jpg"],
      candidates: ["2: 1.0 A/X/disc0002.jpg"]
    ),
    Case(
      id: "the picture of its first track at last",
      tracks: [
        TestTrack("A/X/1.mp3", disc: 1, number: 1),
        TestTrack("A/X/2.mp3", disc: 1, pictures: [red]),
        TestTrack("A/X/3.mp3", disc: 2, number: 1, pictures: [(0, "a"), red]),
      ],
      candidates: ["2: 2 red type 3 at 1 of A/X/3.mp3"]
    ),
    Case(id: "no discs with one number", tracks: [TestTrack("A/X/1.mp3", disc: 1)], candidates: []),
  ])
  func `C11: navidrome takes for a disc`(_ test: Case) {
    let layout = Layout(test.tracks, images: test.images)
    #expect(layout.discs(of: test.place, profile: .navidrome) == test.candidates)
  }

  @Test func `C11: navidrome takes for a track its picture, else the disc's or the album's`() {
    let layout = Layout(
      [
        TestTrack("P/1.mp3", pictures: [Self.red]),
        TestTrack("P/2.mp3", pictures: [(0, "b"), (4, "c")]),
        TestTrack("P/3.mp3"),
      ],
      images: ["P/1.jpg", "P/3.jpg"]
    )
    #expect(
      layout.tracks(of: "P", profile: .navidrome) == [
        "P/1.mp3: 1 red type 3 at 0 of P/1.mp3", "P/2.mp3: 1 c type 4 at 1 of P/2.mp3", "P/3.mp3: ",
      ]
    )
  }

  @Test func `C11: navidrome takes for a loose track its picture, else an image of its folder`() {
    let layout = Layout(
      [TestTrack("S/a.mp3", album: nil, pictures: [(4, "b")]), TestTrack("S/c.mp3", album: nil)],
      images: ["S/c.jpg", "S/cover.jpg", "S/front.jpg"]
    )
    #expect(
      layout.candidates(ofLoose: "S/a.mp3", profile: .navidrome) == [
        "1 b type 4 at 0 of S/a.mp3", "2.0 S/cover.jpg shared", "2.2 S/front.jpg shared",
      ]
    )
    #expect(
      layout.candidates(ofLoose: "S/c.mp3", profile: .navidrome) == [
        "2.0 S/cover.jpg shared", "2.2 S/front.jpg shared",
      ]
    )
  }
}
