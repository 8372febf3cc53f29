// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A library with a cover of every kind, as Fixtures/make-kinds.py wrote it, extracted and indexed once.
struct KindsLibrary: LibraryOnDisk, Sendable {
  let programs: Programs
  let covers: [ExpectedCover]

  /// The library.
  static let shared: Result<KindsLibrary, any Error> = Result { try KindsLibrary() }
  /// What `extract --json` says of each cover, in their order.
  static let extraction: Result<ProgramsRun, any Error> = Result {
    let library = try shared.get()
    return try library.programs.gatefold(
      bytes: (["extract", "--json"] + library.paths).map { Array($0.utf8) },
      seconds: 300
    )
  }
  /// The first index.
  static let firstIndex: Result<ProgramsRun, any Error> = Result {
    try shared.get().run("--json")
  }

  private init() throws {
    programs = try Programs()
    let folder = programs.workplace.path
    _ = try Programs.script("make-kinds.py", ["--out", folder])
    let rows = try Data(contentsOf: URL(fileURLWithPath: folder + "/expected.json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    covers = try decoder.decode([ExpectedCover].self, from: rows)
  }

  /// The absolute path of each cover.
  var paths: [String] { covers.map { root + "/" + $0.folder + "/" + $0.file } }

  /// What `colors --jsonl` answers for the folder of each cover, in their order.
  func answers() throws -> [ProgramsJSON] {
    let questions = covers.map { ["id": $0.folder, "folder": root + "/" + $0.folder] }
    let lines = try questions.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let input = lines.joined(separator: "\n") + "\n"
    return try programs.gatefold("colors", "--jsonl", input: Array(input.utf8)).jsonLines()
  }
}
