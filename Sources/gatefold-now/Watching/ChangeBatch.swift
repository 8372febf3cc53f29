// SPDX-License-Identifier: MIT

/// When changes that came together are to be taken up: once it has been quiet, but not after too long.
package struct ChangeBatch: Hashable, Sendable {
  package typealias Instant = ContinuousClock.Instant

  /// How long it must have been quiet.
  private let quiet: Duration
  /// How long changes wait at most.
  private let longest: Duration
  private var first: Instant?
  private var last: Instant?

  package init(quiet: Duration, longest: Duration) {
    self.quiet = quiet
    self.longest = longest
  }

  /// When the changes are to be taken up; nil where there are none.
  package var dueAt: Instant? {
    guard let first, let last else { return nil }
    return min(last + quiet, first + longest)
  }

  /// Takes note of a change.
  package mutating func note(at now: Instant) {
    first = first ?? now
    last = now
  }

  /// Begins anew, as the changes are taken up.
  package mutating func clear() { (first, last) = (nil, nil) }
}
