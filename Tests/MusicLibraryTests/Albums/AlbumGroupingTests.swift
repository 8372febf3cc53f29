// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// A layout of tracks and the albums that it comes to.
struct GroupingCase: Sendable, CustomTestStringConvertible {
  let id: String
  let tracks: [TestTrack]
  let albums: [String]
  var isWholeRoot = false

  var testDescription: String { id }
}

/// Places, artists, releases, names (A5–A10).
@Suite struct AlbumGroupingTests {
  typealias Case = GroupingCase

  // MARK: Places (A5)

  @Test(arguments: [
    Case(
      id: "bare disc folders belong to the folder above",
      tracks: [TestTrack("A/Hits/CD1/1.mp3"), TestTrack("A/Hits/CD2/1.mp3")],
      albums: ["A/Hits | t:a/x/ | 1:A/Hits/CD1/1.mp3, 2:A/Hits/CD2/1.mp3"]
    ),
    Case(
      id: "folders of distinct discs belong to the folder above",
      tracks: [TestTrack("A/Hits/One/1.mp3", disc: 1), TestTrack("A/Hits/Two/1.mp3", disc: 2)],
      albums: ["A/Hits | t:a/x/ | 1:A/Hits/One/1.mp3, 2:A/Hits/Two/1.mp3"]
    ),
    Case(
      id: "without disc numbers they are two albums",
      tracks: [TestTrack("A/Hits/One/1.mp3"), TestTrack("A/Hits/Two/1.mp3")],
      albums: ["A/Hits/One | t:a/x/ | A/Hits/One/1.mp3", "A/Hits/Two | t:a/x/ | A/Hits/Two/1.mp3"]
    ),
    Case(
      id: "folders that share a disc are two albums",
      tracks: [
        TestTrack("A/Hits/One/1.mp3", disc: 1), TestTrack("A/Hits/Two/1.mp3", disc: 1),
        TestTrack("A/Hits/Two/2.mp3", disc: 2),
      ],
      albums: [
        "A/Hits/One | t:a/x/ | 1:A/Hits/One/1.mp3",
        "A/Hits/Two | t:a/x/ | 1:A/Hits/Two/1.mp3, 2:A/Hits/Two/2.mp3",
      ]
    ),
    Case(
      id: "discs may lie deeper below the folders",
      tracks: [
        TestTrack("A/Hits/One/1.mp3", disc: 1), TestTrack("A/Hits/Two/Live/1.mp3", disc: 2),
      ],
      // Live itself goes up one level at most: Two holds no track of its own and is not bare.
      albums: [
        "A/Hits | t:a/x/ | 1:A/Hits/One/1.mp3",
        "A/Hits/Two/Live | t:a/x/ | 2:A/Hits/Two/Live/1.mp3",
      ]
    ),
    Case(
      id: "disc folders of different titles are two albums",
      tracks: [TestTrack("A/Box/CD1/1.mp3", album: "X"), TestTrack("A/Box/CD2/1.mp3", album: "Y")],
      albums: ["A/Box/CD1 | t:a/x/ | 1:A/Box/CD1/1.mp3", "A/Box/CD2 | t:a/y/ | 2:A/Box/CD2/1.mp3"]
    ),
    Case(
      id: "siblings named X CD1 and X CD2",
      tracks: [TestTrack("A/X CD1/1.mp3"), TestTrack("A/X CD2/1.mp3")],
      albums: ["A/X | t:a/x/ | 1:A/X CD1/1.mp3, 2:A/X CD2/1.mp3"]
    ),
    Case(
      id: "siblings named X CD1 and X CD2, another album beside them",
      tracks: [
        TestTrack("A/X CD1/1.mp3"), TestTrack("A/X CD2/1.mp3"),
        TestTrack("A/Other/1.mp3", album: "Other"),
      ],
      albums: [
        "A/Other | t:a/other/ | A/Other/1.mp3", "A/X | t:a/x/ | 1:A/X CD1/1.mp3, 2:A/X CD2/1.mp3",
      ]
    ),
    Case(
      id: "siblings named X CD1 and X CD2 directly below the root",
      tracks: [TestTrack("X CD1/1.mp3"), TestTrack("X CD2/1.mp3")],
      albums: ["X | t:a/x/ | 1:X CD1/1.mp3, 2:X CD2/1.mp3"]
    ),
    Case(
      id: "two copies beside each other are two albums of one release",
      tracks: [TestTrack("A/X [FLAC]/1.flac"), TestTrack("A/X [MP3]/1.mp3")],
      albums: [
        "A/X [FLAC] | t:a/x/ | A/X [FLAC]/1.flac", "A/X [MP3] | t:a/x/ | A/X [MP3]/1.mp3",
      ]
    ),
    Case(
      id: "a folder named as its album is no disc folder",
      tracks: [
        TestTrack("FKA twigs/LP1/1.mp3", album: "LP1"),
        TestTrack("FKA twigs/EP2/1.mp3", album: "EP2"),
      ],
      albums: [
        "FKA twigs/EP2 | t:a/ep2/ | FKA twigs/EP2/1.mp3",
        "FKA twigs/LP1 | t:a/lp1/ | FKA twigs/LP1/1.mp3",
      ]
    ),
    Case(
      id: "the only album of an artist named LP1 stays in its folder",
      tracks: [TestTrack("FKA twigs/LP1/1.mp3", album: "LP1")],
      albums: ["FKA twigs/LP1 | t:a/lp1/ | FKA twigs/LP1/1.mp3"]
    ),
    Case(
      id: "a folder with more tracks of the album above",
      tracks: [TestTrack("A/X/1.mp3"), TestTrack("A/X/Bonus/1.mp3")],
      albums: ["A/X | t:a/x/ | A/X/1.mp3, A/X/Bonus/1.mp3"]
    ),
    Case(
      id: "another title deeper below keeps bare disc folders apart",
      tracks: [
        TestTrack("A/X/CD1/1.mp3"), TestTrack("A/X/CD2/1.mp3"),
        TestTrack("A/X/CD2/Demos/1.mp3", album: "Demos"),
      ],
      albums: [
        "A/X/CD2/Demos | t:a/demos/ | A/X/CD2/Demos/1.mp3",
        "A/X/CD1 | t:a/x/ | 1:A/X/CD1/1.mp3", "A/X/CD2 | t:a/x/ | 2:A/X/CD2/1.mp3",
      ]
    ),
    Case(
      id: "loose tracks do not count",
      tracks: [
        TestTrack("A/X/CD1/1.mp3"), TestTrack("A/X/CD2/1.mp3"), TestTrack("A/X/y.mp3", album: nil),
      ],
      albums: ["A/X | t:a/x/ | 1:A/X/CD1/1.mp3, 2:A/X/CD2/1.mp3"]
    ),
    Case(
      id: "a slice does not make the root a place",
      tracks: [TestTrack("CD1/1.mp3"), TestTrack("CD2/1.mp3")],
      albums: ["CD1 | t:a/x/ | 1:CD1/1.mp3", "CD2 | t:a/x/ | 2:CD2/1.mp3"]
    ),
    Case(
      id: "a whole root may be the place of bare disc folders",
      tracks: [TestTrack("CD1/1.mp3"), TestTrack("CD2/1.mp3")],
      albums: [" | t:a/x/ | 1:CD1/1.mp3, 2:CD2/1.mp3"],
      isWholeRoot: true
    ),
    Case(
      id: "a whole root is no place of folders of distinct discs",
      tracks: [TestTrack("One/1.mp3", disc: 1), TestTrack("Two/1.mp3", disc: 2)],
      albums: ["One | t:a/x/ | 1:One/1.mp3", "Two | t:a/x/ | 2:Two/1.mp3"],
      isWholeRoot: true
    ),
    Case(
      id: "files of the root itself",
      tracks: [TestTrack("1.mp3"), TestTrack("2.mp3")],
      albums: [" | t:a/x/ | 1.mp3, 2.mp3"]
    ),
    Case(
      id: "versions are titles of their own",
      tracks: [TestTrack("A/X/1.mp3"), TestTrack("A/X/2.mp3", version: "Deluxe")],
      albums: ["A/X | t:a/x/ | A/X/1.mp3", "A/X | t:a/x/deluxe | A/X/2.mp3"]
    ),
  ])
  func `A5: the place is this folder`(_ test: Case) {
    #expect(Layout(test.tracks, isWholeRoot: test.isWholeRoot).albums == test.albums)
  }

