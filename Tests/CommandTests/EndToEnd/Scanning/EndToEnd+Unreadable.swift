// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What cannot be read is not absent (C10, S8), and what failed is tried as often as it should (§5.5).
  @Suite struct Unreadable {
    /// Some folders of the demonstration library, which somebody else may index.
    private static func library(_ folders: String...) throws -> Demonstration {
      let demonstration = try Demonstration(folders)
      demonstration.letFilesAge()
      try demonstration.admitEverybody()
      return demonstration
    }

    /// How many files are marked missing.
    private static func missingFiles(in library: Demonstration) throws -> String? {
      try library.sql("SELECT count(*) FROM file WHERE missing_since_seconds NOTNULL").first
    }

    @Test func `A cover in use that cannot be read keeps its colours until it is back`() throws {
      let library = try Self.library("The Harbour Lights/Low Tide", "Grey Area")
      #expect(try library.runAsNobody().status == 0)
      let before = try #require(try library.colors("low", "tide"))
      let cover = library.root + "/The Harbour Lights/Low Tide/cover.jpg"
      try library.programs.tool(
        "/bin/cp",
        library.root + "/The Harbour Lights/Low Tide/cover.jpg",
        library.root + "/The Harbour Lights/Low Tide/folder.jpg"
      )
      try library.programs.tool("/bin/chmod", "000", cover)
      #expect(try library.runAsNobody().status == 3)
      let denied = try #require(try library.colors("low", "tide"))
      #expect(denied["stale"] == .string("coverUnreadable"))
      #expect(denied["cover"] == before["cover"])

      // Once known, it is no news: the next run writes nothing but its time.
      let dump = try library.dump()
      #expect(try library.runAsNobody().status == 3)
      #expect(try library.dump() == dump)

      try library.programs.tool("/bin/chmod", "644", cover)
      #expect(try library.runAsNobody().status == 0)
      let back = try #require(try library.colors("low", "tide"))
      #expect(back["stale"] == nil)
      #expect(back["cover"] == before["cover"])
      #expect(try #require(back["version"]?.integer) > #require(denied["version"]?.integer))
    }

    @Test func `What is below an unreadable folder stays, and nothing is removed in that run`()
      throws
    {
      let library = try Self.library("The Harbour Lights/Low Tide", "Grey Area", "Snowblind")
      #expect(try library.runAsNobody().status == 0)
      let before = try library.programs.gatefold("list").text
      let folder = library.root + "/The Harbour Lights/Low Tide"
      try library.programs.tool("/bin/rm", "-r", library.root + "/Snowblind")
      // 000: it cannot be listed. 444: it can, but nothing in it can be examined.
      for mode in ["000", "444"] {
        try library.programs.tool("/bin/chmod", mode, folder)
        #expect(try library.runAsNobody("--prune").status == 3)
        let missing = try Self.missingFiles(in: library)
        #expect(missing == "2", "the tracks of First Snow, marked but not removed: \(mode)")
        let colors = try #require(try library.colors("low", "tide"))
        #expect(colors["cover"] != nil)
        #expect(colors["stale"] == (mode == "444" ? .string("coverUnreadable") : nil))
      }
      try library.programs.tool("/bin/chmod", "755", folder)
      #expect(try library.runAsNobody("--prune").status == 0)
      #expect(try Self.missingFiles(in: library) == "0")
      let after = try library.programs.gatefold("list").text
      #expect(before.contains("First Snow") && !after.contains("First Snow"))
      #expect(after.contains("Low Tide") && after.contains("Swell"))
    }

    @Test func `A picture of two albums is read from the one that can be read`() throws {
      let library = try Self.library("Grey Area")
      let folder = library.root + "/Grey Area"
      try library.programs.tool("/bin/cp", "-R", folder + "/Swell", folder + "/Swell again")
      #expect(try library.runAsNobody().status == 0)
      try library.programs.tool("/bin/chmod", "000", folder + "/Swell/01 Swell.aiff")
      #expect(try library.runAsNobody("--full", "--jobs", "1").status == 3)
      for place in ["Swell", "Swell again"] {
        let answer = try #require(try library.colors("--folder", folder + "/" + place))
        #expect(answer["cover"] != nil)
        #expect(answer["stale"] == nil, "\(place)")
      }
    }

    @Test func `What kills its worker is tried three times, and again with other versions`() throws
    {
      let demonstration = try Demonstration("Bureau")
      demonstration.letFilesAge()
      let deadly = ["GATEFOLD_WORKER": try demonstration.programs.faultyWorker("die", at: 1)]
      func attempts() throws -> [String] {
        try demonstration.sql(
          "SELECT DISTINCT failure_class || failure_attempts FROM file WHERE failure_class NOTNULL"
        )
      }
      for expected in ["crashed1", "crashed2", "crashed3", "crashed3"] {
        let run = try demonstration.programs.gatefold("index", demonstration.root, adding: deadly)
        #expect(run.status == 3)
        #expect(try attempts() == [expected])
      }
      // Left alone, even by a worker that could: nothing has changed.
      #expect(try demonstration.run().status == 3)
      #expect(try attempts() == ["crashed3"])
      let newer = ["GATEFOLD_WORKER": try demonstration.programs.faultyWorker("newer")]
      let run = try demonstration.programs.gatefold("index", demonstration.root, adding: newer)
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try attempts() == [], "no row")
      #expect(try demonstration.colors("B")?["cover"] != nil)
    }
  }
}
