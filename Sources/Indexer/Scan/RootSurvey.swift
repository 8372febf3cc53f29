// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import MusicLibrary
import Store

/// One look at a root that is known, before anything of it is changed: where there is something to do,
/// what is missing, and whether all of it is really there (S4–S7).
///
/// Writes nothing and reads no file. What it keeps are paths of changed folders and numbers of rows,
/// never what it saw in a folder: its size is that of the change, not of the library.
final class RootSurvey {
  private let root: RootRecord
  /// What is known; nil where there is no index yet.
  private let stored: StoredFiles?
  private let options: IndexOptions
  /// Whether the root is looked for in another place than where it was known.
  private let isMoved: Bool
  /// Called for each folder, before it is compared: the place for progress and interruptions.
  private let willCompare: (FolderSnapshot) throws -> Void
  /// Called for each folder that belongs to what is there, unless all of it is as it is stored.
  private let didCompare: (FolderComparison) throws -> Void

  /// The folders that are cut into slices, as far as something is missing in them; nil where there is no
  /// index yet.
  private var cuts: CutFolders?
  /// The folders in which a scan has something to write.
  private(set) var changed: Set<BytePath> = []
  /// What is stored but was not found.
  private(set) var missing = MissingRows()
  /// Parts of the root behind which nothing could be seen, relative to it.
  private(set) var unavailable: [(path: BytePath, refusal: ScanRefusal)] = []
  private(set) var notes: [DirectoryWalker.Note] = []
  /// Whether a folder or a file could not be looked at.
  private(set) var hasErrors = false
  /// Why the root itself is not what is known; nil if it is.
  private var refusal: ScanRefusal?
  private var tracksSeen = 0

  /// Creates a survey.
  init(
    root: RootRecord,
    stored: StoredFiles?,
    options: IndexOptions,
    isMoved: Bool,
    willCompare: @escaping (FolderSnapshot) throws -> Void,
    didCompare: @escaping (FolderComparison) throws -> Void = { _ in }
  ) {
    self.root = root
    self.stored = stored
    cuts = stored.map { CutFolders(root: root.id, stored: $0) }
    self.options = options
    self.isMoved = isMoved
    self.willCompare = willCompare
    self.didCompare = didCompare
  }

  /// Looks at the root; returns why nothing of it is to be changed, or nil.
  func run() throws -> ScanRefusal? {
    try DirectoryWalker(root: root.path, followsLinks: options.followsLinks).walk(
      visit: { snapshot in try visit(snapshot) },
      note: { note in notes.append(note) }
    )
    if let refusal { return refusal }
    guard let stored else { return nil }
    if tracksSeen == 0, hasErrors || !options.acceptsLoss {
      let known = try stored.trackCount(root: root.id)
      if known > 0 { return .noTrack(known: known, hasErrors: hasErrors) }
    }
    try takeNotes(stored)
    if !missing.isEmpty, !options.acceptsLoss {
      let lost = try missing.lostAlbums(root: root.id, in: stored).count
      let albums = try stored.albumCount(root: root.id)
      if LossGuard.refuses(lost, of: albums) { return .loss(albums: lost, known: albums) }
    }
    return nil
  }

  // MARK: The walk

  /// Compares a folder with what is stored of it.
  private func visit(_ snapshot: FolderSnapshot) throws -> DirectoryWalker.Step {
    try willCompare(snapshot)
    try check(snapshot.errorNumber)
    if !options.isFull, let stored, try snapshot.isAsStored(root: root.id, in: stored) {
      tracksSeen += snapshot.entries.count { $0.kind == .track }
      return .enter
    }
    let comparison = try FolderComparison(snapshot, root: root.id, stored, options)
    if snapshot.path.isEmpty {
      refusal = refusal(of: comparison)
      if refusal != nil { return .stop }
    } else if comparison.isReplaced, !options.acceptsLoss {
      unavailable.append((snapshot.path, .otherMount))
      return .skip
    }
    for item in comparison.changes.items {
      if item.entry.kind == .track { tracksSeen += 1 }
      if case .failed(let errorNumber) = item.action { try check(errorNumber) }
    }
    if comparison.hasWork { changed.insert(snapshot.path) }
    if comparison.stored != nil { try takeMissing(of: comparison) }
    try didCompare(comparison)
    return .enter
  }

