// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// Disks that go away under an indexer (5-reliability.md §5.8; S4–S8 of 2-library.md).
  @Suite("R5: a lost mount deletes nothing") struct LostMounts {
    @Test(
      "Before, during, or replaced: nothing is deleted or marked, the status is 5, and all is back at once",
      .enabled(if: MountNamespace.isPossible, "no mount namespaces here")
    )
    func lostMounts() throws {
      let points = TestScale.count(20, long: 100)
      let seed = TestScale.seed("R5")
      let albums = 40
      let library = try AlbumLibrary(albums: albums, tracks: 2, embedded: 4)
      let programs = library.programs
      let folder = programs.workplace.path + "/mounts"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let script = Programs.package + "/Tests/Scripts/lose_mounts.py"
      let words = [
        "/usr/bin/python3", script, Programs.gatefold, programs.database, library.root, folder,
        "\(seed)", "\(points)",
      ]
      let run = try MountNamespace.run(
        "exec " + words.map { "'\($0)'" }.joined(separator: " "),
        programs.environment,
        folder: "/",
        seconds: 600
      )
      #expect(run.status == 0, "\(run.errorText)")
      try #require(run.lines.count == points + 1, "\(run.text)\(run.errorText)")
      var late = 0
      for line in run.lines.dropLast() {
        if line.hasSuffix(": 5 same") { continue }
        // The run was over before its disk went.
        let isLate = line.hasPrefix("during") && line.contains(": 0 same")
        #expect(isLate, "\(line)")
        late += 1
      }
      print("R5: \(points) points, \(late) of them after the run's end")
      #expect(late < points / 4, "of half as many that go away during a run")
      let last = try #require(run.lines.last)
      let back = try ProgramsJSON(Array(last.drop { $0 != "{" }.utf8))
      #expect(last.hasPrefix("0 "), "\(last)")
      #expect(back["albums"] == .number(Double(albums)))
      #expect(back["tracks"] == .number(Double(2 * albums)))
      #expect(back["withoutCover"] == .number(0))
    }
  }
}
