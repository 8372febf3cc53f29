// SPDX-License-Identifier: MIT

import Testing

/// A layout as people have it, what happens to it, and the right answers.
///
/// Those with a number are the rows of the table in the specification (2-library.md §2.6), which cites
/// the public reports; those with a letter are further ones of the same kind.
struct EndToEndCase: Sendable, CustomTestStringConvertible {
  /// The number in the table, or the cluster's name and a letter.
  let id: String
  /// Where it was reported: owner/repository#number.
  let source: String
  /// What is right, in a sentence.
  let promise: String
  /// The files below the root.
  let files: [LayoutEntry]
  /// What is done and expected, in order.
  let steps: [CaseStep]
  /// Whether the indexer must not be the superuser, for whom modes mean nothing.
  var isRestricted = false

  var testDescription: String { "\(id) \(source): \(promise)" }

  /// A row of the table; `part` tells apart the tests of one row.
  static func row(
    _ number: Int,
    part: String = "",
    _ source: String,
    _ promise: String,
    restricted: Bool = false,
    files: [LayoutEntry],
    steps: [CaseStep]
  ) -> EndToEndCase {
    EndToEndCase(
      id: "\(number)\(part)",
      source: source,
      promise: promise,
      files: files,
      steps: steps,
      isRestricted: restricted
    )
  }

  /// A case that is not in the table.
  static func own(
    _ id: String,
    _ promise: String,
    restricted: Bool = false,
    files: [LayoutEntry],
    steps: [CaseStep]
  ) -> EndToEndCase {
    EndToEndCase(
      id: id,
      source: "own",
      promise: promise,
      files: files,
      steps: steps,
      isRestricted: restricted
    )
  }

  /// The trees that have to be written: the root's, and one for each step that adds files.
  var trees: [String: [LayoutEntry]] {
    var trees = ["root": files]
    for case let (place, .add(entries)) in zip(steps.indices, steps) {
      trees["step-\(place)"] = entries
    }
    return trees
  }
}
