// SPDX-License-Identifier: MIT

import MusicLibrary
import Store

/// Settles which cover profile a run elects by (C11).
struct ProfileSetting {
  /// The profile that holds.
  let profile: CoverProfile
  /// Whether it is another one than that of the runs before, so that every cover is elected again.
  let isNew: Bool

  /// Compares what is asked for with what is stored; nil: the stored profile holds.
  init(asked: CoverProfile?, stored: String) throws {
    if let asked {
      profile = asked
      isNew = asked.rawValue != stored
      return
    }
    guard let known = CoverProfile(rawValue: stored) else {
      throw IndexerError.unknownProfile(stored)
    }
    profile = known
    isNew = false
  }

  /// Stores a new profile, and that every slice of every root is to be elected again.
  ///
  /// One transaction, so that a run which is killed after it is taken up by the next. The old answers
  /// are served until each slice is done (S3).
  func store(in batch: WriteBatch) throws {
    guard isNew else { return }
    try batch.write { (writer) throws(StoreError) in
      try writer.setProfile(profile.rawValue)
      for root in try writer.roots() {
        let slices = try SliceFolders(root: root.id, stored: writer.stored).slices
        for slice in slices { try writer.markDirty(root: root.id, slice: slice.stored) }
      }
    }
    try batch.commit()
  }
}
