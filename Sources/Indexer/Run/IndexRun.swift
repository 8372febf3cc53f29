// SPDX-License-Identifier: MIT

import Extraction
import LibraryKeys
import MusicLibrary
import Store

/// What all stages of one run share: the store, the jobs, the report.
final class IndexRun {
  let writer: IndexWriter
  let batch: WriteBatch
  let board: JobBoard
  let options: IndexOptions
  let toolchain: Toolchain
  /// The wall clock in nanoseconds since 1970.
  let now: () -> Int64
  var progress = IndexProgress()
  var report = IndexReport()
  /// The order of choice, once ``settleProfile()`` has found out which one holds.
  private(set) var profile = CoverProfile.default
  private let didProgress: (IndexProgress) -> Void
  /// Made on first use, since it refers to its run's parts.
  private(set) lazy var pictures = PictureReader(
    board: board,
    batch: batch,
    toolchain: toolchain,
    isFull: options.isFull,
    now: now,
    didDecode: { [unowned self] in
      progress.decoded += 1
      didProgress(progress)
    }
  )

  /// Creates a run.
  init(
    writer: IndexWriter,
    location: WorkerLocation,
    options: IndexOptions,
    now: @escaping () -> Int64,
    shouldStop: @escaping () -> Bool,
    didProgress: @escaping (IndexProgress) -> Void
  ) {
    self.writer = writer
    self.options = options
    self.now = now
    self.didProgress = didProgress
    let batch = WriteBatch(writer: writer)
    self.batch = batch
    toolchain = Toolchain(location: location, writer: writer)
    // What a kill costs must not depend on how many covers a slice has, or how long one takes.
    board = JobBoard(
      location: location,
      jobs: options.jobs,
      shouldStop: shouldStop,
      betweenOutcomes: { try batch.commitIfDue() }
    )
  }

  /// Finds out which cover profile holds and stores a new one; returns whether it is new.
  func settleProfile() throws -> Bool {
    let setting = try ProfileSetting(asked: options.profile, stored: writer.stored.profile())
    try setting.store(in: batch)
    profile = setting.profile
    return setting.isNew
  }

  /// How many jobs may wait in memory before the walk pauses.
  var mostWaitingJobs: Int { 64 * options.jobs }

  /// Tells how far the run is.
  func report(progress slices: SliceBoard) {
    progress.partsDone = slices.done
    progress.partsKnown = slices.known
    didProgress(progress)
  }

  /// Begins the survey of a root with so many direct children.
  func survey(parts: Int) {
    progress.partsDone = 0
    progress.partsKnown = parts
  }

  /// Tells that a survey has come to a folder.
  func survey(_ folder: FolderSnapshot, isNextPart: Bool) {
    progress.folders += 1
    progress.tracks += folder.entries.count { $0.kind == .track }
    if isNextPart { progress.partsDone = min(progress.partsDone + 1, progress.partsKnown) }
    didProgress(progress)
  }

  /// Stores a file's row.
  func save(_ record: FileRecord, folder: Int64) throws {
    _ = try batch.write { (writer) throws(StoreError) in try writer.save(record, folder: folder) }
  }

  /// Stores what a worker read in a track, or why it read nothing.
  ///
  /// `record` is the track as the walk saw it, `previous` its row: nil for a new track.
  func store(
    tags outcome: WorkerOutcome,
    of record: FileRecord,
    previous: FileRecord?,
    folder: Int64
  ) throws {
    guard case .success(let reply) = outcome.result else { return }
    var record = record
    if let stamp = outcome.stamp {
      record.stamp = stamp
      record.isRacy = stamp.isRacy(readAt: now())
    }
    guard case .tags(let reading) = reply else {
      let failure = reply.failure
      try toolchain.settle()
      let isSame = previous?.stamp.isSame(as: record.stamp) ?? false
      record.failure = StoredFailure(failure, after: isSame ? previous?.failure : nil)
      if RetryRules.counts(asFailure: failure.class.rawValue) { progress.failed += 1 }
      // Unreadable is not absent: what is known from before stays (A8).
      let keepsTags = previous != nil && RetryRules.concernsAccess(failure)
      if keepsTags, let previous { record.stamp = previous.stamp }
      return try batch.write { (writer) throws(StoreError) in
        let id = try writer.save(record, folder: folder)
        if !keepsTags { try writer.save(tags: nil, pictures: [], file: id) }
      }
    }
    try batch.write { (writer) throws(StoreError) in
      let id = try writer.save(record, folder: folder)
      let pictures = reading.pictures.map(PictureRecord.init)
      try writer.save(
        tags: TagRecord(container: reading.container, fields: reading.fields),
        pictures: pictures,
        file: id
      )
    }
  }

  /// Notes on a file's row why it gave no colours.
  func note(_ failure: StoredFailure, file: Int64) throws {
    if RetryRules.counts(asFailure: failure.class) { progress.failed += 1 }
    try toolchain.settle()
    try batch.write { (writer) throws(StoreError) in
      try writer.setFailure(failure, file: file)
    }
  }
}

extension PictureRecord {
  /// The stored form of a picture in a track.
  init(_ picture: TrackReading.Picture) {
    self.init(
      index: picture.index,
      type: picture.type,
      declaredType: picture.declaredType,
      hash: picture.header.hash,
      byteCount: picture.header.byteCount,
      format: picture.header.format,
      width: picture.header.width,
      height: picture.header.height
    )
  }
}
