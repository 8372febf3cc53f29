// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold index`: what it counts, and what a later run notices.
  @Suite struct Index {
    /// Classes that are notes: they are not counted as failures of a run (S16).
    static let notes: Set = [
      "empty", "noPicture", "needsSandbox", "unsupportedFormat", "unsupportedContainer",
    ]

    @Test func `The first run counts what is there and lists what failed`() throws {
      let run = try Demonstration.firstIndex.get()
      let demonstration = try Demonstration.shared.get()
      #expect(run.status == 3, "\(run.errorText)")
      let summary = try run.summary()
      let totals = try #require(demonstration.expected["totals"])
      #expect(summary["albums"] == totals["albums"])
      #expect(summary["tracks"] == totals["tracks"])
      #expect(summary["covers"] == totals["distinctCovers"])
      #expect(summary["decoded"] == totals["distinctCovers"])
      #expect(summary["withoutCover"] == totals["withoutCover"])
      #expect(try #require(summary["seconds"]?.number) >= 0)
      for key in ["roots", "unchanged"] { #expect(summary[key] != nil) }

      let failed = try #require(summary["failed"]?.array).filter {
        !Self.notes.contains($0["class"]?.string ?? "")
      }
      let found = Set(failed.map { "\($0["path"]?.string ?? ""): \($0["class"]?.string ?? "")" })
      let wanted = Set(
        (demonstration.expected["failed"]?.array ?? []).map {
          "\(demonstration.root)/\($0["path"]?.string ?? ""): \($0["class"]?.string ?? "")"
        }
      )
      #expect(found == wanted)
      for failure in failed {
        let message = try #require(failure["message"]?.string)
        #expect(!message.isEmpty && !message.contains("\n"))
      }
      for path in ["Iron Garden/cover.jpg", "Iron Garden/03 Lost.flac"] {
        #expect(run.errorText.contains(path), "failures are listed on standard error")
      }
    }

    @Test func `A second run decodes nothing and writes nothing but its time`() throws {
      let demonstration = try Demonstration("The Harbour Lights", "Various", "Night Bus", "Singles")
      demonstration.letFilesAge()
      let first = try demonstration.index()
      #expect(try #require(first["decoded"]?.integer) > 0)
      let before = try dump(demonstration)
      let second = try demonstration.index()
      #expect(second["decoded"] == .number(0))
      #expect(second["covers"] == first["covers"])
      #expect(second["albums"] == first["albums"])
      #expect(second["unchanged"] != .number(0))
      #expect(try dump(demonstration) == before)
    }

    @Test func `At rest the index is one plain file in rollback mode`() throws {
      let demonstration = try Demonstration.indexed()
      let database = demonstration.programs.database
      let header = try #require(FileHandle(forReadingAtPath: database)?.readData(ofLength: 20))
      // Offsets 18 and 19: the versions of the format for writing and reading; 1 is a rollback journal.
      #expect(Array(header[18...19]) == [1, 1])
      for suffix in ["-wal", "-shm", "-journal"] {
        #expect(!FileManager.default.fileExists(atPath: database + suffix))
      }
      let check = try demonstration.programs.tool(
        "/usr/bin/sqlite3",
        "-readonly",
        database,
        "PRAGMA integrity_check; PRAGMA foreign_key_check;"
      )
      #expect(check.text == "ok\n")
    }

    @Test func `A cover replaced in place is decoded and its album has a new version`() throws {
      let demonstration = try Demonstration("The Harbour Lights/Low Tide")
      _ = try demonstration.index()
      let before = try #require(try demonstration.colors("low", "tide"))
      let cover = demonstration.root + "/The Harbour Lights/Low Tide/cover.jpg"
      let other = try Demonstration.source.get() + "/pictures/lagoon.jpg"
      // Onto the same inode: the folder's own time does not change.
      try demonstration.programs.tool("/bin/cp", other, cover)
      #expect(try demonstration.index()["decoded"] == .number(1))
      let after = try #require(try demonstration.colors("low", "tide"))
      let reference = try reference([other])[0]
      #expect(after["cover"]?["hash"] == reference["hash"])
      #expect(after["bands"] == reference["bands"])
      #expect(after["id"] == before["id"])
      #expect(try #require(after["version"]?.integer) > #require(before["version"]?.integer))
    }

    @Test func `A cover added with an old time is found`() throws {
      let demonstration = try Demonstration("Anna Lindqvist")
      #expect(try demonstration.index()["withoutCover"] == .number(1))
      let cover = demonstration.root + "/Anna Lindqvist/Demos 1998/cover.jpg"
      try demonstration.programs.tool(
        "/bin/cp",
        try Demonstration.source.get() + "/pictures/mirror.jpg",
        cover
      )
      try demonstration.programs.tool("/usr/bin/touch", "-d", "2001-02-03", cover)
      let summary = try demonstration.index()
      #expect(summary["withoutCover"] == .number(0))
      #expect(summary["decoded"] == .number(1))
      #expect(try demonstration.colors("demos")?["cover"]?["path"] == .string(cover))
    }

    @Test func `A removed cover gives way to the next candidate`() throws {
      let demonstration = try Demonstration("Marisol Vance/Lagoon Hours")
      _ = try demonstration.index()
      #expect(try demonstration.colors("lagoon")?["cover"]?["source"] == .string("file"))
      try demonstration.programs.tool(
        "/bin/rm",
        demonstration.root + "/Marisol Vance/Lagoon Hours/cover.jpg"
      )
      _ = try demonstration.index()
      let cover = try #require(try demonstration.colors("lagoon")?["cover"])
      #expect(cover["source"] == .string("embedded"))
      #expect(cover["width"] == .number(96))
    }

    @Test func `Tracks added, retagged and removed are noticed`() throws {
      let demonstration = try Demonstration("The Harbour Lights/Low Tide", "Grey Area")
      #expect(try demonstration.index()["tracks"] == .number(5))
      let folder = demonstration.root + "/The Harbour Lights/Low Tide"
      let source = try Demonstration.source.get() + "/music/"

      try demonstration.programs.tool(
        "/bin/cp",
        source + "Bureau/B/01 Stem.mp3",
        folder + "/04 Bonus.mp3"
      )
      let added = try demonstration.index()
      #expect(added["tracks"] == .number(6))
      #expect(added["albums"] == .number(3), "a track of another album in the same folder")

      // Rewritten in place with another album's tags.
      try demonstration.programs.tool(
        "/bin/cp",
        source + "The Harbour Lights/Low Tide/01 Slack Water.mp3",
        folder + "/04 Bonus.mp3"
      )
      let retagged = try demonstration.index()
      #expect(retagged["tracks"] == .number(6))
      #expect(retagged["albums"] == .number(2))
      #expect(retagged["decoded"] == .number(0))

      try demonstration.programs.tool("/bin/rm", folder + "/04 Bonus.mp3")
      #expect(try demonstration.index()["tracks"] == .number(5))
    }

    @Test func `Any number of jobs gives the same export, byte for byte`() throws {
      let demonstration = try Demonstration.indexed()
      let wanted = try demonstration.programs.gatefold("export", "--format", "ndjson")
      for jobs in ["1", "2", "4"] {
        let database = demonstration.programs.workplace.path + "/jobs-\(jobs).db"
        let options = ["index", "--jobs", jobs, "--db", database, demonstration.root]
        let run = try demonstration.programs.gatefold(bytes: options.map { Array($0.utf8) })
        #expect(run.status == 3, "\(run.errorText)")
        let export = try demonstration.programs.gatefold(
          "export",
          "--format",
          "ndjson",
          "--db",
          database
        )
        #expect(export.output == wanted.output, "--jobs \(jobs)")
      }
    }

    /// The database as SQL, without the time of the last run.
    private func dump(_ demonstration: Demonstration, times: Bool = false) throws -> [String] {
      let run = try demonstration.programs.tool(
        "/usr/bin/sqlite3",
        "-readonly",
        demonstration.programs.database,
        ".dump"
      )
      return run.lines.filter { times || !$0.hasPrefix("INSERT INTO root ") }
    }
  }
}
