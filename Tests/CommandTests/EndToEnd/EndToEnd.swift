// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The built programs on real files: what a person or a script sees, compared with answers that are
/// known by construction (Fixtures/make-library.py) or computed by other means (Fixtures/reference.py).
@Suite(.serialized) struct EndToEnd {}

/// A library below a workplace of its own, as Fixtures/make-library.py wrote it.
struct Demonstration: LibraryOnDisk, Sendable {
  let programs: Programs
  /// What an index must find; paths in it are relative to the root.
  let expected: ProgramsJSON
  /// Where the generated files lie that no test may touch: `music`, `pictures`, `expected.json`.
  static let source: Result<String, any Error> = Result { try generated() }
  /// The whole library, indexed once; for tests that only look.
  static let shared: Result<Demonstration, any Error> = Result {
    let demonstration = try Demonstration()
    demonstration.letFilesAge()
    return demonstration
  }
  /// The first index of the shared library.
  static let firstIndex: Result<ProgramsRun, any Error> = Result {
    try shared.get().run("--json")
  }

  /// Copies the library, or some of its folders, into a fresh workplace.
  init(_ folders: String...) throws { try self.init(folders) }

  /// Copies the library, or some of its folders, into a fresh workplace.
  init(_ folders: [String]) throws {
    programs = try Programs()
    let source = try Self.source.get()
    expected = try ProgramsJSON(
      Array(try Data(contentsOf: URL(fileURLWithPath: source + "/expected.json")))
    )
    if folders.isEmpty {
      try programs.tool("/bin/cp", "-R", source + "/music", root)
    } else {
      for folder in folders {
        let parent = (root + "/" + folder as NSString).deletingLastPathComponent
        try programs.tool("/bin/mkdir", "-p", parent)
        try programs.tool("/bin/cp", "-R", source + "/music/" + folder, parent)
      }
    }
  }

  /// The shared library, after its first index.
  static func indexed() throws -> Demonstration {
    _ = try firstIndex.get()
    return try shared.get()
  }

  /// The absolute bytes of a path below the root.
  func absolute(_ path: [UInt8]) -> [UInt8] { Array((root + "/").utf8) + path }

  /// The expected albums.
  var albums: [ProgramsJSON] { expected["albums"]?.array ?? [] }

  /// The expected album of a title.
  func album(_ title: String) throws -> ProgramsJSON {
    try #require(albums.first { $0["title"]?.string == title })
  }

  /// Generates the library below the build folder, once for each version of the scripts.
  private static func generated() throws -> String {
    let scripts = [
      "make-library.py", "make-covers.py", "drawing.py", "demonstration.py", "keys.py",
      "tagging.py",
    ].map { Programs.package + "/Fixtures/" + $0 }
    let digest = try Programs.tool("/usr/bin/cksum", scripts, folder: "/").text.utf8
      .reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    let folder = Programs.buildFolder + "/demonstration-" + String(digest, radix: 16)
    guard !FileManager.default.fileExists(atPath: folder) else { return folder }
    let unfinished = folder + "-\(getpid())"
    _ = try Programs.script("make-library.py", ["--out", unfinished])
    // Another run of the tests may have been faster: its result is the same.
    if rename(unfinished, folder) != 0 {
      _ = try Programs.tool("/bin/rm", ["-rf", unfinished], folder: "/")
    }
    return folder
  }
}

extension ProgramsRun {
  /// The object that `index --json` ends with.
  func summary() throws -> ProgramsJSON {
    try ProgramsJSON(Array(try #require(lines.last, "\(errorText)").utf8))
  }
}

/// The answers of Fixtures/reference.py for files, in their order.
func reference(_ files: [String], bands: Int = 3) throws -> [ProgramsJSON] {
  try Programs.script("reference.py", ["bands", "--count", "\(bands)"] + files).jsonLines()
}
