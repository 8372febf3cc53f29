// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import Store
import TestSupport
import Testing

/// How a run begins and ends (5-reliability §5.6).
@Suite struct WriterLifecycleTests {
  let index: TestIndex

  init() throws { index = try TestIndex() }

  @Test func aNewIndexIsMadeWithItsFolders() throws {
    let path = BytePath(index.folder.path + "/new/folder/gatefold.db")
    try IndexWriter.open(path: path) { 0 }.close()
    _ = try IndexReader(path: path.bytes)
  }

  @Test(
    "A first page that a loss of power took is no index, and becomes one",
    arguments: [1, 512, 4_096]
  )
  func emptyFirstPage(size: Int) throws {
    try Data(count: size).write(to: URL(fileURLWithPath: index.file))
    let error = try #require(throws: StoreError.self) { try index.reader() }
    #expect(error.kind == .absent)
    try index.write { writer in _ = try writer.addRoot("/music") }
    #expect(try index.reader().statistics().roots.count == 1)
  }

  @Test(
    "What may hold something is damaged, and left as it is",
    arguments: [(4_097, 0), (4_096, 4_095)]
  )
  func noIndex(size: Int, written: Int) throws {
    var bytes = Data(count: size)
    bytes[written] = written == 0 ? 0 : 1
    try bytes.write(to: URL(fileURLWithPath: index.file))
    #expect(try #require(throws: StoreError.self) { try index.reader() }.kind == .damaged)
    #expect(try #require(throws: StoreError.self) { try index.writer() }.kind == .damaged)
    #expect(try Data(contentsOf: URL(fileURLWithPath: index.file)) == bytes)
  }

  @Test func atWorkThereIsALogAndAtRestOneFile() throws {
    let writer = try index.writer()
    #expect(try index.names == ["index.db", "index.db-shm", "index.db-wal", "index.db.lock"])
    #expect(try writer.close() == .atRest)
    #expect(try index.names == ["index.db", "index.db.lock"])
    #expect(try index.sql("PRAGMA journal_mode") == ["delete"])
  }

  @Test func aSecondIndexerIsRefusedAtOnce() throws {
    let first = try index.writer()
    let error = try #require(throws: StoreError.self) { try index.writer() }
    #expect(error.kind == .locked)
    #expect(error.description.contains(index.file))
    try first.close()
    try index.writer().close()
  }

  @Test func whatAKilledWriterCommittedIsReadAndKept() throws {
    try { () throws in
      let writer = try index.writer()
      try writer.begin()
      _ = try writer.addRoot("/music")
      try writer.commit()
      try writer.begin()
      _ = try writer.addRoot("/lost")
      // Let go without close: the same files as after a kill.
    }()
    #expect(try index.names.contains("index.db-wal"))
    #expect(try index.reader().statistics().roots.map(\.path) == [Array("/music".utf8)])
    let writer = try index.writer()
    #expect(try writer.roots().map(\.path) == ["/music"])
    #expect(try writer.close() == .atRest)
    #expect(try index.sql("PRAGMA integrity_check") == ["ok"])
  }

  @Test func anOpenReaderOnlyPostponesTheSwitchBack() throws {
    try index.write { _ in }
    let writer = try index.writer()
    let reader = try index.reader()
    _ = try reader.statistics()
    try writer.begin()
    _ = try writer.addRoot("/music")
    try writer.commit()
    #expect(try writer.close(endMilliseconds: 100) == .withLog)
    #expect(try index.names == ["index.db", "index.db-shm", "index.db-wal", "index.db.lock"])
    #expect(try reader.statistics().roots.count == 1)
  }

  @Test func theRunAfterAPostponedSwitchEndsAtRest() throws {
    try anOpenReaderOnlyPostponesTheSwitchBack()
    let writer = try index.writer()
    #expect(try writer.roots().count == 1)
    #expect(try writer.close() == .atRest)
    #expect(try index.names == ["index.db", "index.db.lock"])
  }

