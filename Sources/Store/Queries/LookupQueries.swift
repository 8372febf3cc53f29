// SPDX-License-Identifier: MIT

/// Look-ups: each finds hits, best first (L4).
enum LookupQueries {
  /// Returns a query that ranks hits: albums, and loose tracks by themselves.
  ///
  /// Hits are a query of six columns: the album's row or NULL; for NULL the track's file; a role, an
  /// artist and a title that tell how exact a hit is; the election of a disc or a track of the album that
  /// shows what was asked for, or NULL for the album's own.
  private static func ranked(_ hits: String) -> String {
    """
    WITH hit (album, file, role, artist, title, election) AS (\(hits))
    SELECT 0 AS is_track, album.id AS row, hit.election AS election,
      album.missing_since_seconds IS NOT NULL AS is_missing,
      hit.role, hit.artist, coalesce(hit.title, album.title_norm),
      hit.election IS NULL AND election.cover IS NULL AS is_bare, album.track_count AS tracks,
      album.place AS place, album.root AS root, album.key AS key
    FROM hit JOIN album ON album.id = hit.album JOIN election ON election.id = album.election
    UNION ALL
    SELECT 1, track.file, NULL, file.missing_since_seconds IS NOT NULL,
      hit.role, hit.artist, hit.title,
      election.cover IS NULL, 1, CAST(folder.prefix || file.name AS BLOB),
      folder.root, CAST(track.public_id AS BLOB)
    FROM hit JOIN track ON track.file = hit.file AND hit.album IS NULL
    JOIN file ON file.id = track.file JOIN folder ON folder.id = file.folder
    JOIN election ON election.id = track.election
    ORDER BY is_missing, is_bare, tracks DESC, place, root, key
    """
  }

  /// Returns a query of hits that are albums, from FROM on.
  private static func albums(_ column: String, _ rest: String) -> String {
    "SELECT \(column), NULL, 0, NULL, NULL, NULL \(rest)"
  }

  /// Returns a query of hits that are tracks: the albums of those that have one, from FROM on.
  private static func tracks(_ rest: String, artist: String = "NULL", title: String = "NULL")
    -> String
  {
    """
    SELECT DISTINCT track.album, iif(track.album IS NULL, track.file, NULL), 0, \(artist), \(title), NULL
    \(rest)
    """
  }

  // MARK: Paths
  /// The track with a path.
  static let track = SQL(
    "SELECT track.file FROM lookup JOIN track ON track.file = lookup.file WHERE lookup.path = ?"
  )
  /// The track of the cue sheet with a path.
  static let trackOfSheet = SQL(
    """
    SELECT track.file
    FROM lookup
    JOIN cue_sheet ON cue_sheet.file = lookup.file
    JOIN track ON track.file = cue_sheet.track
    WHERE lookup.path = ?
    """
  )
  /// The last path that in byte order is not behind a given one.
  static let lastPath = SQL(
    "SELECT CAST(path AS BLOB) FROM lookup WHERE path <= ? ORDER BY path DESC LIMIT 1"
  )
  /// The track or image with a path, where it is, and whether it is an image.
  static let file = SQL(
    """
    SELECT file.id, folder.root, folder.path, file.name, file.is_image
    FROM lookup JOIN file ON file.id = lookup.file JOIN folder ON folder.id = file.folder
    WHERE lookup.path = ? AND NOT file.is_cue_sheet
    """
  )
  /// Whose cover, or whose disc's or track's, comes from a file.
  static let chosenFrom = SQL(
    ranked(
      """
      \(albums("album.id", "FROM election JOIN album ON album.election = election.id"))
      WHERE election.file = ?1
      UNION
      \(albums("disc.album", "FROM election JOIN disc ON disc.election = election.id"))
      WHERE election.file = ?1
      UNION
      \(tracks("FROM election JOIN track ON track.election = election.id"))
      WHERE election.file = ?1
      """
    )
  )
  /// Whose election, or whose disc's or track's, passed a file over.
  static let passedOver = SQL(
    ranked(
      """
      \(albums("album.id", "FROM passed_over JOIN album ON album.election = passed_over.election"))
      WHERE passed_over.file = ?1
      UNION
      \(albums("disc.album", "FROM passed_over JOIN disc ON disc.election = passed_over.election"))
      WHERE passed_over.file = ?1
      UNION
      \(tracks("FROM passed_over JOIN track ON track.election = passed_over.election"))
      WHERE passed_over.file = ?1
      """
    )
  )
  /// The albums with a place: (root, place).
  static let placed = SQL(ranked(albums("id", "FROM album WHERE root = ?1 AND place = ?2")))
  /// The tracks directly in a folder: (root, path).
  private static let inFolder = """
    FROM folder JOIN file ON file.folder = folder.id JOIN track ON track.file = file.id
    WHERE folder.root = ?1 AND folder.path = ?2
    """
  /// The albums with tracks directly in a folder: (root, path).
  static let withTracks = SQL(
    ranked(albums("DISTINCT track.album", "\(inFolder) AND track.album IS NOT NULL"))
  )

