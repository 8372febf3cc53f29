// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The folders of all cases, written once for each version of the table and the script.
enum CaseLayouts {
  /// Where the trees of all cases lie, which no test may touch.
  private static let source: Result<String, any Error> = Result { try generated() }

  /// Copies a tree of a case, with its times, into a folder.
  static func copy(_ tree: String, of id: String, to folder: String) throws {
    let tree = try source.get() + "/\(id)/\(tree)/."
    _ = try Programs.tool("/bin/cp", ["-R", "--preserve=all", tree, folder], folder: "/")
  }

  /// Returns the bytes of a path in which `\xNN` stands for a byte.
  static func bytes(of path: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let first = rest.first {
      if rest.starts(with: [0x5C, 0x78]),
        let byte = UInt8(String(decoding: rest.dropFirst(2).prefix(2), as: UTF8.self), radix: 16)
      {
        result.append(byte)
        rest = rest.dropFirst(4)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Writes the trees of all cases with one start of Python.
  private static func generated() throws -> String {
    var trees: [String: [LayoutEntry]] = [:]
    for row in EndToEndCases.all {
      for (name, entries) in row.trees { trees["\(row.id)/\(name)"] = entries }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let description = Array(try encoder.encode(trees))
    let script = Programs.package + "/Tests/Scripts/make_layouts.py"
    let code = try Data(contentsOf: URL(fileURLWithPath: script))
    let digest = (description + code).reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    let folder = Programs.buildFolder + "/layouts-" + String(digest, radix: 16)
    guard !FileManager.default.fileExists(atPath: folder) else { return folder }
    let unfinished = folder + "-\(getpid())"
    _ = try Programs.tool(
      "/usr/bin/python3",
      [script, unfinished],
      folder: Programs.package,
      input: description
    )
    // Another run of the tests may have been faster: its result is the same.
    if rename(unfinished, folder) != 0 {
      _ = try Programs.tool("/bin/rm", ["-rf", unfinished], folder: "/")
    }
    return folder
  }
}
