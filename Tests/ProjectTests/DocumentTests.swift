// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// README and docs: their commands exist, and those of the README run as written.
@Suite struct DocumentTests {
  /// The lines of fenced shell blocks in a Markdown file.
  static func commands(in path: String) throws -> [String] {
    var isShell = false
    return try SourceFile(path: path).lines.compactMap { line in
      if line.hasPrefix("```") {
        isShell = !isShell && ["sh", "shell", "console"].contains(line.dropFirst(3))
        return nil
      }
      return isShell && line.hasPrefix("gatefold ") ? line : nil
    }
  }

  static let documents = Result {
    ["README.md", "CONTRIBUTING.md"]
      + (try SourceFile.all(below: "docs", endings: ["md"]).map(\.path))
  }

  @Test func `Every command and option in the documents is one that the program has`() throws {
    let programs = try Programs()
    var help: [String: String] = [:]
    for document in try Self.documents.get() {
      for line in try Self.commands(in: document) {
        let words = line.split(separator: " ").map(String.init)
        let command = words.dropFirst().first ?? ""
        if command.hasPrefix("-") { continue }
        if help[command] == nil {
          let run = try programs.gatefold(command, "--help")
          #expect(run.status == 0, "\(document): \(line)")
          help[command] = run.text
        }
        for option in words.dropFirst(2) where option.hasPrefix("--") && option.count > 2 {
          let name = String(option.prefix { $0 != "=" })
          #expect(help[command]?.contains(name) == true, "\(document): \(name) in: \(line)")
        }
      }
    }
    #expect(help.count >= 5, "the documents show the commands")
  }

  @Test func `Every file that the documents link to exists`() throws {
    for document in try Self.documents.get() {
      let folder = (document as NSString).deletingLastPathComponent
      var isCode = false
      for line in try SourceFile(path: document).lines {
        if line.hasPrefix("```") { isCode.toggle() }
        for part in line.components(separatedBy: "](").dropFirst() where !isCode {
          let target = String(part.prefix { $0 != ")" && $0 != "#" })
          guard !target.isEmpty, !target.contains("://") else { continue }
          let path = Programs.package + "/" + (folder.isEmpty ? "" : folder + "/") + target
          #expect(FileManager.default.fileExists(atPath: path), "\(document): \(target)")
        }
      }
    }
  }
}
