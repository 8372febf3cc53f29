// SPDX-License-Identifier: MIT

extension IndexWriter {
  /// Stores an election in a row of its own, or in the one that an album or a track already has.
  ///
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
    let values = values(of: wanted)
    guard let known, let stored else {
      try connection.run(AlbumQueries.insertElection, values)
      let row = connection.lastInsertedRow
      try insert(election.passedOver, into: row)
      return (row, true)
    }
    if wanted != stored {
      try connection.run(AlbumQueries.updateElection, [.integer(known)] + values)
    }
    if try self.stored.passedOver(known) != election.passedOver {
      try connection.run(AlbumQueries.deletePassedOver, [.integer(known)])
      try insert(election.passedOver, into: known)
    }
    return (known, !wanted.answersAs(stored))
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
