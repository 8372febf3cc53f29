// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// Albums by a colour.
@Suite struct NearestColorTests {
  /// Each way to an answer: how many swatches the tree may give (none, so that albums are looked at; so few
  /// that it gives up on the way; as many as it wants), and how many albums a filter may leave for these to
  /// be looked at first.
  private static let ways = [(0, 0), (25, 0), (Int.max, 0), (Int.max, 12), (0, Int.max)]

  private func found(
    _ query: ColorQuery,
    in index: TestIndex,
    _ way: (visits: Int, albums: Int) = (.max, 0)
  ) throws -> [String] {
    try index.reader().ids(nearestTo: query, visits: way.visits, albums: way.albums)
      .map { "\($0.id) \($0.color.hex)" }
  }

  @Test(arguments: 1...6)
  func `the tree finds exactly what a look at everything finds`(_ seed: UInt64) throws {
    let index = try TestIndex()
    let library = try ColorLibrary(seed: seed, albums: 120, to: index)
    var random = SplitMix64(seed: 100 + seed)
    var answers = 0
    for number in 0..<60 {
      var query = ColorQuery(number < 40 ? random.element(library.colors) : random.color())
      query.limit = random.element([1, 2, 5, 20, 1000])
      query.maxDistance = random.element([nil, nil, 0, 0.003, 0.05, 0.2])
      if random.integer(0...3) == 0 { query.filter.artist = random.element(["Ann", "Ben", "Cid"]) }
      if random.integer(0...5) == 0 { query.filter.kind = "grey" }
      let expected = library.expected(query)
      answers += expected.count
      for way in Self.ways {
        let found = try found(query, in: index, way)
        #expect(found == expected, "\(query), \(way)")
      }
    }
    #expect(answers > 200, "the library has answers")
  }

  @Test func `the tree still finds everything after covers went and came`() throws {
    let index = try TestIndex()
    let library = try ColorLibrary(seed: 9, albums: 60, to: index)
    try index.write { writer in try writer.removeUnusedCovers() }
    for color in library.colors {
      let query = ColorQuery(color, limit: 10)
      #expect(try found(query, in: index) == library.expected(query))
    }
    #expect(try Invariants.broken(in: index) == [])
    #expect(try index.sql("SELECT rtreecheck('swatch_color')") == ["ok"])
  }

  @Test func `limits and filters that nothing satisfies find nothing`() throws {
    let index = try TestIndex()
    _ = try ColorLibrary(seed: 2, albums: 20, to: index)
    let reader = try index.reader()
    #expect(try reader.albums(nearestTo: ColorQuery(.black, limit: 0)).isEmpty)
    #expect(try reader.albums(nearestTo: ColorQuery(.black, limit: -1)).isEmpty)
    var query = ColorQuery(.black)
    query.filter.hasCover = false
    #expect(try reader.albums(nearestTo: query).isEmpty)
    query.filter = AlbumFilter()
    query.filter.artist = "nobody"
    #expect(try reader.albums(nearestTo: query).isEmpty)
    query.filter = AlbumFilter()
    query.filter.words = ["'"]
    #expect(try reader.albums(nearestTo: query).isEmpty)
  }

  @Test func `ends when told, passes errors on, and gives whole answers`() throws {
    let index = try TestIndex()
    _ = try ColorLibrary(seed: 3, albums: 40, to: index)
    let reader = try index.reader()
    var count = 0
    try reader.forEachAlbum(nearestTo: ColorQuery(.white)) { match in
      count += 1
      let swatches = match.album.cover?.measurement.swatches ?? []
      #expect(
        swatches.contains { $0.color == match.color && $0.share == match.nearness.share }
      )
      let distance = ColorLibrary.distance(Oklab(match.color), Oklab(.white))
      #expect(match.nearness.distance == distance)
      return count < 3
    }
    #expect(count == 3)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try reader.forEachAlbum(nearestTo: ColorQuery(.white)) { _ in throw Stop() }
    }
    // The statement that was put together for one search is not kept for the next.
    #expect(try reader.albums(nearestTo: ColorQuery(.white)).count == 20)
  }

  /// Albums with these swatches, in the order in which black must find them.
  @Test func `half a cover of nearly black comes before a speck of black`() throws {
    let index = try TestIndex()
    let covers: [(String, [(UInt32, Int)])] = [
      ("speck", [(0xC0_2020, 9970), (0x00_0000, 30)]),
      ("half nearly", [(0xE0_E0E0, 5000), (0x02_0204, 5000)]),
      ("all", [(0x00_0000, 10_000)]),
      ("nothing like it", [(0xFF_FFFF, 10_000)]),
      ("half", [(0x00_0000, 5000), (0xE0_E0E0, 5000)]),
    ]
    try index.write { writer in
      let library = try SampleLibrary(writer)
      for (number, cover) in covers.enumerated() {
        let place = BytePath("\(number)")
        let image = try library.file(place.appending("cover.jpg"), kind: .image)
        var record = try SampleLibrary.cover(RGB8(packed: cover.1[0].0), number: number)
        record.measurement.swatches = cover.1.map {
          Swatch(color: RGB8(packed: $0.0), share: $0.1, innerShare: $0.1, maskedShare: $0.1)
        }
        let chosen = ChosenCover(
          cover: try writer.save(record),
          source: "file",
          group: 1,
          tier: 0,
          fileID: image,
          pictureIndex: nil,
          pictureType: nil
        )
        try library.replace(
          "\(number)",
          [
            library.album(
              cover.0,
              by: "A",
              place: place,
              tracks: [try library.track(place.appending("1.mp3"))],
              election: Election(chosen: chosen, reason: nil, passedOver: [])
            )
          ]
        )
      }
    }
    let matches = try index.reader().albums(nearestTo: ColorQuery(.black))
    #expect(
      matches.map(\.album.album?.title)
        == ["all", "half", "half nearly", "speck", "nothing like it"]
    )
    #expect(matches.map(\.nearness.share) == [10_000, 5000, 5000, 30, 10_000])
  }
}
