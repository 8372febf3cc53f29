// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// `docs/sql.md` tells the truth, and its examples run as written.
@Suite struct SQLDocumentTests {
  let index: TestIndex
  let document: String
  /// The library's folder; its name holds what shells and URIs trip over.
  let root = "/music/50% of #1?"

  init() throws {
    index = try TestIndex()
    document = try String(contentsOfFile: Programs.package + "/docs/sql.md", encoding: .utf8)
    try index.write { writer in
      let library = try SampleLibrary(writer, root: root)
      let tracks = [
        try library.track("A/é.mp3"),
        try library.track(BytePath(Array("A/".utf8) + [0xE9] + Array(".mp3".utf8))),
      ]
      let image = try library.file("A/cover.jpg", kind: .image)
      try library.replace(
        "A",
        [
          library.album(
            "Blue",
            by: "Singer",
            place: "A",
            tracks: tracks,
            election: try library.election(of: image, RGB8(packed: 0x0000FF), number: 1)
          )
        ]
      )
    }
  }

  /// White text on pure blue has a contrast of 8.59, so nothing has to be tinted: the figures follow by hand.
  static let blue =
    "#0000ff|#ffffff|linear-gradient(to bottom,#0000ff 0%,#0000ff 50%,#0000ff 100%)"

  /// Returns the first example in a language.
  private func example(_ language: String) throws -> String {
    let start = try #require(document.range(of: "```\(language)\n"))
    let end = try #require(document.range(of: "```", range: start.upperBound..<document.endIndex))
    return String(document[start.upperBound..<end.lowerBound])
  }

  @Test func theShellExampleRuns() throws {
    let run = try ProgramsRun.run(
      "/bin/sh",
      ["-c", try example("sh")].map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "DB": index.file, "TRACK": root + "/A/é.mp3"],
      folder: index.folder.path
    )
    #expect(run.errorText == "")
    #expect(run.lines == [Self.blue])
  }

  @Test(arguments: [Array("é".utf8), [0xE9]])
  func thePythonExampleRuns(_ name: [UInt8]) throws {
    let track = Array((root + "/A/").utf8) + name + Array(".mp3".utf8)
    let run = try ProgramsRun.run(
      "/usr/bin/python3",
      [Array("-c".utf8), Array(try example("python").utf8), Array(index.file.utf8), track],
      environment: ["LC_ALL": "C.UTF-8"],
      folder: index.folder.path
    )
    #expect(run.errorText == "")
    #expect(run.lines == [Self.blue])
  }

  @Test func theChangeFeedExampleRuns() throws {
    let id = try #require(try index.lookUp(.words(["blue"]))?.matches.first?.id)
    #expect(try index.sql(try example("sql")) == ["\(id)|Blue|Singer|1"])
  }

  @Test(arguments: ["album_colors", "track_colors", "removed"])
  func everyColumnIsDescribed(_ view: String) throws {
    let start = try #require(document.range(of: "## `\(view)`"))
    let end = document.range(of: "\n## ", range: start.upperBound..<document.endIndex)
    let section = document[start.upperBound..<(end?.lowerBound ?? document.endIndex)]
    // What track_colors shares with album_colors is described there.
    let shared = view == "track_colors" ? try described("album_colors") : []
    let columns = try index.sql("SELECT name FROM pragma_table_info('\(view)')")
    let named = Set(names(in: section) + shared)
    #expect(columns.filter { !named.contains($0) } == [])
    #expect(!columns.isEmpty)
  }

  @Test func noColumnIsDescribedThatThereIsNot() throws {
    for view in ["album_colors", "track_colors", "removed"] {
      let columns = Set(try index.sql("SELECT name FROM pragma_table_info('\(view)')"))
      #expect(try described(view).filter { !columns.contains($0) } == [])
    }
  }

  /// Returns the columns that a view's table names.
  private func described(_ view: String) throws -> [String] {
    let start = try #require(document.range(of: "## `\(view)`"))
    let end = document.range(of: "\n## ", range: start.upperBound..<document.endIndex)
    return names(in: document[start.upperBound..<(end?.lowerBound ?? document.endIndex)])
  }

  /// Returns the words in backticks of the first column of a table.
  private func names(in section: Substring) -> [String] {
    section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { line in
      (line.split(separator: "|").first ?? "").split(separator: "`").enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }
}
