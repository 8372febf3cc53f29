// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// Whoever may not write the folder can read the index in each of its states (5-reliability §5.6, R4).
@Suite struct ReadOnlyTests {
  /// How the file was left.
  enum State: String, CaseIterable, Sendable {
    case atRest, atWork, afterAKill, afterABlockedSwitch
  }

  let index: TestIndex

  init() throws {
    index = try TestIndex()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let track = try library.track("a/1.mp3")
      let image = try library.file("a/cover.jpg", kind: .image)
      try library.replace(
        "a",
        [
          library.album(
            "Blue",
            by: "X",
            place: "a",
            tracks: [track],
            election: try library.election(of: image, RGB8(packed: 0x0000FF), number: 1)
          )
        ]
      )
    }
  }

  @Test(arguments: State.allCases) func anotherUserReadsFromAFolderThatNobodyMayWrite(
    _ state: State
  ) throws {
    var writer: IndexWriter?
    if state != .atRest {
      writer = try index.writer()
      try writer?.begin()
      try writer?.noteScan(root: 1)
      try writer?.commit()
    }
    switch state {
    case .atRest, .atWork: break
    case .afterAKill: writer = nil
    case .afterABlockedSwitch:
      let reader = try index.reader()
      _ = try reader.statistics()
      #expect(try writer?.close(endMilliseconds: 0) == .withLog)
      writer = nil
      withExtendedLifetime(reader) {}
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: index.folder.path
    )
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: index.folder.path
      )
    }
    let before = try index.names
    // The superuser may write everywhere, so somebody else has to try.
    let prefix =
      geteuid() == 0
      ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "sqlite3"] : ["sqlite3"]
    for _ in 0..<20 {
      let run = try ProgramsRun.run(
        "/usr/bin/env",
        (prefix + [
          "file:\(index.file)?mode=ro",
          "SELECT background FROM track_colors WHERE path = '/music/a/1.mp3'",
        ]).map { Array($0.utf8) },
        environment: ["PATH": "/usr/bin:/bin"],
        folder: "/"
      )
      #expect(run.errorText == "")
      #expect(run.lines == ["#0000ff"])
    }
    #expect(try index.names == before)
    withExtendedLifetime(writer) {}
  }

  @Test func readersSeeEachCommitWhileAnIndexerWorks() throws {
    let writer = try index.writer()
    let reader = try index.reader()
    for number in 2...20 {
      try writer.begin()
      let library = try SampleLibrary(writer)
      let track = try library.track(BytePath("b\(number)/1.mp3"))
      try library.replace(
        "b\(number)",
        [library.album("B", by: nil, place: BytePath("b\(number)"), tracks: [track])]
      )
      let path = Array("/music/b\(number)/1.mp3".utf8)
      #expect(try reader.lookUp([.track(path)]) == nil)
      try writer.commit()
      #expect(try reader.lookUp([.track(path)])?.matches.count == 1)
    }
  }

  @Test func theViewsWorkWhereTheSchemaIsNotTrusted() throws {
    for view in ["album_colors", "track_colors", "removed"] {
      let rows = try index.sql("PRAGMA trusted_schema=OFF; SELECT count(*) FROM \(view)")
      #expect(rows == [view == "removed" ? "0" : "1"])
    }
  }

  @Test func aPathIsFoundWithoutVisitingMoreThanItsAnswerNeeds() throws {
    let plan = try index.sql(
      """
      EXPLAIN QUERY PLAN
      SELECT background, text, gradient FROM track_colors WHERE path = '/music/a/1.mp3'
      """
    )
    let steps = plan.filter { $0.contains("SEARCH") || $0.contains("SCAN") }
    #expect(steps.count == 4)
    #expect(steps.allSatisfy { $0.contains("PRIMARY KEY") })
  }

  @Test func theTreeOfColoursHoldsEverySwatch() throws {
    // Oklab of #0000ff after Ottosson: 0.4520, -0.0325, -0.3115.
    let rows = try index.sql(
      """
      SELECT printf('%06x %d %.4f %.4f %.4f', color, share, lightness_min, a_min, b_min)
      FROM swatch_color JOIN swatch USING (id)
      WHERE lightness_max > 0.45 AND lightness_min < 0.455 AND b_max < -0.3
      """
    )
    #expect(rows == ["0000ff 10000 0.4520 -0.0325 -0.3115"])
  }
}
