// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A music library in a random mix of all layouts, as Fixtures/make-random-library.py wrote it, beside
/// what an index of it must find.
struct RandomLibrary: Sendable {
  /// The number that all choices of the generator follow from: `$GATEFOLD_TEST_SEED`, else always the same.
  static let seed = ProcessInfo.processInfo.environment["GATEFOLD_TEST_SEED"] ?? "20260"
  /// How many albums a library has: the programs that are installed are fast enough for all, those of a
  /// debug build for some of each layout.
  static let albumCount =
    ProcessInfo.processInfo.environment["GATEFOLD_TEST_PROGRAM"] == nil ? 200 : 2_000
  /// Memory in which a folder lists its files in the order in which they were created; nil without it.
  static let memory: String? = {
    let path = "/dev/shm"
    guard FileManager.default.isWritableFile(atPath: path),
      let folder = try? TemporaryFolder(in: path)
    else { return nil }
    let names = ["b", "c", "a"].map { folder.path + "/" + $0 }
    guard names.allSatisfy({ FileManager.default.createFile(atPath: $0, contents: nil) }),
      let created = try? Self.listing(of: folder.path).output,
      (try? names.forEach { try FileManager.default.removeItem(atPath: $0) }) != nil,
      names.sorted().allSatisfy({ FileManager.default.createFile(atPath: $0, contents: nil) }),
      let sorted = try? Self.listing(of: folder.path).output
    else { return nil }
    return created == sorted ? nil : path
  }()

  /// A folder that holds the library and nothing else.
  let folder: TemporaryFolder
  /// The folder below it where `music`, `outside` and `expected.json` lie; empty for the folder itself.
  private let place: String
  private let albumCount: Int
  private let rootNumber: Int

  /// Writes a library of so many albums for the root of a number, in a folder as deep as is asked.
  init(
    albumCount: Int = RandomLibrary.albumCount,
    rootNumber: Int = 1,
    in place: String = ""
  ) throws {
    folder = try TemporaryFolder(in: Self.memory)
    self.place = place
    self.albumCount = albumCount
    self.rootNumber = rootNumber
    try write(order: 0)
  }

  /// The library's root folder.
  var root: String { home + "/music" }

  /// The folder that `music` lies in.
  var home: String { place.isEmpty ? folder.path : folder.path + "/" + place }

  /// Writes the same files again, created in another order.
  func write(order: Int) throws {
    _ = try Programs.tool("/bin/rm", ["-rf", root, home + "/outside"], folder: "/")
    _ = try Programs.script(
      "make-random-library.py",
      [
        "--out", home, "--albums", "\(albumCount)", "--seed", Self.seed,
        "--order", "\(order)", "--root", "\(rootNumber)",
      ]
    )
  }

  /// The names in the order in which the file system gives them.
  static func listing(of path: String) throws -> ProgramsRun {
    try Programs.tool("/usr/bin/find", [path], folder: "/")
  }

  /// Indexes it and returns the summary; some of its files cannot be read, which is status 3.
  func index(_ programs: Programs, _ options: String...) throws -> ProgramsJSON {
    let run = try programs.gatefold(
      bytes: (["index", "--json"] + options + [root]).map { Array($0.utf8) },
      seconds: 300
    )
    try #require(run.status == 3, "seed \(Self.seed): \(run.errorText)")
    return try run.summary()
  }

  /// Returns what an index differs in from what must be found, a difference a line; `also` are the other
  /// libraries in it.
  func differences(
    in programs: Programs,
    summary: ProgramsRun? = nil,
    also: [RandomLibrary] = []
  ) throws -> [String] {
    let others = also.map { "also=" + $0.folder.path }
    let questions = try compare("questions", others)
    let answers = try programs.gatefold(
      "colors",
      "--jsonl",
      input: questions.output,
      seconds: 300
    )
    let export = try programs.gatefold("export", "--format", "json")
    var files: [String] = []
    for (name, run) in [("colors", answers), ("export", export), ("summary", summary)] {
      guard let run else { continue }
      let path = programs.workplace.path + "/" + name
      try Data(run.output).write(to: URL(fileURLWithPath: path))
      files.append(name + "=" + path)
    }
    return try compare("compare", [programs.database] + files + others).lines
      .filter { !$0.isEmpty }
  }

  /// Runs Tests/Scripts/compare_library.py.
  private func compare(_ command: String, _ arguments: [String]) throws -> ProgramsRun {
    let script = Programs.package + "/Tests/Scripts/compare_library.py"
    return try Programs.tool(
      "/usr/bin/python3",
      [script, command, home] + arguments,
      folder: "/"
    )
  }
}
