// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import MusicLibrary
import TestSupport
import Testing

/// S12 held against git itself, on random ignore files.
@Suite struct IgnoreGitTests {
  private static let git = "/usr/bin/git"
  private static let hasGit = FileManager.default.isExecutableFile(atPath: git)

  /// How many folders with ignore files of their own are compared; each has up to six patterns.
  private static let folderCount = 300

  /// The names with which every such folder is filled.
  private static let names: [[UInt8]] =
    ["a", "b", "ab", "abb", "A", "foo", "-", "[a]", "*", "a b", "b ", "#a", "!b", "\\", "1"]
    .map { Array($0.utf8) } + [[0xC3, 0xA9], [0xE9], [0x61, 0xFF]]

  /// The names in its sub-folders.
  private static let innerNames = ["a", "b", "abb", "[a]", "b ", "1"].map { Array($0.utf8) }

  private static let pieces =
    [
      "a", "b", "ab", "A", "foo", "-", "1", "*", "*", "**", "**", "?", "/", "/", "/", "**/", "/**",
      "/**/", "[ab]", "[!a]", "[^b]", "[a-c]", "[]a]", "[b-]", "[!-a]", "[[:alpha:]]",
      "[[:punct:]x]",
      "[[:x:]]", "[[:]", "[a", "[", "]", "\\", "\\a", "\\*", "\\/", "\\ ", " ", "#", "!", ".",
      "***",
    ].map { Array($0.utf8) } + [[0xC3, 0xA9], [0xE9], [0x5B, 0x80, 0x2D, 0xFF, 0x5D]]

  /// Returns a random ignore file.
  private static func ignoreFile(_ random: inout SplitMix64) -> [UInt8] {
    var file: [UInt8] = random.integer(0...9) == 0 ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<random.integer(1...6) {
      if random.integer(0...3) == 0 { file.append(UInt8(ascii: "!")) }
      if random.integer(0...5) == 0 { file.append(UInt8(ascii: "/")) }
      for _ in 0..<random.integer(1...4) { file += random.element(pieces) }
      if random.integer(0...5) == 0 { file.append(UInt8(ascii: "/")) }
      if random.integer(0...9) == 0 { file += [0x20, 0x20] }
      file += random.integer(0...5) == 0 ? [0x0D, 0x0A] : [0x0A]
    }
    return file
  }

  /// A folder of the tree with its paths, and what Gatefold excludes of them.
  private final class Expectation {
    let tree: TemporaryTree
    var paths: [BytePath] = []
    var excluded: Set<BytePath> = []

    init(_ tree: TemporaryTree) { self.tree = tree }

    /// Fills a folder; with `inner` one of its sub-folders has an ignore file too.
    func fill(
      _ folder: BytePath,
      rules: IgnoreRules,
      isExcluded: Bool,
      depth: Int,
      inner: [UInt8]?
    ) throws {
      for (index, name) in (depth < 3 ? names : innerNames).enumerated() {
        let path = folder.appending(BytePath(name))
        let isFolder = depth < 3 && index % 3 == 0
        let isOut =
          isExcluded || rules.excludes(BytePath(name), isFolder: isFolder, in: folder)
        paths.append(path)
        if isOut { excluded.insert(path) }
        guard isFolder else {
          try tree.file(path, bytes: 0)
          continue
        }
        try tree.folder(path)
        var below = rules
        if let inner, index == 3 {
          try tree.file(path.appending(BytePath(".gitignore")), content: inner)
          below = rules.adding([inner], in: path) ?? rules
        }
        try fill(path, rules: below, isExcluded: isOut, depth: depth + 1, inner: nil)
      }
    }
  }

  @Test(.enabled(if: hasGit, "git is not installed"))
  func `S12: hundreds of random ignore files exclude what they do for git`() throws {
    let tree = try TemporaryTree()
    let root = try #require(tree.path.text)
    var random = SplitMix64(seed: 12)
    let expectation = Expectation(tree)
    var files: [BytePath: [UInt8]] = [:]
    for number in 0..<Self.folderCount {
      let folder = BytePath("t\(number)")
      let file = Self.ignoreFile(&random)
      let inner = number % 2 == 0 ? Self.ignoreFile(&random) : nil
      try tree.file(folder.appending(BytePath(".gitignore")), content: file)
      files[folder] = file + (inner.map { Array(" // ".utf8) + $0 } ?? [])
      // A file of comments alone says nothing to git.
      let rules = IgnoreRules().adding([file], in: folder) ?? IgnoreRules()
      try expectation.fill(folder, rules: rules, isExcluded: false, depth: 2, inner: inner)
    }

    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": root, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
    ]
    func git(_ arguments: [String], input: [UInt8] = []) throws -> ProgramsRun {
      try ProgramsRun.run(
        Self.git,
        (["-c", "core.excludesFile=/dev/null"] + arguments).map { Array($0.utf8) },
        environment: environment,
        folder: root,
        input: input
      )
    }
    #expect(try git(["init", "-q"]).status == 0)
    let run = try git(
      ["check-ignore", "--no-index", "--stdin", "-z"],
      input: expectation.paths.flatMap { $0.bytes + [0] }
    )
    try #require(run.status == 0, "\(run.errorText)")
    let excluded = Set(run.output.split(separator: 0).map { BytePath(Array($0)) })
    #expect(excluded.count > 1_000)
    #expect(excluded.count < expectation.paths.count - 1_000)
    for path in excluded.symmetricDifference(expectation.excluded).sorted().prefix(10) {
      let file = String(decoding: files[path.firstComponent] ?? [], as: UTF8.self)
      let text = DisplayPath.text(of: path)
      Issue.record(
        "\(text): \(excluded.contains(path) ? "git" : "Gatefold") alone, \(file.debugDescription)"
      )
    }
  }
}
