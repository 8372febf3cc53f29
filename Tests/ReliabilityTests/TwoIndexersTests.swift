// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// R7: one indexer at a time, and readers do not notice.
  @Suite("R7: of two indexers one wins, and nobody who reads is in the way")
  struct TwoIndexers {
    @Test func `The second one ends with 6 at once, and eight readers see no BUSY`() throws {
      let music = try IndexedMusic(albums: 4, seed: 21)
      try music.index()
      let before = try music.dump()
      let stop = music.programs.workplace.path + "/stop"
      let readers = try startReaders(of: music, stop: stop)
      // Long enough at work that the other one must meet it.
      let slow = try music.programs.faultyWorker("slow", at: 15)
      var slowest = Duration.zero
      var folded = 0
      for round in 0..<TestScale.count(10, long: 50) {
        let pair = try (0..<2).map { _ in
          try music.startIndexing(by: slow, isFull: true)
        }
        try Programs.wait(for: "two indexers") { pair.count { $0.isRunning } == 0 }
        let runs = try pair.map { try $0.wait() }
        let (first, second) = runs[0].status == 6 ? (1, 0) : (0, 1)
        let (winner, loser) = (runs[first], runs[second])
        #expect(winner.status == 3 || winner.status == 0, "\(round): \(winner.errorText)")
        #expect(loser.status == 6, "\(round): \(loser.errorText)")
        #expect(loser.output.isEmpty && loser.errorText.split(separator: "\n").count == 1)
        #expect(loser.errorText.contains(music.database))
        let time = try #require(pair[second].duration)
        #expect(time < .seconds(3), "\(round): \(time)")
        slowest = max(slowest, time)
        folded += try music.names == IndexedMusic.atRest ? 1 : 0
      }
      try Data().write(to: URL(fileURLWithPath: stop))
      var (lookups, retried) = (0, 0)
      for reader in readers {
        let run = try reader.wait()
        #expect(run.status == 0, "\(run.errorText)")
        let result = try run.json()
        #expect(result["errors"] == .object([:]))
        #expect(result["wrong"] == .number(0))
        lookups += result["lookups"]?.integer ?? 0
        retried += result["retried"]?.integer ?? 0
      }
      #expect(lookups > 8 * 10)
      #expect(try music.dump() == before)
      try music.index()
      #expect(try music.names == IndexedMusic.atRest)
      #expect(try music.sql("PRAGMA integrity_check") == ["ok"])
      print(
        "R7: the loser ended after \(slowest) at most; 8 readers, \(lookups) look-ups, no BUSY,"
          + " \(retried) openings tried again as docs/players.md says; at rest after \(folded) runs"
      )
    }

    /// Starts eight readers, half of them, where that can be, a user who may not write.
    private func startReaders(of music: IndexedMusic, stop: String) throws -> [BackgroundProgram] {
      let script = [
        Programs.package + "/Tests/Scripts/read_index.py", music.database,
        try music.questions().file, "0", stop,
      ]
      return try (0..<8).map { number in
        let isNobody = number % 2 == 1 && geteuid() == 0
        return try BackgroundProgram(
          isNobody ? "/usr/bin/setpriv" : "/usr/bin/python3",
          (isNobody ? Readers.asNobody + ["/usr/bin/python3"] : []) + script,
          environment: ["PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"]
        )
      }
    }

    @Test func `A link to the index leads to the same lock and the same log`() throws {
      let music = try IndexedMusic(albums: 1, seed: 22)
      try music.index()
      let link = music.programs.workplace.path + "/link.db"
      try FileManager.default.createSymbolicLink(
        atPath: link,
        withDestinationPath: music.database
      )
      let slow = try music.programs.faultyWorker("slow", at: 1_000)
      let first = try music.startIndexing(by: slow, isFull: true)
      try Programs.wait(for: "a log") { try music.names == IndexedMusic.withLog }
      let second = try music.gatefold("index", "--db", link, music.root)
      #expect(second.status == 6, "\(second.errorText)")
      first.kill()
      let third = try music.gatefold("index", "--db", link, music.root)
      #expect(third.status == 0 || third.status == 3, "\(third.errorText)")
      #expect(try music.names == IndexedMusic.atRest)
      #expect(!FileManager.default.fileExists(atPath: link + ".lock"))
    }
  }
}
