// SPDX-License-Identifier: MIT

extension IndexWriter {
  /// Stores an election in a row of its own, or in the one that an album, a disc or a track already has.
  ///
  /// Tracks that show the row get the transaction's version if their answer changes by it.
  /// - Returns: The row, and whether an answer that shows it has changed.
  func save(
    _ election: Election,
    level: String,
    in known: Int64?
  ) throws(StoreError) -> (row: Int64, isChanged: Bool) {
    var stored: StoredElection?
    if let known { stored = try self.stored.election(known) }
    var wanted = StoredElection(
      level: level,
      profile: try profile(),
      chosen: election.chosen,
      reason: election.chosen == nil ? election.reason : nil,
      isUnreadable: false
    )
    if election.keepsPrevious {
      // C10: unreadable is not absent.
      wanted.chosen = stored?.chosen
      wanted.reason = stored?.chosen == nil ? election.reason : nil
      wanted.isUnreadable = stored?.chosen != nil
    }
    return try save(wanted, passingOver: election.passedOver, in: known, over: stored)
  }

  /// Stores what an album's or a disc's election came to once more, for a track that had candidates of
  /// its own, all of which failed; returns the row.
  func copy(
    _ election: Int64,
    passingOver failed: [Election.PassedOver],
    in known: Int64?
  ) throws(StoreError) -> Int64 {
    guard let wanted = try self.stored.election(election) else { return election }
    var stored: StoredElection?
    if let known { stored = try self.stored.election(known) }
    let all = failed + (try self.stored.passedOver(election).filter { !failed.contains($0) })
    return try save(wanted, passingOver: all, in: known, over: stored).row
  }

  /// Inserts an election's row, or updates a known one where it differs.
  private func save(
    _ wanted: StoredElection,
    passingOver failed: [Election.PassedOver],
    in known: Int64?,
    over stored: StoredElection?
  ) throws(StoreError) -> (row: Int64, isChanged: Bool) {
    let values = values(of: wanted)
    guard let known, let stored else {
      try connection.run(AlbumQueries.insertElection, values)
      let row = connection.lastInsertedRow
      try insert(failed, into: row)
      return (row, true)
    }
    if wanted != stored {
      try connection.run(AlbumQueries.updateElection, [.integer(known)] + values)
    }
    if try self.stored.passedOver(known) != failed {
      try connection.run(AlbumQueries.deletePassedOver, [.integer(known)])
      try insert(failed, into: known)
    }
    let isChanged = !wanted.answersAs(stored)
    if isChanged {
      try connection.run(
        AlbumQueries.raiseTracksWithElection,
        [.integer(known), .integer(try changeVersion())]
      )
    }
    return (known, isChanged)
  }

  /// Inserts the candidates that were passed over.
  private func insert(
    _ candidates: [Election.PassedOver],
    into election: Int64
  ) throws(StoreError) {
    for (position, candidate) in candidates.enumerated() {
      try connection.run(
        AlbumQueries.insertPassedOver,
        [
          .integer(election), .integer(position), .integer(candidate.fileID),
          .integer(candidate.pictureIndex), .text(candidate.class),
        ]
      )
    }
  }

  /// Returns the columns of an election from `level` on.
  private func values(of election: StoredElection) -> [SQLValue] {
    let chosen = election.chosen
    return [
      .text(election.level), .text(election.profile), .integer(chosen?.cover),
      .text(chosen?.source), .integer(chosen?.group), .integer(chosen?.tier),
      .integer(chosen?.fileID), .integer(chosen?.pictureIndex), .integer(chosen?.pictureType),
      .text(election.reason), .flag(election.isUnreadable),
    ]
  }
}
