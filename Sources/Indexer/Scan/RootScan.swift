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
  private var cuts: CutFolders
  private let grouping: RootGrouping
  /// The folders in which there is something to do; nil: all.
  private let changed: Set<BytePath>?
  /// Those and all above them.
  private let entered: Set<BytePath>?
  /// Whether anything has to be grouped again.
  private var hasChanges = false
  /// The folders that the walk is in, and the parts of slices on the way there.
  private var walked = WalkedFolders()
  private var way: [CutFolders.Part] = []
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
    cuts = CutFolders(root: root.id, stored: run.writer.stored)
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
    try lookAtChanges()
    if grouping.wasWhole { try markStoredSlicesDirty() }
    try walker.walk(
      entering: { path in entered?.contains(path) ?? true },
      visit: { snapshot in try visit(snapshot) },
      note: { note in take(note) }
    )
    if let rootError { return .unreadable(reason: rootError) }
    leave(for: [])
    slices.endWalk()
    try run.board.settle(downTo: 0)
    try grouping.countTitles()
    try joinUncut()
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
      grouping.expect(snapshot.subfolders + snapshot.linkedFolders)
    }
    walked.enter(snapshot)
    if cuts.isCut(snapshot.path) { try expectSlices(of: snapshot) }
    leave(for: cuts.way(to: snapshot.path))
    let slice = cuts.slice(of: snapshot.path)
    if !snapshot.linkedFolders.isEmpty { slices.defer(slice) }
    // A folder that the survey could list and this walk cannot hides what is to be done below it.
    if snapshot.errorNumber != 0 || changed?.contains(snapshot.path) ?? true {
      try check(snapshot.errorNumber)
      guard try compare(snapshot, slice: slice) else { return .skip }
    }
    if changed == nil { run.progress.folders += 1 }
    try cutLargeFolders()
    // Groups what is ready, and keeps the jobs in memory few.
    while try groupNextSlice(where: isSliced) {}
    try run.board.settle(downTo: run.mostWaitingJobs)
    try run.batch.commitIfDue()
    run.report(progress: slices)
    return .enter
  }

  /// Compares a folder with the store and sees to what differs; returns false for one that has been
  /// replaced since it was surveyed, and is left alone.
  private func compare(_ snapshot: FolderSnapshot, slice: Slice) throws -> Bool {
    let comparison = try FolderComparison(snapshot, root: root.id, run.writer.stored, run.options)
    if comparison.isReplaced, !run.options.acceptsLoss {
      run.report.unavailable.append((root.path.appending(snapshot.path), .otherMount))
      return false
    }
    let changes = comparison.changes
    if changed == nil { run.progress.tracks += changes.items.count { $0.entry.kind == .track } }
    let folder = try save(comparison)
    let news = Set(changes.items.lazy.filter(\.isNews).map { FileRecord.Kind($0.entry.kind) })
    for slice in cuts.borrowers(of: snapshot, of: news) {
      for part in try cuts.slices(of: slice) { try markDirty(part) }
    }
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
    for slice in grouping.slices {
      for part in try cuts.slices(of: slice) { try markDirty(part) }
    }
    try run.batch.write { (writer) throws(StoreError) in
      try writer.markDirty(root: root.id, slice: Slice.wholeRoot.stored)
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
    slice: Slice
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
    slice: Slice
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
        slices.beginFile(in: slice, folder: snapshot.path)
        run.pictures.readAgain(record, row: row, at: path) { [self, folder = snapshot.path] in
          slices.endFile(in: cuts.slice(of: folder), folder: folder)
        }
      }
      return
    }
    slices.beginFile(in: slice, folder: snapshot.path)
    run.board.submit(
      .path(path),
      .tags,
      ending: String(decoding: record.name.lowercasedEnding, as: UTF8.self)
    ) { [self, folderPath = snapshot.path] outcome in
      // The slice may have been cut since.
      let slice = cuts.slice(of: folderPath)
      defer { slices.endFile(in: slice, folder: folderPath) }
      // Gone since the folder was listed: as if not listed (S8). The next scan tells what is missing.
      guard !outcome.isFileGone else { return }
      try run.store(tags: outcome, of: record, previous: item.stored, folder: folder)
      if case .success(.tags(let reading)) = outcome.result {
        let title = AlbumTitle(reading.fields)
        grouping.see(title)
        walked.see(title, in: folderPath)
      }
      try markDirty(slice)
      try run.batch.commitIfDue()
    }
  }

  /// Notes, here and in the store, that a slice has to be grouped again.
  ///
  /// A mark that is noted here is in the store too, which keeps it until the slice is stored as it then is.
  private func markDirty(_ slice: Slice) throws {
    hasChanges = true
    guard slices.markDirty(slice) else { return }
    try run.batch.write { (writer) throws(StoreError) in
      try writer.markDirty(root: root.id, slice: slice.stored)
    }
  }

  // MARK: Grouping

  /// Groups the next slice that is ready; returns whether there was one.
  ///
  /// One that may not be grouped yet waits for the end of the walk, and keeps its mark in the store.
  private func groupNextSlice(where mayGroup: (Slice) throws -> Bool = { _ in true }) throws -> Bool
  {
    guard grouping.isSliced, let slice = slices.popReady() else { return false }
    if try mayGroup(slice) {
      try grouping.group(slice, members: cuts.members(of: slice)) { [self] in
        slices.isDirty(slice)
      }
    } else {
      slices.markDirty(slice)
      slices.defer(slice)
    }
    return true
  }

  /// Returns whether the folder that a slice lies in is one of several titles as far as it was walked.
  ///
  /// If the last track of the second title has got another one, all of it is one album from now on, which
  /// is seen to at the end of the walk. Until then the slice with that track keeps its mark: nothing else
  /// would tell the next run, if this one ends before.
  private func isSliced(_ slice: Slice) throws -> Bool {
    // What this walk has read stays as it is.
    if walked.way.contains(where: { $0.path == slice.base && $0.titles.areSeveral }) { return true }
    guard slice.base.isEmpty else { return try cuts.hasSeveralTitles(slice.base) }
    try grouping.countTitles()
    return grouping.isSliced
  }
}

