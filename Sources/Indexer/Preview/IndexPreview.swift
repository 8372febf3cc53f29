// SPDX-License-Identifier: MIT

package import LibraryKeys
import MusicLibrary
import Store

/// Says what an ``IndexPipeline`` would do, and writes nothing at all: no database, no root, no lock.
///
/// It walks and compares as a run does, but reads no file and starts no worker. So it knows what is new,
/// changed or gone, and which guards would refuse, but not what would come of reading.
package struct IndexPreview {
  /// The database file, which may be absent.
  private let database: BytePath
  private let options: IndexOptions
  /// The wall clock in nanoseconds since 1970.
  private let now: () -> Int64
  private let shouldStop: () -> Bool
  private let didProgress: (IndexProgress) -> Void

  /// Creates a preview; the parameters are those of ``IndexPipeline``.
  package init(
    database: BytePath,
    options: IndexOptions,
    now: @escaping () -> Int64,
    shouldStop: @escaping () -> Bool,
    didProgress: @escaping (IndexProgress) -> Void
  ) {
    self.database = database
    self.options = options
    self.now = now
    self.shouldStop = shouldStop
    self.didProgress = didProgress
  }

  /// Looks at the roots; none named: those known.
  ///
  /// - Throws: A `StoreError` or an `IndexerError`, as the run would.
  package func run(roots paths: [BytePath]) throws -> PreviewReport {
    let reader = try reader()
    var report = PreviewReport()
    let known = try reader?.stored.roots() ?? []
    let choice = try RootChoice(paths, among: known, movedFrom: options.movedFrom)
    report.unavailable = choice.unavailable
    report.notes = choice.notes
    if let stored = reader?.stored {
      let setting = try ProfileSetting(asked: options.profile, stored: stored.profile())
      if setting.isNew { report.newProfile = setting.profile.rawValue }
    }
    var roots = choice.known(withAll: report.newProfile != nil)
    // A row that no root has: nothing is known below it.
    roots += choice.new.map { (RootRecord(id: 0, path: $0, isAvailable: true), false) }
    var failed = try reader?.stored.failures() ?? []
    failed.removeAll { !RetryRules.counts(asFailure: $0.class) }
    do {
      for (root, isMoved) in roots {
        let items = try look(at: root, isMoved: isMoved, reader?.stored, &report)
        report.hasFailures = report.hasFailures || items.hasErrors
        let old = known.first { $0.id == root.id }?.path ?? root.path
        failed.removeAll { $0.path.relative(to: old).map { items.isRetried($0) } == true }
      }
    } catch is JobBoard.Interrupted {
      report.wasInterrupted = true
    }
    report.hasFailures = report.hasFailures || !failed.isEmpty
    return report
  }

  /// Opens the index for reading; nil where there is none.
  private func reader() throws(StoreError) -> IndexReader? {
    do throws(StoreError) {
      return try IndexReader(path: database.bytes)
    } catch {
      guard error.kind == .absent else { throw error }
      return nil
    }
  }

  /// Adds to the report what would happen to one root.
  private func look(
    at root: RootRecord,
    isMoved: Bool,
    _ stored: StoredFiles?,
    _ report: inout PreviewReport
  ) throws -> PreviewItems {
    var items = PreviewItems()
    var progress = IndexProgress()
    progress.stage = .surveying
    let survey = RootSurvey(
      root: root,
      stored: stored,
      options: options,
      isMoved: isMoved,
      willCompare: { snapshot in
        if shouldStop() { throw JobBoard.Interrupted() }
        progress.folders += 1
        progress.tracks += snapshot.entries.count { $0.kind == .track }
        didProgress(progress)
      },
      didCompare: { items.take($0) }
    )
    if let refusal = try survey.run() {
      report.unavailable.append((root.path, refusal))
      // Nothing under it would be done, whatever was seen.
      return PreviewItems()
    }
    report.notes += survey.notes.map { (root.path.appending($0.path), $0.text) }
    report.unavailable += survey.unavailable.map { (root.path.appending($0.path), $0.refusal) }
    if let stored { try items.take(survey.missing, in: stored) }
    var preview = PreviewReport.Root(path: root.path, items: items.items)
    if let stored {
      preview.lostAlbums = try survey.missing.lostAlbums(root: root.id, in: stored)
      if !survey.hasErrors, survey.unavailable.isEmpty {
        preview.forgottenFiles = try forgottenFiles(of: root, items, stored)
      }
    }
    preview.items.sort { $0.path < $1.path }
    report.roots.append(preview)
    return items
  }

  /// Returns how many files would be removed from the index for being missing.
  private func forgottenFiles(
    of root: RootRecord,
    _ items: PreviewItems,
    _ stored: StoredFiles
  ) throws(StoreError) -> Int {
    let limit = options.prunes ? Int64.max : IndexWriter.purgeLimit(at: now() / 1_000_000_000)
    let known = try stored.missingFileCount(root: root.id, since: limit)
    let returned = items.returned.count { $0 <= limit }
    return known - returned + (options.prunes ? items.missingFiles : 0)
  }
}
