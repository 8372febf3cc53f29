// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What a run makes of a library that changes, moves or is partly away (2-library.md §2.4).
  @Suite struct Scans {
    @Test func `An album that is the root takes others in, and is one again without them`() throws {
      let demonstration = try Demonstration("The Harbour Lights/Low Tide", "Bureau")
      let root = demonstration.root + "/The Harbour Lights/Low Tide"
      for (track, folder) in [("02 The Ferryman's Daughter", "a"), ("03 Salt on the Window", "b")] {
        try demonstration.programs.tool("/bin/mkdir", root + "/" + folder)
        try demonstration.programs.tool("/bin/mv", "\(root)/\(track).mp3", root + "/" + folder)
      }
      try demonstration.index(root, hasAlbums: 1)

      let other = root + "/Bureau"
      try demonstration.programs.tool("/bin/mv", demonstration.root + "/Bureau", other)
      // What lies beside another album below the root is no longer one with the root's own files (A5).
      demonstration.letFilesAge()
      try demonstration.index(root, hasAlbums: 4)

      try demonstration.programs.tool("/bin/rm", "-r", other)
      // Another change: a folder can be grouped before the walk has shown what is gone.
      try demonstration.programs.tool("/bin/cp", root + "/cover.jpg", root + "/a/cover.jpg")
      try demonstration.index(root, hasAlbums: 1)
    }

    @Test func `Files and folders behind a link that leads nowhere are kept`() throws {
      let demonstration = try Demonstration("Night Bus", "Bureau", "Grey Area")
      let programs = demonstration.programs
      let away = programs.workplace.path + "/other-disk"
      for folder in ["Night Bus/Last Service/CD2", "Grey Area"] {
        try programs.tool("/bin/mkdir", "-p", away)
        let place = away + "/" + (folder as NSString).lastPathComponent
        try programs.tool("/bin/mv", demonstration.root + "/" + folder, place)
        try programs.tool("/bin/ln", "-s", place, demonstration.root + "/" + folder)
      }
      for file in ["Bureau/B/01 Stem.mp3", "Bureau/B/cover.tiff"] {
        let place = away + "/" + (file as NSString).lastPathComponent
        try programs.tool("/bin/mv", demonstration.root + "/" + file, place)
        try programs.tool("/bin/ln", "-s", place, demonstration.root + "/" + file)
      }
      _ = try demonstration.index()
      let before = try programs.gatefold("export", "--format", "ndjson").output

      try programs.tool("/bin/mv", away, away + "-unplugged")
      for options in [[], ["--prune"]] {
        let run = try programs.gatefold(
          bytes: (["index", demonstration.root] + options).map { Array($0.utf8) }
        )
        #expect(run.status == 5)
        for name in ["CD2", "Grey Area", "01 Stem.mp3", "cover.tiff"] {
          #expect(run.errorText.contains("\(name) is not available"), "\(name)")
        }
        #expect(try programs.gatefold("export", "--format", "ndjson").output == before)
      }
      try programs.tool("/bin/mv", away + "-unplugged", away)
      #expect(try demonstration.index()["decoded"] == .number(0))
      #expect(try programs.gatefold("export", "--format", "ndjson").output == before)
    }

    @Test func `A folder that is now found under another path first is not there twice`() throws {
      let demonstration = try Demonstration("Grey Area")
      let programs = demonstration.programs
      let place = programs.workplace.path + "/elsewhere"
      try programs.tool("/bin/mv", demonstration.root + "/Grey Area", place)
      try programs.tool("/bin/ln", "-s", place, demonstration.root + "/z")
      #expect(try demonstration.index()["albums"] == .number(1))
      try programs.tool("/bin/ln", "-s", place, demonstration.root + "/a")
      try demonstration.index(demonstration.root, hasAlbums: 1)
      try programs.tool("/bin/rm", demonstration.root + "/a")
      try demonstration.index(demonstration.root, hasAlbums: 1)
    }

    @Test func `A mistyped root does not enter the index`() throws {
      let demonstration = try Demonstration("Grey Area")
      let wrong = demonstration.programs.workplace.path + "/musik"
      #expect(try demonstration.programs.gatefold("index", wrong).status == 5)
      #expect(!FileManager.default.fileExists(atPath: demonstration.programs.database))
      _ = try demonstration.index()
      let run = try demonstration.programs.gatefold("index", wrong)
      #expect(run.status == 5)
      #expect(run.errorText.contains(wrong))
      #expect(try demonstration.programs.gatefold("index").status == 0)
      #expect(try !demonstration.programs.gatefold("status").text.contains(wrong))
    }

    @Test func `What a kill left that no reader can open is put right without naming a root`()
      throws
    {
      let demonstration = try Demonstration("Grey Area")
      _ = try demonstration.index()
      // A journal that has to be rolled back, as within the switch from the log to rollback mode.
      let script = """
        import os, sqlite3, sys
        db = sqlite3.connect(sys.argv[1], isolation_level=None)
        db.execute('PRAGMA cache_size = 1')
        db.execute('BEGIN IMMEDIATE')
        db.executemany('INSERT INTO removal VALUES (?, 1)', ((str(n) * 9,) for n in range(9999)))
        os.kill(os.getpid(), 9)
        """
      let kill = try ProgramsRun.run(
        "/usr/bin/python3",
        ["-c", script, demonstration.programs.database].map { Array($0.utf8) },
        environment: [:],
        folder: "/"
      )
      #expect(kill.status == 137)
      #expect(try demonstration.programs.gatefold("list").status == 1)
      #expect(try demonstration.programs.gatefold("index").status == 0)
      #expect(try demonstration.programs.gatefold("list").lines.count == 1)
    }

    @Test func `A large folder is committed while it is read`() throws {
      let demonstration = try Demonstration("Grey Area")
      let programs = demonstration.programs
      let track = demonstration.root + "/Grey Area/Swell/01 Swell.aiff"
      for number in 0..<400 {
        try FileManager.default.copyItem(
          atPath: track,
          toPath: demonstration.root + "/Grey Area/Swell/\(number).aiff"
        )
      }
      // 4 s in all; what is committed is whole seconds of work.
      let run = try ProgramsRun.run(
        "/usr/bin/timeout",
        ["-s", "KILL", "3", Programs.gatefold, "index", "--jobs", "1", demonstration.root]
          .map { Array($0.utf8) },
        environment: programs.environment.merging(
          ["GATEFOLD_WORKER": try demonstration.programs.faultyWorker("slow")]
        ) { $1 },
        folder: programs.workplace.path
      )
      #expect(run.status == 137)
      let count = try programs.tool(
        "/usr/bin/sqlite3",
        "-readonly",
        programs.database,
        "SELECT count(*) FROM tag"
      )
      #expect(try #require(Int(count.lines[0])) > 50)
      try demonstration.index(demonstration.root, hasAlbums: 1)
    }

    @Test func `Colours of an earlier algorithm are computed anew, from the files`() throws {
      let demonstration = try Demonstration("Grey Area", "Bureau")
      let programs = demonstration.programs
      _ = try programs.gatefold("index", demonstration.root)
      let before = try programs.gatefold("export", "--format", "ndjson")
      // What another algorithm would have left: its name, and a colour of its own.
      try programs.tool(
        "/usr/bin/sqlite3",
        programs.database,
        "UPDATE cover SET algorithm = 'gatefold-0', accent = '#123456', roles = NULL"
      )
      #expect(try programs.gatefold("export", "--format", "ndjson").output != before.output)
      demonstration.letFilesAge()
      try demonstration.index(demonstration.root, hasAlbums: before.lines.count)
      #expect(try programs.gatefold("export", "--format", "ndjson").output == before.output)
    }

    @Test func `Whoever reads for long is told of, and does not hold an interruption up`() throws {
      let demonstration = try Demonstration("Grey Area")
      let programs = demonstration.programs
      _ = try demonstration.index()
      let reader = try LongReader.start(on: programs.database)
      defer { reader.terminate() }
      let start = ContinuousClock.now
      let run = try programs.tool(
        "/bin/sh",
        "-c",
        "timeout --preserve-status -s INT 1 '\(Programs.gatefold)' index --db '\(programs.database)';"
          + " echo $?"
      )
      #expect(run.lines.last == "130")
      #expect(ContinuousClock.now - start < .seconds(4))
    }

    @Test func `The summary speaks of one album and of two tracks`() throws {
      let demonstration = try Demonstration("Grey Area")
      let run = try demonstration.run()
      #expect(
        run.text.hasPrefix("1 album, 2 tracks, 1 cover decoded, 0 unchanged, 0 albums without")
      )
    }
  }
}

extension Demonstration {
  /// Indexes a folder, and expects what a new index of it holds.
  func index(
    _ root: String,
    hasAlbums count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try programs.gatefold("index", root)
    #expect(run.status == 0, "\(run.errorText)", sourceLocation: sourceLocation)
    let fresh = [
      "GATEFOLD_DB": programs.workplace.path + "/fresh-\(UUID().uuidString).db"
    ]
    _ = try programs.gatefold("index", root, adding: fresh)
    let export = try programs.gatefold("export", "--format", "ndjson")
    #expect(export.lines.count == count, sourceLocation: sourceLocation)
    let wanted = try programs.gatefold("export", "--format", "ndjson", adding: fresh)
    #expect(export.output == wanted.output, sourceLocation: sourceLocation)
  }
}