  @Test func `A5: folders are compared by whole names`() {
    // navidrome/navidrome#5856, row 5 of §2.6.
    let layout = Layout([
      TestTrack("Artist/Album/CD1/1.mp3", album: "Album"),
      TestTrack("Artist/Album/CD2/1.mp3", album: "Album"),
      TestTrack("Artist/Album2/1.mp3", album: "Album2"),
    ])
    #expect(layout.places == ["Artist/Album", "Artist/Album2"])
  }

  // MARK: Artists (A6)

  @Test(arguments: [
    Case(
      id: "three artists without ALBUMARTIST",
      tracks: ["A", "B", "C"].map { (name: String) in
        TestTrack("X/\(name).mp3", by: nil, artist: name)
      },
      albums: ["X | t:various artists/x/ | X/A.mp3, X/B.mp3, X/C.mp3"]
    ),
    Case(
      id: "one artist and guests",
      tracks: ["A", "A feat. B", "A (feat. C)", "A [ft D]", "A Featuring E", "A FT. F"].enumerated()
        .map { TestTrack("X/\($0).mp3", by: nil, artist: $1) },
      albums: ["X | t:a/x/ | X/0.mp3, X/1.mp3, X/2.mp3, X/3.mp3, X/4.mp3, X/5.mp3"]
    ),
    Case(
      id: "a word that only begins like a guest's",
      tracks: [TestTrack("X/1.mp3", by: nil, artist: "A feather")],
      albums: ["X | t:a feather/x/ | X/1.mp3"]
    ),
    Case(
      id: "a missing ALBUMARTIST is the most frequent one",
      tracks: [
        TestTrack("X/1.mp3", by: "B"), TestTrack("X/2.mp3", by: "B"),
        TestTrack("X/3.mp3", by: nil, artist: "Z"),
      ],
      albums: ["X | t:b/x/ | X/1.mp3, X/2.mp3, X/3.mp3"]
    ),
    Case(
      id: "of equally frequent ones the lowest",
      tracks: [
        TestTrack("X/1.mp3", by: "b"), TestTrack("X/2.mp3", by: "C"), TestTrack("X/3.mp3", by: nil),
      ],
      albums: ["X | t:b/x/ | X/1.mp3, X/3.mp3", "X | t:c/x/ | X/2.mp3"]
    ),
    Case(
      id: "two ALBUMARTISTs, mostly flagged as a compilation",
      tracks: [
        TestTrack("X/1.mp3", by: "A", compilation: true),
        TestTrack("X/2.mp3", by: "B", compilation: true), TestTrack("X/3.mp3", by: "C"),
      ],
      albums: ["X | t:various artists/x/ | X/1.mp3, X/2.mp3, X/3.mp3"]
    ),
    Case(
      id: "two ALBUMARTISTs, half flagged",
      tracks: [TestTrack("X/1.mp3", by: "A", compilation: true), TestTrack("X/2.mp3", by: "B")],
      albums: ["X | t:a/x/ | X/1.mp3", "X | t:b/x/ | X/2.mp3"]
    ),
    Case(
      id: "one ALBUMARTIST stays, flagged or not (row 66)",
      tracks: [TestTrack("X/1.m4a", compilation: true), TestTrack("X/2.m4a")],
      albums: ["X | t:a/x/ | X/1.m4a, X/2.m4a"]
    ),
    Case(
      id: "spellings of various artists",
      tracks: ["Various", "various  artists", "VA", "V.A.", "v/a", "[Various Artists]"].enumerated()
        .map { TestTrack("X/\($0).mp3", by: $1) },
      albums: [
        "X | t:various artists/x/ | X/0.mp3, X/1.mp3, X/2.mp3, X/3.mp3, X/4.mp3, X/5.mp3"
      ]
    ),
    Case(
      id: "no artist at all",
      tracks: [TestTrack("X/1.mp3", by: nil, artist: nil)],
      albums: ["X | t:/x/ | X/1.mp3"]
    ),
    Case(
      id: "tracks without ARTIST do not count",
      tracks: [
        TestTrack("X/1.mp3", by: nil, artist: "A"), TestTrack("X/2.mp3", by: nil, artist: nil),
      ],
      albums: ["X | t:a/x/ | X/1.mp3, X/2.mp3"]
    ),
    Case(
      id: "one title by two artists, in one folder and in two (row 21)",
      tracks: [
        TestTrack("S/1.mp3", by: "A"), TestTrack("S/2.mp3", by: "B"), TestTrack("T/1.mp3", by: "A"),
        TestTrack("U/1.mp3", by: "B"),
      ],
      albums: [
        "S | t:a/x/ | S/1.mp3", "T | t:a/x/ | T/1.mp3", "S | t:b/x/ | S/2.mp3",
        "U | t:b/x/ | U/1.mp3",
      ]
    ),
  ])
  func `A6: the artist is this one`(_ test: Case) {
    #expect(Layout(test.tracks).albums == test.albums)
  }