  @Test func aReaderInsideATransactionKeepsAWriterOutUntilItEnds() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let track = try library.track("a/1.mp3")
      try library.replace("a", [library.album("A", by: "B", place: "a", tracks: [track])])
    }
    let reader = try index.reader()
    try reader.forEachAlbum { _ in
      let error = try #require(throws: StoreError.self) { try index.writer(startMilliseconds: 100) }
      #expect(error.kind == .failed)
      return true
    }
    try index.writer().close(endMilliseconds: 0)
  }

  @Test func aWaitForAReaderEndsInItsTimeOrWhenToldTo() throws {
    try index.write { _ in }
    let reader = try LongReader.start(on: index.file)
    defer { reader.terminate() }
    let start = ContinuousClock.now
    #expect(throws: StoreError.self) { try index.writer(startMilliseconds: 300) }
    // SQLite's own waits must not add up with ours.
    #expect(ContinuousClock.now - start < .seconds(5))
    var questions = 0
    let error = try #require(throws: StoreError.self) {
      try IndexWriter.open(
        path: BytePath(index.file),
        shouldStop: {
          questions += 1
          return questions == 3
        }
      ) { 0 }
    }
    #expect(error.kind == .failed)
    #expect(questions == 3)
  }

  @Test func aReaderOfAnOlderStateHoldsTheEndUpNoLongerThanTold() throws {
    try index.write { _ in }
    let writer = try index.writer()
    let reader = try LongReader.start(on: index.file)
    defer { reader.terminate() }
    try writer.begin()
    _ = try writer.addRoot("/music")
    try writer.commit()
    let start = ContinuousClock.now
    #expect(try writer.close(endMilliseconds: 200) == .withLog)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func unchangedRunsWriteNothing() throws {
    try index.write { writer in _ = try writer.addRoot("/music") }
    let before = try index.dump()
    try index.write { writer in
      _ = try writer.addRoot("/music")
      try writer.setProfile("default")
      try writer.setToolchain("libvips 8.14.1")
      try writer.setRoot(1, isAvailable: true)
    }
    #expect(try index.dump() == before)
  }
}

/// Files that are not ours to write (status 7).
@Suite struct ForeignDatabaseTests {
  let index: TestIndex

  init() throws { index = try TestIndex() }

