// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import MusicLibrary
import Store

/// One root, from its walk to its albums.
///
/// The walk compares folder by folder with the store, has changed tracks read, and hands each slice to
/// grouping as soon as nothing of it is outstanding. What is missing is only marked once the walk has
/// shown that the root is really there (S4, S5).
final class RootScan {
  private let root: RootRecord
  private let run: IndexRun
  private var slices = SliceBoard()
  private let grouping: RootGrouping
  /// Whether anything has to be grouped again.
  private var hasChanges = false
  /// The top-level folder that the walk is in; nil before the first one.
  private var currentTopLevel: BytePath?
  private var missing = MissingRows()
  /// Folders that were visited under another path: what is known under this one is there twice.
  private var revisited: [BytePath] = []
  /// Whether a folder or a file could not be looked at.
  private var hasErrors = false
  private var tracksSeen = 0
  private var rootError: Int32 = 0

  /// Creates a scan of a root.
  init(root: RootRecord, run: IndexRun) throws {
    self.root = root
    self.run = run
    grouping = try RootGrouping(root: root, run: run)
  }

  /// Scans the root; returns why it was not available, or nil.
  func scan() throws -> String? {
    let walker = DirectoryWalker(root: root.path, followsLinks: run.options.followsLinks)
    for slice in try run.writer.dirtySlices(root: root.id) {
      slices.markDirty(slice)
      hasChanges = true
    }
    if grouping.wasWhole { markStoredSlicesDirty() }
    try walker.walk(
      visit: { snapshot in try visit(snapshot) },
      note: { note in take(note) }
    )
    if let reason = try unavailability() { return reason }
    if let last = currentTopLevel { slices.finish(topLevelName: last) }
    try markMissing()
    slices.endWalk()
    try run.board.settle(downTo: 0)
    try grouping.countTitles()
    if grouping.isSliced {
      repeat {
        while try groupNextSlice() { try run.board.settle(downTo: run.mostWaitingJobs) }
        try run.board.settle(downTo: 0)
      } while slices.hasReady
      if grouping.wasWhole { try grouping.retireWhole() }
    } else if hasChanges {
      try grouping.groupWhole()
    }
    try finishRoot()
    return nil
  }

  // MARK: The walk

  /// Takes a folder from the walk; returns how the walk goes on.
  private func visit(_ snapshot: FolderSnapshot) throws -> DirectoryWalker.Step {
    if snapshot.path.bytes.isEmpty {
      rootError = snapshot.errorNumber
      guard rootError == 0 else { return .stop }
      slices.expect(topLevelNames: [BytePath([])] + snapshot.subfolders)
      grouping.expect(snapshot.subfolders + snapshot.linkedFolders)
      for name in snapshot.linkedFolders { slices.defer(AlbumGrouping.slice(ofTopLevelName: name)) }
    }
    try check(snapshot.errorNumber)
    let topLevel = snapshot.path.firstComponent
    if topLevel != currentTopLevel {
      if let last = currentTopLevel { slices.finish(topLevelName: last) }
      currentTopLevel = topLevel
    }
    let slice = AlbumGrouping.slice(ofTopLevelName: topLevel)
    if !snapshot.linkedFolders.isEmpty { slices.defer(slice) }
    try compare(snapshot, slice: slice)
    run.progress.folders += 1
    // Groups what is ready, and keeps the jobs in memory few.
    while try groupNextSlice() {}
    try run.board.settle(downTo: run.mostWaitingJobs)
    try run.batch.commitIfDue()
    run.report(progress: slices)
    return .enter
  }

