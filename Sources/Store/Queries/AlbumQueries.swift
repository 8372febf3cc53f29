// SPDX-License-Identifier: MIT

/// Albums, tracks as parts of them, and the elections of their covers.
enum AlbumQueries {
  // MARK: Elections
  /// One election.
  static let election = SQL(
    """
    SELECT level, profile, cover, source, choice_group, tier, file, picture_position, picture_type,
      reason, is_unreadable
    FROM election WHERE id = ?
    """
  )
  /// A new election.
  static let insertElection = SQL(
    """
    INSERT INTO election (level, profile, cover, source, choice_group, tier, file,
      picture_position, picture_type, reason, is_unreadable)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  /// What an election came to now.
  static let updateElection = SQL(
    """
    UPDATE election SET level = ?2, profile = ?3, cover = ?4, source = ?5, choice_group = ?6,
      tier = ?7, file = ?8, picture_position = ?9, picture_type = ?10, reason = ?11,
      is_unreadable = ?12
    WHERE id = ?1
    """
  )
  /// Takes an election with the candidates that it passed over.
  static let deleteElection = SQL("DELETE FROM election WHERE id = ?")
  /// The candidates that an election passed over, best first.
  static let passedOver = SQL(
    "SELECT file, picture_position, class FROM passed_over WHERE election = ? ORDER BY position"
  )
  /// A candidate that an election passed over.
  static let insertPassedOver = SQL(
    """
    INSERT INTO passed_over (election, position, file, picture_position, class)
    VALUES (?, ?, ?, ?, ?)
    """
  )
  /// Forgets whom an election passed over.
  static let deletePassedOver = SQL("DELETE FROM passed_over WHERE election = ?")

  // MARK: Albums
  /// The albums of a slice.
  static let albumsOfSlice = SQL("SELECT id FROM album WHERE root = ? AND slice = ? ORDER BY key")
  /// The albums of a slice whose places are in a range.
  static let albumsOfSliceInRange = SQL(
    """
    SELECT id FROM album INDEXED BY album_by_place
    WHERE root = ? AND slice = ? AND place >= ? AND place < ? ORDER BY key
    """
  )
  /// An album of a slice that is there, if there is one.
  static let presentAlbum = SQL(
    """
    SELECT id FROM album WHERE root = ? AND slice = ? AND missing_since_seconds IS NULL LIMIT 1
    """
  )
  /// The album with a key.
  static let albumByKey = SQL(
    """
    SELECT id, public_id, root, slice, place, release_key, title, artist, year,
      is_various_artists, musicbrainz_album_id, musicbrainz_release_group_id, track_count,
      missing_since_seconds, election
    FROM album WHERE key = ?
    """
  )
  /// A new album.
  static let insertAlbum = SQL(
    """
    INSERT INTO album (key, public_id, root, slice, place, release_key, title, artist, year,
      is_various_artists, musicbrainz_album_id, musicbrainz_release_group_id, track_count,
      missing_since_seconds, election, version, title_norm, artist_norm)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?)
    """
  )
  /// What an album is now; its election stays the row that it has.
  static let updateAlbum = SQL(
    """
    UPDATE album SET public_id = ?2, root = ?3, slice = ?4, place = ?5, release_key = ?6,
      title = ?7, artist = ?8, year = ?9, is_various_artists = ?10, musicbrainz_album_id = ?11,
      musicbrainz_release_group_id = ?12, track_count = ?13, missing_since_seconds = NULL,
      title_norm = ?14, artist_norm = ?15
    WHERE id = ?1
    """
  )
  /// Gives an album a version.
  static let raiseAlbum = SQL("UPDATE album SET version = ?2 WHERE id = ?1")
  /// Gives all albums of a root a version.
  static let raiseAlbumsOfRoot = SQL("UPDATE album SET version = ?2 WHERE root = ?1")
  /// Notes since when an album is missing.
  static let markMissing = SQL(
    """
    UPDATE album SET missing_since_seconds = ?2
    WHERE id = ?1 AND missing_since_seconds IS NULL
    """
  )
  /// What stays to be done when an album goes.
  static let albumIdentity = SQL("SELECT public_id, election FROM album WHERE id = ?")
  /// The election of an album.
  static let albumElection = SQL("SELECT election FROM album WHERE id = ?")
  /// Takes an album with its discs, names and words.
  static let deleteAlbum = SQL("DELETE FROM album WHERE id = ?")

  // MARK: Tracks
  /// Whether a track's election is neither an album's nor a disc's, so that it goes with the track.
  private static let ownsElection = """
    NOT EXISTS (SELECT 1 FROM album WHERE album.election = track.election)
      AND NOT EXISTS (SELECT 1 FROM disc WHERE disc.election = track.election)
    """
  /// A track as part of an album or by itself, and the election that is its own.
  static let track = SQL(
    """
    SELECT album, public_id, disc, number, election, iif(\(ownsElection), election, NULL)
    FROM track WHERE file = ?
    """
  )
  /// The version of a track.
  static let trackVersion = SQL("SELECT version FROM track WHERE file = ?")
  /// A new track.
  static let insertTrack = SQL(
    """
    INSERT INTO track (file, album, public_id, disc, number, election, version)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )
  /// Where a track belongs now.
  static let updateTrack = SQL(
    """
    UPDATE track SET album = ?2, public_id = ?3, disc = ?4, number = ?5, election = ?6
    WHERE file = ?1
    """
  )
  /// Gives a track a version.
  static let raiseTrack = SQL("UPDATE track SET version = ?2 WHERE file = ?1")
  /// Gives all tracks of an album a version.
  static let raiseTracksOfAlbum = SQL("UPDATE track SET version = ?2 WHERE album = ?1")
  /// Gives all tracks that show an election a version.
  static let raiseTracksWithElection = SQL("UPDATE track SET version = ?2 WHERE election = ?1")
  /// Gives all tracks of a root a version.
  static let raiseTracksOfRoot = SQL(
    """
    UPDATE track SET version = ?2 WHERE file IN (
      SELECT file.id FROM folder JOIN file ON file.folder = folder.id WHERE folder.root = ?1
    )
    """
  )
  /// How many tracks an album has, missing ones included.
  static let trackCount = SQL("SELECT count(*) FROM track WHERE album = ?")
  /// Tracks of an album that are there, although nobody counts them to it any more, and their own elections.
  static let strayTracks = SQL(
    """
    SELECT track.file, iif(\(ownsElection), track.election, NULL)
    FROM track JOIN file ON file.id = track.file
    WHERE track.album = ? AND file.missing_since_seconds IS NULL
    ORDER BY track.file
    """
  )
  /// The tracks that are there of the albums of a root that are there, album by album.
  static let presentTracks = SQL(
    """
    SELECT album.id, track.file
    FROM album
    JOIN track ON track.album = album.id
    JOIN file ON file.id = track.file
    WHERE album.root = ? AND album.missing_since_seconds IS NULL
      AND file.missing_since_seconds IS NULL
    ORDER BY album.key
    """
  )
  /// What an album is called.
  static let shownNames = SQL("SELECT public_id, artist, title FROM album WHERE id = ?")
  /// Takes a track out of its album; the file stays.
  static let deleteTrack = SQL("DELETE FROM track WHERE file = ?")

  // MARK: Names and words
  /// The artists that an album's tracks name; a row for each track, since to keep one of each SQLite would make a
  /// table of its own.
  static let trackArtists = SQL(
    """
    SELECT tag.album_artist, tag.artist
    FROM track JOIN tag ON tag.file = track.file WHERE track.album = ?
    """
  )
  /// The artists that the cue sheets of an album's tracks name.
  static let sheetArtists = SQL(
    """
    SELECT cue_sheet.performer, NULL
    FROM track JOIN cue_sheet ON cue_sheet.track = track.file
    LEFT JOIN tag ON tag.file = track.file
    WHERE track.album = ? AND tag.album_artist IS NULL
    """
  )
  /// The names under which an album is found.
  static let names = SQL("SELECT role, artist, key FROM album_name WHERE album = ?")
  /// A name under which an album is found.
  static let insertName = SQL(
    "INSERT OR IGNORE INTO album_name (album, role, artist, key) VALUES (?, ?, ?, ?)"
  )
  /// Forgets the names of an album.
  static let deleteNames = SQL("DELETE FROM album_name WHERE album = ?")
  /// The words under which an album is found.
  static let words = SQL("SELECT word FROM album_word WHERE album = ? ORDER BY word")
  /// A word under which an album is found.
  static let insertWord = SQL("INSERT OR IGNORE INTO album_word (word, album) VALUES (?, ?)")
  /// Forgets the words of an album.
  static let deleteWords = SQL("DELETE FROM album_word WHERE album = ?")

  /// The file of the chosen cover of an album, by its id.
  static let coverFile = SQL(
    """
    SELECT election.file FROM album JOIN election ON election.id = album.election
    WHERE album.public_id = ?
    """
  )
  /// The file of a track's own cover.
  static let trackCoverFile = SQL(
    """
    SELECT election.file FROM track JOIN election ON election.id = track.election
    WHERE track.file = ? AND election.level = 'track'
    """
  )

  // MARK: Removals
  /// Notes that an id is gone.
  static let noteRemoval = SQL("REPLACE INTO removal (public_id, version) VALUES (?, ?)")
  /// Notes that an id is there again.
  static let forgetRemoval = SQL("DELETE FROM removal WHERE public_id = ?")

  // MARK: Whole roots
  /// Notes that all ids below a root are gone.
  static let noteRemovalsOfRoot = SQL(
    """
    REPLACE INTO removal (public_id, version)
    SELECT public_id, ?2 FROM album WHERE root = ?1
    UNION ALL
    SELECT track.public_id, ?2 FROM folder JOIN file ON file.folder = folder.id
    JOIN track ON track.file = file.id
    WHERE folder.root = ?1 AND track.public_id IS NOT NULL
    """
  )
  /// Takes the tracks of a root.
  static let deleteTracksOfRoot = SQL(
    """
    DELETE FROM track WHERE file IN (
      SELECT file.id FROM folder JOIN file ON file.folder = folder.id WHERE folder.root = ?
    )
    """
  )
  /// Takes the albums of a root.
  static let deleteAlbumsOfRoot = SQL("DELETE FROM album WHERE root = ?")
  /// Takes the elections that nothing shows any more.
  static let deleteUnownedElections = SQL(
    """
    DELETE FROM election
    WHERE NOT EXISTS (SELECT 1 FROM album WHERE album.election = election.id)
      AND NOT EXISTS (SELECT 1 FROM track WHERE track.election = election.id)
      AND NOT EXISTS (SELECT 1 FROM disc WHERE disc.election = election.id)
    """
  )

  // MARK: Purging
  /// The tracks of a root that are missing since a time or longer, and their own elections; in the
  /// order of `FolderQueries.missingFiles`.
  static let missingTracks = SQL(
    """
    SELECT track.file, iif(\(ownsElection), track.election, NULL), track.public_id
    FROM file INDEXED BY file_missing CROSS JOIN folder ON folder.id = file.folder JOIN track ON track.file = file.id
    WHERE folder.root = ? AND file.missing_since_seconds <= ?
    ORDER BY track.file
    """
  )
  /// The albums of a root without any track.
  static let emptyAlbums = SQL(
    """
    SELECT id FROM album
    WHERE root = ? AND NOT EXISTS (SELECT 1 FROM track WHERE track.album = album.id)
    ORDER BY key
    """
  )
}
