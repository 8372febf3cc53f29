// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import Testing

/// What a rescan raises, and what it leaves alone (S4, L8).
@Suite struct AlbumTests {
  let index: TestIndex

  init() throws { index = try TestIndex() }

  /// Writes two albums with a cover each, and a loose track; returns the ids.
  private func writeLibrary(
    _ edit: (inout [AlbumRecord], SampleLibrary) throws -> Void = { _, _ in }
  )
    throws
  {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      var albums: [AlbumRecord] = []
      for (number, name) in ["Blue", "Green"].enumerated() {
        let place = BytePath("a/\(name)")
        let tracks = try (1...2).map { track in
          try library.track(place.appending(BytePath("\(track).mp3"))) { tags in
            tags.album = name
            tags.artist = "Singer"
            tags.title = "Song \(track)"
          }
        }
        let image = try library.file(place.appending("cover.jpg"), kind: .image)
        let color = RGB8(packed: number == 0 ? 0x0000FF : 0x00FF00)
        albums.append(
          library.album(
            name,
            by: "Singer",
            place: place,
            tracks: tracks,
            year: 1974,
            election: try library.election(of: image, color, number: number + 1)
          )
        )
      }
      try edit(&albums, library)
      let loose = try library.track("a/loose.mp3") { $0.title = "Loose" }
      try library.replace("a", albums, loose: [library.loose("a/loose.mp3", file: loose)])
    }
  }

  private var versions: [String] {
    get throws {
      try index.sql(
        """
        SELECT title, version FROM album UNION ALL
        SELECT CAST(file.name AS TEXT) || ' of ' || ifnull(album, '-'), track.version
        FROM track JOIN file ON file.id = track.file ORDER BY 1
        """
      )
    }
  }

  @Test func writingTheSameAgainChangesNoByteOfTheContent() throws {
    try writeLibrary()
    let before = try index.dump()
    try writeLibrary()
    #expect(try index.dump() == before)
    #expect(try index.reader().statistics().version == 1)
  }

  /// A change to the first album, and whether its answer changes by it.
  struct Change: Sendable, CustomTestStringConvertible {
    var id: String
    var isRaised: Bool
    var edit: @Sendable (inout AlbumRecord, SampleLibrary) throws -> Void
    var testDescription: String { id }
  }

  static let changes = [
    Change(id: "title", isRaised: true) { album, _ in album.title = "BLUE" },
    Change(id: "artist", isRaised: true) { album, _ in album.artist = nil },
    Change(id: "year", isRaised: true) { album, _ in album.year = 1975 },
    Change(id: "release id", isRaised: true) { album, _ in album.musicbrainzAlbumID = "m" },
    Change(id: "no cover", isRaised: true) { album, _ in
      album.election = Election(chosen: nil, reason: "allFailed", passedOver: [])
    },
    Change(id: "another cover", isRaised: true) { album, library in
      let cover = try library.writer.save(SampleLibrary.cover(RGB8(packed: 0xFF00FF), number: 9))
      album.election.chosen?.cover = cover
    },
    Change(id: "the same cover from another file", isRaised: true) { album, library in
      album.election.chosen?.fileID = try library.file("a/Blue/folder.jpg", kind: .image)
    },
    Change(id: "source", isRaised: true) { album, _ in
      album.election.chosen?.source = "sharedFolder"
    },
    Change(id: "unreadable cover", isRaised: true) { album, _ in
      album.election = Election(chosen: nil, reason: nil, keepsPrevious: true, passedOver: [])
    },
    Change(id: "group and tier", isRaised: false) { album, _ in
      album.election.chosen?.group = 2
      album.election.chosen?.tier = 3
    },
    Change(id: "passed over", isRaised: false) { album, library in
      album.election.passedOver = [
        Election.PassedOver(
          fileID: try library.file("a/Blue/bad.jpg", kind: .image),
          pictureIndex: nil,
          class: "undecodable"
        )
      ]
    },
    Change(id: "release group", isRaised: false) { album, _ in
      album.musicbrainzReleaseGroupID = "g"
    },
    Change(id: "disc and number", isRaised: false) { album, _ in
      album.tracks[0].disc = 2
      album.tracks[1].number = nil
    },
  ]

  @Test(arguments: changes) func onlyAnswersThatChangeAreRaised(_ change: Change) throws {
    try writeLibrary()
    let before = try index.dump()
    try writeLibrary { albums, library in try change.edit(&albums[0], library) }
    #expect(try index.dump() != before)
    #expect(try index.reader().statistics().version == (change.isRaised ? 2 : 1))
    let raised = change.isRaised ? 2 : 1
    #expect(
      try versions
        == [
          "1.mp3 of 1|\(raised)", "1.mp3 of 2|1", "2.mp3 of 1|\(raised)", "2.mp3 of 2|1",
          "Blue|\(raised)".replacing("Blue", with: change.id == "title" ? "BLUE" : "Blue"),
          "Green|1", "loose.mp3 of -|1",
        ].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    )
  }

  @Test func aNewTrackRaisesNobodyElse() throws {
    try writeLibrary()
    try writeLibrary { albums, library in
      albums[0].tracks.append(
        AlbumRecord.Track(fileID: try library.track("a/Blue/3.mp3"), disc: 1, number: 3)
      )
    }
    #expect(
      try versions == [
        "1.mp3 of 1|1", "1.mp3 of 2|1", "2.mp3 of 1|1", "2.mp3 of 2|1", "3.mp3 of 1|2", "Blue|1",
        "Green|1", "loose.mp3 of -|1",
      ]
    )
  }

  @Test func anUnreadableCoverKeepsItsColoursAndIsMarked() throws {
    try writeLibrary()
    let before = try #require(try index.lookUp(.words(["blue"]))?.matches.first)
    try writeLibrary { albums, _ in
      albums[0].election = Election(
        chosen: nil,
        reason: nil,
        keepsPrevious: true,
        passedOver: []
      )
    }
    let after = try #require(try index.lookUp(.words(["blue"]))?.matches.first)
    #expect(after.cover == before.cover)
    #expect((before.stale, after.stale) == (nil, "coverUnreadable"))
    try writeLibrary()
    #expect(try index.lookUp(.words(["blue"]))?.matches.first?.stale == nil)
  }

  @Test func measuringAPictureAnewRaisesAllThatShowIt() throws {
    try writeLibrary()
    try index.write { writer in
      var cover = try SampleLibrary.cover(RGB8(packed: 0x0000FF), number: 1)
      _ = try writer.save(cover)
      #expect(
        try writer.stored.coverState(hash: cover.hash, byteCount: cover.byteCount) != .unknown
      )
      cover.width = 641
      _ = try writer.save(cover)
    }
    #expect(
      try versions == [
        "1.mp3 of 1|2", "1.mp3 of 2|1", "2.mp3 of 1|2", "2.mp3 of 2|1", "Blue|2", "Green|1",
        "loose.mp3 of -|1",
      ]
    )
  }

  @Test func anAlbumIsMissingWhenAllItsTracksAreAndComesBackWhole() throws {
    try writeLibrary()
    let id = try #require(try index.lookUp(.words(["blue"]))?.matches.first?.id)
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try writer.markMissing(folder: library.folder("a/Blue"))
      try library.replace("a", [])
    }
    let missing = try #require(try index.lookUp(.track(Array("/music/a/Blue/1.mp3".utf8))))
    #expect(missing.matches.first?.stale == "missing")
    #expect(missing.matches.first?.id == id)
    #expect(try index.lookUp(.words(["blue"]))?.matches.first?.stale == "missing")
    var listed: [String] = []
    try index.reader().forEachAlbum { album in
      listed.append(album.id)
      return true
    }
    #expect(!listed.contains(id))
    #expect(try index.reader().statistics().missingFiles == 3)

    try writeLibrary()
    #expect(try index.lookUp(.words(["blue"]))?.matches.first?.stale == nil)
    #expect(try index.lookUp(.words(["blue"]))?.matches.first?.id == id)
  }

  @Test func whatIsMissingIsPurgedAfterThirtyDaysOrAtOnce() throws {
    try writeLibrary()
    let start = index.seconds
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try writer.markMissing(folder: library.folder("a/Blue"))
      try writer.markMissing(files: [library.file("a/loose.mp3", kind: .track)])
      try library.replace("a", [])
    }
    // The second album's tracks were there, but nobody counts them to it any more: it is gone.
    let removed = try index.sql("SELECT count(*) FROM removed")
    #expect(removed == ["1"])
    index.seconds = start + 30 * 86400 - 1
    #expect(try index.write { try $0.purgeMissing(root: 1, all: false) } == 0)
    index.seconds = start + 30 * 86400
    #expect(try index.write { try $0.purgeMissing(root: 1, all: false) } == 4)
    #expect(try index.sql("SELECT count(*) FROM removed") == ["3"])
    #expect(try index.lookUp(.track(Array("/music/a/Blue/1.mp3".utf8))) == nil)
    #expect(
      try index.sql("SELECT CAST(path AS TEXT) FROM folder ORDER BY 1") == ["", "a", "a/Green"]
    )
    try index.write { try $0.removeUnusedCovers() }
    #expect(
      try index.sql(
        "SELECT count(*), (SELECT count(*) FROM swatch_color), (SELECT count(*) FROM swatch) FROM cover"
      ) == ["0|0|0"]
    )
    #expect(try index.sql("PRAGMA foreign_key_check") == [])
  }

  @Test func pruningTakesWhatIsMissingAtOnce() throws {
    try writeLibrary()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try writer.markMissing(folder: library.folder(""))
      try library.replace("a", [])
      #expect(try writer.purgeMissing(root: 1, all: true) == 7)
    }
    #expect(try index.sql("SELECT count(*) FROM lookup") == ["0"])
    #expect(try index.sql("SELECT count(*) FROM election") == ["0"])
    #expect(try index.sql("SELECT count(*) FROM removed") == ["3"])
  }

  @Test func anAlbumWhoseLastTracksBelongElsewhereIsRemoved() throws {
    try writeLibrary()
    let old = try #require(try index.lookUp(.words(["blue"]))?.matches.first?.id)
    try writeLibrary { albums, library in
      albums[0] = library.album(
        "Renamed",
        by: "Singer",
        place: "a/Blue",
        tracks: albums[0].tracks.map(\.fileID),
        election: albums[0].election
      )
    }
    #expect(try index.sql("SELECT id, version FROM removed") == ["\(old)|2"])
    #expect(try index.lookUp(.words(["blue"])) == nil)
    #expect(
      try index.lookUp(.track(Array("/music/a/Blue/1.mp3".utf8)))?.matches.first?.album?.title
        == "Renamed"
    )
    // And back: the id is not gone any more.
    try writeLibrary()
    #expect(try index.sql("SELECT count(*) FROM removed WHERE id = '\(old)'") == ["0"])
  }

  @Test func aLooseTrackThatGetsATitleGivesItsIdUp() throws {
    try writeLibrary()
    let loose = try #require(
      try index.lookUp(.track(Array("/music/a/loose.mp3".utf8)))?.matches.first
    )
    #expect(loose.album == nil)
    #expect(loose.level == "track")
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let file = try library.file("a/loose.mp3", kind: .track)
      try library.replace("a", [library.album("Found", by: "X", place: "a", tracks: [file])])
    }
    #expect(try index.sql("SELECT count(*) FROM removed WHERE id = '\(loose.id)'") == ["1"])
    #expect(
      try index.lookUp(.track(Array("/music/a/loose.mp3".utf8)))?.matches.first?.album?.title
        == "Found"
    )
  }

  @Test func theFileOfACoverIsFoundByTheAlbumsId() throws {
    try writeLibrary()
    let album = try #require(try index.lookUp(.words(["green"]))?.matches.first)
    try index.write { writer in
      let file = try #require(try writer.coverFile(of: .album(id: album.id)))
      let images = try #require(try writer.stored.folder(root: 1, path: "a/Green")).1
      #expect(images.first { $0.id == file }?.name == "cover.jpg")
      #expect(try writer.coverFile(of: .album(id: "nobody")) == nil)
      let counts = try writer.counts()
      #expect(counts.albums == 2)
      #expect(counts.tracks == 5)
      #expect(counts.covers == 2)
      #expect(counts.albumsWithoutCover == 0)
    }
  }
}

