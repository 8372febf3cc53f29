// SPDX-License-Identifier: MIT

package import LibraryKeys

extension IndexWriter {
  /// Replaces the albums and loose tracks of a slice: rows whose answer changed get the transaction's
  /// version; albums that are gone are marked missing if tracks of theirs are, else removed.
  ///
  /// Of a slice that is one of those into which another is cut, `slice` is that other, whose name its
  /// albums bear, and `places` are where its own may be.
  package func replaceAlbums(
    root: Int64,
    slice: BytePath,
    places: [PathRange]? = nil,
    albums: [AlbumRecord],
    looseTracks: [LooseTrackRecord]
  ) throws(StoreError) {
    let stored = try storedAlbums(root: root, slice: slice, places: places)
    var kept: [(row: Int64, isNew: Bool)] = []
    for album in albums {
      kept.append(try save(album, root: root, slice: slice))
    }
    for track in looseTracks { try save(track) }
    // Only now: until all tracks have gone where they belong, an album may seem to have some left.
    for (album, kept) in zip(albums, kept) where !kept.isNew {
      try settleDiscs(of: album, row: kept.row)
    }
    let gone = Set(stored).subtracting(kept.lazy.map(\.row))
    for row in stored where gone.contains(row) { try retire(album: row) }
  }

  /// Returns the rows of the albums of a slice, or of those of it in some places.
  private func storedAlbums(
    root: Int64,
    slice: BytePath,
    places: [PathRange]?
  ) throws(StoreError) -> [Int64] {
    guard let places else {
      return try rows(AlbumQueries.albumsOfSlice, [.integer(root), .path(slice)])
    }
    var stored: [Int64] = []
    for range in places {
      stored += try rows(
        AlbumQueries.albumsOfSliceInRange,
        [.integer(root), .path(slice), .blob(range.prefix), .blob(range.end)]
      )
    }
    return stored
  }

  // MARK: One album

  /// Inserts or updates an album with its discs, tracks, names and words; returns its row, and whether it
  /// is a new one.
  private func save(
    _ album: AlbumRecord,
    root: Int64,
    slice: BytePath
  ) throws(StoreError) -> (row: Int64, isNew: Bool) {
    let stored = try storedAlbum(album.key)
    let election = try save(album.election, level: "album", in: stored?.election)
    let row = try saveRow(of: album, root: root, slice: slice, over: stored, election: election)
    let discs = try saveDiscs(of: album, row: row, isNew: stored == nil)
    for track in album.tracks {
      let stored = try trackRow(track.fileID)
      let shown = try self.election(of: track, stored, album: election.row, discs: discs)
      try save(
        TrackRow(album: row, id: nil, disc: track.disc, number: track.number, election: shown),
        file: track.fileID,
        over: stored
      )
    }
    try saveNames(of: album, row: row, isNew: stored == nil)
    return (row, stored == nil)
  }

  /// Inserts or updates an album's own row; returns it.
  private func saveRow(
    of album: AlbumRecord,
    root: Int64,
    slice: BytePath,
    over stored: StoredAlbum?,
    election: (row: Int64, isChanged: Bool)
  ) throws(StoreError) -> Int64 {
    let columns = StoredAlbum.Columns(album)
    guard let stored else {
      try connection.run(
        AlbumQueries.insertAlbum,
        [.blob(album.key)] + values(of: columns, root: root, slice: slice)
          + [.integer(election.row), .integer(try changeVersion())] + norms(of: album)
      )
      let row = connection.lastInsertedRow
      try connection.run(AlbumQueries.forgetRemoval, [.text(album.id)])
      return row
    }
    let row = stored.row
    if columns != stored.columns || stored.isMissing || stored.root != root
      || stored.slice != slice
    {
      try connection.run(
        AlbumQueries.updateAlbum,
        [.integer(row)] + values(of: columns, root: root, slice: slice) + norms(of: album)
      )
    }
    let answersOtherwise = !columns.answersAs(stored.columns)
    if election.isChanged || stored.isMissing || answersOtherwise {
      try connection.run(
        AlbumQueries.raiseAlbum,
        [.integer(row), .integer(try changeVersion())]
      )
    }
    if answersOtherwise {
      try connection.run(
        AlbumQueries.raiseTracksOfAlbum,
        [.integer(row), .integer(try changeVersion())]
      )
    }
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
    let election = try save(track.election, level: "track", in: stored?.own).row
    try save(
      TrackRow(album: nil, id: track.id, disc: nil, number: nil, election: election),
      file: track.fileID,
      over: stored
    )
  }