  // MARK: Whom an image was looked at for
  /// The albums whose place is a folder or that have tracks directly in it: (root, path).
  static let albumsAround = SQL(
    """
    SELECT id FROM album WHERE root = ?1 AND place = ?2
    UNION
    SELECT track.album \(inFolder) AND track.album IS NOT NULL
    """
  )
  /// The loose tracks directly in a folder, with their names: (root, path).
  static let looseTracksIn = SQL("SELECT track.file, file.name \(inFolder) AND track.album IS NULL")
  /// A track directly in a folder that is there, if there is one: (root, path).
  static let anyTrackIn = SQL(
    """
    SELECT 1 FROM folder JOIN file ON file.folder = folder.id
    WHERE folder.root = ?1 AND folder.path = ?2
      AND NOT file.is_image AND NOT file.is_cue_sheet AND file.missing_since_seconds IS NULL
    LIMIT 1
    """
  )
  /// The albums whose place lies directly in a folder, with their places: (root, first and end of the
  /// range of what lies below it, no end where that is everything; length of its prefix).
  static let placedDirectlyBelow = SQL(
    """
    SELECT id, place FROM album
    WHERE root = ?1 AND place >= ?2 AND (?3 IS NULL OR place < ?3) AND length(place) > ?4
      AND instr(substr(place, ?4 + 1), x'2F') = 0
    """
  )
  /// Albums and tracks by their rows, each as a JSON array.
  static let these = SQL(
    ranked(
      """
      \(albums("value", "FROM json_each(?1)"))
      UNION ALL
      SELECT NULL, value, 0, NULL, NULL, NULL FROM json_each(?2)
      """
    )
  )

  // MARK: MusicBrainz, in order of trial
  /// Albums and loose tracks by release, release track, recording and release group.
  static let musicbrainz = [
    SQL(ranked(albums("id", "FROM album WHERE musicbrainz_album_id = ?1"))),
    SQL(ranked(byTag("musicbrainz_release_track_id"))),
    SQL(ranked(byTag("musicbrainz_recording_id"))),
    SQL(ranked(albums("id", "FROM album WHERE musicbrainz_release_group_id = ?1"))),
  ]

  /// Returns a query of the albums and loose tracks by a column of their tags.
  private static func byTag(_ column: String) -> String {
    tracks("FROM tag JOIN track ON track.file = tag.file WHERE tag.\(column) = ?1")
  }

  // MARK: Names
  /// Albums by the key of artist and title.
  static let byName = SQL(
    ranked("SELECT album, NULL, role, artist, NULL, NULL FROM album_name WHERE key = ?1")
  )
  /// Albums and loose tracks by the key of artist and song title.
  static let bySong = SQL(
    ranked(
      tracks(
        "FROM tag JOIN track ON track.file = tag.file WHERE tag.song_key = ?1",
        artist: "tag.artist",
        title: "tag.title"
      )
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
        \(albums("DISTINCT first.album", "FROM album_word AS first"))
        WHERE first.word >= ?1 AND first.word < ?1 || char(0x10FFFF)\(others.joined())
        """
      ),
      isKept: false
    )
  }

  // MARK: Content
  /// The covers with a content hash, with their elections.
  private static let elected = "FROM cover JOIN election ON election.cover = cover.id"

  /// Albums and loose tracks that show a picture with a content hash: as their own cover, else as that of
  /// a disc, else as that of a track; of several discs or tracks the one whose file comes first.
  static let byHash = SQL(
    ranked(
      """
      WITH shown (album, election, level, file) AS (
        SELECT album.id, election.id, 0, election.file
        \(elected) JOIN album ON album.election = election.id WHERE cover.hash = ?1
        UNION ALL
        SELECT disc.album, election.id, 1, election.file
        \(elected) JOIN disc ON disc.election = election.id WHERE cover.hash = ?1
        UNION ALL
        SELECT track.album, election.id, 2, election.file
        \(elected) JOIN track ON track.election = election.id
        WHERE cover.hash = ?1 AND track.album IS NOT NULL AND election.level = 'track'
      )
      SELECT album, NULL, 0, NULL, NULL, iif(level = 0, NULL, election) FROM (
        SELECT shown.album, shown.election, shown.level, row_number() OVER (
          PARTITION BY shown.album ORDER BY shown.level, folder.path, file.name, shown.election
        ) AS position
        FROM shown JOIN file ON file.id = shown.file JOIN folder ON folder.id = file.folder
      )
      WHERE position = 1
      UNION ALL
      SELECT NULL, track.file, 0, NULL, NULL, NULL
      \(elected) JOIN track ON track.election = election.id
      WHERE cover.hash = ?1 AND track.album IS NULL
      """
    )
  )
}
