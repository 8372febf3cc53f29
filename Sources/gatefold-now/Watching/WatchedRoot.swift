// SPDX-License-Identifier: MIT

import Console
package import LibraryKeys

/// What is to be done about a root, and when it is looked at without being told.
package struct WatchedRoot: Sendable {
  /// Its number, by which folders are told apart.
  package let number: Int
  /// Absolute.
  package let path: BytePath
  /// Whether the index has it.
  package var isKnown = false
  /// Whether something of it has changed; in the beginning everything may have.
  package var isChanged = true
  /// Why not all of it is watched.
  package var obstacle: WatchObstacle?
  /// What of it the last run could not see, or left as it is; absolute.
  package var away: Set<BytePath> = []
  /// Whether something of it may be well again without anybody's telling.
  package var mayPass = false
  /// When it is looked at in any case; nil: never, its changes are told.
  package var lookAt: ContinuousClock.Instant?

  package init(number: Int, path: BytePath) {
    self.number = number
    self.path = path
  }

  /// Decides when it is looked at again, after a run.
  package mutating func schedule(after interval: Duration, from now: ContinuousClock.Instant) {
    lookAt = obstacle == nil && away.isEmpty && !mayPass ? nil : now + interval
  }
}