  @Test func `A6: MusicBrainz' Various Artists are various artists`() throws {
    var track = TestTrack("X/1.mp3", by: "Verschiedene Interpreten")
    track.fields?.musicbrainzAlbumArtistID = "89AD4AC3-39F7-470E-963A-56509C546377"
    let album = try #require(Layout([track]).grouping.albums.first)
    #expect(album.artist == "Various Artists")
    #expect(album.isVariousArtists)
  }

  // MARK: Releases (A7)

  private static let first = "11111111-2222-3333-4444-555555555555"
  private static let second = "22222222-2222-3333-4444-555555555555"

  @Test func `A7: a stray or missing id never splits an album`() {
    let tracks = (1...9).map { (number: Int) in
      TestTrack("X/\(number).mp3", number: number, release: Self.first)
    }
    let strays = [
      TestTrack("X/a.mp3", number: 10, release: Self.second), TestTrack("X/b.mp3", number: 11),
    ]
    let albums = Layout(tracks + strays).grouping.albums
    #expect(albums.map(\.releaseKey) == [Array("mb:\(Self.first)".utf8)])
    #expect(albums.first?.tracks.count == 11)
    #expect(albums.first?.musicbrainzAlbumID == Self.first)
  }

  @Test func `A7: of equally frequent ids the lowest counts, in lower case, and junk does not`() {
    let album = Layout([
      TestTrack("X/1.mp3", release: "junk"), TestTrack("X/2.mp3", release: "junk"),
      TestTrack("X/3.mp3", release: "BBBBBBBB-2222-3333-4444-555555555555"),
      TestTrack("X/4.mp3", release: "aaaaaaaa-2222-3333-4444-555555555555"),
    ]).grouping.albums
    #expect(album.map(\.musicbrainzAlbumID) == ["aaaaaaaa-2222-3333-4444-555555555555"])
  }

