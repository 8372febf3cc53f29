// SPDX-License-Identifier: MIT

/// Figures and failures: what `status` and the summary of a run show.
enum FigureQueries {
  /// Albums that are there.
  static let albums = SQL("SELECT count(*) FROM album WHERE missing_since_seconds IS NULL")
  /// Albums that are there without a cover.
  static let albumsWithoutCover = SQL(
    """
    SELECT count(*) FROM album JOIN election ON election.id = album.election
    WHERE album.missing_since_seconds IS NULL AND election.cover IS NULL
    """
  )
  /// Tracks that are there.
  static let tracks = SQL(
    """
    SELECT count(*) FROM file
    WHERE NOT is_image AND NOT is_cue_sheet AND missing_since_seconds IS NULL
    """
  )
  /// Tracks that are there without an album.
  static let looseTracks = SQL(
    """
    SELECT count(*) FROM track JOIN file ON file.id = track.file
    WHERE track.public_id IS NOT NULL AND file.missing_since_seconds IS NULL
    """
  )
  /// Distinct pictures, whatever algorithms have measured them.
  static let covers = SQL(
    """
    SELECT count(*) FROM (
      SELECT DISTINCT hash, byte_count FROM cover
      WHERE EXISTS (SELECT 1 FROM election WHERE election.cover = cover.id)
    )
    """
  )
  /// Pictures that an answer shows with the colours of another algorithm than this one.
  static let coversOfOtherAlgorithms = SQL(
    """
    SELECT count(*) FROM cover WHERE algorithm <> ?
      AND EXISTS (SELECT 1 FROM election WHERE election.cover = cover.id)
    """
  )
  /// Files that are missing.
  static let missingFiles = SQL(
    "SELECT count(*) FROM file WHERE missing_since_seconds IS NOT NULL"
  )
  /// Files of a root that are missing since a time or longer.
  static let missingFilesOfRoot = SQL(
    """
    SELECT count(*) FROM file INDEXED BY file_missing CROSS JOIN folder ON folder.id = file.folder
    WHERE folder.root = ? AND file.missing_since_seconds <= ?
    """
  )
  /// Albums of a root that are there.
  static let albumsOfRoot = SQL(
    "SELECT count(*) FROM album WHERE root = ? AND missing_since_seconds IS NULL"
  )

  /// Files with a failure, folders with one, and pictures that an election passed over, whose failures
  /// are kept by content.
  static let failures = SQL(
    """
    SELECT root.prefix || folder.prefix || file.name AS path, file.failure_class AS class,
      file.failure_message AS message, file.failure_attempts AS attempts
    FROM file JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
    WHERE file.failure_class IS NOT NULL AND file.missing_since_seconds IS NULL
    UNION
    SELECT iif(length(folder.path), root.prefix || folder.path, root.path), folder.failure_class,
      folder.failure_message, folder.failure_attempts
    FROM folder JOIN root ON root.id = folder.root
    WHERE folder.failure_class IS NOT NULL AND folder.missing_since_seconds IS NULL
    UNION
    SELECT root.prefix || folder.prefix || file.name, cover_failure.class, cover_failure.message,
      cover_failure.attempts
    FROM passed_over
    JOIN file ON file.id = passed_over.file
    JOIN picture ON picture.file = file.id AND picture.position = passed_over.picture_position
    JOIN cover_failure
      ON cover_failure.hash = picture.hash AND cover_failure.byte_count = picture.byte_count
    JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
    WHERE file.missing_since_seconds IS NULL AND file.failure_class IS NULL
    ORDER BY path, class
    """
  )
}
