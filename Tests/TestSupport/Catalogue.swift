// SPDX-License-Identifier: MIT

/// A library's catalogue of documentation, and what it shows.
package struct Catalogue: Sendable {
  /// The library.
  package let library: String

  /// Names a library.
  package init(_ library: String) { self.library = library }

  /// The pages, in byte order of their names.
  package func pages() throws -> [SourceFile] {
    try SourceFile.all(below: "Sources/\(library)/\(library).docc", endings: ["md"])
      .sorted { $0.path < $1.path }
  }

  /// The samples of Swift on the pages, in their order.
  ///
  /// - Throws: ``CatalogueError`` where code stands outside a fence, or in one that names no language: nobody
  ///   would look at it.
  package func samples() throws -> [String] {
    var samples: [String] = []
    for page in try pages() {
      var block: [String]?
      for line in page.lines {
        if let lines = block {
          if line == "```" {
            samples.append(lines.joined(separator: "\n"))
            block = nil
          } else {
            block = lines + [line]
          }
        } else if line == "```swift" {
          block = []
        } else if line.hasPrefix("```") || line.hasPrefix("    ") {
          throw CatalogueError.codeThatNobodyCompiles(page: page.path, line: line)
        }
      }
    }
    return samples
  }

  /// The samples that a file of tests compiles: what stands between `// begin` and `// end`, moved to the
  /// margin.
  package static func compiled(in path: String) throws -> [String] {
    var samples: [String] = []
    var block: [String]?
    var margin = 0
    for line in try SourceFile(path: path).lines {
      let code = line.drop { $0 == " " }
      if code == "// begin" {
        block = []
        margin = line.count - code.count
      } else if code == "// end", let lines = block {
        samples.append(lines.joined(separator: "\n"))
        block = nil
      } else if block != nil {
        block?.append(String(line.dropFirst(margin)))
      }
    }
    return samples
  }

  /// The public types of the library that stand in no other one.
  package func publicTypes() throws -> [String] {
    let kinds: Set<Substring> = ["struct", "enum", "protocol", "class"]
    return try SourceFile.all(below: "Sources/\(library)", endings: ["swift"]).flatMap(\.lines)
      .compactMap { line in
        let words = line.split { " :<{".contains($0) }.filter { $0 != "final" }
        guard words.count > 2, words[0] == "public", kinds.contains(words[1]),
          !line.hasPrefix(" ")
        else { return nil }
        return String(words[2])
      }
  }

  /// The symbols that the first page lists among its topics.
  package func topics() throws -> [String] {
    try SourceFile(path: "Sources/\(library)/\(library).docc/\(library).md").lines
      .filter { $0.hasPrefix("- ``") }.map { String($0.dropFirst(4).dropLast(2)) }
  }

  /// The articles that the first page lists, and those that there are.
  package func articles() throws -> (listed: [String], there: [String]) {
    let listed = try SourceFile(path: "Sources/\(library)/\(library).docc/\(library).md").lines
      .filter { $0.hasPrefix("- <doc:") }.map { String($0.dropFirst(7).dropLast()) }
    let there = try pages().compactMap { page -> String? in
      let name = page.path.split(separator: "/").last.map { String($0.dropLast(3)) }
      return name == library ? nil : name
    }
    return (listed.sorted(), there)
  }
}

/// Why a catalogue cannot be tested.
package enum CatalogueError: Error, CustomStringConvertible {
  case codeThatNobodyCompiles(page: String, line: String)

  package var description: String {
    switch self {
    case .codeThatNobodyCompiles(let page, let line):
      "\(page) has code outside a fence of Swift, which no test compiles: \(line)"
    }
  }
}
