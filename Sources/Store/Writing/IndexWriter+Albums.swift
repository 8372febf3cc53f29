// SPDX-License-Identifier: MIT

package import LibraryKeys

extension IndexWriter {
  /// Replaces the albums and loose tracks of a slice: rows whose answer changed get the transaction's
  /// version; albums that are gone are marked missing if tracks of theirs are, else removed.
  package func replaceAlbums(
    root: Int64,
    slice: BytePath,
    albums: [AlbumRecord],
    looseTracks: [LooseTrackRecord]
  ) throws(StoreError) {
    let stored = try rows(AlbumQueries.albumsOfSlice, [.integer(root), .path(slice)])
    var kept: Set<Int64> = []
    for album in albums {
      kept.insert(try save(album, root: root, slice: slice))
    }
    for track in looseTracks { try save(track) }
    // Only now: until all tracks have gone where they belong, an album may seem to have some left.
    for row in stored where !kept.contains(row) { try retire(album: row) }
  }

  // MARK: One album

  /// Inserts or updates an album with its tracks, names and words; returns its row.
  private func save(
    _ album: AlbumRecord,
    root: Int64,
    slice: BytePath
  ) throws(StoreError) -> Int64 {
    let stored = try storedAlbum(album.key)
    let columns = StoredAlbum.Columns(album)
    let (election, isElectionChanged) = try save(
      album.election,
      level: "album",
      in: stored?.election
    )
    let row: Int64
    var isChanged = isElectionChanged
    if let stored {
      row = stored.row
      isChanged =
        isChanged || stored.isMissing || !columns.answersAs(stored.columns)
      if columns != stored.columns || stored.isMissing || stored.root != root
        || stored.slice != slice
      {
        try connection.run(
          AlbumQueries.updateAlbum,
          [.integer(row)] + values(of: columns, root: root, slice: slice) + norms(of: album)
        )
      }
      if isChanged {
        try connection.run(
          AlbumQueries.raiseAlbum,
          [.integer(row), .integer(try changeVersion())]
        )
      }
    } else {
      try connection.run(
        AlbumQueries.insertAlbum,
        [.blob(album.key)] + values(of: columns, root: root, slice: slice)
          + [.integer(election), .integer(try changeVersion())] + norms(of: album)
      )
      row = connection.lastInsertedRow
      isChanged = true
      try connection.run(AlbumQueries.forgetRemoval, [.text(album.id)])
    }
    for track in album.tracks {
      try save(
        TrackRow(album: row, id: nil, disc: track.disc, number: track.number, election: election),
        file: track.fileID,
        isAnswerChanged: isChanged
      )
    }
    try saveNames(of: album, row: row)
    return row
  }

  /// Returns the album with a key.
  private func storedAlbum(_ key: [UInt8]) throws(StoreError) -> StoredAlbum? {
    let row = try connection.statement(AlbumQueries.albumByKey, [.blob(key)])
    guard try row.step() else { return nil }
    return StoredAlbum(
      row: row.integer(0),
      root: row.integer(2),
      slice: BytePath(row.bytes(3)),
      isMissing: !row.isNull(13),
      election: row.integer(14),
      columns: StoredAlbum.Columns(
        id: row.text(1),
        place: BytePath(row.bytes(4)),
        releaseKey: row.bytes(5),
        title: row.text(6),
        artist: row.optionalText(7),
        year: row.optionalInt(8),
        isVariousArtists: row.flag(9),
        musicbrainzAlbumID: row.optionalText(10),
        musicbrainzReleaseGroupID: row.optionalText(11),
        trackCount: row.int(12)
      )
    )
  }

  /// Returns the columns of an album from `public_id` to `track_count`.
  private func values(
    of album: StoredAlbum.Columns,
    root: Int64,
    slice: BytePath
  ) -> [SQLValue] {
    [
      .text(album.id), .integer(root), .path(slice), .path(album.place),
      .blob(album.releaseKey), .text(album.title), .text(album.artist), .integer(album.year),
      .flag(album.isVariousArtists), .text(album.musicbrainzAlbumID),
      .text(album.musicbrainzReleaseGroupID), .integer(album.trackCount),
    ]
  }

