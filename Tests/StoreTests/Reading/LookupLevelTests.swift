// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import Testing

/// Which cover an answer has, and whom an image answers for (L1, L5; C5, C8, C9).
@Suite struct LookupLevelTests {
  static let index: Result<TestIndex, any Error> = Result {
    let index = try TestIndex()
    try LevelLibrary.write(to: index)
    return index
  }

  /// A question, whose answer it has, and the number of the picture in it.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var key: LookupKey
    /// The titles, best first; `-` for a loose track.
    var titles: [String]
    var level: String?
    var picture: Int?
    var testDescription: String { id }

    init(
      _ id: String,
      _ key: LookupKey,
      _ titles: String...,
      level: String? = nil,
      picture: Int? = nil
    ) {
      self.id = id
      self.key = key
      self.titles = titles
      self.level = level
      self.picture = picture
    }
  }

  private static func path(_ text: String) -> [UInt8] { Array("/music/\(text)".utf8) }
  private static func track(_ text: String) -> LookupKey { .track(path(text)) }
  private static func image(_ text: String) -> LookupKey { .coverFile(path(text)) }
  private static func hash(_ number: Int) -> LookupKey { .hash(SampleLibrary.hash(number)) }

  static let cases = [
    // Key 1 answers with the track's cover.
    Case("L5 disc's cover", track("Band/Box/CD1/1.mp3"), "Box", level: "disc", picture: 2),
    Case("L5 track's image", track("Band/Box/CD2/3.mp3"), "Box", level: "track", picture: 3),
    Case("L5 track's picture", track("Band/Box/CD2/4.mp3"), "Box", level: "track", picture: 1),
    Case("L5 album's cover", track("Band/Same/same.mp3"), "Same", level: "album"),
    Case("L5 loose", track("Mixed/x.mp3"), "-", level: "track", picture: 4),
    // Key 8 with that picture.
    Case("L5 hash of the album's", hash(1), "Box", level: "album", picture: 1),
    Case("L5 hash of a disc's", hash(2), "Box", level: "disc", picture: 2),
    Case("L5 hash of a track's", hash(3), "Box", level: "track", picture: 3),
    Case("L5 hash of a loose track's", hash(4), "-", level: "track", picture: 4),
    // The others with the album's.
    Case("L5 folder of a disc", .folder(path("Band/Box/CD1")), "Box", level: "album", picture: 1),
    Case(
      "L5 song of a track with its own",
      .song(artist: "band", title: "song cd2/3"),
      "Box",
      level: "album",
      picture: 1
    ),
    Case("L5 words", .words(["box"]), "Box", level: "album", picture: 1),
    // Key 2: chosen, failed, looked at.
    Case("L1 chosen", image("Band/Box/cover.jpg"), "Box", level: "album", picture: 1),
    Case("L1 chosen for a disc", image("Band/Box/CD1/disc.jpg"), "Box", level: "album", picture: 1),
    Case("L1 chosen for a track", image("Band/Box/CD2/3.jpg"), "Box", level: "album", picture: 1),
    Case("L1 a track's picture", image("Band/Box/CD2/4.mp3"), "Box", level: "album", picture: 1),
    Case("L1 failed for a disc", image("Band/Box/CD2/disc.jpg"), "Box", level: "album", picture: 1),
    Case("L1 artwork folder", image("Band/Box/Scans/back.jpg"), "Box", level: "album", picture: 1),
    Case("L1 named as the place", image("Band/box.jpg"), "Box", level: "album", picture: 1),
    Case("L1 named as another place", image("Band/Same.jpg"), "Same", level: "album"),
    Case("L1 in a folder that nobody searches", image("Band/Box/extra/x.jpg")),
    Case("L1 named as its own folder", image("Twin/twin.jpg")),
    Case("L1 loose track's own", image("Mixed/x.jpg"), "-", level: "track", picture: 4),
    Case("L1 loose track's own, not chosen", image("Mixed/y.png"), "-", level: "track"),
    Case(
      "L1 looked at for loose tracks",
      image("Mixed/art/z.jpg"),
      "-",
      "-",
      level: "track",
      picture: 4
    ),
    Case("L1 a track that no cover comes from is no image", image("Band/Box/CD1/1.mp3")),
  ]

  @Test(arguments: cases) func answers(_ item: Case) throws {
    let result = try Self.index.get().lookUp(item.key)
    #expect(result.map { $0.matches.map { $0.album?.title ?? "-" } } ?? [] == item.titles)
    #expect(result?.matches.first?.level == item.level)
    #expect(result?.matches.first?.cover?.hash == item.picture.map(SampleLibrary.hash))
  }

  @Test func aPictureOfAnAlbumAnswersOnceForIt() throws {
    // Picture 1 is the album's and, byte for byte, that of track 4.
    let result = try Self.index.get().lookUp(.hash(SampleLibrary.hash(1)))
    #expect(result?.matches.count == 1)
    #expect(result?.matches.first?.cover?.source == "file")
  }

  @Test func aPictureThatOnlyADiscHasNamesItsFile() throws {
    let answer = try #require(
      try Self.index.get().lookUp(.hash(SampleLibrary.hash(2)))?.matches.first
    )
    #expect(answer.cover?.path == Self.path("Band/Box/CD1/disc.jpg"))
    #expect(answer.trackCount == 4)
    #expect(answer.version == 1)
  }

  @Test func severalArtistsOfOneNameAreOneHit() throws {
    let index = try TestIndex()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let tracks = try ["Björk", "Bjórk"].enumerated().map { number, artist in
        try library.track(BytePath("A/\(number).mp3")) { $0.albumArtist = artist }
      }
      try library.replace("A", [library.album("T", by: "Björk", place: "A", tracks: tracks)])
    }
    let result = try #require(try index.lookUp(.both("bjork", album: "t")))
    #expect(result.via == "marks")
    #expect(result.matches.count == 1, "not ambiguous")
  }

  @Test func anArtistOfTheAlbumIsNoneOfATrackAndTheOtherWayRound() throws {
    let index = try Self.index.get()
    let asAlbum = LookupKey.tags(albumArtist: "Band", artist: nil, album: "Box")
    #expect(try index.lookUp(asAlbum)?.matchedBy == "albumArtistAlbum")
    let asTrack = LookupKey.tags(albumArtist: nil, artist: "Band", album: "Box")
    #expect(try index.lookUp(asTrack)?.matchedBy == "artistAlbum")
    #expect(try index.lookUp(.tags(albumArtist: nil, artist: "Band", album: "Same")) == nil)
    #expect(try index.lookUp(.tags(albumArtist: nil, artist: nil, album: "Box")) == nil)
  }

  @Test func anExactTrackArtistComesBeforeAnAliasOfTheAlbums() throws {
    let index = try TestIndex()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let a = try library.track("A/1.mp3")
      let b = try library.track("B/1.mp3") { $0.artist = "Kinks" }
      try library.replace("A", [library.album("T", by: "The Kinks", place: "A", tracks: [a])])
      try library.replace("B", [library.album("T", by: "Various", place: "B", tracks: [b])])
    }
    let result = try #require(try index.lookUp(.both("kinks", album: "t")))
    #expect(result.matchedBy == "artistAlbum")
    #expect(result.via == nil)
    #expect(result.matches.map { $0.album?.artist } == ["Various"])
  }
}
