// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Store

/// One root's part of a run: survey, guards, what is missing, then the scan of what has changed.
///
/// A root of which nothing is known yet is scanned at once, so that its first colours are there before
/// its walk ends.
struct RootIndexing {
  let root: RootRecord
  /// Whether the root is known under another path and was moved to this one.
  let isMoved: Bool
  let run: IndexRun

  /// Thrown once the root that is indexed is not where it was, or does not answer (5-reliability §5.8).
  private struct IsAway: Error {
    let refusal: ScanRefusal
  }

  /// Indexes the root; returns why nothing under it was changed, or nil.
  ///
  /// A disk that goes away in the middle is told from single files that do: what was read till then is
  /// kept, and nothing is noted of the rest.
  func index() throws -> ScanRefusal? {
    // One that cannot be opened: the walk will say why.
    let place = try? RootPlace(root.path)
    run.board.willTellOfLostFile = { try checkPlace(place) }
    var stuckFiles = 0
    run.board.willTellOfStuckFile = { [jobs = run.options.jobs] in
      stuckFiles += 1
      // As many as are read at a time (§5.3): it is the disk, and not a file.
      if stuckFiles >= jobs { throw IsAway(refusal: .doesNotAnswer) }
    }
    defer {
      run.board.willTellOfLostFile = {}
      run.board.willTellOfStuckFile = {}
    }
    do {
      return try indexWhatIsThere { try checkPlace(place) }
    } catch let away as IsAway {
      run.board.forgetAll()
      run.pictures.forgetAll()
      return away.refusal
    }
  }

  /// Throws unless the root is still the folder that it was.
  private func checkPlace(_ place: RootPlace?) throws {
    guard let place else { return }
    guard let now = try? RootPlace(root.path), now.isSame(as: place) else {
      throw IsAway(refusal: .wentAway)
    }
  }

  /// Indexes the root; `check` throws once it went away.
  private func indexWhatIsThere(check: () throws -> Void) throws -> ScanRefusal? {
    guard try run.writer.stored.hasFolders(root: root.id) else {
      return try indexAll(check: check)
    }
    let survey = survey()
    if let refusal = try run.writer.atOneMoment({ try survey.run() }) { return refusal }
    for note in survey.notes {
      run.report.notes.append((root.path.appending(note.path), note.text))
    }
    for (path, refusal) in survey.unavailable {
      run.report.unavailable.append((root.path.appending(path), refusal))
    }
    try check()
    try writeChanges(of: survey)
    var hasErrors = survey.hasErrors
    let dirty = try run.writer.dirtySlices(root: root.id)
    if !survey.changed.isEmpty || !dirty.isEmpty {
      let scan = try RootScan(root: root, run: run, changed: survey.changed)
      if let refusal = try scan.scan() { return refusal }
      hasErrors = hasErrors || scan.hasErrors
    }
    try finish(isComplete: !hasErrors && survey.unavailable.isEmpty, check: check)
    return nil
  }

  /// Scans a root of which nothing is known.
  private func indexAll(check: () throws -> Void) throws -> ScanRefusal? {
    if isMoved {
      try run.batch.write { (writer) throws(StoreError) in
        try writer.moveRoot(root.id, to: root.path)
      }
    }
    let scan = try RootScan(root: root, run: run, changed: nil)
    if let refusal = try scan.scan() { return refusal }
    try finish(isComplete: !scan.hasErrors, check: check)
    return nil
  }

  /// Returns the survey of the root, which tells how far it is.
  private func survey() -> RootSurvey {
    run.progress.stage = .surveying
    var topLevel: BytePath?
    return RootSurvey(
      root: root,
      stored: run.writer.stored,
      options: run.options,
      isMoved: isMoved,
      willCompare: { [run] snapshot in
        if snapshot.path.isEmpty { run.survey(parts: snapshot.subfolders.count + 1) }
        let isNext = topLevel != nil && topLevel != snapshot.path.firstComponent
        topLevel = snapshot.path.firstComponent
        run.survey(snapshot, isNextPart: isNext)
        try run.board.poll()
      }
    )
  }

  /// Marks what is missing, and gives a moved root its new path, in one transaction.
  private func writeChanges(of survey: RootSurvey) throws {
    guard isMoved || !survey.missing.isEmpty else { return }
    try run.batch.write { (writer) throws(StoreError) in
      if isMoved { try writer.moveRoot(root.id, to: root.path) }
      try survey.missing.mark(in: writer, root: root.id)
    }
    try run.batch.commit()
  }

  /// Removes what is missing for long, and notes the scan.
  ///
  /// Removal is never the result of a run with errors, nor of one that did not see all of the root (S4,
  /// 5-reliability §5.8).
  private func finish(isComplete: Bool, check: () throws -> Void) throws {
    try run.board.settle(downTo: 0)
    try check()
    if !isComplete, run.options.prunes {
      let text = "what is missing was not removed, since a part of the root could not be read"
      run.report.notes.append((root.path, text))
    }
    try run.batch.write { (writer) throws(StoreError) in
      if isComplete { _ = try writer.purgeMissing(root: root.id, all: run.options.prunes) }
      if !root.isAvailable { try writer.setRoot(root.id, isAvailable: true) }
      try writer.noteScan(root: root.id)
    }
  }
}