  /// Compares a folder with the store and sees to what differs.
  private func compare(_ snapshot: FolderSnapshot, slice: BytePath) throws {
    let stored = try run.writer.folder(root: root.id, path: snapshot.path)
    let changes = ChangeDetection(
      snapshot: snapshot,
      stored: stored?.1 ?? [],
      ignoresRecords: run.options.isFull
    )
    tracksSeen += changes.items.count { $0.entry.kind == .track }
    run.progress.tracks += changes.items.count { $0.entry.kind == .track }
    let folder = try save(folder: snapshot, stored: stored?.0)
    if stored != nil, snapshot.errorNumber == 0 {
      try noteMissing(changes.missing, snapshot, slice: slice)
    }
    if snapshot.path.isEmpty, changes.concernImages {
      // An album directly below the root may take its cover from here (C5 (4)).
      let isImageMissing = changes.missing.contains { $0.kind == .image }
      for name in snapshot.subfolders + snapshot.linkedFolders {
        let slice = AlbumGrouping.slice(ofTopLevelName: name)
        try markDirty(slice)
        // What is missing is marked only after the walk.
        if isImageMissing { slices.defer(slice) }
      }
    }
    for item in changes.items {
      switch item.action {
      case .unchanged: break
      case .failed(let errorNumber):
        try note(errorNumber, about: item, folder: folder, slice: slice)
      case .read:
        try read(item, in: snapshot, folder: folder, slice: slice)
        // However large a folder is: the jobs in memory stay few, and what is lost to a kill stays little.
        if run.board.load > run.mostWaitingJobs {
          try run.board.settle(downTo: run.mostWaitingJobs)
        }
        try run.batch.commitIfDue()
      }
    }
  }

  /// Takes note of an error of the walk, and ends the run where every further file would fail too (S8).
  private func check(_ errorNumber: Int32) throws {
    if ErrorNumber.isExhaustion(errorNumber) {
      throw IndexerError.outOfResources(ErrorNumber.text(of: errorNumber))
    }
    if errorNumber != 0 { hasErrors = true }
  }

  /// Takes a note from the walk.
  private func take(_ note: DirectoryWalker.Note) {
    run.report.notes.append((root.path.appending(note.path), note.text))
    guard note.kind == .visitedFolder else { return }
    revisited.append(note.path)
    slices.defer(AlbumGrouping.slice(ofTopLevelName: note.path.firstComponent))
  }

  /// Has every slice grouped by itself if the root turns out to be no single album any more.
  private func markStoredSlicesDirty() {
    for slice in grouping.slices { slices.markDirty(slice) }
  }

  /// Stores the folder if anything about it is new; returns its row.
  private func save(folder snapshot: FolderSnapshot, stored: FolderRecord?) throws -> Int64 {
    var failure: StoredFailure?
    if snapshot.errorNumber != 0 {
      failure = StoredFailure(ExtractionFailure(errorNumber: snapshot.errorNumber))
    }
    let record = FolderRecord(
      id: stored?.id,
      path: snapshot.path,
      device: snapshot.device,
      inode: snapshot.inode,
      isMountPoint: snapshot.isMountPoint,
      failure: failure
    )
    if let stored, let id = stored.id, stored == record { return id }
    return try run.batch.write { (writer) throws(StoreError) in
      try writer.save(record, root: root.id)
    }
  }

  /// Records that a file's data could not be had; what is known of it stays (S8).
  private func note(
    _ errorNumber: Int32,
    about item: ChangeDetection.Item,
    folder: Int64,
    slice: BytePath
  ) throws {
    try check(errorNumber)
    let failure = StoredFailure(ExtractionFailure(errorNumber: errorNumber))
    var record =
      item.stored
      ?? FileRecord(
        name: item.entry.name,
        kind: FileRecord.Kind(item.entry.kind),
        stamp: item.entry.stamp
      )
    record.failure = failure
    record.missingSince = nil
    let isNews =
      item.stored?.failure?.class != failure.class || item.stored?.missingSince != nil
    try run.save(record, folder: folder)
    // A new track belongs to an album all the same, and the cover in use is marked stale (A8, C10).
    if isNews { try markDirty(slice) }
  }

