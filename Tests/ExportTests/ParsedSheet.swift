// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A style sheet as tinycss2 reads it.
struct ParsedSheet {
  /// A rule.
  struct Rule {
    /// The selector's tokens, type and value in turn.
    var selector: String
    /// Names and values.
    var declarations: [String: String]

    /// Reads a rule.
    init(_ rule: [String: Any]) throws {
      let tokens = try JSONSerialization.data(
        withJSONObject: rule["selector"] ?? [],
        options: [.withoutEscapingSlashes]
      )
      selector = String(decoding: tokens, as: UTF8.self)
      declarations = rule["declarations"] as? [String: String] ?? [:]
    }
  }

  /// The rules outside of all at-rules.
  var rules: [Rule] = []
  /// The conditions of the `@supports` rules.
  var conditions: [String] = []
  /// The rules inside of `@media`, with their conditions.
  var media: [(condition: String, rule: Rule)] = []
  /// The declarations of Tailwind's `@theme`.
  var themes: [[String: String]] = []

  /// Returns what tinycss2 finds in a sheet; a parse error throws.
  static func json(_ css: String) throws -> Any {
    let run = try Programs.tool(
      "/usr/bin/python3",
      [Programs.package + "/Tests/Scripts/read_css.py"],
      folder: Programs.package,
      input: Array(css.utf8)
    )
    return try JSONSerialization.jsonObject(with: Data(run.output))
  }

  /// Parses a sheet; a parse error throws.
  init(_ css: String) throws {
    let parsed = try Self.json(css)
    for rule in try #require(parsed as? [[String: Any]]) {
      let condition = rule["condition"] as? String ?? ""
      switch rule["at"] as? String {
      case nil: rules.append(try Rule(rule))
      case "theme": themes.append(rule["declarations"] as? [String: String] ?? [:])
      case "media":
        for inner in try #require(rule["rules"] as? [[String: Any]]) {
          media.append((condition, try Rule(inner)))
        }
      default: conditions.append(condition)
      }
    }
  }
}
