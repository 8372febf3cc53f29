// SPDX-License-Identifier: MIT

/// Whole answers: an album or a track with its cover, one row each, columns as `AlbumColors` reads them.
enum AnswerQueries {
  /// The election and the cover, from column 9 on.
  private static let cover = """
    election.level, election.source, election.is_unreadable,
      (
        SELECT root.prefix || folder.prefix || file.name
        FROM file JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
        WHERE file.id = election.file
      ),
      cover.format, cover.width, cover.height, cover.hash, cover.algorithm, cover.kind,
      cover.is_monochrome, cover.frame, cover.measured_swatches, cover.clusters, cover.bands,
      cover.corners, cover.roles, cover.swatches, cover.legibility, cover.thumbhash, cover.ui,
      cover.sample
    """

  /// The answer of an album.
  static let album = SQL(
    """
    SELECT album.public_id, album.title, album.artist, album.year, album.musicbrainz_album_id,
      album.track_count, album.version, album.missing_since_seconds IS NOT NULL,
      root.is_available, \(cover)
    FROM album
    JOIN root ON root.id = album.root
    JOIN election ON election.id = album.election
    LEFT JOIN cover ON cover.id = election.cover
    WHERE album.id = ?
    """
  )

  /// The answer of an album with the cover of a disc or a track of it: (album, election).
  ///
  /// Its version is that of the newest track which shows the cover; it is missing if all of these are.
  static let picture = SQL(
    """
    SELECT album.public_id, album.title, album.artist, album.year, album.musicbrainz_album_id,
      album.track_count,
      coalesce(
        (SELECT max(version) FROM track WHERE track.election = election.id), album.version
      ),
      album.missing_since_seconds IS NOT NULL OR coalesce(
        (
          SELECT min(file.missing_since_seconds IS NOT NULL)
          FROM track JOIN file ON file.id = track.file WHERE track.election = election.id
        ),
        0
      ),
      root.is_available, \(cover)
    FROM album
    JOIN root ON root.id = album.root
    JOIN election ON election.id = ?2
    LEFT JOIN cover ON cover.id = election.cover
    WHERE album.id = ?1
    """
  )

  /// The answer of a track: its own cover, and its album where it has one.
  static let track = SQL(
    """
    SELECT \(ofTrack)
    FROM track
    \(aroundTrack)
    WHERE track.file = ?
    """
  )

  /// The answer of the track with exactly this path.
  static let trackOfPath = SQL(
    """
    SELECT \(ofTrack)
    FROM lookup
    JOIN track ON track.file = lookup.file
    \(aroundTrack)
    WHERE lookup.path = ?
    """
  )

  /// The columns of a track's answer.
  private static let ofTrack = """
    coalesce(album.public_id, track.public_id), album.title, album.artist, album.year,
      album.musicbrainz_album_id, coalesce(album.track_count, 1), track.version,
      file.missing_since_seconds IS NOT NULL, root.is_available, \(cover)
    """

  /// What a track's answer is read from beside the track.
  private static let aroundTrack = """
    JOIN file ON file.id = track.file
    JOIN folder ON folder.id = file.folder
    JOIN root ON root.id = folder.root
    LEFT JOIN album ON album.id = track.album
    JOIN election ON election.id = track.election
    LEFT JOIN cover ON cover.id = election.cover
    """
}
