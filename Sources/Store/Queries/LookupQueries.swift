// SPDX-License-Identifier: MIT

/// Look-ups: each finds hits, best first (L4).
enum LookupQueries {
  /// Returns a query that ranks hits: albums, and loose tracks by themselves.
  ///
  /// Hits are a query of five columns: the album's row or NULL; for NULL the track's file; a role, an
  /// artist and a title that tell how exact a hit is.
  private static func ranked(_ hits: String) -> String {
    """
    WITH hit (album, file, role, artist, title) AS (\(hits))
    SELECT 0 AS is_track, album.id AS row, album.missing_since_seconds IS NOT NULL AS is_missing,
      hit.role, hit.artist, coalesce(hit.title, album.title_norm),
      election.cover IS NULL AS is_bare, album.track_count AS tracks, album.place AS place,
      album.root AS root, album.key AS key
    FROM hit JOIN album ON album.id = hit.album JOIN election ON election.id = album.election
    UNION ALL
    SELECT 1, track.file, file.missing_since_seconds IS NOT NULL,
      hit.role, hit.artist, hit.title,
      election.cover IS NULL, 1, CAST(folder.prefix || file.name AS BLOB),
      folder.root, CAST(track.public_id AS BLOB)
    FROM hit JOIN track ON track.file = hit.file AND hit.album IS NULL
    JOIN file ON file.id = track.file JOIN folder ON folder.id = file.folder
    JOIN election ON election.id = track.election
    ORDER BY is_missing, is_bare, tracks DESC, place, root, key
    """
  }

  // MARK: Paths
  /// The track with a path.
  static let track = SQL(
    "SELECT track.file FROM lookup JOIN track ON track.file = lookup.file WHERE lookup.path = ?"
  )
  /// The file with a path, and where it is.
  static let file = SQL(
    """
    SELECT file.id, folder.root, folder.path, file.name
    FROM lookup JOIN file ON file.id = lookup.file JOIN folder ON folder.id = file.folder
    WHERE lookup.path = ?
    """
  )
  /// Whose cover comes from a file.
  static let chosenFrom = SQL(
    ranked(
      """
      SELECT album.id, NULL, 0, NULL, NULL
      FROM election JOIN album ON album.election = election.id WHERE election.file = ?1
      UNION
      SELECT disc.album, NULL, 0, NULL, NULL
      FROM election JOIN disc ON disc.election = election.id WHERE election.file = ?1
      UNION
      SELECT track.album, track.file, 0, NULL, NULL
      FROM election JOIN track ON track.election = election.id WHERE election.file = ?1
      """
    )
  )
  /// Whose election passed a file over.
  static let passedOver = SQL(
    ranked(
      """
      SELECT album.id, NULL, 0, NULL, NULL
      FROM passed_over JOIN album ON album.election = passed_over.election
      WHERE passed_over.file = ?1
      UNION
      SELECT disc.album, NULL, 0, NULL, NULL
      FROM passed_over JOIN disc ON disc.election = passed_over.election
      WHERE passed_over.file = ?1
      UNION
      SELECT track.album, track.file, 0, NULL, NULL
      FROM passed_over JOIN track ON track.election = passed_over.election
      WHERE passed_over.file = ?1
      """
    )
  )
  /// The albums with a place: (root, place).
  static let placed = SQL(
    ranked("SELECT id, NULL, 0, NULL, NULL FROM album WHERE root = ?1 AND place = ?2")
  )
  /// The albums with tracks directly in a folder: (root, path).
  static let withTracks = SQL(
    ranked(
      """
      SELECT DISTINCT track.album, NULL, 0, NULL, NULL
      FROM folder JOIN file ON file.folder = folder.id JOIN track ON track.file = file.id
      WHERE folder.root = ?1 AND folder.path = ?2 AND track.album IS NOT NULL
      """
    )
  )
  /// The albums whose place is a folder or that have tracks directly in it: (root, path).
  static let around = SQL(
    ranked(
      """
      SELECT id, NULL, 0, NULL, NULL FROM album WHERE root = ?1 AND place = ?2
      UNION
      SELECT track.album, NULL, 0, NULL, NULL
      FROM folder JOIN file ON file.folder = folder.id JOIN track ON track.file = file.id
      WHERE folder.root = ?1 AND folder.path = ?2 AND track.album IS NOT NULL
      """
    )
  )

  // MARK: MusicBrainz, in order of trial
  /// Albums and loose tracks by release, release track, recording and release group.
  static let musicbrainz = [
    SQL(
      ranked("SELECT id, NULL, 0, NULL, NULL FROM album WHERE musicbrainz_album_id = ?1")
    ),
    SQL(ranked(byTag("musicbrainz_release_track_id"))),
    SQL(ranked(byTag("musicbrainz_recording_id"))),
    SQL(
      ranked("SELECT id, NULL, 0, NULL, NULL FROM album WHERE musicbrainz_release_group_id = ?1")
    ),
  ]

  /// Returns a query of the albums and loose tracks by a column of their tags.
  private static func byTag(_ column: String) -> String {
    """
    SELECT DISTINCT track.album, iif(track.album IS NULL, track.file, NULL), 0, NULL, NULL
    FROM tag JOIN track ON track.file = tag.file WHERE tag.\(column) = ?1
    """
  }

  // MARK: Names
  /// Albums by the key of artist and title.
  static let byName = SQL(
    ranked("SELECT album, NULL, role, artist, NULL FROM album_name WHERE key = ?1")
  )
  /// Albums and loose tracks by the key of artist and song title.
  static let bySong = SQL(
    ranked(
      """
      SELECT track.album, iif(track.album IS NULL, track.file, NULL), 0, tag.artist, tag.title
      FROM tag JOIN track ON track.file = tag.file WHERE tag.song_key = ?1
      """
    )
  )

  /// How many albums have a word that begins so, counted up to 1,000.
  static let wordCount = SQL(
    """
    SELECT count(*) FROM (
      SELECT 1 FROM album_word WHERE word >= ?1 AND word < ?1 || char(0x10FFFF) LIMIT 1000
    )
    """
  )

  /// Returns a query of the albums in whose shown names a word begins with each of some words.
  ///
  /// The first word should be the rarest: the others are only looked for on the albums that have it.
  static func byWords(count: Int) -> SQL {
    let others = (1..<max(count, 1)).map { index in
      """
       AND EXISTS (
        SELECT 1 FROM album_word
        WHERE album = first.album AND word >= ?\(index + 1)
          AND word < ?\(index + 1) || char(0x10FFFF)
      )
      """
    }
    return SQL(
      ranked(
        """
        SELECT DISTINCT first.album, NULL, 0, NULL, NULL FROM album_word AS first
        WHERE first.word >= ?1 AND first.word < ?1 || char(0x10FFFF)\(others.joined())
        """
      ),
      isKept: false
    )
  }

  // MARK: Content
  /// Albums and loose tracks whose cover has a content hash.
  static let byHash = SQL(
    ranked(
      """
      SELECT album.id, NULL, 0, NULL, NULL
      FROM cover JOIN election ON election.cover = cover.id
      JOIN album ON album.election = election.id WHERE cover.hash = ?1
      UNION
      SELECT track.album, track.file, 0, NULL, NULL
      FROM cover JOIN election ON election.cover = cover.id
      JOIN track ON track.election = election.id
      WHERE cover.hash = ?1 AND track.album IS NULL
      """
    )
  )
}
