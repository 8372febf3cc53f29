// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import MusicLibrary
import Store

/// The scan of a root, or of what has changed in it: from its walk to its albums.
///
/// The walk compares folder by folder with the store, has changed tracks read, and hands each slice to
/// grouping as soon as nothing of it is outstanding. What is missing is marked before, by the survey of
/// a root that is known.
final class RootScan {
  private let root: RootRecord
  private let run: IndexRun
  private var slices = SliceBoard()
  private let grouping: RootGrouping
  /// The folders in which there is something to do; nil: all.
  private let changed: Set<BytePath>?
  /// Those and all above them.
  private let entered: Set<BytePath>?
  /// Whether anything has to be grouped again.
  private var hasChanges = false
  /// The top-level folder that the walk is in; nil before the first one.
  private var currentTopLevel: BytePath?
  /// Whether a folder or a file could not be looked at.
  private(set) var hasErrors = false
  /// Why the root itself could not be read.
  private var rootError: String?

  /// Creates a scan of a root, or of the folders that a survey found changed.
  init(root: RootRecord, run: IndexRun, changed: Set<BytePath>?) throws {
    self.root = root
    self.run = run
    self.changed = changed
    entered = changed.map(Self.withFoldersAbove)
    grouping = try RootGrouping(root: root, run: run)
  }

  /// Returns folders with all that they lie in.
  private static func withFoldersAbove(_ folders: Set<BytePath>) -> Set<BytePath> {
    var all = folders
    for folder in folders {
      var above = folder.parent
      while let next = above, all.insert(next).inserted { above = next.parent }
    }
    return all
  }

  /// Scans the root; returns why it was not available, or nil.
  func scan() throws -> ScanRefusal? {
    run.progress.stage = .indexing
    let walker = DirectoryWalker(root: root.path, followsLinks: run.options.followsLinks)
    for slice in try run.writer.dirtySlices(root: root.id) {
      // Of the root as one only the albums that are to be let go of are left to do.
      if slice != SliceFolders.wholeRoot { slices.markDirty(slice) }
      hasChanges = true
    }
    if grouping.wasWhole { try markStoredSlicesDirty() }
    try walker.walk(
      entering: { path in entered?.contains(path) ?? true },
      visit: { snapshot in try visit(snapshot) },
      note: { note in take(note) }
    )
    if let rootError { return .unreadable(reason: rootError) }
    if let last = currentTopLevel { slices.finish(topLevelName: last) }
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
    return nil
  }

  // MARK: The walk

  /// Takes a folder from the walk; returns how the walk goes on.
  private func visit(_ snapshot: FolderSnapshot) throws -> DirectoryWalker.Step {
    if snapshot.path.isEmpty {
      if snapshot.errorNumber != 0 {
        rootError = ExtractionFailure(snapshot).message
        return .stop
      }
      let topLevelNames = [BytePath([])] + snapshot.subfolders
      slices.expect(topLevelNames: topLevelNames.filter { entered?.contains($0) ?? true })
      grouping.expect(snapshot.subfolders + snapshot.linkedFolders)
      for name in snapshot.linkedFolders { slices.defer(AlbumGrouping.slice(ofTopLevelName: name)) }
      for name in snapshot.subfolders {
        for slice in SliceFolders.borrowers(ofWhole: name) { slices.defer(slice) }
      }
    }
    let topLevel = snapshot.path.firstComponent
    if topLevel != currentTopLevel {
      if let last = currentTopLevel { slices.finish(topLevelName: last) }
      currentTopLevel = topLevel
    }
    let slice = AlbumGrouping.slice(ofTopLevelName: topLevel)
    if !snapshot.linkedFolders.isEmpty { slices.defer(slice) }
    // A folder that the survey could list and this walk cannot hides what is to be done below it.
    if snapshot.errorNumber != 0 || changed?.contains(snapshot.path) ?? true {
      try check(snapshot.errorNumber)
      guard try compare(snapshot, slice: slice) else { return .skip }
    }
    if changed == nil { run.progress.folders += 1 }
    // Groups what is ready, and keeps the jobs in memory few.
    while try groupNextSlice() {}
    try run.board.settle(downTo: run.mostWaitingJobs)
    try run.batch.commitIfDue()
    run.report(progress: slices)
    return .enter
  }

