// SPDX-License-Identifier: MIT

import Console
import TestSupport
import Testing
import gatefold

@Suite("gatefold find")
struct FindCommandTests {
  /// Runs a search on the sample index.
  private func find(_ arguments: String...) throws -> CommandRun {
    let index = try SampleIndex.shared.get()
    return index.run(bytes: (["find"] + arguments).map { Array($0.utf8) })
  }

  @Test("For people: swatch, share, distance and name, the nearest first, columns aligned")
  func text() throws {
    let run = try find("#1db954")
    #expect(run.status == .done)
    // Distances from L, a and b of each after Ottosson, worked out in Python.
    #expect(
      run.output.split(separator: "\n").map { $0.prefix(28) } == [
        "#1db954  100.00 %  ΔE 0.000 ", "#5856d6   33.34 %  ΔE 0.377 ",
        "#000000  100.00 %  ΔE 0.665 ",
      ]
    )
    #expect(
      run.output.hasPrefix("#1db954  100.00 %  ΔE 0.000  The Harbour Lights – Breakwater (1980)\n")
    )
    // What could confuse a terminal is escaped.
    #expect(run.output.contains("</style>\"'\\x0a\\xe2\\x80\\xae1"))
    let colored = try find("#1db954", "--limit", "1", "--color", "always").output
    #expect(colored.contains("\u{1B}[0m #1db954  100.00 %"))
  }

  @Test("As JSON: an object per line, as list has it, with the swatch that was found")
  func json() throws {
    let run = try find("#AF52DE", "--json")
    #expect(try AlbumSchema.problems(run.output, isLines: true, schema: "find-1.json") == "")
    let lines = try run.output.split(separator: "\n").map { try ProgramsJSON(Array($0.utf8)) }
    #expect(lines.map { $0["id"]?.string }.first == SampleIndex.lowTide)
    #expect(lines.count == 3)
    let found = try #require(lines[0]["found"])
    #expect(found["distance"] == .number(0))
    #expect(found["hex"] == .string("#af52de"))
    #expect(found["share"] == .number(0.3333))
    #expect(found["target"] == .string("#af52de"))
    // 0.02 · log₂(1 / 0.3333).
    #expect(found["weightedDistance"] == .number(0.0317))
    let index = try SampleIndex.shared.get()
    let list = try ProgramsJSON(Array(index.run("list", "low", "--json").output.utf8))
    #expect(lines[0]["swatches"] == list[0]?["swatches"])
    #expect(lines[0]["cover"] == list[0]?["cover"])
  }

  @Test("Limit, distance and filters narrow it; nothing left is status 4")
  func options() throws {
    #expect(try find("black", "--limit", "2").output.split(separator: "\n").count == 2)
    #expect(try find("black", "--max-distance", "0.02").output.split(separator: "\n").count == 1)
    let year = try find("black", "--year", "1974").output
    #expect(year.split(separator: "\n").count == 1 && year.contains("Low Tide"))
    #expect(try find("red", "--artist", "harbour lights").output.split(separator: "\n").count == 2)
    #expect(try find("red", "--album", "breakwater").output.contains("Breakwater"))
    let nothing = try find("yellow", "--max-distance", "0.01")
    #expect(nothing.status == .noMatch)
    #expect(nothing.output == "")
    #expect(nothing.errors.split(separator: "\n").count == 1)
    #expect(try find("red", "--kind", "grey", "--json").status == .noMatch)
  }

  /// The beginning of every message about a colour.
  private static let forms =
    "gatefold: find: COLOR takes #rgb, #rrggbb, rgb(R G B), hsl(H S L), oklch(L C H), oklab(L a b) or"
    + " the name of a CSS colour, not "

  @Test(
    "What is no colour is wrong usage, with the forms, the reason and the nearest name",
    arguments: [
      ("rebecapurple", "“rebecapurple”; did you mean rebeccapurple?"),
      ("light blue", "“light blue”; did you mean lightblue?"),
      ("GREYY", "“GREYY”; did you mean grey?"),
      ("nothing-like-it", "“nothing-like-it”"),
      ("a\u{1B}[2J", "“a\\x1b[2J”"),
      ("#1e3a5f80", "“#1e3a5f80”: the colours of covers are opaque, so leave the alpha out"),
      ("rgb(1 2)", "“rgb(1 2)”: rgb() takes three numbers or percentages"),
      (
        "rgb(300 0 0)", "“rgb(300 0 0)”: red goes from 0 to 255 or from 0% to 100%"
      ),
    ]
  )
  func mistakes(_ color: String, _ end: String) throws {
    let run = try find(color)
    #expect(run.status == .usage)
    #expect(run.output == "")
    #expect(run.errors == Self.forms + end + "\n")
  }

  @Test("Other wrong usage is told before the index is opened")
  func usage() {
    #expect(CommandRun("find").errors.contains("COLOR is missing"))
    #expect(CommandRun("find", "red", "--limit", "0").status == .usage)
    let distance = CommandRun("find", "red", "--max-distance", "-0.1")
    #expect(distance.errors.contains("--max-distance takes a number from 0 to 1, not “-0.1”"))
    #expect(CommandRun("find", "reed", "--db", "/nonexistent/x.db").status == .usage)
    #expect(CommandRun("find", "red", "--db", "/nonexistent/x.db").status == .failed)
  }
}
