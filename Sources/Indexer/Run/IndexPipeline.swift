// SPDX-License-Identifier: MIT

package import LibraryKeys
import Store

/// Indexes library roots: the flow of one cover from folder to row.
package struct IndexPipeline {
  /// The database file.
  private let database: BytePath
  private let location: WorkerLocation
  private let options: IndexOptions
  /// The wall clock in nanoseconds since 1970.
  private let now: () -> Int64
  private let shouldStop: () -> Bool
  private let didProgress: (IndexProgress) -> Void

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - database: The database file, which is made where there is none.
  ///   - location: Where the worker program is.
  ///   - options: What is asked for.
  ///   - now: The wall clock in nanoseconds since 1970.
  ///   - shouldStop: Whether the user asked to stop; looked at at least every 0.1 s.
  ///   - didProgress: Called after each folder and each decoded picture.
  package init(
    database: BytePath,
    location: WorkerLocation,
    options: IndexOptions,
    now: @escaping () -> Int64,
    shouldStop: @escaping () -> Bool,
    didProgress: @escaping (IndexProgress) -> Void
  ) {
    self.database = database
    self.location = location
    self.options = options
    self.now = now
    self.shouldStop = shouldStop
    self.didProgress = didProgress
  }

  /// Indexes roots; an error ends the run, and everything committed before stays.
  ///
  /// - Parameter paths: Absolute paths, cleaned; none: the roots known.
  /// - Returns: The summary.
  /// - Throws: A `StoreError` or an `IndexerError`.
  package func run(roots paths: [BytePath]) throws -> IndexReport {
    if let report = try withoutAnyRoot(paths) { return report }
    let writer = try writer()
    let before = Set(try writer.failures().map(FailureKey.init))
    let run = IndexRun(
      writer: writer,
      location: location,
      options: options,
      now: now,
      shouldStop: shouldStop,
      didProgress: didProgress
    )
    do {
      do {
        if !before.isEmpty { try run.toolchain.settle() }
        try scan(paths, run)
      } catch is JobBoard.Interrupted {
        run.report.wasInterrupted = true
      }
      run.board.close(waitingAtMostMilliseconds: run.report.wasInterrupted ? 1_000 : 2_000)
      // Each time: the run that gave a cover up may not have come this far.
      if !run.report.wasInterrupted {
        try run.batch.write { (writer) throws(StoreError) in try writer.removeUnusedCovers() }
      }
      try run.batch.commit()
      try summarize(run, before: before)
    } catch {
      run.board.close(waitingAtMostMilliseconds: 1_000)
      writer.rollback()
      _ = try? writer.close()  // The first error is the one to tell; closing can only repeat it.
      throw error
    }
    // Whoever interrupts a run waits two seconds at most (5-reliability §5.8), half of them for workers.
    let ending = try writer.close(
      endMilliseconds: run.report.wasInterrupted ? 300 : WriterPatience.endMilliseconds
    )
    run.report.leavesLog = ending == .withLog
    return run.report
  }

  /// Opens the store, or gives up when the user asks to stop while a reader keeps it busy.
  private func writer() throws -> IndexWriter {
    let now = now
    do throws(StoreError) {
      return try IndexWriter.open(path: database, shouldStop: shouldStop) { now() / 1_000_000_000 }
    } catch {
      guard error.kind == .failed, shouldStop() else { throw error }
      throw IndexerError.interrupted
    }
  }

  /// Indexes each root.
  private func scan(_ paths: [BytePath], _ run: IndexRun) throws {
    // First, since a choice that makes no sense must change nothing, the profile included.
    let known = try run.writer.stored.roots()
    let choice = try RootChoice(paths, among: known, movedFrom: options.movedFrom)
    run.report.unavailable += choice.unavailable
    run.report.notes += choice.notes
    let isProfileNew = try run.settleProfile()
    var roots = choice.known(withAll: isProfileNew)
    for path in choice.new {
      let root = try run.batch.write { (writer) throws(StoreError) in try writer.addRoot(path) }
      roots.append((root, false))
    }
    for (root, isMoved) in roots {
      let indexing = RootIndexing(root: root, isMoved: isMoved, run: run)
      guard let refusal = try indexing.index() else {
        run.report.roots.append(root.path)
        continue
      }
      run.report.unavailable.append((root.path, refusal))
      guard root.isAvailable, refusal.isAway, !isMoved else { continue }
      try run.batch.write { (writer) throws(StoreError) in
        try writer.setRoot(root.id, isAvailable: false)
      }
    }
  }

  /// Returns the report of a run for which no database is made: there is none yet, and no root can be
  /// opened.
  private func withoutAnyRoot(_ paths: [BytePath]) throws -> IndexReport? {
    do throws(StoreError) {
      _ = try IndexReader(path: database.bytes)
      return nil
    } catch {
      guard error.kind == .absent else { return nil }
    }
    let choice = try RootChoice(paths, among: [], movedFrom: options.movedFrom)
    guard choice.new.isEmpty, !choice.unavailable.isEmpty else { return nil }
    var report = IndexReport()
    report.unavailable = choice.unavailable
    return report
  }

  /// What tells one failure from another.
  private struct FailureKey: Hashable {
    var path: BytePath
    var `class`: String

    init(_ failure: FileFailure) {
      path = failure.path
      self.class = failure.class
    }
  }

  /// Fills in the report's figures from what is stored now.
  private func summarize(_ run: IndexRun, before: Set<FailureKey>) throws {
    let counts = try run.writer.counts()
    run.report.albums = counts.albums
    run.report.tracks = counts.tracks
    run.report.covers = counts.covers
    run.report.withoutCover = counts.albumsWithoutCover
    run.report.decoded = run.progress.decoded
    run.report.unchanged = max(0, counts.covers - run.progress.decoded)
    run.report.failed = try run.writer.failures()
      .filter { RetryRules.counts(asFailure: $0.class) }
      .map { failure in
        IndexReport.Failure(
          path: failure.path,
          class: failure.class,
          message: failure.message,
          isNew: !before.contains(FailureKey(failure))
        )
      }
      .sorted { $0.path < $1.path }
  }
}
