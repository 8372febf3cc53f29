// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Disc and track level (C8).
@Suite struct DiscAndTrackTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let tracks: [TestTrack]
    var images: [String] = []
    var emptyImages: [String] = []
    var place = "P"
    var title: String?
    var discs: [String]?
    var own: [String]?

    var testDescription: String { id }
  }

  private static let red = (type: 3, hash: "red")
  private static let green = (type: 3, hash: "green")
  private static let blue = (type: 3, hash: "blue")

  /// Returns a track of each disc in one folder.
  private static func discs(_ numbers: Int..., in folder: String = "P") -> [TestTrack] {
    numbers.map { TestTrack("\(folder)/\($0).mp3", disc: $0) }
  }

  // MARK: Discs

  @Test(arguments: [
    Case(
      id: "no discs with one number",
      tracks: [TestTrack("P/CD2/1.mp3"), TestTrack("P/x.mp3")],
      images: ["P/CD2/cover.jpg", "P/disc2.jpg"],
      discs: []
    ),
    Case(
      id: "tiers 0–3 in the folders of its tracks alone, then an image named for a disc in them",
      tracks: [
        TestTrack("P/CD1 a/1.mp3", disc: 1), TestTrack("P/CD1 b/1.mp3", disc: 1),
        TestTrack("P/CD2 c/1.mp3", disc: 2), TestTrack("P/CD2 d/1.mp3", disc: 2),
        TestTrack("P/CD2 d/2.mp3", disc: 1),
      ],
      images: [
        "P/CD1 b/cover.jpg", "P/CD1 b/thumb.jpg", "P/CD1 a/X.png", "P/CD1 a/my cover.jpg",
        "P/CD1 a/disc.jpg",
        "P/CD1 b/cd 01.jpg", "P/CD1 b/cd2.jpg", "P/CD1 a/hi.jpg", "P/CD2 c/only.jpg",
        "P/CD2 d/cover.jpg",
        "P/CD2 c/scans/cover.jpg",
      ],
      place: "P",
      discs: [
        "1: 1.2 P/CD1 a/my cover.jpg", "1: 1.3 P/CD1 a/X.png", "1: 1.0 P/CD1 b/cover.jpg",
        "1: 2 P/CD1 a/disc.jpg",
        "1: 2 P/CD1 b/cd 01.jpg",
      ]
    ),
    Case(
      id: "a disc's image with its number before one without; disc, disk, cd",
      tracks: [TestTrack("P/CD1/1.mp3"), TestTrack("P/CD2/1.mp3")],
      images: ["disc", "disk", "cd", "disc1", "disk (1)", "cd.1", "cd_2"].map { "P/CD1/\($0).jpg" },
      discs: ["disc1", "disk (1)", "cd.1", "disc", "disk", "cd"].map {
        "1: 2 P/CD1/\($0).jpg"
      }
    ),
    Case(
      id: "row 1",
      tracks: [TestTrack("Album/1-CD/1.mp3"), TestTrack("Album/2-CD/1.mp3")],
      images: [
        "Album/folder.jpg", "Album/1-CD/disc1.jpg", "Album/1-CD/folder.jpg",
        "Album/2-CD/disc2.jpg", "Album/2-CD/folder.jpg",
      ],
      place: "Album",
      discs: [
        "1: 1.0 Album/1-CD/folder.jpg", "1: 2 Album/1-CD/disc1.jpg",
        "2: 1.0 Album/2-CD/folder.jpg", "2: 2 Album/2-CD/disc2.jpg",
      ]
    ),
    Case(
      id: "row 2",
      tracks: (1...9).map { TestTrack("(2008) The Albums/Disc \($0) (T – ’)/1.mp3") },
      images: ["(2008) The Albums/cover.jpg"]
        + (1...9).map { "(2008) The Albums/Disc \($0) (T – ’)/folder.jpg" },
      place: "(2008) The Albums",
      discs: (1...9).map { "\($0): 1.0 (2008) The Albums/Disc \($0) (T – ’)/folder.jpg" }
    ),
    Case(
      id: "row 5: neither discs nor other albums take the artist's image",
      tracks: [
        TestTrack("Artist/Album/CD1/1.mp3"), TestTrack("Artist/Album/CD2/1.mp3"),
        TestTrack("Artist/Album2/1.mp3", album: "Y"),
      ],
      images: ["Artist/artist.jpg", "Artist/cover.jpg", "Artist/disc1.jpg"],
      place: "Artist/Album",
      discs: []
    ),
    Case(
      id: "row 7: exact numbers in the place, then the image without one",
      tracks: discs(1, 2, 3, 10),
      images: ["disc", "disc1", "disc2", "disc10"].map { "P/\($0).jpg" },
      discs: [
        "1: 3 P/disc1.jpg", "1: 4 P/disc.jpg", "2: 3 P/disc2.jpg", "2: 4 P/disc.jpg",
        "3: 4 P/disc.jpg", "10: 3 P/disc10.jpg", "10: 4 P/disc.jpg",
      ]
    ),
    Case(
      id: "an image without number counts in the place only beside numbered ones",
      tracks: discs(1, 2),
      images: ["P/disc.jpg", "P/disc one.jpg", "P/cdart.jpg"],
      discs: []
    ),
    Case(
      id: "numbers of any length, leading zeros dropped, in every spelling of tier 1",
      tracks: discs(1, 2, 12),
      images: [
        "P/CD 02.jpg", "P/disk_0012.jpg", "P/Disc (1).jpg",
        "P/disc99999999999999999999999.jpg",
      ],
      discs: ["1: 3 P/Disc (1).jpg", "2: 3 P/CD 02.jpg", "12: 3 P/disk_0012.jpg"]
    ),
    Case(
      id: "row 9: an image of any other name is no disc's",
      tracks: [TestTrack("Album/disc_01/1.mp3"), TestTrack("Album/disc_02/1.mp3")],
      images: ["Album/folder.png", "Album/disc_01/hi.jpg"],
      place: "Album",
      discs: []
    ),
    Case(
      id: "the first disc in the place itself",
      tracks: [TestTrack("P/1.mp3", disc: 1), TestTrack("P/CD2/1.mp3")],
      images: ["P/cover.jpg", "P/disc2.jpg", "P/CD2/front.jpg"],
      discs: ["1: 1.0 P/cover.jpg", "2: 1.0 P/CD2/front.jpg", "2: 3 P/disc2.jpg"]
    ),
    Case(
      id: "the hash most of its tracks carry, unless it is the album's",
      tracks: [
        TestTrack("P/11.mp3", disc: 1, number: 1, pictures: [red]),
        TestTrack("P/12.mp3", disc: 1, number: 2, pictures: [red]),
        TestTrack("P/21.mp3", disc: 2, number: 1, pictures: [blue]),
        TestTrack("P/22.mp3", disc: 2, number: 2, pictures: [green]),
        TestTrack("P/23.mp3", disc: 2, number: 3),
        TestTrack("P/31.mp3", disc: 3, number: 1, pictures: [green]),
        TestTrack("P/41.mp3", disc: 4, number: 1),
      ],
      discs: [
        "2: 5 blue type 3 at 0 of P/21.mp3 not agreed", "3: 5 green type 3 at 0 of P/31.mp3",
      ]
    ),
    Case(
      id: "compared with the album's hash, not with the album's cover",
      tracks: [
        TestTrack("P/1.mp3", disc: 1, pictures: [red]),
        TestTrack("P/2.mp3", disc: 2, pictures: [red]),
      ],
      images: ["P/cover.jpg"],
      discs: []
    ),
    Case(
      id: "various artists: a single track's picture is not the disc's",
      tracks: (0..<6).map {
        TestTrack("P/\($0).mp3", by: "VA", disc: $0 / 3 + 1, pictures: $0 == 5 ? [red] : [])
      },
      discs: []
    ),
    Case(
      id: "an image of 0 bytes keeps its rank",
      tracks: discs(1, 2),
      emptyImages: ["P/disc1.jpg"],
      discs: ["1: 3 P/disc1.jpg"]
    ),
    Case(
      id: "in a shared place an image named for a disc may be any album's",
      tracks: discs(1, 2) + [TestTrack("P/y.mp3", album: "Y")],
      images: ["P/disc1.jpg", "P/disc2.jpg"],
      title: "X",
      discs: []
    ),
    Case(
      id: "another album's or a loose track in the disc's folder",
      tracks: [
        TestTrack("P/1.mp3", disc: 1), TestTrack("P/CD2/1.mp3"), TestTrack("P/CD3/1.mp3"),
        TestTrack("P/CD3/z.mp3", album: nil),
      ],
      images: ["P/CD2/cover.jpg", "P/CD3/cover.jpg"],
      discs: ["2: 1.0 P/CD2/cover.jpg"]
    ),
  ])
  func `C8: a disc's own candidates are these`(_ test: Case) {
    let layout = Layout(test.tracks, images: test.images, emptyImages: test.emptyImages)
    #expect(layout.discs(of: test.place, title: test.title) == test.discs)
  }

  // MARK: Tracks

  @Test(arguments: [
    Case(
      id: "an image of the same stem bytes, by endings",
      tracks: [TestTrack("P/03 Song.mp3"), TestTrack("P/03.1.mp3"), TestTrack("P/3 Song.mp3")],
      images: ["P/03 Song.png", "P/03 Song.jpg", "P/03 song.jpg", "P/03.jpg", "P/03.1.webp"],
      own: [
        "P/03 Song.mp3: 1 P/03 Song.jpg, 1 P/03 Song.png, inherits agreedOnly",
        "P/03.1.mp3: 1 P/03.1.webp, inherits agreedOnly", "P/3 Song.mp3: inherits agreedOnly",
      ]
    ),
    Case(
      id: "only in its own folder",
      tracks: [TestTrack("P/CD1/1.mp3"), TestTrack("P/CD2/1.mp3")],
      images: ["P/1.jpg", "P/CD1/1.jpg", "P/CD2/scans/1.jpg"],
      own: [
        "P/CD1/1.mp3: 1 P/CD1/1.jpg, inherits agreedOnly", "P/CD2/1.mp3: inherits agreedOnly",
      ]
    ),
    Case(
      id: "its own picture where most tracks carry another",
      tracks: [
        TestTrack("P/1.mp3", pictures: [red]), TestTrack("P/2.mp3", pictures: [red]),
        TestTrack("P/3.mp3", pictures: [blue]),
        TestTrack("P/4.mp3", pictures: [(4, "b"), (5, "c")]),
      ],
      images: ["P/3.jpg"],
      own: [
        "P/1.mp3: ", "P/2.mp3: ", "P/3.mp3: 1 P/3.jpg, 2 blue type 3 at 0 of P/3.mp3",
        "P/4.mp3: inherits agreedOnly",
      ]
    ),
    Case(
      id: "row 63: blue, red, none",
      tracks: [
        TestTrack("P/1.mp3", pictures: [blue]), TestTrack("P/2.mp3", pictures: [red]),
        TestTrack("P/3.mp3"),
      ],
      own: ["P/1.mp3: ", "P/2.mp3: 2 red type 3 at 0 of P/2.mp3", "P/3.mp3: inherits agreedOnly"]
    ),
    Case(
      id: "row 11 (a): six artists, pictures A A A B B C",
      tracks: ["red", "red", "red", "green", "green", "blue"].enumerated().map {
        TestTrack("P/\($0).mp3", by: nil, artist: "\($0)", pictures: [(3, $1)])
      },
      own: [
        "P/0.mp3: ", "P/1.mp3: ", "P/2.mp3: ", "P/3.mp3: 2 green type 3 at 0 of P/3.mp3",
        "P/4.mp3: 2 green type 3 at 0 of P/4.mp3", "P/5.mp3: 2 blue type 3 at 0 of P/5.mp3",
      ]
    ),
    Case(
      id: "row 11 (b): six artists, one picture: it is that track's alone",
      tracks: (0..<6).map {
        TestTrack("P/\($0).mp3", by: nil, artist: "\($0)", pictures: $0 == 1 ? [red] : [])
      },
      own: (0..<6).map {
        "P/\($0).mp3: " + ($0 == 1 ? "2 red type 3 at 0 of P/1.mp3" : "inherits agreedOnly")
      }
    ),
    Case(
      id: "most tracks of its disc count, not of the album",
      tracks: [
        TestTrack("P/11.mp3", disc: 1, number: 1, pictures: [red]),
        TestTrack("P/12.mp3", disc: 1, number: 2, pictures: [red]),
        TestTrack("P/13.mp3", disc: 1, number: 3, pictures: [red]),
        TestTrack("P/21.mp3", disc: 2, number: 1, pictures: [blue]),
        TestTrack("P/22.mp3", disc: 2, number: 2, pictures: [blue]),
        TestTrack("P/23.mp3", disc: 2, number: 3, pictures: [red]),
        TestTrack("P/x.mp3", pictures: [blue]), TestTrack("P/y.mp3", pictures: [red]),
      ],
      own: [
        "P/11.mp3: ", "P/12.mp3: ", "P/13.mp3: ", "P/21.mp3: ", "P/22.mp3: ",
        "P/23.mp3: 2 red type 3 at 0 of P/23.mp3",
        // Tracks without a number are on no disc: the album's hash is what they are compared with.
        "P/x.mp3: 2 blue type 3 at 0 of P/x.mp3", "P/y.mp3: ",
      ]
    ),
    Case(
      id: "various artists: one picture on a disc of three is its track's",
      tracks: (0..<6).map {
        TestTrack(
          "P/\($0).mp3",
          by: "VA",
          disc: $0 / 3 + 1,
          pictures: $0 < 3 ? [red] : $0 == 5 ? [blue] : []
        )
      },
      own: [
        "P/0.mp3: ", "P/1.mp3: ", "P/2.mp3: ", "P/3.mp3: inherits agreedOnly",
        "P/4.mp3: inherits agreedOnly", "P/5.mp3: 2 blue type 3 at 0 of P/5.mp3",
      ]
    ),
    Case(
      id: "where the album has no picture it is the track's own, whatever its disc has",
      tracks: (0..<7).map {
        TestTrack("P/\($0).mp3", by: "VA", disc: $0 < 2 ? 1 : 2, pictures: $0 < 2 ? [red] : [])
      },
      own: (0..<7).map {
        "P/\($0).mp3: " + ($0 < 2 ? "2 red type 3 at 0 of P/\($0).mp3" : "inherits agreedOnly")
      }
    ),
    Case(
      id: "row 13 and 14: its picture is chosen by type",
      tracks: [
        TestTrack("P/1.mp3", pictures: [red]), TestTrack("P/2.mp3", pictures: [red]),
        TestTrack("P/3.mp3", pictures: [(4, "a"), (0, "b"), (0, "c")]),
      ],
      own: ["P/1.mp3: ", "P/2.mp3: ", "P/3.mp3: 2 b type 0 at 1 of P/3.mp3"]
    ),
    Case(
      id: "row 18: in a shared folder as elsewhere",
      tracks: [
        TestTrack("P/1.mp3", pictures: [red]), TestTrack("P/2.mp3"),
        TestTrack("P/3.mp3", album: "Y", pictures: [blue]),
      ],
      images: ["P/Folder.jpg", "P/2.jpg"],
      title: "X",
      own: ["P/1.mp3: ", "P/2.mp3: 1 P/2.jpg, inherits agreedOnly"]
    ),
  ])
  func `C8: a track's own candidates are these`(_ test: Case) {
    let layout = Layout(test.tracks, images: test.images)
    #expect(layout.tracks(of: test.place, title: test.title) == test.own)
  }

  // MARK: What is inherited

  /// An album's or a disc's cover, as far as inheriting asks.
  private static func cover(_ source: CoverSource, isAgreed: Bool = true) -> CoverCandidate {
    CoverCandidate(
      subject: .image(folder: BytePath("P"), name: BytePath("x")),
      source: source,
      reason: .onlyImage,
      group: 1,
      tier: nil,
      isAgreed: isAgreed
    )
  }

  @Test func `C8: a track shows its own cover, else its disc's, else the album's`() {
    let image = Self.cover(.file)
    let agreed = Self.cover(.embedded)
    let stray = Self.cover(.embedded, isAgreed: false)
    func shown(
      _ inheritance: AlbumCandidates.Inheritance,
      own: CoverCandidate? = nil,
      disc: CoverCandidate?? = nil,
      album: CoverCandidate?
    ) -> ShownCover {
      AlbumCandidates.Track(candidates: [], inheritance: inheritance)
        .shown(own: own, disc: disc.map { (2, $0) }, album: album)
    }
    for inheritance in [AlbumCandidates.Inheritance.any, .agreedOnly, .none] {
      #expect(shown(inheritance, own: image, disc: agreed, album: agreed) == .own)
    }
    #expect(shown(.any, disc: stray, album: image) == .disc(2))
    #expect(shown(.any, disc: .some(nil), album: stray) == .album)
    #expect(shown(.any, album: nil) == .album)
    // A track without a picture takes no embedded one that is not agreed, of the disc nor of the album.
    #expect(shown(.agreedOnly, disc: agreed, album: stray) == .disc(2))
    #expect(shown(.agreedOnly, disc: image, album: stray) == .disc(2))
    #expect(shown(.agreedOnly, disc: stray, album: agreed) == .album)
    #expect(shown(.agreedOnly, disc: stray, album: stray) == .nothing)
    #expect(shown(.agreedOnly, album: stray) == .nothing)
    #expect(shown(.agreedOnly, album: nil) == .album)
    #expect(shown(.none, disc: image, album: image) == .nothing)
    #expect(shown(.none, album: nil) == .nothing)
  }
}
