// SPDX-License-Identifier: MIT

import Foundation

/// How much the tests of 5-reliability.md do: what CI has time for, or the long form (`make test LONG=1`).
package enum TestScale {
  /// Whether the long form was asked for.
  package static let isLong = ProcessInfo.processInfo.environment["GATEFOLD_TEST_LONG"] == "1"

  /// Returns how often something is done.
  package static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }

  /// Returns the number that all choices of a goal's test follow from, and prints it.
  ///
  /// It is `$GATEFOLD_TEST_SEED`; else always the same in the short form, so that CI fails for the change
  /// alone, and another one for each run of the long form, which looks for what nobody has seen yet.
  package static func seed(_ goal: String) -> UInt64 {
    let given = ProcessInfo.processInfo.environment["GATEFOLD_TEST_SEED"].flatMap { UInt64($0) }
    let seed = given ?? (isLong ? UInt64.random(in: 1...999_999_999) : 20_260)
    print("\(goal): GATEFOLD_TEST_SEED=\(seed)")
    return seed
  }
}
