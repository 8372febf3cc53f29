// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

@Suite struct CoverRankingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let tracks: [TestTrack]
    var images: [String] = []
    var emptyImages: [String] = []
    let place: String
    let candidates: [String]

    var testDescription: String { id }
  }

  private static let red = (type: 3, hash: "red")
  private static let green = (type: 3, hash: "green")
  private static let blue = (type: 3, hash: "blue")

  // MARK: Where images are looked for (C5), and in which order (C6)

  @Test(arguments: [
    Case(
      id: "all groups",
      tracks: [
        TestTrack("A/X/CD1/1.mp3", pictures: [red]), TestTrack("A/X/CD2/1.mp3", pictures: [red]),
      ],
      images: [
        "A/X/cover.jpg", "A/X/X.png", "A/X/thumb.jpg", "A/X/CD1/folder.jpg", "A/X/CD1/small.jpg",
        "A/X/CD2/front.jpg", "A/X/Scans/cover.jpg", "A/X/Scans/thumb.jpg", "A/X/CD1/art/front.jpg",
        "A/X.jpg", "A/X.png", "A/folder.jpg", "A/Y.jpg", "A/X/Other/cover.jpg",
      ],
      place: "A/X",
      candidates: [
        "1.0 A/X/cover.jpg", "1.3 A/X/X.png", "2.0 A/X/CD1/folder.jpg", "2.0 A/X/CD2/front.jpg",
        "3.0 A/X/Scans/cover.jpg", "3.0 A/X/CD1/art/front.jpg", "4.3 A/X.jpg", "4.3 A/X.png",
        "5 red type 3 at 0 of A/X/CD1/1.mp3", "6.5 A/X/thumb.jpg", "6.5 A/X/CD1/small.jpg",
        "6.5 A/X/Scans/thumb.jpg",
      ]
    ),
    Case(
      id: "track folders by lowest disc, none last, then by bytes",
      tracks: [
        TestTrack("A/X/0.mp3", number: 1), TestTrack("A/X/b/1.mp3", disc: 3),
        TestTrack("A/X/c/1.mp3", disc: 2), TestTrack("A/X/c/2.mp3", disc: 4),
        TestTrack("A/X/a/1.mp3"), TestTrack("A/X/Z/1.mp3"),
      ],
      images: ["a", "b", "c", "Z"].map { "A/X/\($0)/cover.jpg" },
      place: "A/X",
      candidates: [
        "2.0 A/X/c/cover.jpg", "2.0 A/X/b/cover.jpg", "2.0 A/X/Z/cover.jpg", "2.0 A/X/a/cover.jpg",
      ]
    ),
    Case(
      id: "artwork folders of every name, in any case, unless they hold tracks",
      tracks: [TestTrack("A/X/1.mp3"), TestTrack("A/X/cover/1.mp3", album: "Y")],
      images: ["ARTWORK", "Art", "Covers", "Images", "Scan", "cover", "scans", "pictures"].map {
        "A/X/\($0)/cover.jpg"
      },
      place: "A/X",
      candidates: ["ARTWORK", "Art", "Covers", "Images", "Scan", "scans"].map {
        "3.0 A/X/\($0)/cover.jpg"
      }
    ),
    Case(
      id: "an image named as its track folder, and one in its artwork",
      tracks: [TestTrack("A/X/CD1/1.mp3"), TestTrack("A/X/CD2/1.mp3")],
      images: ["A/X/CD1/cd1.jpg", "A/X/CD1/cd2.jpg", "A/X/CD2/scans/CD2.jpg"],
      place: "A/X",
      candidates: ["2.3 A/X/CD1/cd1.jpg", "3.3 A/X/CD2/scans/CD2.jpg"]
    ),
    Case(
      id: "no folder, nothing is searched in it",
      tracks: [TestTrack("A/X CD1/1.mp3"), TestTrack("A/X CD2/1.mp3")],
      images: ["A/X CD1/cover.jpg", "A/X.jpg", "A/cover.jpg"],
      place: "A/X",
      candidates: ["2.0 A/X CD1/cover.jpg", "4.3 A/X.jpg"]
    ),
    Case(
      id: "the parent of the same name",
      tracks: [TestTrack("low tide/Low Tide/1.mp3", album: "Y")],
      images: ["low tide/Low Tide.jpg"],
      place: "low tide/Low Tide",
      candidates: []
    ),
    Case(
      id: "a place directly below the root",
      tracks: [TestTrack("P/1.mp3")],
      images: ["P.jpg", "cover.jpg", "X.jpg"],
      place: "P",
      candidates: ["4.3 P.jpg"]
    ),
    Case(
      id: "a place directly below a root of the same name",
      tracks: [TestTrack("Music/1.mp3")],
      images: ["Music.jpg"],
      place: "Music",
      candidates: []
    ),
    Case(
      id: "the root as place, named as the root",
      tracks: [TestTrack("1.mp3")],
      images: ["music.jpg", "other.jpg"],
      place: "",
      candidates: ["1.3 music.jpg"]
    ),
    Case(
      id: "an image of 0 bytes ranks but is no image beside others (row 35)",
      tracks: [TestTrack("P/1.mp3")],
      images: ["P/img.jpg"],
      emptyImages: ["P/cover.jpg"],
      place: "P",
      candidates: ["1.0 P/cover.jpg", "6.4 P/img.jpg"]
    ),
    Case(
      id: "a folder album is searched by the name of its place",
      tracks: [.untagged("DSD/Low Tide/1.dsf")],
      images: ["DSD/Low Tide/low tide.png", "DSD/Low Tide/back.png"],
      place: "DSD/Low Tide",
      candidates: ["1.3 DSD/Low Tide/low tide.png"]
    ),
    Case(
      id: "titles without letters are compared whole",
      tracks: [TestTrack("P/1.mp3", album: "!!!")],
      images: ["P/!!!.jpg", "P/???.jpg"],
      place: "P",
      candidates: ["1.3 P/!!!.jpg"]
    ),
  ])
  func `C6: candidates stand in this order`(_ test: Case) {
    let layout = Layout(test.tracks, images: test.images, emptyImages: test.emptyImages)
    #expect(layout.candidates(of: test.place) == test.candidates)
  }

  // MARK: Embedded pictures (C7)

  struct Pictures: Sendable, CustomTestStringConvertible {
    let id: String
    let pictures: [(type: Int, hash: String)]
    let chosen: Int?

    var testDescription: String { id }
  }

  @Test(arguments: [
    Pictures(id: "front before other", pictures: [(0, "a"), (3, "b")], chosen: 1),
    Pictures(id: "the first of two fronts", pictures: [(3, "a"), (3, "b")], chosen: 0),
    Pictures(id: "the first of two others (row 13)", pictures: [(0, "a"), (0, "b")], chosen: 0),
    Pictures(id: "back and other (row 14)", pictures: [(4, "a"), (0, "b")], chosen: 1),
    Pictures(id: "media before icons", pictures: [(1, "a"), (6, "b"), (15, "c")], chosen: 1),
    Pictures(id: "15, 16 and 18 are as good as 6", pictures: [(18, "a"), (6, "b")], chosen: 0),
    Pictures(id: "icons count", pictures: [(4, "a"), (2, "b"), (1, "c")], chosen: 1),
    Pictures(id: "a back alone counts", pictures: [(4, "a")], chosen: 0),
    Pictures(id: "two of other types do not", pictures: [(4, "a"), (5, "b")], chosen: nil),
    Pictures(id: "unknown types are other", pictures: [(6, "a"), (-1, "b")], chosen: 1),
    Pictures(id: "types past 20 are other", pictures: [(6, "a"), (21, "b")], chosen: 1),
    Pictures(id: "type 20 is none of these", pictures: [(20, "a"), (6, "b")], chosen: 1),
    Pictures(
      id: "bytes without signature are no picture",
      pictures: [(3, ""), (0, "b")],
      chosen: 1
    ),
    Pictures(id: "nor do they make a second one", pictures: [(3, ""), (4, "b")], chosen: 1),
    Pictures(id: "none", pictures: [], chosen: nil),
  ])
  func `C7: a track's picture is this one`(_ test: Pictures) {
    let layout = Layout([TestTrack("P/1.mp3", pictures: test.pictures)])
    let expected = test.chosen.map { index in
      let picture = test.pictures[index]
      return ["5 \(picture.hash) type \(picture.type) at \(index) of P/1.mp3"]
    }
    #expect(layout.candidates(of: "P") == expected ?? [])
  }

  @Test(arguments: [
    Case(
      id: "the picture of most tracks, not agreed at half",
      tracks: [
        TestTrack("P/1.mp3", pictures: [blue]), TestTrack("P/2.mp3", pictures: [red]),
        TestTrack("P/3.mp3", pictures: [red]), TestTrack("P/4.mp3", pictures: [green]),
        TestTrack("P/5.mp3"),
      ],
      place: "P",
      candidates: ["5 red type 3 at 0 of P/2.mp3 not agreed"]
    ),
    Case(
      id: "agreed by more than half of those that carry one",
      tracks: [
        TestTrack("P/1.mp3", pictures: [blue]), TestTrack("P/2.mp3", pictures: [red]),
        TestTrack("P/3.mp3", pictures: [red]), TestTrack("P/4.mp3"), TestTrack("P/5.mp3"),
      ],
      place: "P",
      candidates: ["5 red type 3 at 0 of P/2.mp3"]
    ),
    Case(
      id: "a tie goes to the lowest disc, number, path",
      tracks: [
        TestTrack("P/1.mp3", disc: 2, number: 1, pictures: [red]),
        TestTrack("P/2.mp3", disc: 1, number: 10, pictures: [green]),
        TestTrack("P/3.mp3", disc: 1, number: 9, pictures: [blue]),
        TestTrack("P/0.mp3", pictures: [green]), TestTrack("P/00.mp3", pictures: [blue]),
      ],
      place: "P",
      candidates: ["5 blue type 3 at 0 of P/3.mp3 not agreed"]
    ),
    Case(
      id: "one track is enough for one artist",
      tracks: [TestTrack("P/1.mp3"), TestTrack("P/2.mp3"), TestTrack("P/3.mp3", pictures: [red])],
      place: "P",
      candidates: ["5 red type 3 at 0 of P/3.mp3"]
    ),
    Case(
      id: "row 11 (a): six artists, pictures A A A B B C",
      tracks: ["red", "red", "red", "green", "green", "blue"].enumerated().map {
        TestTrack("P/\($0).mp3", by: nil, artist: "\($0)", pictures: [(3, $1)])
      },
      place: "P",
      candidates: ["5 red type 3 at 0 of P/0.mp3 not agreed"]
    ),
    Case(
      id: "row 11 (b): six artists, one picture",
      tracks: (0..<6).map { index in
        TestTrack("P/\(index).mp3", by: nil, artist: "\(index)", pictures: index == 0 ? [red] : [])
      },
      place: "P",
      candidates: []
    ),
    Case(
      id: "various artists, half of the tracks",
      tracks: (0..<6).map { index in
        TestTrack("P/\(index).mp3", by: "VA", pictures: index < 3 ? [red] : [])
      },
      place: "P",
      candidates: ["5 red type 3 at 0 of P/0.mp3"]
    ),
    Case(
      id: "row 63: blue, red, none",
      tracks: [
        TestTrack("P/1.mp3", pictures: [blue]), TestTrack("P/2.mp3", pictures: [red]),
        TestTrack("P/3.mp3"),
      ],
      place: "P",
      candidates: ["5 blue type 3 at 0 of P/1.mp3 not agreed"]
    ),
  ])
  func `C7: an album's picture is this one`(_ test: Case) {
    #expect(Layout(test.tracks).candidates(of: test.place) == test.candidates)
  }
}
