// SPDX-License-Identifier: MIT

/// What `gatefold check` asks: whether the database is whole, and what stands in it about covers.
enum CheckQueries {
  // MARK: Damage; each query gives what is wrong, a row each, none for nothing
  /// What SQLite finds wrong with pages, indexes and values; CHECKs aside, since it does not load them
  /// for a file that is opened read-only.
  static let integrity = SQL(
    "SELECT integrity_check FROM pragma_integrity_check(100) WHERE integrity_check <> 'ok'"
  )
  /// Rows that refer to rows which are not there.
  static let foreignKeys = SQL(
    """
    SELECT format('row %d of %s refers to a row of %s that is not there', rowid, "table", parent)
    FROM pragma_foreign_key_check
    """
  )
  /// What the R*Tree finds wrong with itself.
  static let colorTree = SQL(
    """
    SELECT answer FROM (SELECT rtreecheck('swatch_color') AS answer) WHERE answer <> 'ok'
    """
  )
  /// Swatches that do not lie in the R*Tree, and points of it that are no swatches.
  static let colorPoints = SQL(
    """
    SELECT format('swatch %d has no place in the colour tree', swatch.id) FROM swatch
    WHERE NOT EXISTS (SELECT 1 FROM swatch_color WHERE swatch_color.id = swatch.id)
    UNION ALL
    SELECT format('point %d of the colour tree is no swatch', swatch_color.id) FROM swatch_color
    WHERE NOT EXISTS (SELECT 1 FROM swatch WHERE swatch.id = swatch_color.id)
    """
  )
  /// Absolute paths of the look-up table that are not those of their files, and files without one.
  static let lookups = SQL(
    """
    SELECT 'a path of the look-up table is not that of its file', CAST(lookup.path AS BLOB)
    FROM lookup
    LEFT JOIN file ON file.id = lookup.file
    LEFT JOIN folder ON folder.id = file.folder
    LEFT JOIN root ON root.id = folder.root
    WHERE CAST(root.prefix || folder.prefix || file.name AS BLOB) IS NOT CAST(lookup.path AS BLOB)
    UNION ALL
    SELECT 'a file is not in the look-up table',
      CAST(root.prefix || folder.prefix || file.name AS BLOB)
    FROM file JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
    WHERE NOT EXISTS (
      SELECT 1 FROM lookup
      WHERE lookup.path = CAST(root.prefix || folder.prefix || file.name AS TEXT)
        AND lookup.file = file.id
    )
    """
  )
  /// Elections that nobody has, or that somebody shows who should not.
  ///
  /// A track shows its album's, its disc's or one that is its own alone.
  static let elections = SQL(
    """
    SELECT format('election %d is nobody''s', election.id) FROM election
    WHERE NOT EXISTS (SELECT 1 FROM album WHERE album.election = election.id)
      AND NOT EXISTS (SELECT 1 FROM disc WHERE disc.election = election.id)
      AND NOT EXISTS (SELECT 1 FROM track WHERE track.election = election.id)
    UNION ALL
    SELECT format('album %s has the cover of a %s', album.public_id, election.level)
    FROM album JOIN election ON election.id = album.election WHERE election.level <> 'album'
    UNION ALL
    SELECT format('album %s shares its election', min(public_id)) FROM album
    GROUP BY election HAVING count(*) > 1
    UNION ALL
    SELECT format('disc %d of album %s has the cover of an album', disc.number, album.public_id)
    FROM disc JOIN album ON album.id = disc.album
    WHERE EXISTS (SELECT 1 FROM album AS other WHERE other.election = disc.election)
    UNION ALL
    SELECT format('track %d shows a cover that is not its own or its album''s', track.file)
    FROM track LEFT JOIN album ON album.id = track.album
    WHERE track.election IS NOT album.election
      AND NOT EXISTS (
        SELECT 1 FROM disc WHERE disc.album = track.album AND disc.election = track.election
      )
      AND (
        EXISTS (SELECT 1 FROM album AS other WHERE other.election = track.election)
        OR EXISTS (SELECT 1 FROM disc AS other WHERE other.election = track.election)
        OR EXISTS (
          SELECT 1 FROM track AS other
          WHERE other.election = track.election AND other.file <> track.file
        )
      )
    """
  )
  /// Albums of which nothing is left.
  static let emptyAlbums = SQL(
    """
    SELECT format('album %s has no track', public_id) FROM album
    WHERE NOT EXISTS (SELECT 1 FROM track WHERE track.album = album.id)
    """
  )
  /// Versions above the counter, and ids that are there although they were removed.
  static let versions = SQL(
    """
    WITH newest (version) AS (SELECT value FROM meta WHERE key = 'version')
    SELECT format('album %s has version %d, the newest is %d', public_id, album.version,
      newest.version)
    FROM album, newest WHERE album.version > newest.version
    UNION ALL
    SELECT format('track %d has version %d, the newest is %d', file, track.version, newest.version)
    FROM track, newest WHERE track.version > newest.version
    UNION ALL
    SELECT format('the removal of %s has version %d, the newest is %d', public_id, removal.version,
      newest.version)
    FROM removal, newest WHERE removal.version > newest.version
    UNION ALL
    SELECT format('%s is there, and was removed', public_id) FROM removal
    WHERE EXISTS (SELECT 1 FROM album WHERE album.public_id = removal.public_id)
      OR EXISTS (SELECT 1 FROM track WHERE track.public_id = removal.public_id)
    """
  )

