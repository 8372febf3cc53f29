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
      // The same colours in another picture, so that the track's answer is the same.
      let same = try library.file("A/é.jpg", kind: .image)
      let own = try library.election(of: same, RGB8(packed: 0x0000FF), number: 2)
      try library.replace(
        "A",
        [
          library.album(
            "Blue",
            by: "Singer",
            place: "A",
            tracks: tracks,
            election: try library.election(of: image, RGB8(packed: 0x0000FF), number: 1)
          ) { album in
            album.musicbrainzAlbumID = "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"
            album.tracks[0].cover = .own(own)
          }
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

  /// Returns all examples in SQL.
  private func queries() -> [String] {
    document.components(separatedBy: "```sql\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// Returns what an example answers; its parameters are those of the one album that there is.
  private func answer(_ query: String) throws -> [String] {
    let parameters = [
      "folder": "'\(root)/A'", "release": "'5B0C6A7E-2F4D-4C1B-9A3E-7D1F0E6B8C24'",
      "hash": "'\(SampleLibrary.hash(2))'", "id": "'\(try id())'", "version": "0",
    ]
    let commands = parameters.sorted { $0.key < $1.key }.flatMap {
      ["-cmd", ".parameter set @\($0.key) \"\($0.value)\""]
    }
    let run = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      (["-readonly", "-batch", "-cmd", ".parameter init"] + commands + [index.file, query])
        .map { Array($0.utf8) },
      environment: ["LC_ALL": "C"],
      folder: index.folder.path
    )
    #expect(run.errorText == "")
    return run.lines
  }

  /// Returns the id of the one album.
  private func id() throws -> String {
    try #require(try index.lookUp(.words(["blue"]))?.matches.first?.id)
  }

  @Test func theExamplesOfOtherKeysRun() throws {
    let queries = queries()
    try #require(queries.count == 4)
    let id = try id()
    #expect(
      try answer(queries[0]) == ["\(id)|Blue|#0000ff|#ffffff", "\(id)|Blue|\(root)/A"]
    )
    // Picture 2 is that of the first track alone.
    #expect(try answer(queries[1]) == ["\(id)|track|\(root)/A/é.mp3"])
    #expect(
      try answer(queries[2]) == [
        "1|1|track|file|\(SampleLibrary.hash(2))", "1|2|album|file|\(SampleLibrary.hash(1))",
      ]
    )
  }

  @Test func theChangeFeedExampleRuns() throws {
    let lines = try answer(try #require(queries().last))
    let id = try id()
    #expect(lines.count == 5)
    #expect(lines[0] == "\(id)|Blue|Singer|1")
    #expect(lines[1] == "\(root)/A/é.mp3|\(id)|track|1")
    #expect(lines[2].hasSuffix("|\(id)|album|1"))
    #expect(lines[3].hasPrefix("generation|"))
    #expect(lines[4] == "version|1")
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
