// SPDX-License-Identifier: MIT

import Foundation

/// A text file of the package, for tests that hold the sources to their own rules.
package struct SourceFile: Sendable {
  /// The path below the package's top folder.
  package let path: String
  /// The lines, without their ends.
  package let lines: [String]

  /// The files below a folder of the package whose names have one of the endings, by path.
  package static func all(below folder: String, endings: Set<String>) throws -> [SourceFile] {
    let top = Programs.package + "/"
    guard let paths = FileManager.default.enumerator(atPath: top + folder) else { return [] }
    return
      try paths
      .compactMap { $0 as? String }
      .filter { endings.contains(($0 as NSString).pathExtension) && !$0.contains(".build/") }
      .sorted()
      .map { try SourceFile(path: folder + "/" + $0) }
  }

  /// Makes a file of lines, for tests of what reads them.
  package init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
  }

  /// Reads a file of the package.
  package init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: Programs.package + "/" + path, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The folder below Sources or Tests: the target's name.
  package var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }

  /// The modules that the file imports.
  package var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), words.count > place + 1 else { return nil }
      let modifiers = words[..<place]
      let isImport = modifiers.allSatisfy {
        $0.hasPrefix("@")
          || ["public", "package", "internal", "private", "fileprivate"].contains($0)
      }
      // `import struct Module.Name` names the kind first.
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "typealias",
      ]
      let name = kinds.contains(words[place + 1]) ? words.last : words[place + 1]
      return isImport ? name?.split(separator: ".").first.map(String.init) : nil
    }
  }
}