  /// Returns the election that a track of an album shows; one of its own is stored.
  private func election(
    of track: AlbumRecord.Track,
    _ stored: StoredTrack?,
    album: Int64,
    discs: [Int: Int64]
  ) throws(StoreError) -> Int64 {
    let shown: Int64
    switch track.cover {
    case .own(let election):
      return try save(election, level: "track", in: stored?.own).row
    case .disc(let number):
      shown = discs[number] ?? album
    case .album:
      shown = album
    }
    guard !track.passedOver.isEmpty else { return shown }
    return try copy(shown, passingOver: track.passedOver, in: stored?.own)
  }

  /// Inserts or updates a track's row.
  private func save(
    _ row: TrackRow,
    file: Int64,
    over stored: StoredTrack?
  ) throws(StoreError) {
    let columns: [SQLValue] = [
      .integer(file), .integer(row.album), .text(row.id), .integer(row.disc),
      .integer(row.number), .integer(row.election),
    ]
    guard let stored else {
      try connection.run(
        AlbumQueries.insertTrack,
        columns + [.integer(try changeVersion())]
      )
      if let id = row.id { try connection.run(AlbumQueries.forgetRemoval, [.text(id)]) }
      return
    }
    if row != stored.row { try connection.run(AlbumQueries.updateTrack, columns) }
    if !row.answersAs(stored.row) {
      try connection.run(
        AlbumQueries.raiseTrack,
        [.integer(file), .integer(try changeVersion())]
      )
    }
    if row.id != stored.row.id {
      if let id = row.id { try connection.run(AlbumQueries.forgetRemoval, [.text(id)]) }
      if let id = stored.row.id { try noteRemoval(id) }
    }
    if let own = stored.own, own != row.election {
      try connection.run(AlbumQueries.deleteElection, [.integer(own)])
    }
  }

  /// Returns a track's row, with the election that is its own.
  private func trackRow(_ file: Int64) throws(StoreError) -> StoredTrack? {
    let row = try connection.statement(AlbumQueries.track, [.integer(file)])
    guard try row.step() else { return nil }
    return StoredTrack(
      row: TrackRow(
        album: row.optionalInteger(0),
        id: row.optionalText(1),
        disc: row.optionalInt(2),
        number: row.optionalInt(3),
        election: row.integer(4)
      ),
      own: row.optionalInteger(5)
    )
  }

  // MARK: Albums that are gone

  /// Marks an album missing if missing tracks of its are left, else removes it.
  func retire(album: Int64) throws(StoreError) {
    for track in try strayTracks(of: album) {
      try remove(track: track.file, election: track.election)
    }
    if try connection.integer(AlbumQueries.trackCount, [.integer(album)]) ?? 0 == 0 {
      try remove(album: album)
      return
    }
    try removeEmptyDiscs(ofAlbum: album)
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

  /// Returns the tracks of an album that are there, although nobody counts them to it any more, with the
  /// elections that are their own.
  private func strayTracks(
    of album: Int64
  ) throws(StoreError) -> [(file: Int64, election: Int64?)] {
    let row = try connection.statement(AlbumQueries.strayTracks, [.integer(album)])
    var tracks: [(file: Int64, election: Int64?)] = []
    while try row.step() { tracks.append((row.integer(0), row.optionalInteger(1))) }
    return tracks
  }

  /// Takes a track's row, and the election that is its own; the file stays.
  func remove(track: Int64, election: Int64?) throws(StoreError) {
    try connection.run(AlbumQueries.deleteTrack, [.integer(track)])
    if let election { try connection.run(AlbumQueries.deleteElection, [.integer(election)]) }
  }

  /// Removes an album that has no tracks any more, and notes its id.
  func remove(album: Int64) throws(StoreError) {
    var identity: (id: String, election: Int64)?
    do {
      let statement = try connection.statement(AlbumQueries.albumIdentity, [.integer(album)])
      if try statement.step() { identity = (statement.text(0), statement.integer(1)) }
    }
    guard let identity else { return }
    try removeEmptyDiscs(ofAlbum: album)
    try connection.run(AlbumQueries.deleteAlbum, [.integer(album)])
    try connection.run(AlbumQueries.deleteElection, [.integer(identity.election)])
    try noteRemoval(identity.id)
  }

  /// Notes that an id is gone (L8).
  func noteRemoval(_ id: String) throws(StoreError) {
    try connection.run(AlbumQueries.noteRemoval, [.text(id), .integer(try changeVersion())])
  }
}
