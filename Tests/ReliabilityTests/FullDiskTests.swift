// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// A disk that is full, or fails: what was committed can be read, the run says what happened and ends with
  /// status 1, and the next run heals it.
  @Suite("R3: disk full")
  struct FullDiskTests {
    /// A kind of call that fails, and how often in the short form.
    struct Failing: Sendable, CustomTestStringConvertible {
      var call: Fault.Call
      var number: Int32
      var start: FaultLibrary.Start
      /// The last call that fails in the short form.
      var last: Int
      /// From which of them to the next, in the short form.
      var step = 1
      /// Whether every such call must end the run; SQLite looks past some others.
      var isAlwaysFatal = false
      var testDescription: String { "\(call) \(number) from \(start)" }
    }

    @Test(
      "Each write in turn finds no room",
      arguments: [
        Failing(call: .write, number: ENOSPC, start: .nothing, last: 200, isAlwaysFatal: true),
        Failing(
          call: .write,
          number: ENOSPC,
          start: .update,
          last: 200,
          step: 5,
          isAlwaysFatal: true
        ),
        Failing(call: .write, number: EIO, start: .update, last: 12, isAlwaysFatal: true),
        Failing(call: .sync, number: EIO, start: .update, last: 12),
        Failing(call: .open, number: ENOSPC, start: .nothing, last: 12),
        Failing(call: .cut, number: EIO, start: .update, last: 12),
      ]
    )
    func eachWrite(_ failing: Failing) throws {
      let library = try FaultLibrary.shared.get()
      let judge = try IndexJudge()
      let owner = try IndexJudge(asOwner: true)
      // In the short form the same remains are healed once: most failures leave what the one before left.
      var healed: Set<String> = []
      var failures = 0
      for stays in [false, true] {
        let step = TestScale.isLong ? 1 : stays ? 25 : failing.step
        let last = TestScale.isLong ? Int.max : failing.last
        for number in stride(from: 1, through: last, by: step) {
          let place = try library.place(failing.start)
          let count = place.other("count")
          var fault = Fault(
            below: place.path,
            calls: [failing.call],
            at: number,
            act: .fails(failing.number)
          )
          fault.stays = stays ? .all : .once
          fault.count = count
          let run = try library.index(place.path, fault: fault)
          let wasHit = try Fault.counted(in: count) >= number
          let words: Comment = "\(failing.call) \(number), stays \(stays): \(run.errorText)"
          if run.status == 1 {
            failures += 1
            #expect(wasHit, words)
            #expect(run.errorText.contains(place.path), words)
            #expect(run.errorText.contains(" bytes free"), words)
            #expect(run.errorText.split(separator: "\n").count == 1, words)
          } else {
            #expect(run.status == 0, words)
            #expect(!(wasHit && failing.isAlwaysFatal), words)
          }
          // A new index has no readers yet; and a disk that never takes another byte does not let a log be
          // put away that was just begun.
          let isForOwner = stays || failing.start == .nothing
          let remains = try look(isForOwner ? owner : judge, place, failing.start, words)
          if TestScale.isLong || healed.insert(remains).inserted || number % 50 == 1 {
            try heal(library, judge, place, failing.start, words)
          }
          if !wasHit { break }
        }
      }
      print(
        "R3 \(failing.testDescription): \(failures) failed runs, \(healed.count) kinds of remains"
      )
      #expect(failures > 0)
    }

    /// Looks at what a failed run has left; returns all that can be read.
    private func look(
      _ judge: IndexJudge,
      _ place: DatabasePlace,
      _ start: FaultLibrary.Start,
      _ words: Comment
    ) throws -> String {
      let found = try judge.check(place.path)
      guard start == .update else {
        #expect(["ok", "empty", "absent"].contains(found), words)
        return found == "ok" ? try judge.dump(place.path) : found
      }
      try #require(found == "ok", words)
      #expect(try judge.answers(place.path).contains("track_colors"), words)
      return try judge.dump(place.path)
    }

    /// Indexes with room again.
    private func heal(
      _ library: FaultLibrary,
      _ judge: IndexJudge,
      _ place: DatabasePlace,
      _ start: FaultLibrary.Start,
      _ words: Comment
    ) throws {
      let run = try library.index(place.path)
      #expect(run.status == 0, "\(words) then \(run.errorText)")
      let dump = try judge.dump(place.path)
      #expect(
        (dump == library.dump(from: start)) as Bool,
        "\(words) then\n\(dump.difference(from: library.dump(from: start)))"
      )
      #expect(place.size("-wal") == nil)
    }

    /// Room in KiB: a log's index file takes 32, which is where a file with a log can no longer be read.
    private static let rooms =
      TestScale.isLong
      ? Array(stride(from: 0, through: 640, by: 4))
      : [0, 4, 16, 28, 32, 80, 160, 240, 320, 480, 640]

    @Test("A disk of 1 MB that other files fill up", arguments: FaultLibrary.Start.allCases)
    func smallDisk(_ start: FaultLibrary.Start) throws {
      let library = try FaultLibrary.shared.get()
      let judge = try IndexJudge()
      let owner = try IndexJudge(asOwner: true)
      let disk = try TemporaryFolder()
      let mount = ["-t", "tmpfs", "-o", "size=1m,mode=0755", "tmpfs", disk.path]
      guard (try? Programs.tool("/bin/mount", mount, folder: "/")) != nil else {
        print("R3: skipped the disk of 1 MB: mounts are not allowed here")
        return
      }
      defer { _ = try? Programs.tool("/bin/umount", ["-l", disk.path], folder: "/") }
      let database = disk.path + "/index.db"
      let filler = URL(fileURLWithPath: disk.path + "/filler")
      var failures = 0
      for room in Self.rooms {
        let words: Comment = "\(room) KiB from \(start)"
        for suffix in ["", "-wal", "-shm", ".lock"] {
          try? FileManager.default.removeItem(atPath: database + suffix)
        }
        if start == .update {
          try FileManager.default.copyItem(atPath: library.before, toPath: database)
        }
        let system = try FileManager.default.attributesOfFileSystem(forPath: disk.path)
        let free = try #require(system[.systemFreeSize] as? Int)
        try Data(count: max(free - room << 10, 0)).write(to: filler)
        let run = try library.index(database)
        if run.status == 1 {
          failures += 1
          #expect(run.errorText.contains(database), "\(words): \(run.errorText)")
          #expect(run.errorText.contains(" bytes free"), "\(words): \(run.errorText)")
        } else {
          #expect(run.status == 0, "\(words): \(run.errorText)")
        }
        let found = try owner.check(database)
        let isWhole = start == .update ? found == "ok" : ["ok", "empty", "absent"].contains(found)
        #expect(isWhole, "\(words): \(found)")
        if start == .update {
          let list = try library.programs.gatefold("list", "--db", database)
          #expect(list.status == 0 && !list.output.isEmpty, "\(words): \(list.errorText)")
        }
        try FileManager.default.removeItem(at: filler)
        #expect(try library.index(database).status == 0, words)
        #expect((try judge.dump(database) == library.dump(from: start)) as Bool, words)
      }
      print("R3 from \(start): \(failures) runs found the disk of 1 MB full")
      #expect(failures > 3)
    }
  }
}
