// SPDX-License-Identifier: MIT

/// Lists of albums, and of what changed.
enum ListQueries {
  /// The different artists and titles of the albums that are there, as norms.
  static let artists = SQL(
    """
    SELECT DISTINCT artist_norm FROM album
    WHERE missing_since_seconds IS NULL AND artist_norm IS NOT NULL
    """
  )
  /// The different titles of the albums that are there, as norms.
  static let titles = SQL(
    "SELECT DISTINCT title_norm FROM album WHERE missing_since_seconds IS NULL"
  )

  /// The rows of albums that are there, under some conditions; only rows are sorted, never answers.
  static func albums(where conditions: [String], order: AlbumOrder) -> SQL {
    let all = ["album.missing_since_seconds IS NULL"] + conditions
    return SQL(
      """
      SELECT album.id FROM album
      JOIN election ON election.id = album.election
      LEFT JOIN cover ON cover.id = election.cover
      WHERE \(all.joined(separator: " AND "))
      ORDER BY \(columns(of: order)), album.key
      """,
      isKept: false
    )
  }

  /// The tracks that are there, under some conditions on their albums: the file, the election, the path.
  ///
  /// Those of one election follow each other, for they show the same picture.
  static func tracks(where conditions: [String]) -> SQL {
    let ofAlbums = conditions.isEmpty ? [] : ["track.album IS NOT NULL"] + conditions
    let all = ["file.missing_since_seconds IS NULL"] + ofAlbums
    return SQL(
      """
      SELECT track.file, track.election, root.prefix || folder.prefix || file.name
      FROM track
      JOIN file ON file.id = track.file
      JOIN folder ON folder.id = file.folder
      JOIN root ON root.id = folder.root
      LEFT JOIN album ON album.id = track.album
      LEFT JOIN election ON election.id = album.election
      LEFT JOIN cover ON cover.id = election.cover
      WHERE \(all.joined(separator: " AND "))
      ORDER BY track.election, track.file
      """,
      isKept: false
    )
  }

  /// Returns what albums are sorted by; what is missing comes last.
  private static func columns(of order: AlbumOrder) -> String {
    switch order {
    case .artist:
      "album.artist_norm NULLS LAST, album.year NULLS LAST, album.title_norm"
    case .album: "album.title_norm, album.artist_norm NULLS LAST"
    case .year: "album.year NULLS LAST, album.artist_norm NULLS LAST, album.title_norm"
    case .hue:
      """
      cover.id IS NULL, cover.dominant_chroma IS NULL, cover.dominant_chroma < 0.03,
        iif(
          cover.dominant_chroma < 0.03,
          cover.dominant_lightness,
          cover.dominant_hue_degrees + iif(cover.dominant_hue_degrees < \(AlbumOrder.firstHue), 360, 0)
        )
      """
    case .lightness: "cover.id IS NULL, cover.dominant_lightness NULLS LAST"
    }
  }

  /// The condition that there is a cover.
  static let hasCover = "cover.id IS NOT NULL"
  /// The condition that there is no cover.
  static let hasNoCover = "cover.id IS NULL"
  /// The condition that the year is a given one.
  static let year = "album.year = ?"
  /// The condition that the cover is of a kind.
  static let kind = "cover.kind = ?"
  /// The condition that a word of the shown names begins with a given one (bound twice).
  static let word = """
    album.id IN (SELECT album FROM album_word WHERE word >= ? AND word < ? || char(0x10FFFF))
    """

  /// Returns the condition that an artist is one of some norms.
  static func artist(count: Int) -> String { "album.artist_norm IN (\(places(count)))" }

  /// Returns the condition that a title is one of some norms.
  static func title(count: Int) -> String { "album.title_norm IN (\(places(count)))" }

  /// Returns places for some values.
  private static func places(_ count: Int) -> String {
    Array(repeating: "?", count: count).joined(separator: ", ")
  }

  // MARK: The change feed
  /// The albums and tracks whose answers changed after a version, by version, albums first, then in an
  /// order that does not depend on rows: whether it is a track, the row, the version; of a track whether
  /// it shows its album's cover, its id, level and path, and what makes it stale.
  static let changes = SQL(
    """
    SELECT 0 AS is_track, album.id AS row, album.version AS version, NULL AS is_inheriting,
      album.public_id AS name, NULL AS level, NULL AS path, NULL AS is_available,
      NULL AS is_missing, NULL AS is_unreadable, NULL AS algorithm, NULL AS root, NULL AS folder
    FROM album WHERE album.version > ?1
    UNION ALL
    SELECT 1, track.file, track.version,
      track.album IS NOT NULL AND election.level = 'album',
      coalesce(album.public_id, track.public_id), election.level,
      root.prefix || folder.prefix || file.name, root.is_available,
      file.missing_since_seconds IS NOT NULL, election.is_unreadable, cover.algorithm,
      folder.root, folder.path
    FROM track
    JOIN file ON file.id = track.file
    JOIN folder ON folder.id = file.folder
    JOIN root ON root.id = folder.root
    LEFT JOIN album ON album.id = track.album
    JOIN election ON election.id = track.election
    LEFT JOIN cover ON cover.id = election.cover
    WHERE track.version > ?1
    ORDER BY version, is_track, root, folder, path, name
    """
  )
  /// The ids that went after a version.
  static let removals = SQL(
    "SELECT public_id, version FROM removal WHERE version > ? ORDER BY version, public_id"
  )
}
