// SPDX-License-Identifier: MIT

import Console
import Foundation
import gatefold
import Testing
import TestSupport

@Suite("gatefold list and status")
struct ListAndStatusTests {
  /// Returns the ids that a list has.
  private func ids(_ arguments: String...) throws -> [String] {
    let index = try SampleIndex.shared.get()
    let run = index.run(bytes: (["list", "--json"] + arguments).map { Array($0.utf8) })
    #expect(try AlbumSchema.problems(run.output, isLines: false) == "")
    return try ProgramsJSON(Array(run.output.utf8)).array?.compactMap { $0["id"]?.string } ?? []
  }

  @Test("The list has every album, in the order asked for")
  func orders() throws {
    #expect(
      Set(try ids()) == [
        SampleIndex.lowTide, SampleIndex.breakwater, SampleIndex.demos, SampleIndex.hostile,
      ]
    )
    let byYear = try ids("--sort", "year")
    #expect(byYear.prefix(2) == [SampleIndex.lowTide, SampleIndex.breakwater])
    let byTitle = try ids("--sort", "album", "harbour")
    #expect(byTitle == [SampleIndex.breakwater, SampleIndex.lowTide])
  }

  @Test("Words and filters narrow it")
  func filters() throws {
    #expect(try ids("harb", "low") == [SampleIndex.lowTide])
    #expect(try ids("--artist", "the harbour lights", "--year", "1980") == [SampleIndex.breakwater])
    #expect(try ids("--album", "Demos 1998") == [SampleIndex.demos])
    #expect(try ids("--no-cover") == [SampleIndex.demos])
    #expect(try ids("--kind", "color").count == 3)
  }

  @Test("Nothing that matches is status 4, with an empty array in JSON")
  func nothing() throws {
    let index = try SampleIndex.shared.get()
    let run = index.run("list", "--year", "1066", "--json")
    #expect(run.status == .noMatch)
    #expect(run.output == "[]\n")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("For people: one line per album, columns aligned, names escaped")
  func text() throws {
    let index = try SampleIndex.shared.get()
    let run = index.run("list", "--sort", "artist")
    let lines = run.output.split(separator: "\n")
    #expect(
      Set(lines) == [
        "no cover                 Anna Lindqvist – Demos 1998",
        "#5856d6 #af52de #ff2d55  The Harbour Lights – Low Tide (1974)",
        "#1db954                  The Harbour Lights – Breakwater (1980)",
        "#000000                  </style>\"'\\x0a\\xe2\\x80\\xae1 👩🏽‍🎤",
      ]
    )
    // Cells do not count as columns: names begin below each other all the same.
    let colored = index.run("list", "--color", "always").output
    var columns: Set<Int> = []
    for line in colored.split(separator: "\n") {
      var plain = ""
      var isEscape = false
      for character in line {
        if character == "\u{1B}" { isEscape = true }
        if !isEscape { plain.append(character) }
        if isEscape, character == "m" { isEscape = false }
      }
      if let name = plain.range(of: "The Harbour") ?? plain.range(of: "Anna") {
        columns.insert(plain.distance(from: plain.startIndex, to: name.lowerBound))
      }
    }
    #expect(columns == [34])
  }

  @Test("The status tells of roots, counts, versions and failures")
  func status() throws {
    let index = try SampleIndex.shared.get()
    let run = index.run("status")
    #expect(run.status == .done)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "database  \(index.database)")
    #expect(lines[1].hasPrefix("          chosen by GATEFOLD_DB, "))
    #expect(lines[1].hasSuffix(" kB, can be read"))
    #expect(lines[2] == "root      /music")
    #expect(lines[3] == "          4 albums, 7 tracks; scanned 2026-01-02 03:04 UTC")
    #expect(lines.contains("albums    4 (1 without a cover)"))
    #expect(lines.contains("tracks    7 (0 without an album title)"))
    #expect(lines.contains("covers    3 distinct pictures"))
    #expect(lines.contains("failed    1 file"))
    #expect(
      lines.contains("  /music/Bad/a\\x1b.jpg: undecodable: no picture (tried 2 times)")
    )
    #expect(run.output.contains("algorithm gatefold-2, gatefold "))
    #expect(run.output.contains(", sqlite 3."))
    #expect(lines.suffix(2).first?.hasPrefix("next      gatefold-worker does not answer") == true)
    #expect(lines.last?.hasPrefix("          1 file could not be read") == true)
  }

  @Test("The status as JSON has the same figures, keys in byte order")
  func statusJSON() throws {
    let index = try SampleIndex.shared.get()
    let run = index.run("status", "--json")
    let status = try ProgramsJSON(Array(run.output.utf8))
    #expect(status["albums"] == .number(4))
    #expect(status["withoutCover"] == .number(1))
    #expect(status["covers"] == .number(3))
    #expect(status["tracks"] == .number(7))
    #expect(status["database"] == .string(index.database))
    #expect(status["roots"]?[0]?["path"] == .string("/music"))
    #expect(status["roots"]?[0]?["scannedAtSeconds"] == .number(1_767_323_045))
    #expect(status["failed"]?[0]?["class"] == .string("undecodable"))
    #expect(status["failed"]?[0]?["path"] == .string("/music/Bad/a\u{1B}.jpg"))
    let check = try ProgramsRun.run(
      "/usr/bin/python3",
      [Array((Programs.package + "/Fixtures/check-json.py").utf8)],
      environment: [:],
      folder: "/",
      input: Array(run.output.utf8)
    )
    #expect(check.status == 0, "\(check.text)")
  }

  @Test(
    "Without an index every command says where it looked and what makes one",
    arguments: [
      ["list"], ["colors", "x"], ["export"],
    ]
  )
  func absent(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none.db"
    let run = CommandRun(bytes: (arguments + ["--db", path]).map { Array($0.utf8) })
    #expect(run.status == .failed)
    #expect(run.errors.contains(path) && run.errors.contains("gatefold index"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output == "")
  }

  @Test("A file that is no index is status 7")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/text.db"
    try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: path))
    let run = CommandRun("status", "--db", path)
    #expect(run.status == .databaseUnusable)
    #expect(run.errors.contains(path))
  }
}
