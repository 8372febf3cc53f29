// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// R4: whoever may not write reads all the same.
  @Suite(
    "R4: another user reads from a folder that nobody may write, in each state of the index",
    .enabled(if: geteuid() == 0, "needs another user, so the superuser's rights")
  )
  struct Readers {
    /// What runs as Debian's `nobody`.
    static let asNobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    @Test func `Not one look-up fails at rest, at work, after kill -9 and after a blocked switch`()
      throws
    {
      let music = try IndexedMusic(albums: 16, seed: 11)
      try music.index()
      let questions = try music.questions()
      #expect(try music.names == IndexedMusic.atRest)
      try read(music, questions, state: "at rest", names: IndexedMusic.atRest)

      // At work for as long as the look-ups take, and committing every second.
      try music.add(albums: 20, seed: 12)
      let slow = try music.programs.faultyWorker("slow", at: TestScale.count(120, long: 1_000))
      let indexer = try music.startIndexing(by: slow)
      try Programs.wait(for: "a log") {
        let log = try? FileManager.default.attributesOfItem(atPath: music.database + "-wal")
        return (log?[.size] as? Int ?? 0) > 0
      }
      let files = try read(music, questions, state: "at work", names: IndexedMusic.withLog)
      #expect(indexer.isRunning, "the indexer was at work all the time")
      #expect(files[0] < files[1], "and committed meanwhile: \(files)")

      indexer.kill()
      try read(music, questions, state: "after kill -9", names: IndexedMusic.withLog)

      // Somebody who has the index open to the end; and once more, that the run changes something.
      let reader = try LongReader.start(on: music.database)
      let run = try music.index()
      let line = run.errorText.split(separator: "\n").filter { $0.contains("write-ahead log") }
      #expect(line.count == 1, "\(run.errorText)")
      kill(reader.processIdentifier, SIGKILL)
      reader.waitUntilExit()
      try read(music, questions, state: "after a blocked switch", names: IndexedMusic.withLog)

      try music.index()
      #expect(try music.names == IndexedMusic.atRest, "the next run puts it to rest")
    }

    /// Looks up as another user from the folder without any write right, a quarter of the goal's count,
    /// and tries to index there; returns the lowest and highest number of files seen.
    @discardableResult
    private func read(
      _ music: IndexedMusic,
      _ questions: (file: String, tracks: [[UInt8]]),
      state: String,
      names: [String]
    ) throws -> [Int] {
      chmod(music.folder, 0o555)
      defer { chmod(music.folder, 0o755) }
      #expect(try music.names == names, "\(state)")
      let all = TestScale.count(2_500, long: 25_000)
      let (streamed, started) = (all / 25, all / 250)

      // Most by connections of their own, as a player of another language has them.
      let direct = try music.programs.tool(
        "/usr/bin/setpriv",
        Self.asNobody[0],
        Self.asNobody[1],
        Self.asNobody[2],
        "/usr/bin/python3",
        Programs.package + "/Tests/Scripts/read_index.py",
        music.database,
        questions.file,
        "\(all - streamed - started)"
      ).json()
      #expect(direct["errors"] == .object([:]), "\(state)")
      #expect(direct["wrong"] == .number(0), "\(state)")
      #expect(direct["retried"] == .number(0), "\(state)")
      #expect((direct["lookups"]?.integer ?? 0) >= all - streamed - started, "\(state)")

      // Some by one process for all of them.
      let lines = (0..<streamed).map { number in
        let path = Data(questions.tracks[number % questions.tracks.count]).base64EncodedString()
        return "{\"id\":\(number),\"trackBase64\":\"\(path)\"}\n"
      }
      let answers = try nobody(music, ["colors", "--jsonl"], input: lines.joined()).jsonLines()
      #expect(answers.count == streamed, "\(state)")
      #expect(answers.allSatisfy { $0["matchedBy"] == .string("track") }, "\(state)")

      // Some by a process each.
      for number in 0..<started {
        let path = questions.tracks[number * 7 % questions.tracks.count]
        let run = try music.programs.gatefoldAsNobody(
          [Array("colors".utf8), Array("--json".utf8), Array("--track".utf8), path],
          adding: ["GATEFOLD_DB": music.database]
        )
        #expect(run.status == 0 && run.errors.isEmpty, "\(state): \(run.errorText)")
      }

      let start = ContinuousClock.now
      let index = try music.programs.gatefoldAsNobody(
        ["index", "--db", music.database, music.root].map { Array($0.utf8) }
      )
      let time = ContinuousClock.now - start
      #expect(index.status == 1, "\(state): \(index.errorText)")
      #expect(index.errorText.split(separator: "\n").count == 1, "\(state): \(index.errorText)")
      #expect(index.errorText.contains("--db"), "\(state): what to do: \(index.errorText)")
      #expect(time < .seconds(3), "\(state): \(time)")
      #expect(try music.names == names, "\(state): no file made")
      let connections = direct["connections"]?.integer ?? 0
      print(
        "R4 \(state): \(all) look-ups, of these \(connections) connections, \(streamed) by --jsonl,"
          + " \(started) processes; index refused after \(time)"
      )
      return (direct["files"]?.array ?? []).compactMap(\.integer)
    }

    /// Runs `gatefold` as another user, with something to read.
    private func nobody(_ music: IndexedMusic, _ arguments: [String], input: String) throws
      -> ProgramsRun
    {
      try ProgramsRun.run(
        "/usr/bin/setpriv",
        (Self.asNobody + [Programs.gatefold] + arguments).map { Array($0.utf8) },
        environment: music.environment,
        folder: "/",
        input: Array(input.utf8)
      )
    }

    @Test func `A look-up outlasts the instant in which an indexer announces its log`() throws {
      let music = try IndexedMusic(albums: 1, seed: 13)
      try music.index()
      let path = try #require(try music.questions().tracks.first)
      let arguments =
        Self.asNobody + [
          Programs.gatefold, "colors", "--json", "--track", String(decoding: path, as: UTF8.self),
        ]
      // As between the two: the file says that there is a log, and there is none.
      try setLogging(music)
      let failed = try BackgroundProgram(
        "/usr/bin/setpriv",
        arguments,
        environment: music.environment
      )
      let run = try failed.wait()
      #expect(run.status == 1)
      #expect(run.errorText.contains("let its owner run gatefold index once"))

      let patient = try BackgroundProgram(
        "/usr/bin/setpriv",
        arguments,
        environment: music.environment
      )
      usleep(100_000)
      // Whoever may write makes the log by reading.
      let owner = try LongReader.start(on: music.database)
      defer { kill(owner.processIdentifier, SIGKILL) }
      #expect(try patient.wait().status == 0)
    }

    /// A state of the file, and the row of docs/players.md that tells of it by its first columns.
    enum FileState: String, CaseIterable, Sendable {
      case atRest = "| nothing (`gatefold.db.lock` does not matter) | at rest |"
      case withLog = "| `-wal` and `-shm` | an indexer is at work, or was killed,"
      case withoutItsLog = "| nothing, but the file says that it has a log |"
      case withoutItsMemory = "| `-wal` without `-shm` | somebody deleted `-shm` |"
      case withJournal = "| `-journal` | another program wrote to it"
    }

    @Test(arguments: FileState.allCases)
    func `A state of the file reads as docs/players.md says, and index puts it right`(
      _ state: FileState
    ) throws {
      let music = try IndexedMusic(albums: 1, seed: 14)
      try music.index()
      let statements =
        switch state {
        case .atRest, .withoutItsLog: ""
        case .withLog, .withoutItsMemory: "PRAGMA journal_mode = WAL; UPDATE meta SET value = value"
        // More than fits into the cache, so that some of it is in the file before the end.
        case .withJournal:
          "PRAGMA cache_size = 1; BEGIN; UPDATE cover SET sample = zeroblob(2304);"
            + " CREATE TABLE x AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
            + " WHERE i < 2000) SELECT randomblob(900) FROM n"
        }
      _ = try ProgramsRun.run(
        "/usr/bin/python3",
        [
          "-c",
          """
          import os, sqlite3, sys
          index = sqlite3.connect(sys.argv[1], isolation_level=None)
          for statement in sys.argv[2].split(";"):
              index.execute(statement)
          os.kill(os.getpid(), 9)
          """, music.database, statements,
        ].map { Array($0.utf8) },
        environment: [:],
        folder: "/"
      )
      if state == .withoutItsLog { try setLogging(music) }
      if state == .withoutItsMemory { unlink(music.database + "-shm") }

      chmod(music.folder, 0o555)
      let run = try ProgramsRun.run(
        "/usr/bin/setpriv",
        (Self.asNobody + [
          "/usr/bin/python3", "-c",
          """
          import sqlite3, sys
          try:
              index = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
              index.execute("SELECT path FROM track_colors").fetchone()
              print("works")
          except sqlite3.Error as error:
              print(f"fails: `{error}`")
          """, music.database,
        ]).map { Array($0.utf8) },
        environment: [:],
        folder: "/"
      )
      chmod(music.folder, 0o755)
      let rows = try SourceFile(path: "docs/players.md").lines.filter {
        $0.hasPrefix(state.rawValue)
      }
      try #require(rows.count == 1)
      #expect(rows[0].hasSuffix(" | \(run.lines.joined()) |"), "\(run.text)\(run.errorText)")

      try music.index()
      #expect(try music.names == IndexedMusic.atRest)
      #expect(try music.gatefold("check").status == 0)
    }

    /// Lets an index at rest say that it has a log (file format, section 1.3: bytes 18 and 19).
    private func setLogging(_ music: IndexedMusic) throws {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: music.database))
      try file.seek(toOffset: 18)
      try file.write(contentsOf: [2, 2])
      try file.close()
    }
  }
}
