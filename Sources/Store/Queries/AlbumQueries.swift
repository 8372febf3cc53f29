// SPDX-License-Identifier: MIT

/// Albums, tracks as parts of them, and the elections of their covers.
enum AlbumQueries {
  // MARK: Elections
  static let election = SQL(
    """
    SELECT level, profile, cover, source, choice_group, tier, file, picture_position, picture_type,
      reason, is_unreadable
    FROM election WHERE id = ?
    """
  )
  static let insertElection = SQL(
    """
    INSERT INTO election (level, profile, cover, source, choice_group, tier, file,
      picture_position, picture_type, reason, is_unreadable)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  static let updateElection = SQL(
    """
    UPDATE election SET level = ?2, profile = ?3, cover = ?4, source = ?5, choice_group = ?6,
      tier = ?7, file = ?8, picture_position = ?9, picture_type = ?10, reason = ?11,
      is_unreadable = ?12
    WHERE id = ?1
    """
  )
  static let deleteElection = SQL("DELETE FROM election WHERE id = ?")
  static let passedOver = SQL(
    "SELECT file, picture_position, class FROM passed_over WHERE election = ? ORDER BY position"
  )
  static let insertPassedOver = SQL(
    """
    INSERT INTO passed_over (election, position, file, picture_position, class)
    VALUES (?, ?, ?, ?, ?)
    """
  )
  static let deletePassedOver = SQL("DELETE FROM passed_over WHERE election = ?")

  // MARK: Albums
  static let albumsOfSlice = SQL("SELECT id FROM album WHERE root = ? AND slice = ? ORDER BY key")
  static let presentAlbum = SQL(
    """
    SELECT id FROM album WHERE root = ? AND slice = ? AND missing_since_seconds IS NULL LIMIT 1
    """
  )
  static let albumByKey = SQL(
    """
    SELECT id, public_id, root, slice, place, release_key, title, artist, year,
      is_various_artists, musicbrainz_album_id, musicbrainz_release_group_id, track_count,
      missing_since_seconds, election
    FROM album WHERE key = ?
    """
  )
  static let insertAlbum = SQL(
    """
    INSERT INTO album (key, public_id, root, slice, place, release_key, title, artist, year,
      is_various_artists, musicbrainz_album_id, musicbrainz_release_group_id, track_count,
      missing_since_seconds, election, version, title_norm, artist_norm)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?)
    """
  )
  static let updateAlbum = SQL(
    """
    UPDATE album SET public_id = ?2, root = ?3, slice = ?4, place = ?5, release_key = ?6,
      title = ?7, artist = ?8, year = ?9, is_various_artists = ?10, musicbrainz_album_id = ?11,
      musicbrainz_release_group_id = ?12, track_count = ?13, missing_since_seconds = NULL,
      title_norm = ?14, artist_norm = ?15
    WHERE id = ?1
    """
  )
  static let raiseAlbum = SQL("UPDATE album SET version = ?2 WHERE id = ?1")
  static let raiseAlbumsOfRoot = SQL("UPDATE album SET version = ?2 WHERE root = ?1")
  static let markMissing = SQL(
    """
    UPDATE album SET missing_since_seconds = ?2
    WHERE id = ?1 AND missing_since_seconds IS NULL
    """
  )
  static let albumIdentity = SQL("SELECT public_id, election FROM album WHERE id = ?")
  static let deleteAlbum = SQL("DELETE FROM album WHERE id = ?")

  // MARK: Tracks
  static let track = SQL(
    "SELECT album, public_id, disc, number, election FROM track WHERE file = ?"
  )
  static let trackVersion = SQL("SELECT version FROM track WHERE file = ?")
  static let insertTrack = SQL(
    """
    INSERT INTO track (file, album, public_id, disc, number, election, version)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )
  static let updateTrack = SQL(
    """
    UPDATE track SET album = ?2, public_id = ?3, disc = ?4, number = ?5, election = ?6
    WHERE file = ?1
    """
  )
  static let raiseTrack = SQL("UPDATE track SET version = ?2 WHERE file = ?1")
  static let raiseTracksOfAlbum = SQL("UPDATE track SET version = ?2 WHERE album = ?1")
  static let raiseTracksOfRoot = SQL(
    """
    UPDATE track SET version = ?2 WHERE file IN (
      SELECT file.id FROM folder JOIN file ON file.folder = folder.id WHERE folder.root = ?1
    )
    """
  )
  static let trackCount = SQL("SELECT count(*) FROM track WHERE album = ?")
  /// Tracks of an album that are there, although nobody counts them to it any more.
  static let deleteStrayTracks = SQL(
    """
    DELETE FROM track WHERE album = ?1 AND EXISTS (
      SELECT 1 FROM file WHERE file.id = track.file AND file.missing_since_seconds IS NULL
    )
    """
  )
  static let deleteTrack = SQL("DELETE FROM track WHERE file = ?")

  // MARK: Names and words
  /// The artists that an album's tracks name.
  static let trackArtists = SQL(
    """
    SELECT DISTINCT tag.album_artist, tag.artist
    FROM track JOIN tag ON tag.file = track.file WHERE track.album = ?
    """
  )
  static let names = SQL("SELECT role, artist, key FROM album_name WHERE album = ?")
  static let insertName = SQL(
    "INSERT OR IGNORE INTO album_name (album, role, artist, key) VALUES (?, ?, ?, ?)"
  )
  static let deleteNames = SQL("DELETE FROM album_name WHERE album = ?")
  static let words = SQL("SELECT word FROM album_word WHERE album = ? ORDER BY word")
  static let insertWord = SQL("INSERT OR IGNORE INTO album_word (word, album) VALUES (?, ?)")
  static let deleteWords = SQL("DELETE FROM album_word WHERE album = ?")

  /// The file of the chosen cover of an album or a loose track, by its id.
  static let coverFile = SQL(
    """
    SELECT election.file FROM election WHERE election.id = (
      SELECT election FROM album WHERE public_id = ?1
      UNION ALL
      SELECT election FROM track WHERE public_id = ?1
    )
    """
  )

  // MARK: Removals
  static let noteRemoval = SQL("REPLACE INTO removal (public_id, version) VALUES (?, ?)")
  static let forgetRemoval = SQL("DELETE FROM removal WHERE public_id = ?")

  // MARK: Whole roots
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
  static let deleteTracksOfRoot = SQL(
    """
    DELETE FROM track WHERE file IN (
      SELECT file.id FROM folder JOIN file ON file.folder = folder.id WHERE folder.root = ?
    )
    """
  )
  static let deleteAlbumsOfRoot = SQL("DELETE FROM album WHERE root = ?")
  static let deleteUnownedElections = SQL(
    """
    DELETE FROM election
    WHERE NOT EXISTS (SELECT 1 FROM album WHERE album.election = election.id)
      AND NOT EXISTS (SELECT 1 FROM track WHERE track.election = election.id)
      AND NOT EXISTS (SELECT 1 FROM disc WHERE disc.election = election.id)
    """
  )

  // MARK: Purging
  /// The tracks of a root that are missing since a time or longer.
  static let missingTracks = SQL(
    """
    SELECT track.file, track.public_id, track.election
    FROM file JOIN folder ON folder.id = file.folder JOIN track ON track.file = file.id
    WHERE folder.root = ? AND file.missing_since_seconds <= ?
    ORDER BY track.file
    """
  )
  static let emptyAlbums = SQL(
    """
    SELECT id FROM album
    WHERE root = ? AND NOT EXISTS (SELECT 1 FROM track WHERE track.album = album.id)
    ORDER BY key
    """
  )
}
