// SPDX-License-Identifier: MIT

import Arguments
import Console
import Foundation
import Store
import TestSupport
import Testing
import gatefold

@Suite("gatefold colors")
struct ColorsCommandTests {
  /// A question and what answers it.
  struct Question: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let id: String
    let matchedBy: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ id: String, _ matchedBy: String) {
      self.arguments = arguments
      self.id = id
      self.matchedBy = matchedBy
    }
  }

  @Test(
    "Each key finds its album",
    arguments: [
      Question(["low", "tide"], SampleIndex.lowTide, "words"),
      Question(["low tide"], SampleIndex.lowTide, "words"),
      Question(["  TIDE\tharb "], SampleIndex.lowTide, "words"),
      Question(["--track", "/music/Low Tide/02.mp3"], SampleIndex.lowTide, "track"),
      Question(["--track", "Low Tide/02.mp3"], SampleIndex.lowTide, "track"),
      Question(["--track", "file:///music/Low%20Tide/02.mp3"], SampleIndex.lowTide, "track"),
      Question(
        ["--track", "FILE://localhost/music/Caf%e9/01.mp3"],
        SampleIndex.hostile,
        "track"
      ),
      Question(["--folder", "/music/Breakwater/"], SampleIndex.breakwater, "folder"),
      Question(["--cover", "/music/Breakwater/cover.png"], SampleIndex.breakwater, "coverFile"),
      Question(
        ["--mbid", "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"],
        SampleIndex.lowTide,
        "musicbrainz"
      ),
      Question(
        ["--artist", "Harbour Lights", "--album", "breakwater"],
        SampleIndex.breakwater,
        "albumArtistAlbum"
      ),
      // The first key with a hit answers, in the order of L1, not of the line.
      Question(
        ["demos", "--folder", "/music/Breakwater", "--track", "/music/Low Tide/01.mp3"],
        SampleIndex.lowTide,
        "track"
      ),
      Question(["demos", "--track", "/nowhere.mp3"], SampleIndex.demos, "words"),
    ]
  )
  func keys(_ question: Question) throws {
    let index = try SampleIndex.shared.get()
    let run = index.run(bytes: (["colors", "--json"] + question.arguments).map { Array($0.utf8) })
    #expect(run.errors == "")
    #expect(run.status == .done)
    let answer = try ProgramsJSON(Array(run.output.utf8))
    #expect(answer["id"] == .string(question.id))
    #expect(answer["matchedBy"] == .string(question.matchedBy))
    #expect(try AlbumSchema.problems(run.output, isLines: false) == "")
  }

  @Test("A path of any bytes is looked up as it is")
  func bytes() throws {
    let index = try SampleIndex.shared.get()
    let path = Array("/music/".utf8) + SampleIndex.hostileFolder + Array("/01.mp3".utf8)
    let run = index.run(bytes: [
      Array("colors".utf8), Array("--json".utf8), Array("--track".utf8), path,
    ])
    #expect(run.status == .done)
    let answer = try ProgramsJSON(Array(run.output.utf8))
    #expect(answer["album"]?["title"] == .string(SampleIndex.hostileTitle))
    #expect(answer["cover"]?["path"] == .string("/music/Caf\\xe9/cover.png"))
    #expect(answer["cover"]?["pathBase64"] != nil)
  }

  @Test(
    "Nothing matched is one line and status 4",
    arguments: [
      ["nosuchalbum"], ["--track", "/nowhere.mp3"], ["--mbid", "0"], ["--cover", "/no.png"],
      ["--artist", "x", "--album", "y"], ["\u{1B}[31m"],
    ]
  )
  func misses(_ question: [String]) throws {
    let index = try SampleIndex.shared.get()
    let run = index.run(bytes: (["colors"] + question).map { Array($0.utf8) })
    #expect(run.status == .noMatch)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("gatefold: nothing in the index matches “"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test(
    "What makes no question is wrong usage",
    arguments: [
      (
        [],
        "gatefold: colors: nothing to look up: give words of artist and title, or --track,"
          + " --cover, --folder, --mbid, or --artist with --album\n"
      ),
      (
        [" "],
        "gatefold: colors: nothing to look up: give words of artist and title, or --track,"
          + " --cover, --folder, --mbid, or --artist with --album\n"
      ),
      (["--artist", "x"], "gatefold: colors: --artist needs --album TITLE beside it\n"),
      (["--album", "x"], "gatefold: colors: --album needs --artist NAME beside it\n"),
      (
        ["--track", "file://host/x"],
        "gatefold: colors: --track takes a path or a file:// URL of"
          + " this computer, not “file://host/x”\n"
      ),
      (
        ["--bands", "25", "x"],
        "gatefold: colors: --bands takes a whole number from 1 to 24, not"
          + " “25”\n"
      ),
    ]
  )
  func usage(_ arguments: [String], _ message: String) {
    let run = CommandRun(bytes: (["colors"] + arguments).map { Array($0.utf8) })
    #expect(run.status == .usage)
    #expect(run.errors == message)
  }

  @Test("Several matches: the best answers, the others are listed, --all gives every one")
  func ambiguity() throws {
    let index = try SampleIndex.shared.get()
    let one = try ProgramsJSON(Array(index.run("colors", "harbour", "--json").output.utf8))
    #expect(one["id"] == .string(SampleIndex.lowTide))
    #expect(one["ambiguous"] == .boolean(true))
    let all = index.run("colors", "harbour", "--json", "--all")
    let answers = try ProgramsJSON(Array(all.output.utf8)).array
    #expect(
      answers?.map { $0["id"] } == [.string(SampleIndex.lowTide), .string(SampleIndex.breakwater)]
    )
    #expect(try AlbumSchema.problems(all.output, isLines: false) == "")
    let text = index.run("colors", "harbour").output
    #expect(text.hasPrefix("The Harbour Lights – Low Tide (1974)\n"))
    #expect(
      text.hasSuffix(
        """

        one more album matches (--all shows all):
          #1db954                  The Harbour Lights – Breakwater (1980)

        """
      )
    )
    let everything = index.run("colors", "harbour", "--all").output
    #expect(everything.contains("\n\nThe Harbour Lights – Breakwater (1980)\n"))
    #expect(!everything.contains("more album"))
  }

  @Test("Bands of any number come from the stored sample")
  func bands() throws {
    let index = try SampleIndex.shared.get()
    for count in [1, 2, 24] {
      let run = index.run("colors", "low", "--json", "--bands", "\(count)")
      let bands = try ProgramsJSON(Array(run.output.utf8))["bands"]?.array
      #expect(bands?.count == count)
      #expect(try AlbumSchema.problems(run.output, isLines: false) == "")
    }
    // 24 rows: the first of 24 bands is the first row, #5856d6.
    let run = index.run("colors", "low", "--json", "--bands", "24")
    #expect(run.output.contains(##""bands":[{"hex":"#5856d6","position":0},"##))
  }

  @Test("An album without a cover is an answer")
  func withoutCover() throws {
    let index = try SampleIndex.shared.get()
    #expect(
      index.run("colors", "demos").output
        == "Anna Lindqvist – Demos 1998\n  cover     none\n  id        \(SampleIndex.demos)\n"
    )
  }

  @Test("For people: names are escaped, every colour has its hex, cells only where wanted")
  func text() throws {
    let index = try SampleIndex.shared.get()
    let plain = index.run("colors", "style").output
    #expect(plain.hasPrefix("</style>\"'\\x0a\\xe2\\x80\\xae1 👩🏽‍🎤\n"))
    #expect(plain.contains("  cover     /music/Caf\\xe9/cover.png  24×24 png, color\n"))
    #expect(!plain.contains("\u{1B}"))
    let low = index.run("colors", "low").output
    // The example of 4-backdrops.md: text white, tint .123, contrast 4.60.
    #expect(low.contains("  bands     #5856d6  #af52de  #ff2d55\n"))
    #expect(low.contains("  swatches  #5856d6  33.34 %\n            #af52de  33.33 %\n"))
    #expect(
      low.contains("  text      #ffffff on the bands, tinted #000000 at 0.123: contrast 4.6\n")
    )
    var environment = Environment()
    environment.variables = [.colorTerm: Array("truecolor".utf8)]
    let colored = index.run("colors", "low", "--color", "always", environment: environment).output
    #expect(colored.contains("\u{1B}[48;2;88;86;214m  \u{1B}[0m #5856d6"))
  }

  @Test("A picture with an unknown path is asked for by its content")
  func hash() throws {
    let index = try SampleIndex.shared.get()
    let output = Output(results: .memory, messages: .memory)
    var context = CommandContext(
      environment: Environment(),
      output: output,
      style: TerminalStyle(depth: .none)
    )
    let asked = Asked()
    context.hashOfFile = { path in
      asked.paths.append(path)
      return "xxh3:00000000000000000000000000000002"
    }
    func run(_ arguments: [String]) throws -> Console.ExitStatus {
      let line = ["colors", "--json", "--db", index.database] + arguments
      guard
        case .command(let command) = try ArgumentParser(CommandTable.program)
          .parse(line.map { Array($0.utf8) })
      else { return .failed }
      return try CommandDispatch.run(command, context)
    }
    #expect(try run(["--cover", "/elsewhere/a.png"]) == .done)
    #expect(asked.paths == [Array("/elsewhere/a.png".utf8)])
    #expect(output.resultText.contains(#""id":"\#(SampleIndex.breakwater)""#))
    #expect(output.resultText.contains(#""matchedBy":"hash""#))
    #expect(try run(["--cover", "/music/Low Tide/cover.png"]) == .done)
    #expect(asked.paths.count == 1, "a known path needs no worker")
  }

  /// What the worker was asked.
  private final class Asked {
    var paths: [[UInt8]] = []
  }
}
