// SPDX-License-Identifier: MIT

package import LibraryKeys

/// An album or a loose track as the index has it: where it is grouped, and what was elected for it.
package struct StoredSubject: Sendable {
  /// An election with its row and those it passed over.
  package struct Held: Sendable {
    /// The row, by which discs and tracks share an election.
    package var row: Int64
    /// What was elected.
    package var election: StoredElection
    /// The candidates that ranked higher and failed, best first.
    package var passedOver: [Election.PassedOver]
  }

  /// The root that it lies below.
  package var root: RootRecord
  /// The slice that an album is stored under; nil for a loose track.
  package var slice: BytePath?
  /// The child of the root that a loose track lies below; nil for an album.
  package var topLevelName: BytePath?
  /// Unix seconds since when it is missing; nil while it is there.
  package var missingSince: Int64?
  /// The election of the album, or of the loose track.
  package var held: Held
  /// The elections of its discs, by number.
  package var discs: [Int: Held] = [:]
  /// The elections that hold for its tracks, by file.
  package var tracks: [Int64: Held] = [:]
}

extension StoredFiles {
  /// Returns an album or a loose track by its id; nil where there is none.
  package func subject(id: String) throws(StoreError) -> StoredSubject? {
    guard let (album, subject) = try row(ExplainQueries.album, id: id, isAlbum: true) else {
      return try row(ExplainQueries.looseTrack, id: id, isAlbum: false)?.subject
    }
    var whole = subject
    // Tracks share elections: each is read once.
    var elections = [subject.held.row: subject.held]
    func shared(_ row: Int64) throws(StoreError) -> StoredSubject.Held {
      if let known = elections[row] { return known }
      let held = try held(row)
      elections[row] = held
      return held
    }
    for (number, row) in try pairs(ExplainQueries.discs, album) {
      whole.discs[Int(number)] = try shared(row)
    }
    for (file, row) in try pairs(ExplainQueries.tracks, album) {
      whole.tracks[file] = try shared(row)
    }
    return whole
  }

  /// Returns whether a slice of a root, or one that it is cut into, is to be grouped and elected again;
  /// nil: any of the root's.
  package func isDirty(root: Int64, slice: BytePath?) throws(StoreError) -> Bool {
    if let slice {
      if try connection.integer(ExplainQueries.isDirty, [.integer(root), .path(slice)]) != nil {
        return true
      }
      guard !slice.isEmpty else { return false }
      let range = PathRange(below: slice)
      return try connection.integer(
        ExplainQueries.isRangeDirty,
        [.integer(root), .blob(range.prefix), .blob(range.end)]
      ) != nil
    }
    return try connection.integer(ExplainQueries.isRootDirty, [.integer(root)]) != nil
  }

  /// Returns the algorithm that a cover's colours were made by; nil for an unknown row.
  package func algorithm(ofCover row: Int64) throws(StoreError) -> String? {
    try connection.text(ExplainQueries.algorithm, [.integer(row)])
  }

  /// The cover profile of the database.
  package func profile() throws(StoreError) -> String {
    try connection.text(MetaQueries.value, [.text(MetaKey.profile)]) ?? "default"
  }

  /// Returns the row of an album or a loose track, without discs and tracks.
  private func row(
    _ sql: SQL,
    id: String,
    isAlbum: Bool
  ) throws(StoreError) -> (row: Int64, subject: StoredSubject)? {
    let row = try connection.statement(sql, [.text(id)])
    guard try row.step() else { return nil }
    let group = BytePath(row.bytes(4))
    let subject = StoredSubject(
      root: RootRecord(
        id: row.integer(1),
        path: BytePath(row.bytes(2)),
        isAvailable: row.flag(3)
      ),
      slice: isAlbum ? group : nil,
      topLevelName: isAlbum ? nil : group,
      missingSince: row.optionalInteger(5),
      held: try held(row.integer(6))
    )
    return (row.integer(0), subject)
  }

  /// Returns an election by its row, which a foreign key promises.
  private func held(_ row: Int64) throws(StoreError) -> StoredSubject.Held {
    guard let election = try election(row) else {
      throw .damaged(path: connection.path, reason: "an election that is not there")
    }
    return StoredSubject.Held(row: row, election: election, passedOver: try passedOver(row))
  }

  /// Returns the two numbers of each row.
  private func pairs(_ sql: SQL, _ album: Int64) throws(StoreError) -> [(Int64, Int64)] {
    let row = try connection.statement(sql, [.integer(album)])
    var pairs: [(Int64, Int64)] = []
    while try row.step() { pairs.append((row.integer(0), row.integer(1))) }
    return pairs
  }
}

extension IndexReader {
  /// Returns the row of the track that a path leads to, as a look-up takes paths (L2); nil for none.
  package func trackFile(_ path: [UInt8]) throws(StoreError) -> Int64? {
    try snapshot { () throws(StoreError) in
      guard case .track(let file)? = try findTrack(path)?.subjects.first else { return nil }
      return file
    }
  }
}
