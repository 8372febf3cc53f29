// SPDX-License-Identifier: MIT

package import LibraryKeys
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
  /// Whether what the guards would keep is given up: an emptied root or folder, many albums at once.
  ///
  /// What cannot be read is kept all the same (S5–S7).
  package var acceptsLoss: Bool
  /// The path under which the one root of the run was known before it was moved; absolute, cleaned.
  package var movedFrom: BytePath?
  /// The cover profile that the database gets; nil: it keeps the one that it has.
  package var profile: CoverProfile?

  package init(
    jobs: Int,
    isFull: Bool = false,
    prunes: Bool = false,
    followsLinks: Bool = true,
    acceptsLoss: Bool = false,
    movedFrom: BytePath? = nil,
    profile: CoverProfile? = nil
  ) {
    self.jobs = max(1, jobs)
    self.isFull = isFull
    self.prunes = prunes
    self.followsLinks = followsLinks
    self.acceptsLoss = acceptsLoss
    self.movedFrom = movedFrom
    self.profile = profile
  }
}
