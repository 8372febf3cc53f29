// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// Each key of a look-up finds what it should, and nothing else (L1–L5).
@Suite struct LookupTests {
  static let index: Result<TestIndex, any Error> = Result {
    let index = try TestIndex()
    try LookupLibrary.write(to: index)
    return index
  }

  /// A question and what it has to find.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var key: LookupKey
    /// `matchedBy`; nil: nothing is found.
    var matchedBy: String?
    var via: String?
    /// The titles found, best first; `-` for a loose track.
    var titles: [String] = []
    var testDescription: String { id }

    init(
      _ id: String,
      _ key: LookupKey,
      _ matchedBy: String?,
      via: String? = nil,
      _ titles: String...
    ) {
      self.id = id
      self.key = key
      self.matchedBy = matchedBy
      self.via = via
      self.titles = titles
    }
  }

  static func path(_ text: String) -> [UInt8] { Array("/music/\(text)".utf8) }

  @Test(arguments: cases) func finds(_ item: Case) throws {
    let result = try Self.index.get().lookUp(item.key)
    #expect(result?.matchedBy == item.matchedBy)
    #expect(result?.via == item.via)
    #expect(result.map { $0.matches.map { $0.album?.title ?? "-" } } ?? [] == item.titles)
  }

  @Test func theFirstKeyWithAHitAnswers() throws {
    let index = try Self.index.get()
    let result = try index.lookUp(
      .track(Self.path("gone.mp3")),
      .folder(Self.path("d/Kinks")),
      .words(["weezer"])
    )
    #expect(result?.matchedBy == "folder")
    #expect(result?.matches.first?.album?.title == "Don’t")
  }

  @Test func severalHitsAreOrderedByCoverTracksAndPlace() throws {
    let index = try Self.index.get()
    let matches = try #require(try index.lookUp(.words(["weezer"]))?.matches)
    #expect(
      matches.map(\.cover?.path) == [
        Self.path("a/Weezer/cover.jpg"), Self.path("c/Weezer/cover.jpg"), nil,
      ]
    )
    #expect(matches.map(\.trackCount) == [1, 1, 3])
  }

  @Test func aLimitLeavesOutWhatNobodyAskedFor() throws {
    let reader = try Self.index.get().reader()
    #expect(try reader.lookUp([.words(["weezer"])], limit: 2)?.matches.count == 2)
  }

  @Test func aBatchAnswersInOrderMissesIncluded() throws {
    let reader = try Self.index.get().reader()
    let results = try reader.lookUp(batch: [
      [.words(["weezer"])], [.hash("nothing")], [], [.track(Self.path("Singles/a.mp3"))],
    ])
    #expect(results.map { $0?.matchedBy } == ["words", nil, nil, "track"])
  }

  @Test func anAnswerHoldsWhatWasSaved() throws {
    let answer = try #require(
      try Self.index.get().lookUp(.words(["low", "tide"]))?.matches.first
    )
    let saved = try SampleLibrary.cover(RGB8(packed: 0x1D3557), number: 1)
    #expect(
      answer.id
        == AlbumKey.id(
          of: AlbumKey.album(
            root: 1,
            releaseKey: AlbumKey.releaseKey(
              artist: "the harbour lights",
              title: "low tide",
              version: ""
            ),
            place: "Harbour/Low Tide"
          )
        )
    )
    #expect(answer.album?.artist == "The Harbour Lights")
    #expect(answer.album?.year == 1974)
    #expect(answer.album?.musicbrainzAlbumID == "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24")
    #expect(answer.trackCount == 3)
    #expect(answer.level == "album")
    #expect(answer.version == 1)
    #expect(answer.stale == nil)
    let cover = try #require(answer.cover)
    #expect(cover.source == "file")
    #expect(cover.path == Self.path("Harbour/Low Tide/cover.jpg"))
    #expect(cover.format == "png")
    #expect(cover.width == 640)
    #expect(cover.height == 480)
    #expect(cover.hash == saved.hash)
    #expect(cover.algorithm == AlgorithmVersion.current)
    #expect(cover.measurement == saved.measurement)
    #expect(cover.fragments == saved.fragments)
  }

  @Test func aRealPathIsTriedWhereTheGivenOneIsUnknown() throws {
    let index = try TestIndex()
    let music = index.folder.path + "/music"
    try FileManager.default.createDirectory(
      atPath: music + "/A",
      withIntermediateDirectories: true
    )
    try Data().write(to: URL(fileURLWithPath: music + "/A/1.mp3"))
    try FileManager.default.createSymbolicLink(
      atPath: index.folder.path + "/link",
      withDestinationPath: music
    )
    try index.write { writer in
      let library = try SampleLibrary(writer, root: music)
      let track = try library.track("A/1.mp3")
      try library.replace("A", [library.album("T", by: nil, place: "A", tracks: [track])])
    }
    let link = index.folder.path + "/link/A"
    let track = try index.lookUp(.track(Array((link + "/1.mp3").utf8)))
    #expect(track?.via == "realPath")
    #expect(try index.lookUp(.folder(Array(link.utf8)))?.via == "realPath")
    // The index answers for files that are gone as well.
    try FileManager.default.removeItem(atPath: music)
    #expect(try index.lookUp(.track(Array((music + "/A/1.mp3").utf8)))?.via == nil)
  }

  @Test func coloursOfAnOlderAlgorithmAreServedAsStale() throws {
    let index = try TestIndex()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let track = try library.track("A/1.mp3")
      let image = try library.file("A/cover.jpg", kind: .image)
      let old = try SampleLibrary.cover(
        RGB8(packed: 0x112233),
        number: 5,
        algorithm: "gatefold-0"
      )
      var election = try library.election(of: image, RGB8(packed: 0), number: 4)
      election.chosen?.cover = try writer.save(old)
      try library.replace(
        "A",
        [library.album("T", by: nil, place: "A", tracks: [track], election: election)]
      )
      #expect(try writer.stored.coverState(hash: old.hash, byteCount: old.byteCount) == .unknown)
    }
    let answer = try #require(try index.lookUp(.words(["t"]))?.matches.first)
    #expect(answer.stale == "oldAlgorithm")
    #expect(answer.cover?.algorithm == "gatefold-0")
    #expect(try index.sql("SELECT stale FROM album_colors") == ["oldAlgorithm"])
    // Status tells how many; what no answer shows does not count.
    try index.write { writer in
      _ = try writer.save(
        try SampleLibrary.cover(RGB8(packed: 7), number: 6, algorithm: "gatefold-0")
      )
    }
    #expect(try index.reader().statistics().coversOfOtherAlgorithms == 1)
  }

  @Test func whatIsMissingComesLast() throws {
    let index = try TestIndex()
    try LookupLibrary.write(to: index)
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try writer.markMissing(folder: library.folder("a/Weezer"))
      try library.replace("a", [])
    }
    let matches = try index.lookUp(.words(["weezer"]))?.matches ?? []
    #expect(matches.map { $0.stale ?? "-" } == ["-", "-", "missing"])
    #expect(matches.last?.cover?.path == Self.path("a/Weezer/cover.jpg"))
  }

  @Test func anAlbumWhoseTitleTheWordsAreComesFirst() throws {
    let index = try TestIndex()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      var albums: [AlbumRecord] = []
      for (place, title, count) in [("a", "Blue Train", 3), ("b", "Blue", 1), ("c", "Bluer", 2)] {
        let tracks = try (0..<count).map { try library.track(BytePath("x/\(place)/\($0).mp3")) }
        albums.append(library.album(title, by: "X", place: BytePath("x/\(place)"), tracks: tracks))
      }
      try library.replace("x", albums)
    }
    let titles = try index.lookUp(.words(["BLUE"]))?.matches.map { $0.album?.title }
    #expect(titles == ["Blue", "Blue Train", "Bluer"])
  }
}

extension LookupKey {
  /// An artist who may be the album's or a track's, as on the command line.
  static func both(_ artist: String, album: String) -> LookupKey {
    .tags(albumArtist: artist, artist: artist, album: album)
  }
}