  /// Has a track's tags read; notes an image, whose bytes are read only once it is chosen.
  private func read(
    _ item: ChangeDetection.Item,
    in snapshot: FolderSnapshot,
    folder: Int64,
    slice: BytePath
  ) throws {
    var record = FileRecord(
      id: item.stored?.id,
      name: item.entry.name,
      kind: FileRecord.Kind(item.entry.kind),
      stamp: item.entry.stamp
    )
    let path = root.path.appending(snapshot.path).appending(record.name)
    if record.kind == .image {
      if record.stamp.size == 0 {
        record.failure = StoredFailure(
          class: ExtractionFailure.Class.empty.rawValue,
          message: "the file has 0 bytes",
          attempts: 1
        )
      } else if let stored = item.stored, stored.stamp.isSame(as: record.stamp) {
        // Tried again as it is: the attempts go on counting.
        record.failure = stored.failure
      }
      try run.save(record, folder: folder)
      try markDirty(slice)
      if let row = item.stored?.id, item.stored?.hash != nil, record.stamp.size > 0 {
        run.pictures.readAgain(record, row: row, at: path)
      }
      return
    }
    slices.beginTrack(in: slice)
    run.board.submit(
      .path(path),
      .tags,
      ending: String(decoding: record.name.lowercasedEnding, as: UTF8.self)
    ) { [self] outcome in
      try run.store(tags: outcome, of: record, previous: item.stored, folder: folder)
      if case .success(.tags(let reading)) = outcome.result { grouping.see(reading.fields) }
      try markDirty(slice)
      try run.batch.commitIfDue()
      slices.endTrack(in: slice)
    }
  }

  /// Notes, here and in the store, that a slice has to be grouped again.
  private func markDirty(_ slice: BytePath) throws {
    hasChanges = true
    slices.markDirty(slice)
    try run.batch.write { (writer) throws(StoreError) in
      try writer.markDirty(root: root.id, slice: slice)
    }
  }

  // MARK: What is missing

  /// Notes the files and sub-folders that a complete listing did not show.
  private func noteMissing(_ files: [FileRecord], _ snapshot: FolderSnapshot, slice: BytePath)
    throws
  {
    let children = try run.writer.childFolders(root: root.id, path: snapshot.path)
    // They are marked only after the walk, so whatever has lost something waits for that.
    for slice in missing.note(files: files, children: children, of: snapshot, slice: slice) {
      slices.defer(slice)
      slices.markDirty(slice)
    }
  }

  /// Returns why the root counts as away (S5); nil if it is there.
  private func unavailability() throws -> String? {
    if rootError != 0 {
      return ExtractionFailure(errorNumber: rootError).message
    }
    let known = try run.writer.trackCount(root: root.id)
    guard tracksSeen == 0, known > 0 else { return nil }
    return "it shows no track, but the index has \(known) under it; nothing under it was changed"
  }

  /// Marks what is missing, now that the root is known to be there.
  private func markMissing() throws {
    for link in missing.brokenLinks {
      run.report.unavailable.append(
        (root.path.appending(link), "the link leads to nothing; what was behind it is kept")
      )
    }
    for path in revisited {
      guard let (folder, _) = try run.writer.folder(root: root.id, path: path),
        let id = folder.id, folder.missingSince == nil
      else { continue }
      missing.note(folder: id)
      slices.markDirty(AlbumGrouping.slice(ofTopLevelName: path.firstComponent))
    }
    guard !missing.isEmpty else { return }
    hasChanges = true
    try run.batch.write { (writer) throws(StoreError) in
      try missing.mark(in: writer)
      for slice in slices.dirty { try writer.markDirty(root: root.id, slice: slice) }
    }
  }

  // MARK: Grouping

  /// Groups the next slice that is ready; returns whether there was one.
  private func groupNextSlice() throws -> Bool {
    guard grouping.isSliced, let slice = slices.popReady() else { return false }
    try grouping.group(slice)
    return true
  }

  /// Purges and notes the scan.
  private func finishRoot() throws {
    try run.board.settle(downTo: 0)
    // Removal is never the result of a run with errors (5-reliability §5.8).
    if hasErrors, run.options.prunes {
      let text = "what is missing was not removed, since a part of the root could not be read"
      run.report.notes.append((root.path, text))
    }
    try run.batch.write { (writer) throws(StoreError) in
      if !hasErrors { _ = try writer.purgeMissing(root: root.id, all: run.options.prunes) }
      if !root.isAvailable { try writer.setRoot(root.id, isAvailable: true) }
      try writer.noteScan(root: root.id)
    }
  }
}
