// SPDX-License-Identifier: MIT

import Foundation
import Store
import TestSupport
import Testing

extension Reliability {
  /// A kill at any point: nothing is corrupt, nobody has to clean up, and the next runs come to the index
  /// that an uninterrupted one makes.
  @Suite("R1: kill -9 at any point")
  struct KillTests {
    /// How a run is killed.
    enum Way: CaseIterable {
      /// In the place of its n-th write, or with half of it written.
      case write
      /// When some time has passed.
      case time
    }

    /// The most kills that one database lives through.
    private static let longestLife = 8
    /// How much faster time passes: a batch of a second becomes one of 20 ms, so that a short run has many
    /// commits, and kills find work half done.
    private static let haste = 50

    @Test("The next run goes on, to the same index byte for byte", arguments: Way.allCases)
    func lives(_ way: Way) throws {
      let library = try FaultLibrary.shared.get()
      let judge = try IndexJudge()
      let owner = try IndexJudge(asOwner: true)
      var random = SplitMix64(seed: TestScale.seed("R1 \(way)"))
      var measures: [FaultLibrary.Start: Measure] = [:]
      for start in FaultLibrary.Start.allCases { measures[start] = try measure(library, start) }
      let points = TestScale.count(100, long: 1_000)
      var (kills, lives, halfDone) = (0, 0, 0)
      while kills < points {
        let start = random.element(FaultLibrary.Start.allCases)
        let place = try library.place(start)
        let measure = try #require(measures[start])
        lives += 1
        for _ in 1...Self.longestLife {
          let run = try killed(library, place, way, measure, &random)
          if run.status == 0 { break }
          try #require(run.status == 137, "\(run.errorText)")
          kills += 1
          let hasRows = try check(place, judge, owner, library)
          if hasRows { halfDone += 1 }
        }
        let last = try library.index(place.path)
        #expect(last.status == 0, "\(last.errorText)")
        #expect(place.size("-wal") == nil && place.size("-journal") == nil)
        let dump = try judge.dump(place.path)
        #expect(
          (dump == library.dump(from: start)) as Bool,
          "after \(start):\n\(dump.difference(from: library.dump(from: start)))"
        )
      }
      print("R1 by \(way): \(kills) kills in \(lives) lives, \(halfDone) left rows")
      // Else nothing was ever taken up where it was left.
      #expect(halfDone * 4 > kills)
    }

    @Test("Around the switches into the log and out of it all can be read by anybody")
    func switches() throws {
      let library = try FaultLibrary.shared.get()
      let judge = try IndexJudge()
      let owner = try IndexJudge(asOwner: true)
      let answers = try judge.answers(library.after)
      // Nothing is new, so that a run consists of little else.
      for number in 1... {
        let place = try DatabasePlace(in: library.programs.workplace.path)
        try FileManager.default.copyItem(atPath: library.after, toPath: place.path)
        let fault = Fault(
          below: place.path,
          calls: [.write, .cut, .sync, .name],
          at: number,
          act: .kill
        )
        let run = try library.index(place.path, fault: fault)
        _ = try check(place, judge, owner, library)
        let reader = isBegun(place) ? owner : judge
        let answersNow = try reader.answers(place.path)
        #expect((answersNow == answers) as Bool, "killed at call \(number)")
        if run.status == 0 {
          print("R1: \(number - 1) kills around the switches")
          #expect(number > 10)
          break
        }
        try #require(run.status == 137, "\(run.errorText)")
        try #require(try library.index(place.path).status == 0)
        #expect(place.size("-wal") == nil && place.size("-shm") == nil)
        let dump = try judge.dump(place.path)
        #expect((dump == library.dump(from: .nothing)) as Bool, "killed at call \(number)")
      }
    }

    /// How long an undisturbed run is.
    private struct Measure {
      var writes: Int
      var seconds: Double
    }

    /// Counts the writes of an undisturbed run, and takes its time.
    private func measure(_ library: FaultLibrary, _ start: FaultLibrary.Start) throws -> Measure {
      let place = try library.place(start)
      let count = place.other("count")
      var fault = Fault(below: place.path, calls: [.write], haste: Self.haste)
      fault.count = count
      let begin = ContinuousClock.now
      let run = try library.index(place.path, fault: fault)
      let time = ContinuousClock.now - begin
      try #require(run.status == 0, "\(run.errorText)")
      let writes = try Fault.counted(in: count)
      try #require(writes > 50)
      return Measure(
        writes: writes,
        seconds: Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
      )
    }

