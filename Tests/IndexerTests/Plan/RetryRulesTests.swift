// SPDX-License-Identifier: MIT

import Extraction
import Indexer
import Store
import Testing

/// How attempts are counted (5-reliability §5.5): three in all for what kills workers.
@Suite struct RetryRulesTests {
  /// What was stored, what happened now, and the attempts to store.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var before: StoredFailure?
    var now: ExtractionFailure.Class
    var expected: Int
    var testDescription: String { id }
  }

  static let cases = [
    Case(id: "first death", before: nil, now: .crashed, expected: 1),
    Case(id: "second death", before: failure("crashed", 1), now: .crashed, expected: 2),
    Case(
      id: "another kind of death",
      before: failure("timedOut", 2),
      now: .outOfMemory,
      expected: 3
    ),
    Case(id: "once more with --full", before: failure("crashed", 3), now: .timedOut, expected: 4),
    Case(id: "not to be read before", before: failure("denied", 90), now: .crashed, expected: 1),
    Case(id: "undecodable before", before: failure("undecodable", 5), now: .crashed, expected: 1),
    Case(
      id: "under other versions before",
      before: failure("crashed", 3, isOutdated: true),
      now: .crashed,
      expected: 1
    ),
    Case(id: "a class of a newer program", before: failure("bored", 7), now: .crashed, expected: 1),
    Case(id: "still not to be read", before: failure("denied", 1), now: .denied, expected: 1),
    Case(
      id: "not to be read after a death",
      before: failure("crashed", 2),
      now: .denied,
      expected: 1
    ),
  ]

  /// Returns a stored failure.
  static func failure(_ name: String, _ attempts: Int, isOutdated: Bool = false) -> StoredFailure {
    StoredFailure(class: name, message: "", attempts: attempts, isOutdated: isOutdated)
  }

  @Test("attempts count from one death to the next, and nothing else", arguments: cases)
  func attempts(_ test: Case) {
    #expect(RetryRules.attempts(at: test.now, after: test.before) == test.expected)
  }
}
