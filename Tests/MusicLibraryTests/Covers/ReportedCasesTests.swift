// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// Rows of 2-library.md §2.6 as far as they concern the album level.
@Suite struct ReportedCasesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let tracks: [TestTrack]
    var images: [String] = []
    /// The best candidate of the album in each place; nil for none.
    let covers: [(place: String, first: String?)]

    var testDescription: String { id }
  }

  @Test(arguments: [
    Row(
      id: "1",
      tracks: [TestTrack("Album/1-CD/1.mp3"), TestTrack("Album/2-CD/1.mp3")],
      images: [
        "Album/folder.jpg", "Album/1-CD/disc1.jpg", "Album/1-CD/folder.jpg", "Album/2-CD/disc2.jpg",
        "Album/2-CD/folder.jpg",
      ],
      covers: [("Album", "1.0 Album/folder.jpg")]
    ),
    Row(
      id: "2",
      tracks: (1...9).map { TestTrack("(2008) The Albums/Disc \($0) (T – ’)/1.mp3") },
      images: ["(2008) The Albums/cover.jpg"]
        + (1...9).map { "(2008) The Albums/Disc \($0) (T – ’)/folder.jpg" },
      covers: [("(2008) The Albums", "1.0 (2008) The Albums/cover.jpg")]
    ),
    Row(
      id: "5",
      tracks: [
        TestTrack("Artist/Album/CD1/1.mp3"), TestTrack("Artist/Album/CD2/1.mp3"),
        TestTrack("Artist/Album2/1.mp3", album: "Y"),
      ],
      images: ["Artist/artist.jpg"],
      covers: [("Artist/Album", nil), ("Artist/Album2", nil)]
    ),
    Row(
      id: "5, with a cover",
      tracks: [
        TestTrack("Artist/Album/CD1/1.mp3"), TestTrack("Artist/Album/CD2/1.mp3"),
        TestTrack("Artist/Album2/1.mp3", album: "Y"),
      ],
      images: ["Artist/artist.jpg", "Artist/Album/cover.jpg"],
      covers: [("Artist/Album", "1.0 Artist/Album/cover.jpg"), ("Artist/Album2", nil)]
    ),
    Row(
      id: "6, without cover.jpg",
      tracks: [TestTrack("P/1.mp3")],
      images: ["P/cover.1.jpg", "P/cover.2.jpg"],
      covers: [("P", "1.1 P/cover.1.jpg")]
    ),
    Row(
      id: "9",
      tracks: [TestTrack("Album/disc_01/1.mp3"), TestTrack("Album/disc_02/1.mp3")],
      images: ["Album/folder.png", "Album/disc_01/hi.jpg"],
      covers: [("Album", "1.0 Album/folder.png")]
    ),
    Row(
      id: "10",
      tracks: (1...5).map {
        TestTrack(
          "Weezer/\($0)/1.mp3",
          album: "Weezer",
          by: "Weezer",
          release: "\($0)1111111-2222-3333-4444-555555555555",
          pictures: [(3, "c\($0)")]
        )
      },
      covers: (1...5).map { ("Weezer/\($0)", "5 c\($0) type 3 at 0 of Weezer/\($0)/1.mp3") }
    ),
    Row(
      id: "10, without ids",
      tracks: (1...5).map {
        TestTrack("Weezer/\($0)/1.mp3", album: "Weezer", by: "Weezer", pictures: [(3, "c\($0)")])
      },
      covers: (1...5).map { ("Weezer/\($0)", "5 c\($0) type 3 at 0 of Weezer/\($0)/1.mp3") }
    ),
    Row(
      id: "15",
      tracks: [TestTrack("P/1.mp3")],
      images: ["P/back.jpg", "P/cover.jpg"],
      covers: [("P", "1.0 P/cover.jpg")]
    ),
    Row(
      id: "22",
      tracks: [TestTrack("FLAC/Album/1.flac"), TestTrack("MP3/Album/1.mp3")],
      images: ["FLAC/Album/cover.jpg", "MP3/Album/cover.jpg"],
      covers: [
        ("FLAC/Album", "1.0 FLAC/Album/cover.jpg"), ("MP3/Album", "1.0 MP3/Album/cover.jpg"),
      ]
    ),
    Row(
      id: "27",
      tracks: [TestTrack("P/1.mp3"), TestTrack("Q/1.mp3")],
      images: ["P/Cover.JPG", "Q/FRONT.Png"],
      covers: [("P", "1.0 P/Cover.JPG"), ("Q", "1.0 Q/FRONT.Png")]
    ),
    Row(
      id: "54",
      tracks: [TestTrack("Album/1.mp3")],
      images: ["Album/cover.png"],
      covers: [("Album", "1.0 Album/cover.png")]
    ),
    Row(
      id: "57",
      tracks: [
        TestTrack("Artist/Album/1.mp3", album: "Y"), TestTrack("Artist/B/1.mp3", album: "Z"),
      ],
      images: ["Artist/Album.jpg", "Artist/B/B.jpg", "Artist/B/c.jpg"],
      covers: [("Artist/Album", "4.3 Artist/Album.jpg"), ("Artist/B", "1.3 Artist/B/B.jpg")]
    ),
    Row(
      id: "58",
      tracks: [TestTrack("A/1.mp3"), TestTrack("B/1.mp3")],
      images: ["A/folder.jpg"],
      covers: [("A", "1.0 A/folder.jpg"), ("B", nil)]
    ),
    Row(
      id: "65",
      tracks: [TestTrack("P/1.mp3", pictures: [(3, "red")])],
      images: ["P/cover.jxl"],
      covers: [("P", "1.0 P/cover.jxl")]
    ),
  ])
  func `§2.6: the first candidate is right`(_ row: Row) {
    let layout = Layout(row.tracks, images: row.images)
    #expect(layout.places.sorted() == row.covers.map(\.place).sorted())
    for cover in row.covers {
      #expect(layout.candidates(of: cover.place)?.first == cover.first)
    }
  }

  @Test func `§2.6 row 10: without ids five albums are one release`() {
    let albums = Layout(
      (1...5).map { TestTrack("Weezer/\($0)/1.mp3", album: "Weezer", by: "Weezer") }
    ).grouping.albums
    #expect(albums.count == 5)
    #expect(Set(albums.map(\.releaseKey)).count == 1)
    #expect(Set(albums.map(\.id)).count == 5)
  }

  @Test func `§2.6 row 61: a parent folder whose name is not UTF-8`() {
    let folder = BytePath([0x50, 0xFF]).appending(BytePath("Album"))
    var track = TestTrack("")
    track.path = folder.appending(BytePath("1.mp3"))
    let layout = Layout([track], imagePaths: [folder.appending(BytePath("cover.jpg"))])
    #expect(layout.grouping.albums.map(\.place) == [folder])
    #expect(layout.places == [#"P\xff/Album"#])
  }
}
