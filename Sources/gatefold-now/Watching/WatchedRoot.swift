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
  /// Whether something of it has changed.
  package private(set) var isChanged = false
  /// Within which folders, relative to it, other ones may have to be watched.
  package private(set) var newFolders: Set<BytePath> = []
  /// Why not all of it is watched.
  package var obstacle: WatchObstacle?
  /// What of it the last run could not see, or left as it is; absolute.
  package var away: Set<BytePath> = []
  /// When it is looked at in any case; nil: never, its changes are told.
  package var lookAt: ContinuousClock.Instant?

  /// More folders than this are watched anew with the whole root.
  private static let mostNewFolders = 32

  package init(number: Int, path: BytePath) {
    self.number = number
    self.path = path
  }

  /// Takes note of a change: within `folder`, if given, other folders may have to be watched.
  package mutating func noteChange(newFolder folder: BytePath? = nil) {
    isChanged = true
    guard let folder, !folder.isWithin(anyOf: newFolders) else { return }
    newFolders = newFolders.filter { !$0.isWithin(folder) }
    newFolders.insert(folder)
    if newFolders.count > Self.mostNewFolders { newFolders = [BytePath([])] }
  }

  /// Takes note that anything may have changed.
  package mutating func noteAll() { noteChange(newFolder: BytePath([])) }

  /// Hands what was noted to a run: the folders within which others may have to be watched.
  package mutating func takeChanges() -> Set<BytePath> {
    defer { (isChanged, newFolders) = (false, []) }
    return newFolders
  }

  /// Takes what came of watching within some folders: of the whole root, or of a part of it.
  package mutating func take(_ found: WatchObstacle?, within folders: Set<BytePath>) {
    obstacle = folders.contains(BytePath([])) ? found : found ?? obstacle
  }

  /// Decides when it is looked at again, after a run.
  package mutating func schedule(after interval: Duration, from now: ContinuousClock.Instant) {
    lookAt = obstacle == nil && away.isEmpty ? nil : now + interval
  }
}