// MARK: - Slices that are cut and joined

extension RootScan {
  /// Looks which folders are cut of those in which something is to be done, before any of it is done, and
  /// takes over what runs before this one have left undone.
  private func lookAtChanges() throws {
    let stored = try run.writer.dirtySlices(root: root.id).map { Slice(stored: $0) }
    for folder in (changed ?? []).sorted() {
      try cuts.look(at: folder)
      try cuts.look(intoChildrenOf: folder)
    }
    for slice in stored where slice != .wholeRoot { try lookWithin(slice) }
    for slice in stored {
      hasChanges = true
      // Of the root as one only the albums that are to be let go of are left to do.
      guard slice != .wholeRoot else { continue }
      // What a folder was cut into is grouped with all of it if it cannot be cut any more.
      let parts = try cuts.slices(of: cuts.isCut(slice.base) ? slice : cuts.slice(of: slice.base))
      if parts == [slice] {
        slices.markDirty(slice)
      } else {
        try replace(slice, with: parts)
      }
    }
  }

  /// Looks which folders of a slice are cut, at any depth.
  private func lookWithin(_ slice: Slice) throws {
    let folder = slice.base.appending(slice.name)
    try cuts.look(at: folder)
    guard !slice.name.isEmpty, cuts.isCut(folder) else { return }
    for name in try run.writer.stored.childNames(root: root.id, path: folder) {
      try lookWithin(Slice(base: folder, name: name))
    }
  }

  /// Notes, here and in the store, that some slices have to be grouped again in place of another.
  private func replace(_ slice: Slice, with parts: Set<Slice>) throws {
    for part in parts.sorted() { try markDirty(part) }
    try run.batch.write { (writer) throws(StoreError) in
      try writer.clearDirty(root: root.id, slice: slice.stored)
    }
  }

  /// Notes which slices the walk will enter from a folder that is cut, and which of them wait for its end.
  private func expectSlices(of snapshot: FolderSnapshot) throws {
    let base = snapshot.path
    let own = Slice(base: base, name: BytePath([]))
    let names = snapshot.subfolders + snapshot.linkedFolders
    for folder in try cuts.expect(names, in: base) { try join(folder) }
    slices.expect(own)
    for name in snapshot.subfolders {
      let folder = base.appending(name)
      guard entered?.contains(folder) ?? true, !cuts.isCut(folder) else { continue }
      slices.expect(Slice(base: base, holding: name))
    }
    for name in snapshot.linkedFolders { slices.defer(Slice(base: base, holding: name)) }
    if snapshot.subfolders.contains(where: ArtworkFolder.isNamed) { slices.defer(own) }
  }

  /// Notes what the walk has finished when it goes on.
  private func leave(for next: [CutFolders.Part]) {
    let common = zip(way, next).prefix { $0 == $1 }.count
    for part in way[common...].reversed() { slices.finish(part.slice) }
    way = next
  }

  /// Cuts the folders that the walk is in and that have turned out to be large.
  private func cutLargeFolders() throws {
    guard grouping.isSliced else { return }
    for folder in walked.way.dropFirst() where !cuts.isCut(folder.path) {
      guard folder.folderCount > cuts.mostFolders, folder.titles.areSeveral,
        try cuts.mayCut(folder.path)
      else { return }
      try cut(folder)
    }
  }

  /// Cuts a folder that the walk is in.
  ///
  /// It may not have been one that could be cut when it was last grouped: all of it is grouped again.
  private func cut(_ folder: WalkedFolders.Folder) throws {
    let whole = cuts.slice(ofWhole: folder.path)
    cuts.cut(folder.path)
    _ = try cuts.expect(folder.subfolders + folder.linkedFolders, in: folder.path)
    let here = walked.way.last?.path ?? folder.path
    way = cuts.way(to: here)
    let current = way.first { $0.base == folder.path }?.name ?? BytePath([])
    let unfinished = folder.subfolders.filter { name in
      name >= current && entered?.contains(folder.path.appending(name)) ?? true
    }
    let own = Slice(base: folder.path, name: BytePath([]))
    var waiting = Set(folder.linkedFolders.map { Slice(base: folder.path, holding: $0) })
    if folder.subfolders.contains(where: ArtworkFolder.isNamed) { waiting.insert(own) }
    let parts = try cuts.slices(of: whole)
    slices.cut(
      whole,
      into: parts,
      unfinished: unfinished.map { Slice(base: folder.path, holding: $0) }
        + (current.isEmpty ? [own] : []),
      waiting: waiting,
      sliceOf: { cuts.slice(of: $0) }
    )
    try run.batch.write { (writer) throws(StoreError) in
      for part in parts.sorted() { try writer.markDirty(root: root.id, slice: part.stored) }
      try writer.clearDirty(root: root.id, slice: whole.stored)
    }
  }

  /// Has a folder that was cut grouped as one slice again.
  private func join(_ folder: BytePath) throws {
    cuts.join(folder)
    slices.join(folder)
    try markDirty(cuts.slice(of: folder))
  }

  /// Joins what was cut although its tracks have but one title in the end.
  private func joinUncut() throws {
    for folder in cuts.all where cuts.isCut(folder) {
      if try !cuts.hasSeveralTitles(folder) { try join(folder) }
    }
    slices.endWalk()
  }
}
