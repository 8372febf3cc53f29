// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// The classes of the file system (§5.12); folders that may not be read are in EndToEnd+Unreadable.
  @Suite("B1: what a file system may have in the way of a walk")
  struct FileSystem {
    @Test("each album is found with its cover, and nothing that is no file is waited for")
    func index() throws {
      let programs = try Programs()
      let root = programs.workplace.path + "/music"
      _ = try Programs.script("make-hostile.py", ["--file-system", "--out", root])
      // The descriptors that a login usually has: a walk 1,000 levels down has to do with them.
      let run = try ProgramsRun.run(
        "/bin/sh",
        ["-c", "ulimit -n 1024; exec \"$0\" index --json --jobs 1 \"$1\"", Programs.gatefold, root]
          .map { Array($0.utf8) },
        environment: programs.environment,
        folder: "/"
      )
      #expect(run.status == 0, "\(run.errorText)")
      // A link to a folder above, and one to itself.
      #expect(run.errorText.split(separator: "\n").count { $0.hasPrefix("note: ") } == 2)
      let summary = try ProgramsJSON(Array(try #require(run.lines.last).utf8))
      #expect(summary["failed"]?.array == [])
      let albums = try programs.gatefold("export", "--format", "ndjson").jsonLines()
      let covers = Dictionary(
        uniqueKeysWithValues: albums.map {
          ($0["album"]?["title"]?.string ?? "", $0["swatches"]?[0]?["hex"]?.string)
        }
      )
      let titles = [
        "Hard links", "Loop", "Many", "Deep", "Long", "Bytes", "Control", "NFC", "NFD", "Upper",
        "Lower",
      ]
      #expect(Set(covers.keys) == Set(titles + ["Special"]))
      for title in titles { #expect(covers[title] == "#1478c8", "\(title)") }
      #expect(covers["Special"] == .some(nil))
      // The track of three names is one file, and three tracks.
      #expect(summary["tracks"]?.integer == titles.count + 1 + 2)
      let again = try programs.gatefold("index", "--json", root)
      #expect(again.status == 0)
      #expect(try ProgramsJSON(Array(try #require(again.lines.last).utf8))["decoded"]?.integer == 0)
    }

    @Test("a pipe, a socket, a device and a folder named like covers are `unreadable` at once")
    func extract() throws {
      let programs = try Programs()
      let folder = programs.workplace.path + "/special"
      _ = try Programs.tool(
        "/usr/bin/python3",
        [
          "-B", "-c",
          """
          import os, sys
          sys.path.insert(0, sys.argv[1])
          from hostile import filesystem
          os.mkdir(sys.argv[2])
          filesystem.special(os.fsencode(sys.argv[2]))
          """, Programs.package + "/Fixtures", folder,
        ],
        folder: "/"
      )
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      try #require(names.count >= 3)
      let lines = names.map { #"{"id":"\#($0)","path":"\#(folder)/\#($0)"}"# }
      let start = ContinuousClock.now
      let run = try programs.gatefold(
        "extract",
        "--jsonl",
        input: Array((lines.joined(separator: "\n") + "\n").utf8)
      )
      #expect(run.status == 0)
      #expect((ContinuousClock.now - start) < .seconds(15))
      let records = try run.jsonLines()
      #expect(records.map { $0["id"]?.string } == names)
      for record in records {
        #expect(record["error"]?["class"]?.string == "unreadable", "\(record)")
      }
    }
  }
}