  /// Compares a folder with the store and sees to what differs; returns false for one that has been
  /// replaced since it was surveyed, and is left alone.
  private func compare(_ snapshot: FolderSnapshot, slice: BytePath) throws -> Bool {
    let comparison = try FolderComparison(snapshot, root: root.id, run.writer.stored, run.options)
    if comparison.isReplaced, !run.options.acceptsLoss {
      run.report.unavailable.append((root.path.appending(snapshot.path), .otherMount))
      return false
    }
    let changes = comparison.changes
    if changed == nil { run.progress.tracks += changes.items.count { $0.entry.kind == .track } }
    let folder = try save(comparison)
    let news = Set(changes.items.lazy.filter(\.isNews).map { FileRecord.Kind($0.entry.kind) })
    for slice in SliceFolders.borrowers(of: snapshot, of: news) { try markDirty(slice) }
    for item in changes.items {
      switch item.action {
      case .unchanged: break
      case .failed(let errorNumber) where item.entry.kind == .cueSheet:
        try check(errorNumber)
        let path = root.path.appending(snapshot.path).appending(item.entry.name)
        run.note(errorNumber, aboutSheet: path)
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
    return true
  }

  /// Takes note of an error of the walk, and ends the run where every further file would fail too (S8).
  private func check(_ errorNumber: Int32) throws {
    if ErrorNumber.isExhaustion(errorNumber) {
      throw IndexerError.outOfResources(ErrorNumber.text(of: errorNumber))
    }
    if errorNumber != 0 { hasErrors = true }
  }

  /// Takes a note from the walk; a root that was surveyed has told its notes then.
  private func take(_ note: DirectoryWalker.Note) {
    if changed == nil { run.report.notes.append((root.path.appending(note.path), note.text)) }
  }

  /// Has every slice grouped by itself if the root turns out to be no single album any more.
  ///
  /// The store is told too, and last of all to let go of what was grouped as one: a run that ends halfway
  /// leaves the rest to the next (S14).
  private func markStoredSlicesDirty() throws {
    for slice in grouping.slices { try markDirty(slice) }
    try run.batch.write { (writer) throws(StoreError) in
      try writer.markDirty(root: root.id, slice: SliceFolders.wholeRoot)
    }
  }

  /// Stores the folder if anything about it is new; returns its row.
  private func save(_ comparison: FolderComparison) throws -> Int64 {
    if let id = comparison.stored?.id, !comparison.isRowOutdated { return id }
    if comparison.snapshot.errorNumber != 0 { try run.toolchain.settle() }
    return try run.batch.write { (writer) throws(StoreError) in
      try writer.save(comparison.record, root: root.id)
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
    try run.toolchain.settle()
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
    if item.entry.kind == .cueSheet {
      let path = root.path.appending(snapshot.path).appending(item.entry.name)
      let isNews = try run.read(
        sheet: item.entry,
        previous: item.stored,
        at: path,
        folder: folder
      )
      if isNews { try markDirty(slice) }
      return
    }
    var record = FileRecord(
      id: item.stored?.id,
      name: item.entry.name,
      kind: FileRecord.Kind(item.entry.kind),
      stamp: item.entry.stamp
    )
    let path = root.path.appending(snapshot.path).appending(record.name)
    if record.kind == .image {
      if record.stamp.size == 0 {
        // Under the same versions whatever was noted before: a run that goes on where one was killed has
        // others in hand.
        try run.toolchain.settle()
        record.failure = StoredFailure(
          class: ExtractionFailure.Class.empty.rawValue,
          message: "the file has 0 bytes",
          attempts: 1
        )
      } else if let stored = item.stored, stored.stamp.isSame(as: record.stamp) {
        // Tried again as it is: the attempts go on counting. What kept it from being reached is over, and
        // of an image that is no candidate nobody else would notice.
        record.failure = stored.failure.flatMap { RetryRules.concernsAccess($0) ? nil : $0 }
      }
      try run.save(record, folder: folder)
      try markDirty(slice)
      if let row = item.stored?.id, item.stored?.hash != nil, record.stamp.size > 0 {
        slices.beginFile(in: slice)
        run.pictures.readAgain(record, row: row, at: path) { [self] in
          slices.endFile(in: slice)
        }
      }
      return
    }
    slices.beginFile(in: slice)
    run.board.submit(
      .path(path),
      .tags,
      ending: String(decoding: record.name.lowercasedEnding, as: UTF8.self)
    ) { [self] outcome in
      defer { slices.endFile(in: slice) }
      // Gone since the folder was listed: as if not listed (S8). The next scan tells what is missing.
      guard !outcome.isFileGone else { return }
      try run.store(tags: outcome, of: record, previous: item.stored, folder: folder)
      if case .success(.tags(let reading)) = outcome.result { grouping.see(reading.fields) }
      try markDirty(slice)
      try run.batch.commitIfDue()
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

  // MARK: Grouping

  /// Groups the next slice that is ready; returns whether there was one.
  private func groupNextSlice() throws -> Bool {
    guard grouping.isSliced, let slice = slices.popReady() else { return false }
    try grouping.group(slice)
    return true
  }
}