    /// Runs the indexer and kills it somewhere; it may come to its end before.
    private func killed(
      _ library: FaultLibrary,
      _ place: DatabasePlace,
      _ way: Way,
      _ measure: Measure,
      _ random: inout SplitMix64
    ) throws -> ProgramsRun {
      var fault = Fault(below: place.path, calls: [.write], haste: Self.haste)
      switch way {
      case .write:
        fault.at = random.integer(1...measure.writes)
        fault.act = random.integer(0...3) == 0 ? .tear : .kill
        return try library.index(place.path, fault: fault)
      case .time:
        let seconds = random.real(0.01...measure.seconds * 0.9)
        // In the foreground: else it kills itself as well, before the other is gone.
        let command = [
          "--foreground", "--preserve-status", "-s", "KILL", String(format: "%.4f", seconds),
          Programs.gatefold, "index",
          "--prune", "--db", place.path, library.root,
        ]
        return try ProgramsRun.run(
          "/usr/bin/timeout",
          command.map { Array($0.utf8) },
          environment: library.programs.environment.merging(fault.environment) { $1 },
          folder: library.programs.workplace.path
        )
      }
    }

    /// Looks at what a kill has left; returns whether there is an index that answers.
    private func check(
      _ place: DatabasePlace,
      _ judge: IndexJudge,
      _ owner: IndexJudge,
      _ library: FaultLibrary
    ) throws -> Bool {
      let found = try (isBegun(place) ? owner : judge).check(place.path)
      #expect(["ok", "empty", "absent"].contains(found))
      #expect(place.size("-journal") == nil)
      guard found == "ok" else { return false }
      let copy = try place.copy(in: library.programs.workplace.path)
      let reader: IndexReader
      do throws(StoreError) {
        reader = try IndexReader(path: Array(copy.path.utf8))
      } catch {
        // Killed between two migrations: the writer's part.
        #expect(error.kind == .failed && error.description.contains("older"), "\(error)")
        return false
      }
      #expect(try reader.damages() == [])
      return try reader.statistics().tracks > 0
    }

    /// Returns whether a log has its header, but not its first commit.
    ///
    /// What SQLite leaves there only a user can read who may write. It is a moment of some 50 µs, and of no
    /// transaction of the run's own, but there are kills that find it.
    private func isBegun(_ place: DatabasePlace) -> Bool {
      let frame = 24 + 4_096
      return (1..<32 + 2 * frame).contains(place.size("-wal") ?? 0)
    }

    @Test("A kill costs at most a second of work, however large a slice is")
    func lostWork() throws {
      let programs = try Programs()
      let folder = programs.workplace.path
      // One artist is one slice, and its albums are stored together when the last of them has its cover.
      let make = """
        import os, shutil, sys
        from PIL import Image
        for number in range(80):
            album = f"{sys.argv[1]}/Artist/Album {number}"
            os.makedirs(album)
            shutil.copyfile(sys.argv[2], album + "/01.flac")
            Image.new("RGB", (8, 8), (number * 3, 99, 0)).save(album + "/cover.png")
        """
      let track = Programs.package + "/Fixtures/audio/silence.flac"
      try programs.tool("/usr/bin/python3", "-c", make, folder + "/music", track)
      var random = SplitMix64(seed: TestScale.seed("R1 lost work"))
      let judge = try IndexJudge()
      for round in 1...TestScale.count(1, long: 20) {
        let database = folder + "/\(round).db"
        let log = folder + "/\(round).log"
        let worker = try programs.pacedWorker(log: log)
        let seconds = random.real(3.5...4.5)
        let begin = Self.now
        let command = [
          "--foreground", "--preserve-status", "-s", "KILL", "\(seconds)", Programs.gatefold,
          "index", "--jobs", "1",
          "--db", database,
          folder + "/music",
        ]
        let run = try ProgramsRun.run(
          "/usr/bin/timeout",
          command.map { Array($0.utf8) },
          environment: programs.environment.merging(["GATEFOLD_WORKER": worker]) { $1 },
          folder: folder
        )
        try #require(run.status == 137, "\(run.errorText)")
        let times = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
          .compactMap { Double($0) }
        let kept = try judge.facts(database)["covers"] ?? 0
        let lost = kept < times.count ? begin + seconds - times[kept] : 0
        print("R1: of \(times.count) covers \(kept) were kept, \(max(0, lost)) s of work lost")
        // Half a second for a machine that is busy with other things.
        #expect(lost <= 1.5)
        try #require(times.count > 15)
      }
    }

    /// Seconds of the monotonic clock, as Python tells them.
    private static var now: Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }
}
