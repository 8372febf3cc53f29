// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import Testing

/// The change feed (L8).
@Suite struct ChangeFeedTests {
  let index: TestIndex

  init() throws {
    index = try TestIndex()
    try LevelLibrary.write(to: index)
  }

  /// Returns the feed since a version: a line per row, then the ids that went.
  private func feed(since version: Int64) throws -> [String] {
    let reader = try index.reader()
    var lines: [String] = []
    try reader.forEachChange(since: version) { change in
      switch change {
      case .album(let album): lines.append("\(album.version) album \(album.album?.title ?? "-")")
      case .track(let path, let track):
        let name = String(decoding: path, as: UTF8.self)
        lines.append(
          "\(track.version) \(name) \(track.level) \(track.cover?.hash.suffix(1) ?? "-")"
        )
      case .albumTrack(let track):
        let name = String(decoding: track.path, as: UTF8.self)
        lines.append("\(track.version) \(name) as \(track.level) \(track.stale ?? "")")
      }
      return true
    }
    try reader.forEachRemoval(since: version) { id, version in
      lines.append("\(version) removed \(id)")
      return true
    }
    return lines
  }

  @Test("L8: albums, then tracks by path; full answers where a track has a cover of its own level")
  func everything() throws {
    let lines = try feed(since: 0)
    #expect(Set(lines.prefix(3)) == ["1 album Box", "1 album Same", "1 album Twin"])
    #expect(
      Array(lines.dropFirst(3)) == [
        "1 /music/Band/Box/CD1/1.mp3 disc 2", "1 /music/Band/Box/CD1/2.mp3 disc 2",
        "1 /music/Band/Box/CD2/3.mp3 track 3", "1 /music/Band/Box/CD2/4.mp3 track 1",
        "1 /music/Band/Same/same.mp3 as album ", "1 /music/Mixed/x.mp3 track 4",
        "1 /music/Mixed/y.mp3 track -", "1 /music/Twin/Twin/1.mp3 as album ",
      ]
    )
  }

  @Test("L8: a run that changes nothing raises nothing")
  func nothing() throws {
    let position = try index.reader().feedPosition()
    try LevelLibrary.write(to: index)
    #expect(try index.reader().feedPosition() == position)
    #expect(try feed(since: position.version) == [])
    #expect(position.version == 1)
    #expect(position.generation.count == 32)
  }

  @Test("L8: missing rows are changes, marked as stale")
  func missing() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      try writer.markMissing(folder: library.folder("Twin"))
      try library.replace("Twin", [])
    }
    #expect(
      try feed(since: 1) == ["2 album Twin", "2 /music/Twin/Twin/1.mp3 as album missing"]
    )
  }

  @Test("L8: ids that went are told with their versions; one that is there again is not")
  func removals() throws {
    let gone = try #require(try index.lookUp(.words(["twin"]))?.matches.first?.id)
    try index.write { writer in
      try SampleLibrary(writer).replace("Twin", [])
    }
    #expect(try feed(since: 1) == ["2 removed \(gone)"])
    #expect(try feed(since: 2) == [])
    try LevelLibrary.write(to: index)
    #expect(try feed(since: 1).filter { $0.contains("removed") } == [])
    #expect(try feed(since: 2).contains("3 album Twin"))
  }

  @Test func stopsWhereItIsToldAndPassesErrorsOn() throws {
    var count = 0
    try index.reader().forEachChange(since: 0) { _ in
      count += 1
      return count < 2
    }
    #expect(count == 2)
    struct Stop: Error {}
    #expect(throws: Stop.self) { try index.reader().forEachChange(since: 0) { _ in throw Stop() } }
  }

  @Test func isOfOneMoment() throws {
    let reader = try index.reader()
    try reader.atOneMoment {
      let position = try reader.feedPosition()
      // A log lets a writer commit beside an open reader; in rollback mode it has to wait for the end.
      #expect(throws: StoreError.self) { try index.writer(startMilliseconds: 0) }
      #expect(try reader.feedPosition() == position)
    }
    _ = try index.writer(startMilliseconds: 0).close()
  }
}
