// SPDX-License-Identifier: MIT

/// A row of the table of claims (3-color.md §3.7): what was measured, and whether the claim holds.
///
/// Tests measure few cases and expect ``isMet``; `gatefold-bench claims` measures all of them by the
/// same functions.
package struct ClaimRow: Sendable, Encodable {
  /// The claim: `C1` … `C15`.
  package var claim: String
  /// What was measured, in words.
  package var measured: String
  /// How much of it.
  package var size: String
  /// What came out.
  package var result: String
  /// What the claim asks for.
  package var goal: String
  /// Whether it came out so.
  package var isMet: Bool
  /// The cases that did not, each precisely enough to be made again.
  package var failures: [String]

  /// Creates a row.
  package init(
    _ claim: String,
    measured: String,
    size: String,
    result: String,
    goal: String,
    isMet: Bool,
    failures: [String] = []
  ) {
    self.claim = claim
    self.measured = measured
    self.size = size
    self.result = result
    self.goal = goal
    self.isMet = isMet
    self.failures = failures
  }
}

extension ClaimRow: CustomStringConvertible {
  package var description: String {
    (["\(claim), \(measured) (\(size)): \(result); goal: \(goal)"] + failures)
      .joined(separator: "\n  ")
  }

  /// Returns a number with a fixed count of digits behind the point.
  package static func text(_ number: Double, decimals: Int = 4) -> String {
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let whole = Int((abs(number) * scale).rounded())
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = number < 0 && whole > 0 ? "-" : ""
    return decimals == 0
      ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