  /// Something that lies where an index is expected.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var script: String?
    var testDescription: String { id }
  }

  @Test(
    arguments: [
      "PRAGMA journal_mode=WAL;", "PRAGMA user_version=0; VACUUM;",
      "CREATE TABLE t(x); DROP TABLE t;",
    ]
  ) func aFileWithNothingInItIsNew(_ script: String) throws {
    // The first is what a kill leaves between the switch to a log and the first migration.
    let run = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      [index.file, script].map { Array($0.utf8) },
      environment: [:],
      folder: index.folder.path
    )
    #expect(run.status == 0)
    try index.write { writer in _ = try writer.addRoot("/music") }
    #expect(try index.reader().statistics().roots.count == 1)
  }

  static let cases = [
    Case(
      id: "newer",
      script: "PRAGMA application_id=0x47664C64; PRAGMA user_version=99; CREATE TABLE t(x);"
    ),
    Case(
      id: "newer, WAL",
      script:
        "PRAGMA journal_mode=WAL; PRAGMA application_id=0x47664C64; PRAGMA user_version=99; CREATE TABLE t(x);"
    ),
    Case(id: "another program's", script: "CREATE TABLE t(x);"),
    Case(id: "marked by another program", script: "PRAGMA application_id=7; CREATE TABLE t(x);"),
    Case(id: "no database", script: nil),
  ]

  @Test(arguments: cases) func isRefusedAndNotTouched(_ item: Case) throws {
    if let script = item.script {
      let run = try ProgramsRun.run(
        "/usr/bin/sqlite3",
        [index.file, script].map { Array($0.utf8) },
        environment: [:],
        folder: index.folder.path
      )
      #expect(run.status == 0)
    } else {
      try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: index.file))
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: index.file))
    let times = try FileManager.default.attributesOfItem(atPath: index.file)[.modificationDate]
    #expect(try #require(throws: StoreError.self) { try index.writer() }.kind == .damaged)
    #expect(try #require(throws: StoreError.self) { try index.reader() }.kind == .damaged)
    #expect(try Data(contentsOf: URL(fileURLWithPath: index.file)) == before)
    let after = try FileManager.default.attributesOfItem(atPath: index.file)[.modificationDate]
    #expect(times as? Date == after as? Date)
  }

  @Test func aNewerSchemaInAnUncheckpointedLogIsRefusedAndStays() throws {
    // The version stands in the log only: that of a newer program which was killed.
    try index.write { _ in }
    let run = try ProgramsRun.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import os, sqlite3, sys
        db = sqlite3.connect(sys.argv[1], isolation_level=None)
        db.execute('PRAGMA journal_mode=WAL')
        db.execute('PRAGMA user_version=99')
        os.kill(os.getpid(), 9)
        """, index.file,
      ].map { Array($0.utf8) },
      environment: [:],
      folder: index.folder.path
    )
    #expect(run.status == 137)
    let files = [index.file, index.file + "-wal"].map { URL(fileURLWithPath: $0) }
    let before = try files.map { try Data(contentsOf: $0) }
    #expect(before[1].isEmpty == false)
    #expect(try #require(throws: StoreError.self) { try index.writer() }.kind == .damaged)
    #expect(try files.map { try Data(contentsOf: $0) } == before)
  }

  @Test func damageFoundAfterAKillEndsTheRunWithTheFileAsItWas() throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      for number in 0..<1000 { try library.track(BytePath("a/\(number).mp3")) }
    }
    let run = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      [index.file, "PRAGMA journal_mode=WAL"].map { Array($0.utf8) },
      environment: [:],
      folder: index.folder.path
    )
    #expect(run.status == 0)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: index.file))
    // The last sixth: tables and indexes full of nonsense, behind a schema and roots that are well.
    let start = bytes.count / 4096 * 5 / 6 * 4096
    bytes.replaceSubrange(start..., with: Data(repeating: 0x5A, count: bytes.count - start))
    try bytes.write(to: URL(fileURLWithPath: index.file))
    let error = try #require(throws: StoreError.self) { try index.writer() }
    #expect(error.kind == .damaged)
    #expect(
      error.description.hasSuffix(
        "mv \(index.file) \(index.file).damaged && gatefold index --db \(index.file) /music"
      )
    )
    #expect(!error.description.contains("\n"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: index.file)) == bytes)
  }

  @Test(arguments: ["/bin/mkdir", "/usr/bin/mkfifo"])
  func whatIsNoRegularFileIsRefusedAtOnce(_ maker: String) throws {
    // Opening a FIFO would wait for somebody who writes into it.
    _ = try ProgramsRun.run(
      maker,
      [Array(index.file.utf8)],
      environment: [:],
      folder: index.folder.path
    )
    for error in [
      try #require(throws: StoreError.self) { try index.reader() },
      try #require(throws: StoreError.self) { try index.writer() },
    ] {
      #expect(error.kind == .failed)
      #expect(error.description.hasPrefix("\(index.file) is "))
      #expect(error.description.hasSuffix(": name a file with --db"))
    }
    #expect(try index.names == ["index.db"])
  }

  @Test func noFileAtAllIsAbsent() throws {
    #expect(try #require(throws: StoreError.self) { try index.reader() }.kind == .absent)
    try Data().write(to: URL(fileURLWithPath: index.file))
    #expect(try #require(throws: StoreError.self) { try index.reader() }.kind == .absent)
  }
}

/// The file systems on which a database is not written.
@Suite struct NetworkFileSystemTests {
  @Test(
    arguments: [
      (0x6969, "NFS"), (0x517B, "SMB"), (0xFE53_4D42, "SMB2"), (0xFF53_4D42, "CIFS"),
      (-0xACB2BE, "CIFS"), (0x0102_1997, "9P"), (0x00C3_6400, "Ceph"), (0x6573_5546, "FUSE"),
      (0xEF53, nil), (0x0102_1994, nil), (0x9123_683E, nil), (0x5846_5342, nil),
    ] as [(Int, String?)]
  )
  func areToldByTheirType(_ type: Int, _ name: String?) {
    #expect(NetworkFileSystem.name(ofType: type) == name)
  }
}
