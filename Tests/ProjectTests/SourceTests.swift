// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Rules of 7-style.md that reading the text can decide.
@Suite struct SourceTests {
  /// Every file that a person wrote.
  static let files = Result {
    try ["Sources", "Tests", "Fixtures", "migrations", "packaging"].flatMap {
      try SourceFile.all(
        below: $0,
        endings: ["swift", "c", "h", "cpp", "hpp", "py", "sh", "sql", "service", "timer"]
      )
    } + [try SourceFile(path: "Makefile"), try SourceFile(path: ".ci/run")]
  }

  @Test func `Each file begins with its licence`() throws {
    for file in try Self.files.get() {
      let first = file.lines.first { !$0.hasPrefix("#!") } ?? ""
      #expect(first.contains("SPDX-License-Identifier: MIT"), "\(file.path)")
    }
  }

  @Test func `No file is longer than 500 lines, none has trailing blanks or lacks its last end`()
    throws
  {
    let files = try Self.files.get()
    #expect(files.count > 100)
    for file in files {
      #expect(file.lines.count <= 501, "\(file.path)")
      #expect(file.lines.last?.isEmpty == true, "\(file.path)")
      #expect(!file.lines.contains { $0.hasSuffix(" ") || $0.hasSuffix("\t") }, "\(file.path)")
    }
  }

  @Test(arguments: [
    "fatalError(", "try! ", "as! ", "@unchecked Sendable", "nonisolated(unsafe)", "TODO", "FIXME",
  ])
  func `Sources are free of what would hide a mistake`(_ word: String) throws {
    for file in try Self.files.get() where file.path.hasPrefix("Sources/") {
      for (i, line) in file.lines.enumerated() where line.contains(word) {
        let isComment = line.drop { $0 == " " }.hasPrefix("//")
        #expect(isComment && word != "TODO" && word != "FIXME", "\(file.path):\(i + 1): \(line)")
      }
    }
  }

  /// A kind of line, and the only rooms where it stands (7.1).
  @Test(arguments: [
    ("sqlite3_", ["Sources/Store/Connection/", "Sources/CSQLite/"]),
    ("vips_", ["Sources/CVipsShim/"]),
    ("TagLib::", ["Sources/CTagShim/"]),
    ("SCM_RIGHTS", ["Sources/CDescriptors/"]),
    ("mpd_", ["Sources/gatefold-now/Players/MPD/MPDConnection.swift", "Sources/CMPDClient/"]),
    ("sd_bus_", ["Sources/CSystemdShim/"]), ("sd_notify", ["Sources/CSystemdShim/"]),
    ("inotify_", ["Sources/gatefold-now/Watching/Inotify.swift"]),
    ("JSONDecoder", ["Sources/Extraction/JSONLines.swift"]),
    ("JSONEncoder", ["Sources/Extraction/JSONLines.swift"]),
    // The worker's standard output is silent but for its version.
    (" print(", ["Sources/gatefold-worker/Main.swift"]),
  ])
  func `A line of code knows its room`(_ word: String, _ rooms: [String]) throws {
    for file in try Self.files.get() where file.path.hasPrefix("Sources/") {
      guard !rooms.contains(where: { file.path.hasPrefix($0) }) else { continue }
      for (i, line) in file.lines.enumerated() where line.contains(word) {
        let comment = ["//", "/*"].compactMap { line.range(of: $0)?.lowerBound }.min()
        let code = line[..<(comment ?? line.endIndex)]
        #expect(!code.contains(word), "\(file.path):\(i + 1): \(line)")
      }
    }
  }
}
