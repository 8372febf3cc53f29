// SPDX-License-Identifier: MIT

import Extraction
package import LibraryKeys
package import MusicLibrary
package import Store

/// A folder as the walk sees it against what is stored of it: what is to be done, what is not there, and
/// whether it is the folder that it was (S1, S4, S6).
package struct FolderComparison: Sendable {
  /// The folder as it is.
  package let snapshot: FolderSnapshot
  /// The folder as it was stored; nil for a new one.
  package let stored: FolderRecord?
  /// What has to be done about its files.
  package let changes: ChangeDetection
  /// The stored sub-folders that are not missing, by the names under which they were found.
  private let children: [(id: Int64, name: BytePath)]

  /// Compares a folder.
  ///
  /// - Parameters:
  ///   - snapshot: The folder as the walk saw it.
  ///   - stored: Its row and its stored files in byte order, missing ones included; nil for a new folder.
  ///   - children: Its stored sub-folders that are not missing, in byte order.
  ///   - ignoresRecords: `--full`: every file is read.
  package init(
    snapshot: FolderSnapshot,
    stored: (folder: FolderRecord, files: [FileRecord])?,
    children: [(id: Int64, name: BytePath)],
    ignoresRecords: Bool
  ) {
    self.snapshot = snapshot
    self.stored = stored?.folder
    self.children = children
    changes = ChangeDetection(
      snapshot: snapshot,
      stored: stored?.files ?? [],
      ignoresRecords: ignoresRecords
    )
  }

  // MARK: What is to be done

  /// The row that the folder should have.
  package var record: FolderRecord {
    var failure: StoredFailure?
    if snapshot.errorNumber != 0 {
      failure = StoredFailure(ExtractionFailure(snapshot))
      if var record = stored {
        // An error says nothing of where the folder lies, and what is known of it guards it (S6).
        record.failure = failure
        record.missingSince = nil
        return record
      }
    }
    return FolderRecord(
      id: stored?.id,
      path: snapshot.path,
      device: snapshot.device,
      inode: snapshot.inode,
      isMountPoint: snapshot.isMountPoint,
      failure: failure
    )
  }

  /// Whether the folder's row says something else than it should.
  ///
  /// Device and inode do not count (S1): a disk that is mounted again may have others.
  package var isRowOutdated: Bool {
    guard let stored else { return true }
    if stored.missingSince != nil { return true }
    guard snapshot.errorNumber == 0 else { return stored.failure != record.failure }
    return stored.failure != nil || stored.isMountPoint != snapshot.isMountPoint
  }

  /// Whether a scan has anything to write about the folder or its files, but for what is missing.
  package var hasWork: Bool { isRowOutdated || changes.items.contains(where: \.isNews) }

  // MARK: What is not there

  /// The files and sub-folders that are known, but that a complete listing did not show.
  ///
  /// Links that lead nowhere were listed; what is known behind them is in ``behindBrokenLinks``.
  package var missing: (files: [FileRecord], folders: [(id: Int64, name: BytePath)]) {
    guard !snapshot.brokenLinks.isEmpty else { return (changes.missing, unlistedChildren) }
    let broken = Set(snapshot.brokenLinks)
    return (
      changes.missing.filter { !broken.contains($0.name) },
      unlistedChildren.filter { !broken.contains($0.name) }
    )
  }

  /// The files and sub-folders that are known behind links that lead nowhere now.
  package var behindBrokenLinks: (files: [FileRecord], folders: [(id: Int64, name: BytePath)]) {
    guard !snapshot.brokenLinks.isEmpty else { return ([], []) }
    let broken = Set(snapshot.brokenLinks)
    return (
      changes.missing.filter { broken.contains($0.name) },
      unlistedChildren.filter { broken.contains($0.name) }
    )
  }

  /// The known sub-folders that were not listed as folders; none unless the listing came to its end.
  private var unlistedChildren: [(id: Int64, name: BytePath)] {
    guard snapshot.errorNumber == 0, !children.isEmpty else { return [] }
    // As it nearly always is: nothing went, nothing came. Both are in byte order.
    if children.elementsEqual(snapshot.subfolders, by: { $0.name == $1 }) { return [] }
    let listed = Set(snapshot.subfolders).union(snapshot.linkedFolders)
    return children.filter { !listed.contains($0.name) }
  }

  // MARK: Whether it is the same folder

  /// Whether something else seems to lie in the folder's place, such as the empty folder on which a disk
  /// was mounted: it became a mount point or is none any more, and nothing that is known is listed (S6).
  package var isReplaced: Bool {
    guard let stored, stored.missingSince == nil, snapshot.errorNumber == 0 else { return false }
    return stored.isMountPoint != snapshot.isMountPoint && showsNothingKnown
  }

  /// Whether names are known in the folder, and a complete listing shows none of them.
  package var showsNothingKnown: Bool {
    guard snapshot.errorNumber == 0 else { return false }
    if changes.items.contains(where: { $0.stored != nil && $0.stored?.missingSince == nil }) {
      return false
    }
    let missing = missing
    let known = changes.missing.count + children.count
    return known > 0 && missing.files.count + missing.folders.count == known
  }
}

extension ChangeDetection.Item {
  /// Whether a scan has anything to write about the file.
  package var isNews: Bool {
    switch action {
    case .unchanged: false
    case .read: true
    case .failed(let errorNumber):
      stored?.missingSince != nil
        || stored?.failure != StoredFailure(ExtractionFailure(errorNumber: errorNumber))
    }
  }
}
