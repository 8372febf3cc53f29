// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// docs/players.md: its programs as they stand there, on an index that is at rest, at work, gone.
  @Suite("docs/players.md tells the truth") struct Players {
    let music: IndexedMusic
    /// The tracks that are asked for, and what each program must print for them.
    let questions: [(track: [UInt8], answer: String)]
    static let ways = ["one", "many", "ever"]
    /// A program that can run the example in JavaScript: Debian's, or `$GATEFOLD_TEST_NODE`; nil without one.
    static let node: String? = {
      let node = ProcessInfo.processInfo.environment["GATEFOLD_TEST_NODE"] ?? "/usr/bin/node"
      let run = try? ProgramsRun.run(
        node,
        ["-e", "require('sqlite3')"].map { Array($0.utf8) },
        environment: ["PATH": "/usr/bin:/bin"],
        folder: "/"
      )
      return run?.status == 0 ? node : nil
    }()

    init() throws {
      music = try IndexedMusic(albums: 8, seed: 41)
      // A name that is not UTF-8: what sqlite3 and JSON cannot hold as text.
      try music.programs.tool(
        "/bin/sh",
        "-c",
        "cd \"$1\" && mkdir \"$(printf 'Caf\\351')\" && cp \"$2\" \"$(printf 'Caf\\351/1.mp3')\"",
        "sh",
        music.root,
        Programs.package + "/Fixtures/audio/silence.mp3"
      )
      try music.index()
      let tracks = try music.questions().tracks
      let latin = Array((music.root + "/Caf").utf8) + [0xE9] + Array("/1.mp3".utf8)
      let chosen = tracks.enumerated().filter { $0.offset % (tracks.count / 10) == 0 }.map(
        \.element
      )
      var questions: [([UInt8], String)] = []
      for track in chosen + [latin, Array("/music/unknown.mp3".utf8)] where !track.contains(0x0A) {
        questions.append((track, try Self.answer(music, track)))
      }
      self.questions = questions
      #expect(tracks.contains(latin))
      #expect(Set(questions.map(\.1)).count > 5)
    }

    /// Returns what the programs must print, from what `gatefold colors --json` does.
    private static func answer(_ music: IndexedMusic, _ track: [UInt8]) throws -> String {
      let run = try music.programs.gatefold(
        bytes: ["colors", "--json", "--track"].map { Array($0.utf8) } + [track],
        adding: ["GATEFOLD_DB": music.database]
      )
      guard run.status == 0 else { return "-" }
      let json = try run.json()
      guard let text = json["text"]?["color"]?.string, let accent = json["ui"]?["accent"]?.string
      else { return "-" }
      let bands = (json["bands"]?.array ?? []).compactMap { $0["hex"]?.string }
      return ([text, accent] + bands).joined(separator: " ")
    }

    /// Returns a printed line with the gradient as its colours alone.
    private static func colors(_ line: String) -> String {
      if line == "-" { return line }
      let words = line.split { " ,(".contains($0) }.filter { $0.hasPrefix("#") }
      return words.joined(separator: " ")
    }

    /// Returns the program in a language.
    private static func example(_ language: String) throws -> String {
      let page = try String(contentsOfFile: Programs.package + "/docs/players.md", encoding: .utf8)
      let parts = page.components(separatedBy: "```\(language)\n")
      try #require(parts.count == 2, "one program in \(language)")
      return parts[1].components(separatedBy: "```")[0]
    }

    /// Writes, and where it must be compiles, an example; returns the command that runs it.
    private func program(_ language: String) throws -> [String] {
      let folder = music.programs.workplace.path
      let source =
        "\(folder)/colors.\(["c": "c", "python": "py", "javascript": "js"][language] ?? "")"
      try Data(try Self.example(language).utf8).write(to: URL(fileURLWithPath: source))
      switch language {
      case "c":
        try CCompiler.build(source, to: folder + "/colors", "-lsqlite3")
        return [folder + "/colors"]
      case "python": return ["/usr/bin/python3", source]
      default: return [try #require(Self.node), source]
      }
    }

    /// Runs an example; returns what it printed and its status.
    private func run(_ command: [String], _ way: String, on database: String? = nil) throws
      -> ProgramsRun
    {
      try ProgramsRun.run(
        command[0],
        (command.dropFirst() + [database ?? music.database, way]).map { Array($0.utf8) },
        environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "PYTHONDONTWRITEBYTECODE": "1"],
        folder: "/",
        input: questions.flatMap { $0.track + [0x0A] },
        seconds: 60
      )
    }

    @Test(arguments: ["c", "python"])
    func `A program answers as gatefold does, at rest and at work, and its copy follows the index`(
      _ language: String
    ) throws {
      let command = try program(language)
      try expectAnswers(command)
      try expectToFollow(command)
    }

    @Test(.enabled(if: Self.node != nil, "no /usr/bin/node that has Debian's node-sqlite3"))
    func `The program in JavaScript does too`() throws {
      let command = try program("javascript")
      try expectAnswers(command)
      try expectToFollow(command)
    }

    /// Expects the right answers of each way in both states.
    private func expectAnswers(_ command: [String]) throws {
      let slow = try music.programs.faultyWorker("slow", at: 200)
      for isAtWork in [false, true] {
        let indexer =
          try isAtWork
          ? music.startIndexing(by: slow, isFull: true) : nil
        if isAtWork {
          try Programs.wait(for: "a log") { try music.names == IndexedMusic.withLog }
        }
        for way in Self.ways {
          let run = try run(command, way)
          #expect(run.status == 0 && run.errors.isEmpty, "\(way): \(run.errorText)")
          #expect(run.lines.map(Self.colors) == questions.map(\.answer), "\(way), \(isAtWork)")
        }
        #expect(indexer?.isRunning ?? true)
        indexer?.kill()
      }
      for way in Self.ways {
        let folder = music.programs.workplace.path
        let none = try run(command, way, on: folder + "/none.db")
        #expect(none.errorText.hasPrefix("no colours: "), "\(way): \(none.errorText)")
        #expect(!FileManager.default.fileExists(atPath: folder + "/none.db"))
        try music.programs.tool(
          "/usr/bin/sqlite3",
          folder + "/other.db",
          "CREATE TABLE IF NOT EXISTS meta (key, value)"
        )
        let other = try run(command, way, on: folder + "/other.db")
        #expect(other.errorText.contains("another version"), "\(way): \(other.errorText)")
      }
    }

    /// Asks a program that runs on for a track before it is indexed, and a second after that.
    private func expectToFollow(_ command: [String]) throws {
      let script = """
        import subprocess, sys, time
        track, index, program = sys.argv[1], sys.argv[2], sys.argv[3:]
        player = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        def ask():
            player.stdin.write(track.encode() + b"\\n")
            player.stdin.flush()
            return player.stdout.readline().strip() != b"-"
        print(ask())
        subprocess.run(["/bin/sh", "-c", index], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        time.sleep(1.1)
        print(ask())
        player.stdin.close()
        print(player.wait(20))
        """
      let album = music.root + "/New"
      let index =
        "mkdir '\(album)' && cp '\(Programs.package)/Fixtures/audio/silence.mp3' '\(album)/1.mp3'"
        + " && cp '\(Programs.package)/Fixtures/pictures/baseline.jpg' '\(album)/cover.jpg'"
        + " && { '\(Programs.gatefold)' index --db '\(music.database)' '\(music.root)' || [ $? = 3 ]; }"
      let run = try ProgramsRun.run(
        "/usr/bin/python3",
        (["-c", script, album + "/1.mp3", index] + command + [music.database, "ever"])
          .map { Array($0.utf8) },
        environment: music.environment,
        folder: "/"
      )
      #expect(run.lines == ["False", "True", "0"], "\(run.text)\(run.errorText)")
    }

    @Test func `The code in Swift compiles, runs, and is what the page shows`() throws {
      let player = PlayerColors(file: Array(music.database.utf8))
      let (tracks, answers) = (questions.map(\.track), questions.map(\.answer))
      #expect(try tracks.map(player.one) == answers)
      #expect(try player.many(tracks) == answers)
      #expect(try player.ever(tracks) == answers)
      let own = try SourceFile(path: "Tests/ReliabilityTests/PlayerColors.swift").lines
        .drop { $0 != "import Palette" }
      #expect(own.joined(separator: "\n") == (try Self.example("swift")))
    }
  }
}
