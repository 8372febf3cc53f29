// SPDX-License-Identifier: MIT

package import LibraryKeys
package import MusicLibrary
package import Store

/// What the walk and the store together say about the files of one folder (S1, S2, S4).
package struct ChangeDetection: Sendable {
  /// What has to be done about one file.
  package enum Action: Hashable, Sendable {
    /// As it was: nothing to do.
    case unchanged
    /// New, changed, racy when it was last read, back again, or to be tried again.
    case read
    /// `fstatat` failed: what is known stays, the error is recorded.
    case failed(errorNumber: Int32)
  }

  /// A file of the folder and what has to be done about it.
  package struct Item: Hashable, Sendable {
    package var entry: FolderSnapshot.Entry
    /// The stored row; nil for a new file.
    package var stored: FileRecord?
    package var action: Action
  }

  /// The files that are there, in byte order of their names.
  package private(set) var items: [Item] = []
  /// Stored files that are not there any more; empty unless the folder was listed to its end.
  package private(set) var missing: [FileRecord] = []

  /// Compares a folder as it is with how it was stored.
  ///
  /// Both lists are merged in byte order; complexity O(n).
  ///
  /// - Parameters:
  ///   - snapshot: The folder as the walk saw it.
  ///   - stored: Its stored files in byte order, missing ones included.
  ///   - ignoresRecords: `--full`: every file is read.
  package init(snapshot: FolderSnapshot, stored: [FileRecord], ignoresRecords: Bool) {
    items.reserveCapacity(snapshot.entries.count)
    var rest = stored[...]
    for entry in snapshot.entries {
      while let old = rest.first, old.name < entry.name {
        missing.append(old)
        rest.removeFirst()
      }
      var row: FileRecord?
      if let old = rest.first, old.name == entry.name {
        row = old
        rest.removeFirst()
      }
      let action = Self.action(for: entry, stored: row, ignoresRecords: ignoresRecords)
      items.append(Item(entry: entry, stored: row, action: action))
    }
    missing.append(contentsOf: rest)
    // An error in the middle of a listing says nothing about the names that did not come (S8).
    if snapshot.errorNumber != 0 { missing = [] }
    missing.removeAll { $0.missingSince != nil }
  }

  /// Returns what has to be done about one file.
  private static func action(
    for entry: FolderSnapshot.Entry,
    stored: FileRecord?,
    ignoresRecords: Bool
  ) -> Action {
    if entry.errorNumber != 0 { return .failed(errorNumber: entry.errorNumber) }
    guard let stored, !ignoresRecords else { return .read }
    guard stored.missingSince == nil, !stored.isRacy,
      stored.kind == FileRecord.Kind(entry.kind),
      entry.stamp.isSame(as: stored.stamp)
    else { return .read }
    if let failure = stored.failure, RetryRules.isTriedAgain(failure) { return .read }
    return .unchanged
  }
}

extension FileRecord.Kind {
  /// The stored form of an entry's kind.
  package init(_ kind: FolderSnapshot.Entry.Kind) {
    self =
      switch kind {
      case .track: .track
      case .image: .image
      case .cueSheet: .cueSheet
      }
  }
}

extension FileStamp {
  /// Returns whether the file changed within two seconds of the moment of reading, on either side (S2).
  package func isRacy(readAt nanoseconds: Int64) -> Bool {
    // As a range: the difference from a time far off may be more than 64 bits hold.
    let window = (nanoseconds - 2_000_000_000)...(nanoseconds + 2_000_000_000)
    return window.contains(modifiedNanoseconds) || window.contains(changedNanoseconds)
  }
}
