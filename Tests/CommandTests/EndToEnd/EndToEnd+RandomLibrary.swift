// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Libraries in a random mix of all layouts, whose right answers their generator knows.
  ///
  /// Other seeds by hand: `GATEFOLD_TEST_SEED=7 swift test --filter RandomLibraries`.
  @Suite struct RandomLibraries {
    @Test func `Every album and every track has what was meant, and a second run changes nothing`()
      throws
    {
      let library = try RandomLibrary()
      let programs = try Programs()
      let first = try programs.gatefold(
        bytes: ["index", "--json", library.root].map { Array($0.utf8) },
        seconds: 300
      )
      #expect(first.status == 3, "\(first.errorText)")
      expectNone(try library.differences(in: programs, summary: first))

      let export = try programs.gatefold("export", "--format", "json").output
      let version = try self.version(of: programs)
      let second = try library.index(programs)
      #expect(second["decoded"] == .number(0))
      #expect(second["failed"] == (try first.summary()["failed"]))
      #expect(try programs.gatefold("export", "--format", "json").output == export)
      #expect(try self.version(of: programs) == version)
    }

    @Test func `A wrong answer would be noticed`() throws {
      let library = try RandomLibrary(albumCount: 60)
      let programs = try Programs()
      _ = try library.index(programs)
      let path = library.folder.path + "/expected.json"
      var text = try String(contentsOfFile: path, encoding: .utf8)
      let cover = try #require(text.range(of: "\"hash\": \"xxh3:"))
      text.insert("f", at: cover.upperBound)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(!(try library.differences(in: programs)).isEmpty)
    }

    @Test func `Any number of workers gives the same bytes, and so does a run that was killed`()
      throws
    {
      let library = try RandomLibrary()
      let start = ContinuousClock.now
      let export = try exported(library, "--jobs", "1")
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      for jobs in ["2", "7"] {
        #expect(try exported(library, "--jobs", jobs) == export, "\(jobs) jobs")
      }

      let programs = try Programs()
      for part in [0.5, 0.25, 0.1] {
        let run = try ProgramsRun.run(
          "/usr/bin/timeout",
          ["-s", "KILL", "\(milliseconds * part / 1000)", Programs.gatefold, "index", library.root]
            .map { Array($0.utf8) },
          environment: programs.environment,
          folder: programs.workplace.path
        )
        // It may have been faster than it was before; then earlier.
        if run.status == 137 { break }
        try programs.tool("/bin/rm", "-f", programs.database)
      }
      _ = try library.index(programs)
      #expect(try programs.gatefold("export", "--format", "json").output == export)
      expectNone(try library.differences(in: programs))
    }

    @Test(
      .enabled(
        if: RandomLibrary.memory != nil,
        "there is no /dev/shm whose folders list files as they were created"
      )
    )
    func `Any order in which folders list their files gives the same bytes`() throws {
      let library = try RandomLibrary()
      let export = try exported(library)
      let listing = try RandomLibrary.listing(of: library.root).output
      for order in 1...2 {
        try library.write(order: order)
        #expect(try RandomLibrary.listing(of: library.root).output != listing)
        #expect(try exported(library) == export, "order \(order)")
      }
    }

    @Test(arguments: ["default", "navidrome"])
    func `Folders around a library change nothing but its paths`(_ profile: String) throws {
      var rows: [String] = []
      for place in [nil, "", "disk", "disk/CD 1"] as [String?] {
        let library = try RandomLibrary(in: place ?? "")
        let programs = try Programs()
        // What lies outside is not the library's, however far out the root is.
        try "outside\n".write(
          toFile: library.home + "/.gatefoldignore",
          atomically: true,
          encoding: .utf8
        )
        let prefix = place.map { $0.isEmpty ? "music" : $0 + "/music" }
        let index = [
          "index", "--profile", profile, prefix == nil ? library.root : library.folder.path,
        ].map { Array($0.utf8) }
        _ = try programs.gatefold(bytes: index, seconds: 300)
        let first = try grouped(programs, below: prefix)
        try #require(first.count > 400)
        // A part of it goes, another comes back changed: only their slices are done again.
        let shelves = try FileManager.default.contentsOfDirectory(atPath: library.root)
          .filter { $0.hasPrefix("Shelf") }.sorted()
        try programs.tool("/bin/rm", "-r", library.root + "/" + shelves[0])
        try programs.tool(
          "/bin/mv",
          library.root + "/" + shelves[1],
          library.root + "/" + shelves[2] + "/moved"
        )
        _ = try programs.gatefold(bytes: index + [Array("--prune".utf8)], seconds: 300)
        let all = first + ["then"] + (try grouped(programs, below: prefix))
        if rows.isEmpty { rows = all }
        #expect(all.count == rows.count, "below \(place ?? "nothing")")
        let odd = zip(all, rows).filter { $0 != $1 }
        #expect(odd.isEmpty, "\(odd.prefix(5))")
      }
    }

    @Test func `Roots are numbered in the order given`() throws {
      let first = try RandomLibrary(albumCount: 60, rootNumber: 1)
      let second = try RandomLibrary(albumCount: 60, rootNumber: 2)
      // Whichever of the two names comes first: the two orders are tried.
      for roots in [[first, second], [second, first]] {
        let programs = try Programs()
        let run = try programs.gatefold(
          bytes: (["index"] + roots.map(\.root)).map { Array($0.utf8) }
        )
        #expect(run.status == 3, "\(run.errorText)")
        let differences = try first.differences(in: programs, also: [second])
        #expect(differences.isEmpty == (roots[0].root == first.root))
      }
    }

    /// Expects no difference, and shows the first ones.
    private func expectNone(
      _ differences: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(
        differences.isEmpty,
        """
        seed \(RandomLibrary.seed), \(differences.count) differences:
        \(differences.prefix(20).joined(separator: "\n"))
        """,
        sourceLocation: sourceLocation
      )
    }

    /// Indexes a library into a fresh database and returns what is exported.
    private func exported(_ library: RandomLibrary, _ options: String...) throws -> [UInt8] {
      let programs = try Programs()
      _ = try programs.gatefold(
        bytes: (["index"] + options + [library.root]).map { Array($0.utf8) },
        seconds: 300
      )
      return try programs.gatefold("export", "--format", "json").output
    }

    /// What an index has of each album, disc and track, paths relative to a folder below the root (nil:
    /// to the root).
    private func grouped(_ programs: Programs, below prefix: String?) throws -> [String] {
      let start = prefix.map { $0.utf8.count + 2 } ?? 1
      let election = """
        (SELECT json_array(level, profile, hex(cover.hash), source, choice_group, tier,
            hex(substr(folder.path, \(start))), hex(file.name), picture_position, reason,
            (SELECT group_concat(class) FROM passed_over WHERE election = e.id))
          FROM election e LEFT JOIN cover ON cover.id = e.cover LEFT JOIN file ON file.id = e.file
            LEFT JOIN folder ON folder.id = file.folder
          WHERE e.id =
        """
      let place = "hex(substr(album.place, \(start)))"
      return try programs.tool(
        "/usr/bin/sqlite3",
        programs.database,
        """
        SELECT 'album', \(place), title, artist, year, track_count, missing_since_seconds IS NULL,
          \(election) album.election) FROM album
        UNION ALL SELECT 'disc', \(place), title, artist, number, 0, 0, \(election) disc.election)
          FROM disc JOIN album ON album.id = disc.album
        UNION ALL SELECT 'track', hex(substr(folder.path, \(start))), hex(name), \(place), disc, number,
          album.title, \(election) track.election)
          FROM track JOIN file ON file.id = track.file JOIN folder ON folder.id = file.folder
            LEFT JOIN album ON album.id = track.album
        ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
        """
      ).lines
    }

    /// The newest change of an index.
    private func version(of programs: Programs) throws -> String {
      try programs.tool(
        "/usr/bin/sqlite3",
        programs.database,
        "SELECT value FROM meta WHERE key = 'version'"
      ).text
    }
  }
}
