// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// A loss of power at any point: the index is as one of its commits left it.
  @Suite("R8: loss of power")
  struct PowerLossTests {
    @Test(
      "What was written up to any point is the old state or the new one, never torn",
      arguments: FaultLibrary.Start.allCases
    )
    func replay(_ start: FaultLibrary.Start) throws {
      let library = try FaultLibrary.shared.get()
      let place = try library.place(start)
      // Time passes faster, so that the run has many commits.
      var fault = Fault(below: place.path, haste: 50)
      let log = place.other("log")
      fault.log = log
      let run = try library.index(place.path, fault: fault)
      try #require(run.status == 0, "\(run.errorText)")
      let recorded = [log, place.path, start == .nothing ? "-" : library.before]

      let prefixes = try replay(recorded + ["prefixes"])
      print("R8 from \(start), prefixes: \(prefixes)")
      // Each commit was seen, so that none was only the same as its neighbours.
      #expect(prefixes["seen"] == prefixes["images"])
      #expect(prefixes["images", default: 0] > 3)
      let seed = TestScale.seed("R8 \(start)")
      let count = TestScale.count(100, long: 1_000)
      let reorderings = try replay(recorded + ["reorder", "\(count)", "\(seed)"])
      print("R8 from \(start), reordered: \(reorderings)")
      // Some writes were lost, with the commits that they were part of.
      #expect(reorderings["older", default: 0] > 0)
      let control = try replay(recorded + ["control", "100", "\(seed)"], isTorn: true)
      #expect(control["torn", default: 0] > 0)
    }

    /// Replays a record; fails where a state is torn, or where none is that should be.
    private func replay(_ arguments: [String], isTorn: Bool = false) throws -> [String: Int] {
      let script = Programs.package + "/Tests/Scripts/replay_writes.py"
      let run = try ProgramsRun.run(
        "/usr/bin/python3",
        ([script] + arguments).map { Array($0.utf8) },
        environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
        folder: Programs.package,
        seconds: 1_200
      )
      #expect(run.status == (isTorn ? 1 : 0), "\(run.errorText)")
      return try run.json().object?.compactMapValues(\.integer) ?? [:]
    }
  }
}
