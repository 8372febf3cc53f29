// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// R6: a damaged index is told, never a crash or a hang.
  @Suite("R6: a damaged index is always told, and a new one is as good as the first")
  struct Damage {
    /// How the run before ended; the commonest first, and as often as it is here.
    enum Standing: CaseIterable {
      /// In order.
      case atRest
      /// Not in order, with nothing in the log: the next run looks for damage first.
      case unfinished
      /// By a kill, with much in the log; the damage is in the file.
      case killed
      /// The same, and the damage is in the log.
      case killedWithBadLog
    }

    /// The files of an index, sound or damaged.
    struct Files {
      var file: [UInt8]
      var log: [UInt8]?
    }

    /// What was seen so far.
    struct Tally {
      var structural = 0
      var toldByCheck = 0
      var toldByLookup = 0
      var toldByIndex = 0
      var healed = 0
    }

    let music: IndexedMusic

    init() throws { music = try IndexedMusic(albums: 10, seed: 33) }

    @Test func `Flips, lost pages and cuts end in 7 and the way out, or are found by check`() throws
    {
      let (atRest, killed) = try templates()
      try write(atRest)
      let whole = try music.dump()
      let tracks = try music.questions().tracks
      var random = SplitMix64(seed: TestScale.seed("R6"))
      var tally = Tally()
      for number in 0..<TestScale.count(200, long: 1_000) {
        let standing = Standing.allCases[number % 4]
        let way = random.element(DamagedFile.allCases)
        var files = standing == .atRest || standing == .unfinished ? atRest : killed
        // File format, section 1.3: the version that says that there is a log.
        if standing == .unfinished { (files.file[18], files.file[19]) = (2, 2) }
        if standing == .killedWithBadLog, var log = files.log {
          way.damage(&log, &random)
          files.log = log
        } else {
          way.damage(&files.file, &random)
        }
        let id = "\(number): \(standing), \(way)"
        let last = try examine(
          files,
          endedInOrder: standing == .atRest,
          tracks,
          &random,
          &tally,
          id
        )
        // The way out is the same for each damage, so that some are enough.
        if let last, tally.healed < TestScale.count(8, long: 50) {
          tally.healed += 1
          try heal(by: last, id)
          #expect(try music.dump() == whole, "\(id)")
          let names = (IndexedMusic.atRest + ["gatefold.db.damaged"]).sorted()
          #expect(try music.names == names, "\(id)")
        }
      }
      #expect(tally.structural > 50, "the damage is damage")
      #expect(min(tally.toldByCheck, tally.toldByLookup, tally.toldByIndex) > 10)
      #expect(tally.healed > 5)
      print("R6: \(tally)")
    }

    /// Asks three programs about a damaged index; returns a run that says what to do, if one does.
    private func examine(
      _ files: Files,
      endedInOrder: Bool,
      _ tracks: [[UInt8]],
      _ random: inout SplitMix64,
      _ tally: inout Tally,
      _ id: String
    ) throws -> ProgramsRun? {
      try write(files)
      let sound = try soundness(of: files)
      let mustRefuse = !endedInOrder && !sound.quick
      tally.structural += sound.full ? 0 : 1

      let check = try music.gatefold("check", "--json", seconds: 20)
      expect(check, among: sound.full ? [0, 3, 7] : [7], "\(id): check")
      tally.toldByCheck += check.status == 7 ? 1 : 0

      let look = try lookUp(tracks, &random)
      expect(look, among: [0, 1, 4, 7], "\(id): look-up")
      #expect(look.status != 7 || check.status == 7, "\(id): \(look.errorText)")
      tally.toldByLookup += look.status == 7 ? 1 : 0
      #expect(try file == files.file, "\(id): who only reads leaves the file as it is")

      let options = random.integer(0...4) == 0 ? ["--full"] : []
      let index = try music.programs.gatefold(
        bytes: (["index", "--jobs", "1"] + options + [music.root]).map { Array($0.utf8) },
        adding: ["GATEFOLD_DB": music.database],
        seconds: 30
      )
      expect(
        index,
        among: mustRefuse ? [7] : sound.full ? [0, 1, 3, 5, 7] : [0, 3, 5, 7],
        "\(id): index"
      )
      tally.toldByIndex += index.status == 7 ? 1 : 0
      if mustRefuse { #expect(try file == files.file, "\(id): untouched") }
      return [index, check].first { $0.status == 7 }
    }

    /// Returns the files of a whole index at rest, and of one whose last run was killed; the music is that of
    /// the former.
    private func templates() throws -> (atRest: Files, killed: Files) {
      music.letFilesAge()
      try music.index()
      let atRest = Files(file: try file, log: nil)
      try music.add(albums: 4, seed: 32)
      let slow = try music.programs.faultyWorker("slow", at: 100)
      let indexer = try music.startIndexing(by: slow)
      try Programs.wait(for: "a log") {
        let log = try? FileManager.default.attributesOfItem(atPath: music.database + "-wal")
        return (log?[.size] as? Int ?? 0) > 30_000 || !indexer.isRunning
      }
      #expect(indexer.isRunning, "killed while at work")
      indexer.kill()
      let log = try Data(contentsOf: URL(fileURLWithPath: music.database + "-wal"))
      try music.programs.tool("/bin/rm", "-r", music.root + "/32")
      return (atRest, Files(file: try file, log: Array(log)))
    }

    /// The index's bytes.
    private var file: [UInt8] {
      get throws { Array(try Data(contentsOf: URL(fileURLWithPath: music.database))) }
    }

    /// Puts an index into the place of the one that is there.
    private func write(_ template: Files) throws {
      for name in try music.names { unlink(music.folder + "/" + name) }
      try Data(template.file).write(to: URL(fileURLWithPath: music.database))
      if let log = template.log {
        try Data(log).write(to: URL(fileURLWithPath: music.database + "-wal"))
      }
    }

    /// Returns whether SQLite's own checks, by its own shell, find nothing in a copy.
    private func soundness(of files: Files) throws -> (full: Bool, quick: Bool) {
      let copy = try TemporaryFolder(in: music.programs.workplace.path)
      let path = copy.path + "/copy.db"
      try Data(files.file).write(to: URL(fileURLWithPath: path))
      if let log = files.log { try Data(log).write(to: URL(fileURLWithPath: path + "-wal")) }
      let checks = ["quick_check", "integrity_check"].map { check in
        "SELECT '\(check): ' || \(check) FROM pragma_\(check)(1);"
      }
      let run = try ProgramsRun.run(
        "/usr/bin/sqlite3",
        ["-readonly", "-batch", path, "PRAGMA cell_size_check = ON;" + checks.joined()]
          .map { Array($0.utf8) },
        environment: ["LC_ALL": "C"],
        folder: "/",
        seconds: 60
      )
      // The second ends with an error where it cannot go on.
      return (
        run.status == 0 && run.lines.contains("integrity_check: ok"),
        run.lines.contains("quick_check: ok")
      )
    }

    /// Asks in one of the ways that there are.
    private func lookUp(_ tracks: [[UInt8]], _ random: inout SplitMix64) throws -> ProgramsRun {
      switch random.integer(0...5) {
      case 0:
        let lines = tracks.enumerated().map { number, path in
          "{\"id\":\(number),\"trackBase64\":\"\(Data(path).base64EncodedString())\"}\n"
        }
        let input = Array(lines.joined().utf8)
        return try music.gatefold("colors", "--jsonl", input: input, seconds: 20)
      case 1: return try music.gatefold("colors", "--all", "a", seconds: 20)
      case 2: return try music.gatefold("list", "--json", seconds: 20)
      case 3: return try music.gatefold("find", "#804020", seconds: 20)
      case 4: return try music.gatefold("export", "--format", "json", seconds: 20)
      default: return try music.gatefold("explain", "a", seconds: 20)
      }
    }

    /// Expects one of some statuses; with 7 one line that says what to do.
    private func expect(_ run: ProgramsRun, among statuses: Set<Int32>, _ id: String) {
      #expect(statuses.contains(run.status), "\(id): \(run.status): \(run.errorText)")
      // One that nobody has thought of.
      #expect(!run.errorText.contains("SQLite error"), "\(id): \(run.errorText)")
      guard run.status == 7 else { return }
      let text = run.errorText
      #expect(text.split(separator: "\n").count == 1, "\(id): \(text)")
      #expect(text.allSatisfy { $0 == "\n" || !$0.isASCII || $0 >= " " }, "\(id): \(text)")
      let isForeign = text.contains("name another file with --db")
      #expect(isForeign || text.contains("index anew: mv "), "\(id): \(text)")
    }

    /// Does what a message says.
    private func heal(by run: ProgramsRun, _ id: String) throws {
      let advice = run.errorText.components(separatedBy: "index anew: ")
      guard advice.count == 2 else {
        // A header that names another program or version: the message leaves it to the user.
        try Data().write(to: URL(fileURLWithPath: music.database + ".damaged"))
        unlink(music.database)
        try music.index()
        return
      }
      let command = advice[1].trimmingCharacters(in: .whitespacesAndNewlines)
        .replacingOccurrences(of: "ROOT…", with: music.root)
      let bin = (Programs.gatefold as NSString).deletingLastPathComponent
      let done = try ProgramsRun.run(
        "/bin/sh",
        ["-c", command].map { Array($0.utf8) },
        environment: ["PATH": bin + ":/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C"],
        folder: "/"
      )
      #expect(done.status == 0 || done.status == 3, "\(id): \(command): \(done.errorText)")
    }

    @Test(arguments: [
      "PRAGMA user_version = 0", "PRAGMA user_version = -1", "PRAGMA user_version = 1",
      "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'slice', 'spice')",
    ])
    func `A schema that is not what its number says is damage`(_ change: String) throws {
      try music.index()
      try music.programs.tool("/usr/bin/sqlite3", music.database, change)
      let index = try music.gatefold("index", "--full", music.root)
      expect(index, among: [7], "index")
      // The roots cannot be read where the schema cannot.
      let roots = change.contains("sqlite_schema") ? "ROOT…" : music.root
      #expect(index.errorText.contains("--db \(music.database) \(roots)\n"))
    }

    @Test func `What a schema from elsewhere would do is not done`() throws {
      try music.index()
      // A trigger that reaches into a virtual table, which an untrusted schema may not.
      try music.programs.tool(
        "/usr/bin/sqlite3",
        music.database,
        """
        CREATE TRIGGER hostile AFTER UPDATE ON root BEGIN
          DELETE FROM swatch_color;
        END
        """
      )
      let run = try music.gatefold("index", "--full", music.root)
      #expect(run.status == 1)
      #expect(run.errorText.contains("unsafe use of virtual table"), "\(run.errorText)")
      #expect(try music.sql("SELECT count(*) > 0 FROM swatch_color") == ["1"])
      #expect(
        try music.names == IndexedMusic.atRest,
        "a run that failed ends in order all the same"
      )

      try music.programs.tool(
        "/usr/bin/sqlite3",
        music.database,
        "CREATE TRIGGER other AFTER DELETE ON root BEGIN DELETE FROM swatch_color; END"
      )
      let forget = try music.gatefold("forget", music.root)
      #expect(forget.status == 1)
      #expect(forget.errorText.contains("unsafe use of virtual table"), "\(forget.errorText)")
      #expect(try music.sql("SELECT count(*) FROM root") == ["1"])
      #expect(try music.names == IndexedMusic.atRest)
    }
  }
}