/// Roots that move, go away or are given up.
@Suite struct RootTests {
  let index: TestIndex

  init() throws {
    index = try TestIndex()
    try index.write { writer in
      for root in ["/music", "/music2", "/other/\u{e9}"] {
        let library = try SampleLibrary(writer, root: root)
        let track = try library.track("A/1.mp3")
        let image = try library.file("A/cover.jpg", kind: .image)
        let loose = try library.track("b.mp3")
        let election = try library.election(of: image, RGB8(packed: 0xFF0000), number: 1)
        try library.replace(
          "A",
          [library.album("Album", by: "X", place: "A", tracks: [track], election: election)]
        )
        try library.replace("", [], loose: [library.loose("b.mp3", file: loose)])
      }
    }
  }

  @Test func aMovedRootTakesItsPathsAlongAndRaisesItsAnswers() throws {
    let id = try index.lookUp(.track(Array("/music/A/1.mp3".utf8)))?.matches.first?.id
    let new = [UInt8]("/disk/".utf8) + [0xFF]
    try index.write { try $0.moveRoot(1, to: BytePath(new)) }
    #expect(try index.lookUp(.track(Array("/music/A/1.mp3".utf8))) == nil)
    let moved = try #require(try index.lookUp(.track(new + Array("/A/1.mp3".utf8)))?.matches.first)
    #expect(moved.id == id)
    #expect(moved.version == 2)
    #expect(moved.cover?.path == new + Array("/A/cover.jpg".utf8))
    let untouched = try index.lookUp(.track(Array("/music2/A/1.mp3".utf8)))?.matches.first
    #expect(untouched?.version == 1)
    #expect(try index.sql("SELECT count(*) FROM album_colors WHERE version = 2") == ["1"])
    #expect(try index.sql("SELECT count(*) FROM track_colors WHERE version = 2") == ["2"])
  }

