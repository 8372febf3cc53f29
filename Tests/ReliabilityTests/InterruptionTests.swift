// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// Signals at any time of a run (5-reliability.md §5.8).
  @Suite("R9: interruption") struct Interruptions {
    @Test("SIGINT, SIGTERM, SIGHUP at random times: status 130 in two seconds, and nothing is lost")
    func interruptions() throws {
      var random = SplitMix64(seed: TestScale.seed("R9"))
      let points = TestScale.count(20, long: 100)
      let library = try AlbumLibrary(albums: 60, tracks: 2, embedded: 4)
      let programs = library.programs
      let slow = ["GATEFOLD_WORKER": try programs.faultyWorker("slow")]
      var longest = Duration.zero
      var late = 0
      for point in 0..<points {
        // By turns a first index and the next runs of the same.
        if point.isMultiple(of: 5) {
          for suffix in ["", "-wal", "-shm", ".lock"] {
            try? FileManager.default.removeItem(atPath: programs.database + suffix)
          }
        }
        let program = try RunningProgram(
          Programs.gatefold,
          ["index", "--full", "--jobs", "2", library.root],
          environment: programs.environment.merging(slow) { $1 },
          folder: "/"
        )
        // From here on it listens: the lock is taken after that.
        while !FileManager.default.fileExists(atPath: programs.database + ".lock") { usleep(1_000) }
        usleep(UInt32(random.integer(10_000...700_000)))
        let start = ContinuousClock.now
        program.send(random.element([SIGINT, SIGTERM, SIGHUP]))
        let status = try program.wait()
        longest = max(longest, ContinuousClock.now - start)
        if status == 0 { late += 1 }
        #expect(status == 130 || status == 0, "\(status): \(program.errorText)")
        // Told of nothing but what it knows: no failure, no line of progress before 10 s are over.
        #expect(program.errorText.isEmpty, "\(program.errorText)")
      }
      print("R9: \(points) points, \(late) after the run's end; the longest end took \(longest)")
      #expect(late < points / 4)
      #expect(longest < .seconds(6), "2 s on a machine that has nothing else to do")

      let run = try library.run("--json")
      #expect(run.status == 0, "\(run.errorText)")
      _ = try programs.gatefold("index", library.root, adding: library.fresh)
      #expect(try library.export() == library.export(adding: library.fresh))
      #expect(try library.rowCounts() == library.rowCounts(adding: library.fresh))
    }

    @Test("A second signal ends it at once, and the next run completes the work")
    func secondSignal() throws {
      let library = try AlbumLibrary(albums: 10, tracks: 1)
      let programs = library.programs
      let program = try programs.running(
        "index",
        "--jobs",
        "1",
        library.root,
        adding: ["GATEFOLD_WORKER": try programs.faultyWorker("hang", at: 3)]
      )
      while program.children.isEmpty { usleep(1_000) }
      usleep(500_000)
      let start = ContinuousClock.now
      program.send(SIGINT)
      usleep(100_000)
      program.send(SIGTERM)
      #expect(try program.wait() == 130)
      print("R9: two signals end it in \(ContinuousClock.now - start)")
      // The orderly end waits a second for the worker.
      #expect(ContinuousClock.now - start < .milliseconds(900))
      #expect(try library.run().status == 0)
      #expect(try library.export().count == 10)
    }

    @Test(
      "Progress in a pipe is a line in ten seconds",
      .enabled(if: TestScale.isLong, "35 seconds")
    )
    func progress() throws {
      let library = try AlbumLibrary(albums: 400, tracks: 6)
      let program = try library.programs.running(
        "index",
        "--jobs",
        "1",
        library.root,
        adding: ["GATEFOLD_WORKER": try library.programs.faultyWorker("slow")]
      )
      let start = ContinuousClock.now
      let status = try program.wait(seconds: 300)
      let seconds = (ContinuousClock.now - start).components.seconds
      #expect(status == 0)
      let lines = program.errorText.split(separator: "\n")
      print("R9: \(lines.count) lines of progress in \(seconds) s")
      #expect(lines.count <= Int(seconds) / 10 + 1 && lines.count >= Int(seconds) / 10 - 1)
      #expect(lines.allSatisfy { $0.hasPrefix("indexing: ") }, "\(lines)")
    }
  }
}