  /// Returns why the root's own folder is not what is known, or nil.
  private func refusal(of comparison: FolderComparison) -> ScanRefusal? {
    if comparison.snapshot.errorNumber != 0 {
      return .unreadable(reason: ExtractionFailure(comparison.snapshot).message)
    }
    guard !options.acceptsLoss else { return nil }
    if isMoved, comparison.showsNothingKnown { return .notMovedHere }
    return comparison.isReplaced ? .otherMount : nil
  }

  /// Takes note of an error, and ends the run where every further file would fail too (S8).
  private func check(_ errorNumber: Int32) throws {
    if ErrorNumber.isExhaustion(errorNumber) {
      throw IndexerError.outOfResources(ErrorNumber.text(of: errorNumber))
    }
    if errorNumber != 0 { hasErrors = true }
  }

  // MARK: What is missing

  /// Takes the files and sub-folders that a complete listing did not show.
  private func takeMissing(of comparison: FolderComparison) throws(StoreError) {
    let snapshot = comparison.snapshot
    try take(comparison.missing, of: snapshot)
    let behindLinks = comparison.behindBrokenLinks
    if options.acceptsLoss {
      try take(behindLinks, of: snapshot)
    } else {
      let names = behindLinks.files.map(\.name) + behindLinks.folders.map(\.name)
      for name in names.sorted() {
        unavailable.append((snapshot.path.appending(name), .brokenLink))
      }
    }
  }

  /// Notes files and folders as missing.
  private func take(
    _ rows: (files: [FileRecord], folders: [(id: Int64, name: BytePath)]),
    of snapshot: FolderSnapshot
  ) throws(StoreError) {
    guard !rows.files.isEmpty || !rows.folders.isEmpty else { return }
    for folder in rows.folders {
      try take(folder.id, snapshot.path.appending(folder.name))
    }
    try cuts?.look(at: snapshot.path)
    guard let cuts else { return }
    for file in rows.files { missing.note(file: file, slice: cuts.slice(of: snapshot.path)) }
    missing.concern(cuts.borrowers(of: snapshot, of: Set(rows.files.map(\.kind))))
  }

  /// Notes a folder with all below it as missing.
  private func take(_ folder: Int64, _ path: BytePath) throws(StoreError) {
    try cuts?.look(at: path)
    guard let cuts else { return }
    missing.note(folder: folder, slice: cuts.slice(ofWhole: path))
    missing.concern(cuts.borrowers(ofWhole: path))
  }

  /// Takes what the notes say of folders that are known.
  private func takeNotes(_ stored: StoredFiles) throws {
    for note in notes {
      guard let folder = try stored.folderRow(root: root.id, path: note.path),
        let id = folder.id, folder.missingSince == nil
      else { continue }
      switch note.kind {
      case .visitedFolder:
        // It is there under the other path, and would be there twice.
        try take(id, note.path)
      case .danglingLink, .loopingLink:
        // A link that led somewhere when it was listed, but not any more when it was followed.
        if !unavailable.contains(where: { $0.path == note.path }), !options.acceptsLoss {
          unavailable.append((note.path, .brokenLink))
        }
      }
    }
  }
}

extension FolderComparison {
  /// Compares a folder with its rows.
  init(
    _ snapshot: FolderSnapshot,
    root: Int64,
    _ stored: StoredFiles?,
    _ options: IndexOptions
  ) throws(StoreError) {
    let rows = try stored?.folder(root: root, path: snapshot.path)
    var children: [(id: Int64, name: BytePath)] = []
    if rows != nil, let stored {
      children = try stored.childFolders(root: root, path: snapshot.path)
    }
    self.init(
      snapshot: snapshot,
      stored: rows.map { (folder: $0.0, files: $0.1) },
      children: children,
      ignoresRecords: options.isFull
    )
  }
}
