// SPDX-License-Identifier: MIT

import Arguments
import Console
import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The exit statuses of 1-architecture.md §1.5, each with one line that says what, where, what to do.
  @Suite struct ExitStatus {
    @Test(arguments: [
      ["frobnicate"], ["index", "--jobs", "zero", "/"], ["index", "--no-such-option", "/"],
      ["colors"], ["colors", "--bands", "25", "x"], ["colors", "--track"],
      ["export", "--format", "xml"],
      ["extract"], ["list", "--sort", "weight"], [],
    ])
    func `Wrong usage is 2, says so in one line and prints nothing else`(_ arguments: [String])
      throws
    {
      let run = try Programs().gatefold(bytes: arguments.map { Array($0.utf8) })
      #expect(run.status == 2, "\(run.text)\(run.errorText)")
      #expect(run.output.isEmpty)
      #expect(run.errorText.hasPrefix("gatefold: "))
    }

    @Test func `Each command of the table has code`() throws {
      let programs = try Programs()
      for command in CommandTable.program.commands {
        // Without an index, a player or an operand each of them has little to do; none of them waits.
        let run = try programs.gatefold(command.name)
        #expect(run.status < 128, "\(command.name): \(run.status) \(run.errorText)")
      }
    }

    @Test func `A root inside another one is refused with 2`() throws {
      let demonstration = try Demonstration("Grey Area")
      _ = try demonstration.index()
      let run = try demonstration.programs.gatefold("index", demonstration.root + "/Grey Area")
      #expect(run.status == 2)
      #expect(run.errorText.contains(demonstration.root))
    }

    @Test func `Help and version are data, ask for nothing and touch nothing`() throws {
      let programs = try Programs()
      for arguments in [
        ["--help"], ["--version"], ["index", "--help"], ["colors", "--help"], ["export", "--help"],
        ["extract", "--help"], ["list", "--help"], ["status", "--help"],
      ] {
        let run = try programs.gatefold(
          bytes: arguments.map { Array($0.utf8) },
          adding: ["GATEFOLD_WORKER": "/nowhere"]
        )
        #expect(run.status == 0, "\(arguments)")
        #expect(!run.output.isEmpty && run.errors.isEmpty, "\(arguments)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: programs.workplace.path).isEmpty)
    }

    @Test func `Nothing matched is 4, also where there is no index yet`() throws {
      let programs = try Programs()
      let run = try programs.gatefold("colors", "anything")
      #expect(run.status == 4 || run.status == 1)
      #expect(run.errorText.contains("gatefold index"), "the message says what to do")
      #expect(!FileManager.default.fileExists(atPath: programs.database), "a look-up makes no file")
    }

    @Test func `A root that is away or suddenly empty is 5, and its albums still answer`() throws {
      let demonstration = try Demonstration("Grey Area", "Snowblind")
      _ = try demonstration.index()
      let before = try #require(try demonstration.colors("swell"))
      let away = demonstration.root + "-away"
      try demonstration.programs.tool("/bin/mv", demonstration.root, away)
      #expect(try demonstration.run().status == 5)
      var answer = try #require(try demonstration.colors("swell"))
      #expect(answer["bands"] == before["bands"])
      #expect(answer["stale"] == .string("rootUnavailable"))

      try demonstration.programs.tool("/bin/mkdir", demonstration.root)
      let empty = try demonstration.run("--json")
      #expect(empty.status == 5)
      #expect(
        empty.errorText.contains("--accept-loss") || empty.errorText.contains(demonstration.root)
      )
      answer = try #require(try demonstration.colors("swell"))
      #expect(answer["bands"] == before["bands"])

      try demonstration.programs.tool("/bin/rmdir", demonstration.root)
      try demonstration.programs.tool("/bin/mv", away, demonstration.root)
      let back = try demonstration.index()
      #expect(back["decoded"] == .number(0))
      #expect(try demonstration.colors("swell")?["stale"] == nil)
    }

    @Test func `One root away does not keep another from being indexed`() throws {
      let one = try Demonstration("Grey Area")
      let other = try Demonstration("Snowblind")
      let programs = one.programs
      #expect(try programs.gatefold("index", one.root, other.root).status == 0)
      try programs.tool("/bin/rm", "-r", one.root)
      let bureau = try Demonstration.source.get() + "/music/Bureau"
      try programs.tool("/bin/cp", "-R", bureau, other.root + "/Bureau")
      #expect(try programs.gatefold("index").status == 5)
      #expect(try programs.gatefold("colors", "serif", "--json").status == 4)
      #expect(try programs.gatefold("colors", "bureau", "--json").status == 0)
    }

    @Test func `Another indexer at work is 6, at once`() throws {
      let demonstration = try Demonstration("Grey Area")
      _ = try demonstration.index()
      let clock = ContinuousClock()
      let start = clock.now
      // `flock -o` holds the lock itself and does not hand it to the program that it starts.
      let run = try ProgramsRun.run(
        "/usr/bin/flock",
        [
          "-o", demonstration.programs.database + ".lock", Programs.gatefold, "index",
          demonstration.root,
        ]
        .map { Array($0.utf8) },
        environment: demonstration.programs.environment,
        folder: "/"
      )
      #expect(run.status == 6, "\(run.errorText)")
      #expect(clock.now - start < .seconds(5))
      #expect(run.errorText.split(separator: "\n").count == 1)
      #expect(try demonstration.run().status == 0, "the lock is gone with its holder")
    }

    @Test func `A newer or damaged database is 7 and not touched`() throws {
      let demonstration = try Demonstration("Grey Area")
      _ = try demonstration.index()
      let database = demonstration.programs.database
      try demonstration.programs.tool("/usr/bin/sqlite3", database, "PRAGMA user_version=9999")
      try expectUntouched(demonstration)

      // The first page is the schema's: whatever reads the file meets it.
      try demonstration.programs.tool(
        "/bin/dd",
        "if=/dev/zero",
        "of=\(database)",
        "bs=100",
        "seek=1",
        "count=60",
        "conv=notrunc"
      )
      try demonstration.programs.tool("/usr/bin/truncate", "-s", "20000", database)
      try expectUntouched(demonstration)

      try Data("this is not a database, whatever its name says".utf8)
        .write(to: URL(fileURLWithPath: database))
      try expectUntouched(demonstration)
    }

    /// Expects status 7 of a look-up and of an index, and the file as it was.
    private func expectUntouched(_ demonstration: Demonstration) throws {
      let file = URL(fileURLWithPath: demonstration.programs.database)
      let before = try Data(contentsOf: file)
      let lookup = try demonstration.programs.gatefold("colors", "swell")
      #expect(lookup.status == 7, "\(lookup.errorText)")
      let index = try demonstration.run()
      #expect(index.status == 7, "\(index.errorText)")
      #expect(index.errorText.contains(demonstration.programs.database))
      #expect(try Data(contentsOf: file) == before)
    }

    @Test func `A worker that is missing or of another kind is one clear error`() throws {
      let demonstration = try Demonstration("Grey Area")
      for worker in ["/nowhere/gatefold-worker", "/bin/true", "/bin/cat"] {
        let run = try demonstration.programs.gatefold(
          "index",
          demonstration.root,
          adding: ["GATEFOLD_WORKER": worker],
          seconds: 60
        )
        #expect(run.status == 1, "\(worker): \(run.errorText)")
        #expect(run.errorText.contains(worker))
      }
    }

    @Test(arguments: [
      ("/nowhere", "no worker program at /nowhere"), ("/bin/true", "cannot start the worker"),
      ("/etc/passwd", "Permission denied"),
    ])
    func `What stands in the way of a worker is told by extract --describe too`(
      _ worker: String,
      _ reason: String
    ) throws {
      let run = try Programs().gatefold(
        "extract",
        "--describe",
        adding: ["GATEFOLD_WORKER": worker]
      )
      #expect(run.status == 1)
      #expect(run.errorText.contains(worker) && run.errorText.contains(reason))
      #expect(run.errorText.contains("GATEFOLD_WORKER"), "what to do")
    }

    @Test func `A standard stream that is closed stays one, whatever is opened`() throws {
      let programs = try Programs()
      for (redirection, descriptor) in [("2>&-", 2), ("<&-", 0), ("<&- 2>&-", 2)] {
        let path = "/proc/self/fd/\(descriptor)"
        let run = try ProgramsRun.run(
          "/bin/sh",
          ["-c", "exec \"$0\" extract --json \(path) \(redirection)", Programs.gatefold]
            .map { Array($0.utf8) },
          environment: programs.environment,
          folder: "/"
        )
        let record = try #require(try run.jsonLines().first)
        #expect(record["error"]?["message"] == .string("not a regular file"), "\(redirection)")
      }
    }

    @Test func `A program started with signals blocked can be stopped all the same`() throws {
      let script = """
        import signal, subprocess, sys, time
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
        program = subprocess.Popen([sys.argv[1], "extract", "--jsonl"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        # An answer says that it is up.
        program.stdin.write(b"\\n")
        program.stdin.flush()
        program.stdout.readline()
        program.send_signal(signal.SIGINT)
        try:
            print(program.wait(20))
        except subprocess.TimeoutExpired:
            program.kill()
            print("not stopped")
        """
      let run = try Programs().tool("/usr/bin/python3", "-c", script, Programs.gatefold)
      #expect(run.text == "130\n")
    }

    @Test func `An interruption is 130, and the next run completes the work`() throws {
      let demonstration = try Demonstration()
      let run = try ProgramsRun.run(
        "/usr/bin/timeout",
        ["--preserve-status", "-s", "INT", "0.15", Programs.gatefold, "index", demonstration.root]
          .map { Array($0.utf8) },
        environment: demonstration.programs.environment,
        folder: "/"
      )
      // A fast machine may be done before the signal comes.
      #expect([130, 3].contains(run.status), "\(run.errorText)")
      _ = try demonstration.index(status: 3)
      let check = try demonstration.programs.tool(
        "/usr/bin/sqlite3",
        "-readonly",
        demonstration.programs.database,
        "PRAGMA integrity_check"
      )
      #expect(check.text == "ok\n")
      let export = try demonstration.programs.gatefold("export", "--format", "json")
      let ids = Set((try export.json().array ?? []).compactMap { $0["id"]?.string })
      #expect(ids.isSuperset(of: demonstration.albums.compactMap { $0["id"]?.string }))
    }
  }
}
