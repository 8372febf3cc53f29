// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Workers that die, hang or talk nonsense: one record each, and the run goes on (5-reliability.md §5.3).
  @Suite struct Workers {
    /// A fault, at which request of each worker it happens, and the class of its record.
    struct Fault: Sendable, CustomTestStringConvertible {
      var name: String
      var request: Int
      var expected: String

      var testDescription: String { name }
    }

    static let faults = [
      Fault(name: "die", request: 7, expected: "crashed"),
      Fault(name: "exit", request: 5, expected: "crashed"),
      Fault(name: "nonsense", request: 9, expected: "crashed"),
      Fault(name: "stranger", request: 6, expected: "crashed"),
    ]

    @Test(arguments: faults)
    func `A worker that fails costs one record, and the next run makes up for it`(
      _ fault: Fault
    ) throws {
      let demonstration = try Demonstration()
      demonstration.letFilesAge()
      let proxy = try demonstration.programs.faultyWorker(fault.name, at: fault.request)
      let run = try demonstration.programs.gatefold(
        "index",
        demonstration.root,
        "--json",
        "--jobs",
        "1",
        adding: ["GATEFOLD_WORKER": proxy]
      )
      #expect(run.status == 3, "\(run.errorText)")
      let classes = try classes(of: run)
      // Three files of the library fail whatever the worker does.
      let hits = classes.count { $0 == fault.expected }
      let requests = try requests(in: demonstration)
      #expect(hits >= 5 && hits <= requests / fault.request + 1, "\(hits) of \(requests)")
      #expect(classes.count { $0 != fault.expected } <= 3)

      _ = try demonstration.run()
      _ = try demonstration.run()
      let fresh = ["GATEFOLD_DB": demonstration.programs.workplace.path + "/fresh.db"]
      _ = try demonstration.programs.gatefold("index", demonstration.root, adding: fresh)
      #expect(try albums(demonstration) == albums(demonstration, adding: fresh))
    }

    @Test
    func `A worker that hangs is killed after its time, and the disk is not taken for the file`()
      throws
    {
      let demonstration = try Demonstration("Grey Area")
      demonstration.letFilesAge()
      let proxy = try demonstration.programs.faultyWorker("hang", at: 2)
      let start = ContinuousClock.now
      let run = try demonstration.programs.gatefold(
        "index",
        demonstration.root,
        "--json",
        "--jobs",
        "1",
        adding: ["GATEFOLD_WORKER": proxy]
      )
      #expect(run.status == 3, "\(run.errorText)")
      let classes = try classes(of: run)
      #expect(classes.allSatisfy { $0 == "unreadable" } && !classes.isEmpty)
      // Far below the minute that the worker would sleep for each.
      #expect(ContinuousClock.now - start < .seconds(50))
    }

    @Test func `An interruption does not wait for a worker that hangs, and leaves none behind`()
      throws
    {
      let demonstration = try Demonstration()
      let programs = demonstration.programs
      let start = ContinuousClock.now
      // In the foreground `timeout` sends one signal, else a second one to the group, which would end gatefold at once.
      // Its third request comes long before the first second is over, and takes two (tags). The shell
      // unblocks the signals that the threads of this test block for whatever they start.
      let command =
        "GATEFOLD_WORKER='\(try demonstration.programs.faultyWorker("hang", at: 3))'"
        + " timeout --foreground --preserve-status -s INT 1"
        + " '\(Programs.gatefold)' index --db '\(programs.database)' '\(demonstration.root)'; echo $?"
      let run = try programs.tool("/bin/sh", "-c", command)
      #expect(run.lines.last == "130", "\(run.errorText)")
      #expect(ContinuousClock.now - start < .milliseconds(3_500))
      // Killed processes take their time to go on a busy machine.
      var left = try leftBehind(by: programs)
      for _ in 0..<50 where left.status == 0 {
        usleep(100_000)
        left = try leftBehind(by: programs)
      }
      #expect(left.status == 1, "processes \(left.text)")
    }

    /// Looks for processes of a test that are still there.
    private func leftBehind(by programs: Programs) throws -> ProgramsRun {
      try ProgramsRun.run(
        "/usr/bin/pgrep",
        ["-f", programs.workplace.path].map { Array($0.utf8) },
        environment: [:],
        folder: "/"
      )
    }

    @Test func `A line that kills every worker it meets still gets its one line`() throws {
      let demonstration = try Demonstration("Grey Area")
      let proxy = try demonstration.programs.faultyWorker("die", at: 1)
      let input = (1...20).map { "{\"id\":\($0),\"path\":\"/etc/hostname\"}\n" }.joined()
      let run = try demonstration.programs.gatefold(
        "extract",
        "--jsonl",
        "--jobs",
        "2",
        input: Array(input.utf8),
        adding: ["GATEFOLD_WORKER": proxy]
      )
      #expect(run.status == 0)
      let ids = try run.lines.map { try ProgramsJSON(Array($0.utf8))["id"]?.number }
      #expect(ids == (1...20).map { Double($0) })
    }

    /// Returns the classes of what failed, from the summary of a run.
    private func classes(of run: ProgramsRun) throws -> [String] {
      let failed = try #require(try ProgramsJSON(run.output)["failed"]?.array)
      return failed.compactMap { $0["class"]?.string }
    }

    /// Returns how many requests a whole index of the library can take: tags, hash and colours of each file.
    private func requests(in demonstration: Demonstration) throws -> Int {
      let files = FileManager.default.enumerator(atPath: demonstration.root)
      return (files.map { $0.allObjects.count } ?? 0) * 3
    }

    /// Returns every album as it is exported.
    private func albums(
      _ demonstration: Demonstration,
      adding: [String: String] = [:]
    ) throws -> [String] {
      try demonstration.programs.gatefold("export", "--format", "ndjson", adding: adding).lines
    }
  }
}
