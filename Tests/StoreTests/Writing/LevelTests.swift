// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import Testing

/// Covers of discs and of single tracks (C8): which answer they give, what they raise, when they go.
@Suite struct LevelTests {
  let index: TestIndex

  init() throws { index = try TestIndex() }

  /// An album of two discs with two tracks each, before it is written.
  struct Box {
    let library: SampleLibrary
    var album: AlbumRecord
    /// By disc, then number.
    let tracks: [Int64]

    /// Elects an image of a name, with colours of its own.
    func election(_ name: String, _ number: Int) throws -> Election {
      let image = try library.file(BytePath("a/Box/" + name), kind: .image)
      let color = RGB8(packed: UInt32(0x101010 * number))
      return try library.election(of: image, color, number: number)
    }
  }

  /// Writes the album: its cover, one of disc 1, one of the first track.
  private func write(_ edit: (inout Box) throws -> Void = { _ in }) throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let tracks = try [1, 2].flatMap { disc in
        try [1, 2].map { number in
          try library.track(BytePath("a/Box/CD\(disc)/\(number).mp3")) { $0.album = "Box" }
        }
      }
      let album = library.album("Box", by: "Singer", place: "a/Box", tracks: tracks)
      var box = Box(library: library, album: album, tracks: tracks)
      box.album.election = try box.election("cover.jpg", 1)
      box.album.discs = [.init(number: 1, election: try box.election("CD1/folder.jpg", 2))]
      let own = try box.election("CD1/1.jpg", 3)
      box.album.tracks = [
        .init(fileID: tracks[0], disc: 1, number: 1, cover: .own(own)),
        .init(fileID: tracks[1], disc: 1, number: 2, cover: .disc(1)),
        .init(fileID: tracks[2], disc: 2, number: 1),
        .init(fileID: tracks[3], disc: 2, number: 2),
      ]
      try edit(&box)
      try library.replace("a", [box.album])
    }
  }

  /// What the view says of each track: level, the image's name, whether it is stale.
  private var answers: [String] {
    get throws {
      try index.sql(
        """
        SELECT substr(path, length('/music/a/Box/') + 1) || ' ' || level || ' '
          || ifnull(substr(cover_path, length('/music/a/Box/') + 1), '-') || ifnull(' ' || stale, '')
        FROM track_colors ORDER BY path
        """
      )
    }
  }

  private static let written = [
    "CD1/1.mp3 track CD1/1.jpg", "CD1/2.mp3 disc CD1/folder.jpg", "CD2/1.mp3 album cover.jpg",
    "CD2/2.mp3 album cover.jpg",
  ]

  @Test func eachTrackAnswersWithTheCoverOfTheNearestLevel() throws {
    try write()
    #expect(try answers == Self.written)
    for (path, level, image) in [
      ("CD1/1.mp3", "track", "CD1/1.jpg"), ("CD1/2.mp3", "disc", "CD1/folder.jpg"),
      ("CD2/1.mp3", "album", "cover.jpg"),
    ] {
      let key = LookupKey.track(Array("/music/a/Box/\(path)".utf8))
      let answer = try #require(try index.lookUp(key)?.matches.first)
      #expect(answer.level == level)
      #expect(answer.cover?.source == "file")
      #expect(answer.cover?.path == Array("/music/a/Box/\(image)".utf8))
    }
    #expect(try index.sql("SELECT count(*) FROM election") == ["3"], "only what has its own")
    #expect(
      try index.sql("SELECT DISTINCT profile FROM election") == ["default"]
    )
    // The same again changes no byte.
    let before = try index.dump()
    try write()
    #expect(try index.dump() == before)
  }

  @Test func imagesOfDiscsAndTracksAnswerWithTheirAlbum() throws {
    try write { box in
      let bad = try box.library.file("a/Box/CD1/bad.jpg", kind: .image)
      let stem = try box.library.file("a/Box/CD1/2.jpg", kind: .image)
      box.album.discs[0].election.passedOver = [
        .init(fileID: bad, pictureIndex: nil, class: "undecodable")
      ]
      box.album.tracks[1].passedOver = [.init(fileID: stem, pictureIndex: nil, class: "empty")]
      // A disc whose tracks all have covers of their own, so that none of them shows the disc's.
      box.album.tracks[1].cover = .own(try box.election("CD1/own.jpg", 4))
    }
    for name in ["CD1/1.jpg", "CD1/folder.jpg", "CD1/bad.jpg", "CD1/2.jpg", "CD1/own.jpg"] {
      let found = try index.lookUp(.coverFile(Array("/music/a/Box/\(name)".utf8)))
      #expect(found?.matchedBy == "coverFile", "\(name)")
      #expect(found?.matches.map(\.album?.title) == ["Box"], "\(name)")
    }
    #expect(
      try index.sql(
        """
        SELECT CAST(file.name AS TEXT) || ' ' || election.level || ' ' || class
        FROM passed_over JOIN file ON file.id = passed_over.file
        JOIN election ON election.id = passed_over.election ORDER BY 1
        """
      ) == ["bad.jpg disc undecodable"]
    )
  }

  @Test func aTrackWhoseOwnCandidatesFailedShowsTheNextLevelsCoverAndRecordsThem() throws {
    try write { box in
      let bad = try box.library.file("a/Box/CD1/2.jpg", kind: .image)
      let worse = try box.library.file("a/Box/CD1/front.jpg", kind: .image)
      box.album.discs[0].election.passedOver = [
        .init(fileID: worse, pictureIndex: nil, class: "corrupt")
      ]
      box.album.tracks[1].passedOver = [.init(fileID: bad, pictureIndex: nil, class: "empty")]
      box.album.tracks[2].passedOver = [.init(fileID: bad, pictureIndex: nil, class: "empty")]
    }
    #expect(try answers == Self.written)
    #expect(
      try index.sql(
        """
        SELECT (SELECT CAST(name AS TEXT) FROM file WHERE id = track.file) || ' '
          || group_concat(CAST(file.name AS TEXT), ' ')
        FROM track JOIN passed_over ON passed_over.election = track.election
        JOIN file ON file.id = passed_over.file WHERE track.file IN (
          SELECT file FROM track ORDER BY file LIMIT 3
        ) GROUP BY track.file ORDER BY track.file
        """
      ) == ["2.mp3 2.jpg front.jpg", "1.mp3 2.jpg"]
    )
    // Once nothing fails any more, they show the shared rows again and their own are gone.
    try write()
    #expect(try answers == Self.written)
    #expect(try index.sql("SELECT count(*) FROM election") == ["3"])
  }

  // MARK: Versions (L8)

  /// A change, and whose answers change by it: A the album, 1 to 4 the tracks.
  struct Change: Sendable, CustomTestStringConvertible {
    var id: String
    var raised: String
    var edit: @Sendable (inout Box) throws -> Void
    var testDescription: String { id }
  }

  static let changes = [
    Change(id: "title", raised: "A1234") { $0.album.title = "BOX" },
    Change(id: "album's cover", raised: "A34") { box in
      box.album.election = try box.election("other.jpg", 5)
    },
    Change(id: "disc's cover", raised: "2") { box in
      box.album.discs[0].election = try box.election("CD1/other.jpg", 5)
    },
    Change(id: "track's cover", raised: "1") { box in
      box.album.tracks[0].cover = .own(try box.election("CD1/other.jpg", 5))
    },
    Change(id: "disc's cover gone", raised: "2") { box in
      box.album.discs = []
      box.album.tracks[1].cover = .album
    },
    Change(id: "track's cover gone", raised: "1") { $0.album.tracks[0].cover = .disc(1) },
    Change(id: "cover for disc 2", raised: "34") { box in
      box.album.discs.append(.init(number: 2, election: try box.election("CD2/x.jpg", 5)))
      box.album.tracks[2].cover = .disc(2)
      box.album.tracks[3].cover = .disc(2)
    },
    Change(id: "cover for track 4", raised: "4") { box in
      box.album.tracks[3].cover = .own(try box.election("CD2/2.jpg", 5))
    },
    Change(id: "no cover for track 4", raised: "4") { box in
      box.album.tracks[3].cover = .own(
        Election(chosen: nil, reason: "noCandidate", passedOver: [])
      )
    },
    Change(id: "disc unreadable", raised: "2") { box in
      box.album.discs[0].election = Election(
        chosen: nil,
        reason: nil,
        keepsPrevious: true,
        passedOver: []
      )
    },
    Change(id: "tier of the disc's", raised: "") { box in
      box.album.discs[0].election.chosen?.tier = 3
    },
    Change(id: "passed over", raised: "") { box in
      let bad = try box.library.file("a/Box/CD1/bad.jpg", kind: .image)
      box.album.discs[0].election.passedOver = [
        .init(fileID: bad, pictureIndex: nil, class: "undecodable")
      ]
    },
  ]

  @Test(arguments: changes) func onlyRowsWhoseAnswerChangesAreRaised(_ change: Change) throws {
    try write()
    let before = try index.dump()
    try write(change.edit)
    #expect(try index.dump() != before)
    let raised = try index.sql(
      """
      SELECT 'A' FROM album WHERE version = 2 UNION ALL
      SELECT 2 * track.disc - 2 + track.number FROM track WHERE version = 2 ORDER BY 1
      """
    )
    let sorted = raised.sorted { ($0 == "A" ? "" : $0) < ($1 == "A" ? "" : $1) }
    #expect(sorted.joined() == change.raised)
    try write()
    #expect(try answers == Self.written, "and back")
    #expect(try Invariants.broken(in: index) == [])
  }

  // MARK: Unreadable and missing ones

  @Test func anUnreadableCoverOfADiscOrTrackKeepsItsColours() throws {
    try write()
    let kept = Election(chosen: nil, reason: nil, keepsPrevious: true, passedOver: [])
    try write { box in
      box.album.discs[0].election = kept
      box.album.tracks[0].cover = .own(kept)
    }
    #expect(
      try answers == [
        "CD1/1.mp3 track CD1/1.jpg coverUnreadable",
        "CD1/2.mp3 disc CD1/folder.jpg coverUnreadable", "CD2/1.mp3 album cover.jpg",
        "CD2/2.mp3 album cover.jpg",
      ]
    )
    try write()
    #expect(try answers == Self.written)
  }

  @Test func aDiscThatIsMissingComesBackWhole() throws {
    try write()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try writer.markMissing(folder: library.folder("a/Box/CD1"))
    }
    func writeDiscTwo() throws {
      try index.write { writer in
        let library = try SampleLibrary(writer)
        let files = try [1, 2].map { try library.track(BytePath("a/Box/CD2/\($0).mp3")) }
        let image = try library.file("a/Box/cover.jpg", kind: .image)
        let album = library.album(
          "Box",
          by: "Singer",
          place: "a/Box",
          tracks: files,
          election: try library.election(of: image, RGB8(packed: 0x101010), number: 1)
        ) { album in
          for index in album.tracks.indices { album.tracks[index].disc = 2 }
        }
        try library.replace("a", [album])
      }
    }
    try writeDiscTwo()
    #expect(
      try answers == [
        "CD1/1.mp3 track CD1/1.jpg missing", "CD1/2.mp3 disc CD1/folder.jpg missing",
        "CD2/1.mp3 album cover.jpg", "CD2/2.mp3 album cover.jpg",
      ]
    )
    let elections = try index.sql("SELECT id FROM election ORDER BY id")
    try write()
    #expect(try answers == Self.written)
    #expect(try index.sql("SELECT id FROM election ORDER BY id") == elections)

    // Missing once more, then purged: nothing of the disc is left.
    try index.write { writer in
      try writer.markMissing(folder: SampleLibrary(writer).folder("a/Box/CD1"))
    }
    try writeDiscTwo()
    try index.write { try $0.purgeMissing(root: 1, all: true) }
    #expect(try index.sql("SELECT level FROM election") == ["album"])
    #expect(try index.sql("SELECT count(*) FROM disc") == ["0"])
    #expect(try Invariants.broken(in: index) == [])
  }

  @Test func theFileOfACoverIsFoundOnEachLevel() throws {
    try write { box in
      let bad = try box.library.file("a/Box/CD2/1.jpg", kind: .image)
      box.album.tracks[2].passedOver = [.init(fileID: bad, pictureIndex: nil, class: "empty")]
    }
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let id = library.album("Box", by: "Singer", place: "a/Box", tracks: []).id
      func image(_ name: String) throws -> Int64 {
        try library.file(BytePath("a/Box/" + name), kind: .image)
      }
      func track(_ name: String) throws -> Int64 {
        try library.file(BytePath("a/Box/" + name), kind: .track)
      }
      #expect(try writer.coverFile(of: .album(id: id)) == image("cover.jpg"))
      #expect(try writer.coverFile(of: .disc(1, albumID: id)) == image("CD1/folder.jpg"))
      #expect(try writer.coverFile(of: .disc(2, albumID: id)) == nil)
      #expect(try writer.coverFile(of: .track(fileID: track("CD1/1.mp3"))) == image("CD1/1.jpg"))
      #expect(try writer.coverFile(of: .track(fileID: track("CD1/2.mp3"))) == nil, "the disc's")
      #expect(try writer.coverFile(of: .track(fileID: track("CD2/1.mp3"))) == nil, "the album's")
    }
  }

  @Test func aTrackThatBecomesLooseTakesItsOwnCoverAlong() throws {
    try write()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let file = try library.file("a/Box/CD1/1.mp3", kind: .track)
      let kept = Election(chosen: nil, reason: nil, keepsPrevious: true, passedOver: [])
      let loose = library.loose("a/Box/CD1/1.mp3", file: file, election: kept)
      try library.replace("a", [], loose: [loose])
    }
    #expect(try answers == ["CD1/1.mp3 track CD1/1.jpg coverUnreadable"])
    #expect(try index.sql("SELECT count(*) FROM election") == ["1"])
    try write()
    #expect(try answers == Self.written)
    #expect(try Invariants.broken(in: index) == [])
  }

  // MARK: Covers out of use

  @Test func aCoverWhosePictureIsStillInTheLibraryIsNotDecodedAgain() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try library.file("a/cover.jpg", kind: .image, hash: SampleLibrary.hash(1))
      let picture = PictureRecord(
        index: 0,
        type: 3,
        declaredType: "image/png",
        hash: SampleLibrary.hash(2),
        byteCount: 1002,
        format: "png",
        width: 1,
        height: 1
      )
      try library.track("a/1.mp3", pictures: [picture])
      for number in 1...3 {
        _ = try writer.save(SampleLibrary.cover(RGB8(packed: 0xFF0000), number: number))
        _ = try writer.save(
          SampleLibrary.cover(RGB8(packed: 0xFF0000), number: number, algorithm: "gatefold-0")
        )
      }
      try writer.removeUnusedCovers()
      for number in 1...3 {
        let state = try writer.stored.coverState(
          hash: SampleLibrary.hash(number),
          byteCount: 1000 + number
        )
        #expect((state == .unknown) == (number == 3), "picture \(number)")
      }
    }
    #expect(
      try index.sql("SELECT count(*), count(DISTINCT algorithm) FROM cover") == ["2|1"]
    )
  }
}
