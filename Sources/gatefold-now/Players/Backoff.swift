// SPDX-License-Identifier: MIT

/// How long to wait before a player that cannot be reached is tried again: half a second, then twice as long
/// each time, at most ten seconds.
package struct Backoff: Sendable {
  /// The first waiting time.
  private static let first = Duration.milliseconds(500)
  /// The longest waiting time.
  private static let longest = Duration.seconds(10)

  /// The next waiting time.
  private var next = first

  /// Begins with the first waiting time.
  package init() {}

  /// Returns how long to wait after another failure.
  package mutating func wait() -> Duration {
    defer { next = min(next * 2, Self.longest) }
    return next
  }

  /// Begins anew after a success.
  package mutating func reset() { next = Self.first }
}
