// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// Collects what would happen to the files and folders of one root.
struct PreviewItems {
  private(set) var items: [PreviewReport.Item] = []
  /// Files and folders that cannot be looked at now.
  private(set) var hasErrors = false
  /// What is noted as unreadable, but would be read or looked at anew: relative to the root.
  private var retried: Set<BytePath> = []
  private var missingFolders: [BytePath] = []
  /// How many files, cue sheets too, would turn missing.
  private(set) var missingFiles = 0
  /// Since when those were missing that are there again.
  private(set) var returned: [Int64] = []

  /// Takes a folder that was compared.
  mutating func take(_ comparison: FolderComparison) {
    let path = comparison.snapshot.path
    if comparison.snapshot.errorNumber != 0 {
      hasErrors = true
      if comparison.isRowOutdated { add(path, .folder(tracks: 0, images: 0), .unreadable) }
    } else if comparison.stored?.failure != nil {
      retried.insert(path)
    }
    let isNewFolder = comparison.stored == nil || comparison.stored?.missingSince != nil
    var (tracks, images) = (0, 0)
    for item in comparison.changes.items {
      if case .failed = item.action { hasErrors = true }
      guard let change = PreviewReport.Change(item) else { continue }
      let kind = FileRecord.Kind(item.entry.kind)
      let file = path.appending(item.entry.name)
      if change == .changed { retried.insert(file) }
      if let since = item.stored?.missingSince { returned.append(since) }
      if isNewFolder, change == .new {
        tracks += kind == .track ? 1 : 0
        images += kind == .image ? 1 : 0
      } else {
        add(file, .file(kind), change)
      }
    }
    if tracks + images > 0 { add(path, .folder(tracks: tracks, images: images), .new) }
  }

  /// Takes what would turn missing.
  mutating func take(_ missing: MissingRows, in stored: StoredFiles) throws(StoreError) {
    for row in missing.files {
      guard let (folder, file) = try stored.file(row) else { continue }
      missingFiles += 1
      retried.insert(folder.appending(file.name))
      add(folder.appending(file.name), .file(file.kind), .missing)
    }
    for row in missing.folders {
      guard let path = try stored.path(ofFolder: row) else { continue }
      var (tracks, images) = (0, 0)
      try stored.forEachFile(below: row) { file in
        missingFiles += 1
        tracks += file.kind == .track ? 1 : 0
        images += file.kind == .image ? 1 : 0
      }
      missingFolders.append(path)
      add(path, .folder(tracks: tracks, images: images), .missing)
    }
  }

  /// Returns whether a failure that is noted for a path, relative to the root, may be gone after the run.
  func isRetried(_ path: BytePath) -> Bool {
    retried.contains(path) || missingFolders.contains { path.isWithin($0) }
  }

  /// Adds an item.
  private mutating func add(
    _ path: BytePath,
    _ subject: PreviewReport.Subject,
    _ change: PreviewReport.Change
  ) {
    items.append(PreviewReport.Item(path: path, subject: subject, change: change))
  }
}

extension PreviewReport.Change {
  /// What would happen to a file that is there; nil for nothing.
  fileprivate init?(_ item: ChangeDetection.Item) {
    guard item.isNews else { return nil }
    if case .failed = item.action {
      self = .unreadable
    } else if let stored = item.stored, stored.missingSince == nil {
      let isSame = stored.stamp.isSame(as: item.entry.stamp)
      self = isSame ? .again : .changed
    } else {
      self = .new
    }
  }
}