  /// Returns the norms by which an album is compared and sorted.
  private func norms(of album: AlbumRecord) -> [SQLValue] {
    [.text(TitleFolding.norm(album.title)), .text(album.artist.map(TitleFolding.norm))]
  }

  // MARK: Tracks

  /// Inserts or updates a loose track and its election.
  private func save(_ track: LooseTrackRecord) throws(StoreError) {
    let stored = try trackRow(track.fileID)
    // A row that was part of an album shows the album's election, which is not its own.
    let own = stored?.id == nil ? nil : stored?.election
    let (election, isChanged) = try save(track.election, level: "track", in: own)
    try save(
      TrackRow(album: nil, id: track.id, disc: nil, number: nil, election: election),
      file: track.fileID,
      isAnswerChanged: isChanged
    )
  }

  /// Inserts or updates a track's row.
  private func save(
    _ row: TrackRow,
    file: Int64,
    isAnswerChanged: Bool
  ) throws(StoreError) {
    let columns: [SQLValue] = [
      .integer(file), .integer(row.album), .text(row.id), .integer(row.disc),
      .integer(row.number), .integer(row.election),
    ]
    guard let stored = try trackRow(file) else {
      try connection.run(
        AlbumQueries.insertTrack,
        columns + [.integer(try changeVersion())]
      )
      if let id = row.id { try connection.run(AlbumQueries.forgetRemoval, [.text(id)]) }
      return
    }
    if row != stored { try connection.run(AlbumQueries.updateTrack, columns) }
    if isAnswerChanged || !row.answersAs(stored) {
      try connection.run(
        AlbumQueries.raiseTrack,
        [.integer(file), .integer(try changeVersion())]
      )
    }
    if row.id != stored.id {
      if let id = row.id { try connection.run(AlbumQueries.forgetRemoval, [.text(id)]) }
      if let id = stored.id {
        try noteRemoval(id)
        if stored.election != row.election {
          try connection.run(AlbumQueries.deleteElection, [.integer(stored.election)])
        }
      }
    }
  }

  /// Returns a track's row.
  private func trackRow(_ file: Int64) throws(StoreError) -> TrackRow? {
    let row = try connection.statement(AlbumQueries.track, [.integer(file)])
    guard try row.step() else { return nil }
    return TrackRow(
      album: row.optionalInteger(0),
      id: row.optionalText(1),
      disc: row.optionalInt(2),
      number: row.optionalInt(3),
      election: row.integer(4)
    )
  }

  // MARK: Albums that are gone

  /// Marks an album missing if missing tracks of its are left, else removes it.
  func retire(album: Int64) throws(StoreError) {
    try connection.run(AlbumQueries.deleteStrayTracks, [.integer(album)])
    if try connection.integer(AlbumQueries.trackCount, [.integer(album)]) ?? 0 == 0 {
      try remove(album: album)
      return
    }
    let count = try connection.run(
      AlbumQueries.markMissing,
      [.integer(album), .integer(clock())]
    )
    if count > 0 {
      try connection.run(
        AlbumQueries.raiseAlbum,
        [.integer(album), .integer(try changeVersion())]
      )
    }
  }

  /// Removes an album that has no tracks any more, and notes its id.
  func remove(album: Int64) throws(StoreError) {
    var identity: (id: String, election: Int64)?
    do {
      let statement = try connection.statement(AlbumQueries.albumIdentity, [.integer(album)])
      if try statement.step() { identity = (statement.text(0), statement.integer(1)) }
    }
    guard let identity else { return }
    try connection.run(AlbumQueries.deleteAlbum, [.integer(album)])
    try connection.run(AlbumQueries.deleteElection, [.integer(identity.election)])
    try noteRemoval(identity.id)
  }

  /// Notes that an id is gone (L8).
  func noteRemoval(_ id: String) throws(StoreError) {
    try connection.run(AlbumQueries.noteRemoval, [.text(id), .integer(try changeVersion())])
  }
}
