// SPDX-License-Identifier: MIT

/// One album or loose track with everything that was elected for it.
enum ExplainQueries {
  /// Where an album is grouped, by its id.
  static let album = SQL(
    """
    SELECT album.id, root.id, root.path, root.is_available, album.slice,
      album.missing_since_seconds, album.election
    FROM album JOIN root ON root.id = album.root WHERE album.public_id = ?
    """
  )
  /// Where a loose track lies, by its id.
  static let looseTrack = SQL(
    """
    SELECT track.file, root.id, root.path, root.is_available, folder.top,
      file.missing_since_seconds, track.election
    FROM track JOIN file ON file.id = track.file JOIN folder ON folder.id = file.folder
    JOIN root ON root.id = folder.root WHERE track.public_id = ?
    """
  )
  /// The elections of an album's discs.
  static let discs = SQL("SELECT number, election FROM disc WHERE album = ? ORDER BY number")
  /// The tracks of an album that are there, and the elections that hold for them.
  static let tracks = SQL(
    """
    SELECT track.file, track.election
    FROM track JOIN file ON file.id = track.file
    WHERE track.album = ? AND file.missing_since_seconds IS NULL ORDER BY track.file
    """
  )
  /// What made the colours of a cover.
  static let algorithm = SQL("SELECT algorithm FROM cover WHERE id = ?")
  /// Whether a slice is still to be done.
  static let isDirty = SQL("SELECT 1 FROM dirty_slice WHERE root = ? AND slice = ?")
  /// Whether any slice of a range is still to be done.
  static let isRangeDirty = SQL(
    "SELECT 1 FROM dirty_slice WHERE root = ? AND slice >= ? AND slice < ? LIMIT 1"
  )
  /// Whether any slice of a root is still to be done.
  static let isRootDirty = SQL("SELECT 1 FROM dirty_slice WHERE root = ? LIMIT 1")
}