  @Test func `A9: albums of one place with one copied id keep keys of their own`() {
    let layout = Layout([
      TestTrack("X/1.mp3", by: "A", release: Self.first),
      TestTrack("X/2.mp3", by: "B", release: Self.first),
      TestTrack("X/3.mp3", by: "B", release: Self.first),
    ])
    #expect(
      layout.albums == ["X | mb:\(Self.first) | X/2.mp3, X/3.mp3", "X | t:a/x/ | X/1.mp3"]
    )
  }

  // MARK: Keys and shown values (A9, A10)

  @Test func `A9: ids are those of the vectors`() {
    let layout = Layout([
      TestTrack("Miles Davis/Kind of Blue/1.mp3", album: "Kind of Blue", by: "Miles Davis"),
      TestTrack("Weezer/Blue/1.mp3", album: "Weezer", by: "Weezer", release: Self.first),
    ])
    #expect(
      layout.grouping.albums.map(\.id) == [
        "jpnvkif2ozgvm3bowh6rjzrlri", "4zj77k73nmzbkofovbn7m3n3ge",
      ]
    )
  }

  @Test func `A10: the most frequent spelling is shown, of equal ones the lowest bytes`() throws {
    let album = try #require(
      Layout([
        TestTrack("X/1.mp3", album: "low tide", by: "the harbour lights", date: "1999-05"),
        TestTrack("X/2.mp3", album: "Low Tide [Disc 1]", by: "The Harbour Lights", date: "1998"),
        TestTrack("X/3.mp3", album: "Low Tide ", by: "THE HARBOUR LIGHTS", originalDate: "1974"),
        TestTrack("X/4.mp3", album: "low tide", by: "The Harbour Lights", originalDate: "1974-06"),
        TestTrack("X/5.mp3", album: "Low Tide", by: nil, originalDate: "1973"),
        TestTrack("X/6.mp3", album: "Low Tide", by: nil, originalDate: "74"),
      ]).grouping.albums.first
    )
    #expect(album.title == "Low Tide")
    #expect(album.artist == "The Harbour Lights")
    #expect(album.year == 1974)
  }

  @Test func `A10: without ORIGINALDATE the date counts, of equal years the lowest`() {
    let albums = Layout([
      TestTrack("X/1.mp3", date: "2002"), TestTrack("X/2.mp3", date: "2001-01-01"),
      TestTrack("X/3.mp3"),
    ]).grouping.albums
    // navidrome/navidrome#2728, row 23 of §2.6: dates take no part in identity.
    #expect(albums.map(\.year) == [2001])
  }

  @Test func `A10: an artist known by ARTIST alone is shown without guests`() {
    let albums = Layout([
      TestTrack("X/1.mp3", by: nil, artist: "Ann (feat. Bob)"),
      TestTrack("X/2.mp3", by: nil, artist: "Ann ft. Cid"),
    ]).grouping.albums
    #expect(albums.map(\.artist) == ["Ann"])
  }
}
