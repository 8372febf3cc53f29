// SPDX-License-Identifier: MIT

extension IndexWriter {
  /// Inserts or updates the discs of an album that have an election of their own; returns the rows of
  /// their elections by disc number.
  ///
  /// A new album has none yet, which spares looking for them.
  func saveDiscs(
    of album: AlbumRecord,
    row: Int64,
    isNew: Bool
  ) throws(StoreError) -> [Int: Int64] {
    let stored = isNew ? [] : try discs(of: row)
    var elections: [Int: Int64] = [:]
    for disc in album.discs {
      let known = stored.first { $0.number == disc.number }?.election
      let election = try save(disc.election, level: "disc", in: known).row
      elections[disc.number] = election
      if known == nil {
        try connection.run(
          DiscQueries.insert,
          [.integer(row), .integer(disc.number), .integer(election)]
        )
      }
    }
    return elections
  }

  /// Takes the discs that an album's record does not name any more; the tracks that show one of them
  /// show the album's cover then.
  ///
  /// Except for a disc of which only missing tracks are left: it stays with them, so that they come back
  /// whole (S4).
  func settleDiscs(of album: AlbumRecord, row: Int64) throws(StoreError) {
    let named = Set(album.discs.map(\.number))
    let present = Set(album.tracks.compactMap(\.disc))
    for disc in try discs(of: row) where !named.contains(disc.number) {
      let election: [SQLValue] = [.integer(disc.election)]
      let isShown = try connection.integer(DiscQueries.trackWithElection, election) != nil
      if isShown {
        guard present.contains(disc.number) else { continue }
        let heir = try connection.integer(AlbumQueries.albumElection, [.integer(row)])
        try connection.run(
          DiscQueries.moveTracks,
          election + [.integer(heir), .integer(try changeVersion())]
        )
      }
      try remove((album: row, number: disc.number, election: disc.election))
    }
  }

  /// Takes the discs of an album that have no track any more.
  func removeEmptyDiscs(ofAlbum album: Int64) throws(StoreError) {
    for disc in try discs(DiscQueries.emptyOfAlbum, album) { try remove(disc) }
  }

  /// Takes the discs of a root's albums that have no track any more.
  func removeEmptyDiscs(ofRoot root: Int64) throws(StoreError) {
    for disc in try discs(DiscQueries.emptyOfRoot, root) { try remove(disc) }
  }

  /// Returns the discs of an album that have an election of their own, by number.
  func discs(of album: Int64) throws(StoreError) -> [(number: Int, election: Int64)] {
    let row = try connection.statement(DiscQueries.discs, [.integer(album)])
    var discs: [(number: Int, election: Int64)] = []
    while try row.step() { discs.append((row.int(0), row.integer(1))) }
    return discs
  }

  /// Returns the discs that a query finds for an album or a root.
  private func discs(
    _ sql: SQL,
    _ owner: Int64
  ) throws(StoreError) -> [(album: Int64, number: Int, election: Int64)] {
    let row = try connection.statement(sql, [.integer(owner)])
    var discs: [(album: Int64, number: Int, election: Int64)] = []
    while try row.step() { discs.append((row.integer(0), row.int(1), row.integer(2))) }
    return discs
  }

  /// Takes a disc that no track shows, with its election.
  private func remove(
    _ disc: (album: Int64, number: Int, election: Int64)
  ) throws(StoreError) {
    try connection.run(DiscQueries.delete, [.integer(disc.album), .integer(disc.number)])
    try connection.run(AlbumQueries.deleteElection, [.integer(disc.election)])
  }
}