  // MARK: Covers and pictures
  /// How many pictures with colours nobody shows.
  static let unusedCovers = SQL(
    """
    SELECT count(*) FROM cover
    WHERE NOT EXISTS (SELECT 1 FROM election WHERE election.cover = cover.id)
    """
  )
  /// The files that covers in use come from, folder by folder: root, folder, name.
  static let coverFiles = SQL(
    """
    SELECT DISTINCT folder.root, folder.path, file.name
    FROM election JOIN file ON file.id = election.file JOIN folder ON folder.id = file.folder
    ORDER BY folder.root, folder.path, file.name
    """
  )
  /// The albums that are there, in the order of their keys.
  static let albums = SQL(
    """
    SELECT album.id, album.public_id, album.title, album.artist,
      CAST(iif(length(album.place), root.prefix || album.place, root.path) AS BLOB),
      election.id, election.cover IS NULL, election.reason
    FROM album JOIN root ON root.id = album.root JOIN election ON election.id = album.election
    WHERE album.missing_since_seconds IS NULL
    ORDER BY album.key
    """
  )
  /// The candidates of an election that failed, best first: path, class.
  static let failedCandidates = SQL(
    """
    SELECT CAST(root.prefix || folder.prefix || file.name AS BLOB), passed_over.class
    FROM passed_over
    JOIN file ON file.id = passed_over.file
    JOIN folder ON folder.id = file.folder
    JOIN root ON root.id = folder.root
    WHERE passed_over.election = ? ORDER BY passed_over.position
    """
  )
  /// The pictures of an album's tracks that are there, track by track; a track without one has a row too.
  static let picturesOfAlbum = SQL(
    """
    SELECT track.file, picture.type, picture.hash
    FROM track JOIN file ON file.id = track.file
    LEFT JOIN picture ON picture.file = track.file AND picture.format IS NOT NULL
    WHERE track.album = ? AND file.missing_since_seconds IS NULL
    ORDER BY track.file, picture.position
    """
  )

  // MARK: What a root holds
  /// How many albums a root has, missing ones included.
  static let albumsOfRoot = SQL("SELECT count(*) FROM album WHERE root = ?")
  /// How many tracks a root has, missing ones included.
  static let tracksOfRoot = SQL(
    """
    SELECT count(*) FROM folder JOIN file ON file.folder = folder.id
    WHERE folder.root = ? AND NOT file.is_image AND NOT file.is_cue_sheet
    """
  )
  /// How many pictures with colours go with a root: (root, algorithm).
  ///
  /// Those stay that an album elsewhere shows, and those of this algorithm that lie elsewhere.
  static let coversOfRoot = SQL(
    """
    WITH elsewhere (file) AS (
      SELECT file.id FROM folder JOIN file ON file.folder = folder.id WHERE folder.root <> ?1
    )
    SELECT count(*) FROM (
      SELECT DISTINCT hash, byte_count FROM cover
      WHERE NOT EXISTS (
        SELECT 1 FROM election WHERE election.cover = cover.id AND election.file IN elsewhere
      )
      AND (
        algorithm <> ?2
        OR (
          hash NOT IN (
            SELECT file.hash FROM file WHERE file.hash IS NOT NULL AND file.id IN elsewhere
          )
          AND hash NOT IN (SELECT picture.hash FROM picture WHERE picture.file IN elsewhere)
        )
      )
    )
    """
  )
}