  @Test func anUnavailableRootStillAnswersAsStale() throws {
    let before = try index.sql("SELECT version FROM album UNION ALL SELECT version FROM track")
    try index.write { try $0.setRoot(1, isAvailable: false) }
    let answer = try index.lookUp(.track(Array("/music/A/1.mp3".utf8)))?.matches.first
    #expect(answer?.stale == "rootUnavailable")
    #expect(answer?.cover != nil)
    #expect(
      try index.sql("SELECT stale, count(*) FROM track_colors GROUP BY 1 ORDER BY 1")
        == ["|4", "rootUnavailable|2"]
    )
    #expect(
      try index.sql("SELECT version FROM album UNION ALL SELECT version FROM track") == before
    )
    #expect(try index.reader().statistics().roots.map(\.isAvailable) == [false, true, true])
  }

  @Test func aRootGivenUpLeavesOnlyItsIds() throws {
    try index.write { writer in
      try writer.removeRoot(1)
      try writer.removeUnusedCovers()
    }
    #expect(try index.lookUp(.track(Array("/music/A/1.mp3".utf8))) == nil)
    #expect(try index.lookUp(.track(Array("/music2/A/1.mp3".utf8))) != nil)
    #expect(try index.sql("SELECT count(*), min(version), max(version) FROM removed") == ["2|2|2"])
    #expect(try index.sql("SELECT count(*) FROM cover") == ["1"])
    #expect(try index.sql("PRAGMA foreign_key_check") == [])
    let added = try index.write { try $0.addRoot("/music") }
    #expect(added.id == 4, "a number is never used again")
  }

  @Test func aScanIsNotedWithTheClocksTime() throws {
    index.seconds = 1_800_000_000
    try index.write { try $0.noteScan(root: 2) }
    #expect(
      try index.reader().statistics().roots.map(\.scannedAt) == [nil, 1_800_000_000, nil]
    )
  }
}
