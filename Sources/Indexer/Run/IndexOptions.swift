// SPDX-License-Identifier: MIT

package import MusicLibrary

/// What a run of the indexer is asked to do.
package struct IndexOptions: Sendable {
  /// Worker processes, at least 1 (default: one per core).
  package var jobs: Int
  /// Whether stored records are ignored: every file is read, every chosen picture decoded again.
  package var isFull: Bool
  /// Whether rows of missing files are removed at once instead of after 30 days.
  package var prunes: Bool
  /// Whether links to files and folders are followed.
  package var followsLinks: Bool
  /// The cover profile that the database gets; nil: it keeps the one that it has.
  package var profile: CoverProfile?

  package init(
    jobs: Int,
    isFull: Bool = false,
    prunes: Bool = false,
    followsLinks: Bool = true,
    profile: CoverProfile? = nil
  ) {
    self.jobs = max(1, jobs)
    self.isFull = isFull
    self.prunes = prunes
    self.followsLinks = followsLinks
    self.profile = profile
  }
}
