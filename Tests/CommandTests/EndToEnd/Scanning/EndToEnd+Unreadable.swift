// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What cannot be read is not absent (C10, S8), and what failed is tried as often as it should (§5.5).
  @Suite struct Unreadable {
    @Test func `A cover in use that cannot be read keeps its colours until it is back`() throws {
      let library = try Restricted(Demonstration("The Harbour Lights/Low Tide", "Grey Area"))
      #expect(try library.index().status == 0)
      let before = try library.colors("low", "tide")
      let cover = library.root + "/The Harbour Lights/Low Tide/cover.jpg"
      try library.programs.tool(
        "/bin/cp",
        library.root + "/The Harbour Lights/Low Tide/cover.jpg",
        library.root + "/The Harbour Lights/Low Tide/folder.jpg"
      )
      try library.programs.tool("/bin/chmod", "000", cover)
      #expect(try library.index().status == 3)
      let denied = try library.colors("low", "tide")
      #expect(denied["stale"] == .string("coverUnreadable"))
      #expect(denied["cover"] == before["cover"])

      // Once known, it is no news: the next run writes nothing but its time.
      let dump = try library.dump()
      #expect(try library.index().status == 3)
      #expect(try library.dump() == dump)

      try library.programs.tool("/bin/chmod", "644", cover)
      #expect(try library.index().status == 0)
      let back = try library.colors("low", "tide")
      #expect(back["stale"] == nil)
      #expect(back["cover"] == before["cover"])
      #expect(try #require(back["version"]?.integer) > #require(denied["version"]?.integer))
    }

    @Test func `What is below an unreadable folder stays, and nothing is removed in that run`()
      throws
    {
      let library = try Restricted(
        Demonstration("The Harbour Lights/Low Tide", "Grey Area", "Snowblind")
      )
      #expect(try library.index().status == 0)
      let before = try library.programs.gatefold("list").text
      let folder = library.root + "/The Harbour Lights/Low Tide"
      try library.programs.tool("/bin/rm", "-r", library.root + "/Snowblind")
      // 000: it cannot be listed. 444: it can, but nothing in it can be examined.
      for mode in ["000", "444"] {
        try library.programs.tool("/bin/chmod", mode, folder)
        #expect(try library.index("--prune").status == 3)
        let missing = try library.missingFiles()
        #expect(missing == 2, "the tracks of First Snow, marked but not removed: \(mode)")
        let colors = try library.colors("low", "tide")
        #expect(colors["cover"] != nil)
        #expect(colors["stale"] == (mode == "444" ? .string("coverUnreadable") : nil))
      }
      try library.programs.tool("/bin/chmod", "755", folder)
      #expect(try library.index("--prune").status == 0)
      #expect(try library.missingFiles() == 0)
      let after = try library.programs.gatefold("list").text
      #expect(before.contains("First Snow") && !after.contains("First Snow"))
      #expect(after.contains("Low Tide") && after.contains("Swell"))
    }

    @Test func `A picture of two albums is read from the one that can be read`() throws {
      let library = try Restricted(Demonstration("Grey Area"))
      let folder = library.root + "/Grey Area"
      try library.programs.tool("/bin/cp", "-R", folder + "/Swell", folder + "/Swell again")
      #expect(try library.index().status == 0)
      try library.programs.tool("/bin/chmod", "000", folder + "/Swell/01 Swell.aiff")
      #expect(try library.index("--full", "--jobs", "1").status == 3)
      for place in ["Swell", "Swell again"] {
        let answer = try library.colors("--folder", folder + "/" + place)
        #expect(answer["cover"] != nil)
        #expect(answer["stale"] == nil, "\(place)")
      }
    }

    @Test func `What kills its worker is tried three times, and again with other versions`() throws
    {
      let demonstration = try Demonstration("Bureau")
      demonstration.letFilesAge()
      let deadly = ["GATEFOLD_WORKER": try demonstration.faultyWorker("die", at: 1)]
      func attempts() throws -> [String] {
        try demonstration.programs.tool(
          "/usr/bin/sqlite3",
          "-readonly",
          demonstration.programs.database,
          "SELECT DISTINCT failure_class || failure_attempts FROM file WHERE failure_class NOTNULL"
        ).lines
      }
      for expected in ["crashed1", "crashed2", "crashed3", "crashed3"] {
        let run = try demonstration.programs.gatefold("index", demonstration.root, adding: deadly)
        #expect(run.status == 3)
        #expect(try attempts() == [expected])
      }
      // Left alone, even by a worker that could: nothing has changed.
      #expect(try demonstration.index().status == 3)
      #expect(try attempts() == ["crashed3"])
      let newer = ["GATEFOLD_WORKER": try demonstration.faultyWorker("newer", at: 0)]
      let run = try demonstration.programs.gatefold("index", demonstration.root, adding: newer)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try attempts() == [""], "no row")
      #expect(try demonstration.colors("B")["cover"] != nil)
    }
  }
}

/// A library that is indexed by somebody who is not the superuser, for whom modes mean nothing.
private struct Restricted {
  let programs: Programs
  let root: String

  /// Gives another user a place for the database.
  init(_ demonstration: Demonstration) throws {
    programs = demonstration.programs
    root = demonstration.root
    demonstration.letFilesAge()
    try programs.tool("/bin/chmod", "777", programs.workplace.path)
  }

  /// Indexes the root as `nobody` of Debian, or as the user of the tests where that is no superuser.
  func index(_ options: String...) throws -> ProgramsRun {
    let user = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = (geteuid() == 0 ? user : ["/usr/bin/env"]) + [Programs.gatefold, "index"]
    return try ProgramsRun.run(
      command[0],
      (command.dropFirst() + options + [root]).map { Array($0.utf8) },
      environment: programs.environment,
      folder: "/"
    )
  }

  /// The answer to one look-up.
  func colors(_ arguments: String...) throws -> ProgramsJSON {
    let run = try programs.gatefold(
      bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
    )
    try #require(run.status == 0, "\(run.errorText)")
    return try run.json()
  }

  /// How many files are marked missing.
  func missingFiles() throws -> Int? {
    let query = "SELECT count(*) FROM file WHERE missing_since_seconds NOTNULL"
    return Int(try sql(query)[0])
  }

  /// The database as SQL, without the time of the last run.
  func dump() throws -> [String] {
    try sql(".dump").filter { !$0.hasPrefix("INSERT INTO root ") }
  }

  /// Asks the database.
  private func sql(_ query: String) throws -> [String] {
    try programs.tool("/usr/bin/sqlite3", "-readonly", programs.database, query).lines
  }
}
