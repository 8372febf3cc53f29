// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import Testing

/// Lists, figures and the change feed.
@Suite struct ListingTests {
  let index: TestIndex

  init() throws {
    index = try TestIndex()
    try writeLibrary(firstTitle: "Five")
  }

  /// Writes five albums.
  private func writeLibrary(firstTitle: String) throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let rows: [(title: String, artist: String?, year: Int?, color: UInt32?)] = [
        // In the order of places, so that no answer is right by accident.
        (firstTitle, nil, 1990, 0x8A8A8A), ("Two", "Änne", nil, nil),
        ("One", "Änne", 2001, 0x0000FF),
        ("Four", "The Zoo", 1980, 0xFF0000), ("Three", "Bea", 1990, 0x00FF00),
      ]
      var albums: [AlbumRecord] = []
      for (number, row) in rows.enumerated() {
        let place = BytePath("x/\(number)")
        let track = try library.track(place.appending("1.mp3"))
        var election = SampleLibrary.noCover
        if let color = row.color {
          let image = try library.file(place.appending("cover.jpg"), kind: .image)
          election = try library.election(of: image, RGB8(packed: color), number: number)
        }
        albums.append(
          library.album(
            row.title,
            by: row.artist,
            place: place,
            tracks: [track],
            year: row.year,
            election: election
          )
        )
      }
      try library.replace("x", albums)
    }
  }

  private func titles(
    _ order: AlbumOrder = .artist,
    _ edit: (inout AlbumFilter) -> Void = { _ in }
  ) throws -> [String] {
    var filter = AlbumFilter()
    edit(&filter)
    var titles: [String] = []
    try index.reader().forEachAlbum(filter, order: order) { album in
      titles.append(album.album?.title ?? "-")
      return true
    }
    return titles
  }

  // Norms keep marks: bea < the zoo < änne. Hues of Oklab: red 29°, green 142°, blue 264°.
  @Test(
    arguments: [
      (.artist, ["Three", "Four", "One", "Two", "Five"]),
      (.album, ["Five", "Four", "One", "Three", "Two"]),
      (.year, ["Four", "Three", "Five", "One", "Two"]),
      (.hue, ["Four", "Three", "One", "Five", "Two"]),
      (.lightness, ["One", "Four", "Five", "Three", "Two"]),
    ] as [(AlbumOrder, [String])]
  )
  func ordersAsAsked(_ order: AlbumOrder, _ expected: [String]) throws {
    #expect(try titles(order) == expected)
  }

  @Test func filtersAsAsked() throws {
    #expect(try titles { $0.year = 1990 } == ["Three", "Five"])
    #expect(try titles { $0.hasCover = false } == ["Two"])
    #expect(try titles { $0.hasCover = true }.count == 4)
    #expect(try titles { $0.kind = "color" }.count == 4)
    #expect(try titles { $0.kind = "grey" } == [])
    #expect(try titles { $0.artist = "ÄNNE" } == ["One", "Two"])
    #expect(try titles { $0.artist = "anne" } == ["One", "Two"])
    #expect(try titles { $0.artist = "zoo" } == ["Four"])
    #expect(try titles { $0.artist = "nobody" } == [])
    #expect(try titles { $0.album = "five [Disc 1]" } == ["Five"])
    #expect(try titles { $0.words = ["t"] } == ["Three", "Four", "Two"])
    #expect(try titles { $0.words = ["t", "ann"] } == ["Two"])
    #expect(try titles { $0.words = ["'"] } == [])
    #expect(
      try titles {
        $0.artist = "änne"
        $0.year = 2001
        $0.hasCover = true
      } == ["One"]
    )
  }

  @Test func endsWhenToldAndPassesErrorsOn() throws {
    var count = 0
    try index.reader().forEachAlbum { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
    struct Stop: Error {}
    #expect(throws: Stop.self) { try index.reader().forEachAlbum { _ in throw Stop() } }
  }

  @Test func figuresCountWhatIsThere() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let loose = try library.track("y/loose.mp3")
      try library.replace("y", [], loose: [library.loose("y/loose.mp3", file: loose)])
      for name in ["1.dsf", "2.DSF", "3.mka"] {
        try library.file(
          BytePath("y/\(name)"),
          kind: .track,
          failure: StoredFailure(class: "unsupportedContainer", message: "no reader", attempts: 1)
        )
      }
      try library.file(
        "y/b.jpg",
        kind: .image,
        failure: StoredFailure(class: "undecodable", message: "cut", attempts: 1)
      )
      _ = try writer.save(
        FolderRecord(
          path: "locked",
          device: 1,
          inode: 2,
          isMountPoint: false,
          failure: StoredFailure(class: "denied", message: "EACCES", attempts: 3)
        ),
        root: library.root.id
      )
      // A picture of a track that failed; the failure itself is kept by content.
      let track = try library.track(
        "y/p.mp3",
        pictures: [
          PictureRecord(
            index: 0,
            type: 3,
            declaredType: "",
            hash: SampleLibrary.hash(77),
            byteCount: 5,
            format: nil,
            width: nil,
            height: nil
          )
        ]
      )
      try writer.saveCoverFailure(
        hash: SampleLibrary.hash(77),
        byteCount: 5,
        failure: StoredFailure(class: "timedOut", message: "5 s", attempts: 2)
      )
      let election = Election(
        chosen: nil,
        reason: "allFailed",
        passedOver: [Election.PassedOver(fileID: track, pictureIndex: 0, class: "timedOut")]
      )
      try library.replace(
        "y",
        [library.album("P", by: nil, place: "y", tracks: [track], election: election)],
        loose: [library.loose("y/loose.mp3", file: loose)]
      )
      try writer.markMissing(files: [try library.file("x/0/1.mp3", kind: .track)])
      try writer.noteScan(root: 1)
    }
    let figures = try index.reader().statistics()
    #expect(figures.albums == 6)
    #expect(figures.albumsWithoutCover == 2)
    #expect(figures.tracks == 9)
    #expect(figures.looseTracks == 1)
    #expect(figures.covers == 4)
    #expect(figures.coversOfOtherAlgorithms == 0)
    #expect(figures.missingFiles == 1)
    #expect(figures.profile == "default")
    #expect(figures.unsupportedContainers == ["dsf": 2, "mka": 1])
    #expect(figures.roots.map(\.albums) == [6])
    #expect(figures.roots.map(\.tracks) == [9])
    #expect(figures.roots.map(\.scannedAt) == [index.seconds])
    #expect(
      figures.failures.map { String(decoding: $0.path, as: UTF8.self) } == [
        "/music/locked", "/music/y/b.jpg", "/music/y/p.mp3",
      ]
    )
    #expect(figures.failures.map(\.class) == ["denied", "undecodable", "timedOut"])
    #expect(figures.failures.map(\.attempts) == [3, 1, 2])
  }
}
