// SPDX-License-Identifier: MIT

/// Folders, files, tags and pictures: what the walk and the tag reader saw.
enum FolderQueries {
  // MARK: Folders
  static let folder = SQL(
    """
    SELECT id, device, inode, is_mount_point, missing_since_seconds,
      failure_class, failure_message, failure_attempts, failure_toolchain
    FROM folder WHERE root = ? AND path = ?
    """
  )
  static let insertFolder = SQL(
    """
    INSERT INTO folder (root, path, parent, device, inode, is_mount_point, missing_since_seconds,
      failure_class, failure_message, failure_attempts, failure_toolchain)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  static let updateFolder = SQL(
    """
    UPDATE folder SET device = ?2, inode = ?3, is_mount_point = ?4, missing_since_seconds = ?5,
      failure_class = ?6, failure_message = ?7, failure_attempts = ?8, failure_toolchain = ?9
    WHERE id = ?1
    """
  )
  static let presentPaths = SQL(
    "SELECT path FROM folder WHERE root = ? AND missing_since_seconds IS NULL ORDER BY path"
  )
  static let children = SQL(
    """
    SELECT id, path FROM folder
    WHERE root = ? AND parent = ? AND missing_since_seconds IS NULL ORDER BY path
    """
  )
  /// A folder and all below it: (root, path, prefix, end of the prefix's range).
  static let subtree = SQL(
    """
    SELECT id FROM folder
    WHERE root = ?1 AND (path = ?2 OR (path >= ?3 AND path < ?4)) ORDER BY path
    """
  )
  static let folderPlace = SQL("SELECT root, path FROM folder WHERE id = ?")
  static let topLevelNames = SQL(
    "SELECT DISTINCT top FROM folder WHERE root = ? AND length(top) > 0 ORDER BY top"
  )
  static let foldersByTop = SQL(
    "SELECT id, path FROM folder WHERE root = ? AND top = ? ORDER BY path"
  )
  /// What stands before the names of a folder's entries in absolute paths.
  static let folderPrefix = SQL(
    """
    SELECT root.prefix || folder.prefix FROM folder JOIN root ON root.id = folder.root
    WHERE folder.id = ?
    """
  )
  static let markFolderMissing = SQL(
    """
    UPDATE folder SET missing_since_seconds = ?2 WHERE id = ?1 AND missing_since_seconds IS NULL
    """
  )

  // MARK: Files
  private static let fileColumns = """
    id, name, is_image, size, modified_nanoseconds, changed_nanoseconds, inode, device, is_racy,
      missing_since_seconds, hash, failure_class, failure_message, failure_attempts, failure_toolchain
    """
  static let files = SQL("SELECT \(fileColumns) FROM file WHERE folder = ? ORDER BY name")
  static let file = SQL("SELECT \(fileColumns) FROM file WHERE folder = ? AND name = ?")
  static let insertFile = SQL(
    """
    INSERT INTO file (folder, name, is_image, size, modified_nanoseconds, changed_nanoseconds,
      inode, device, is_racy, missing_since_seconds, hash,
      failure_class, failure_message, failure_attempts, failure_toolchain)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  static let updateFile = SQL(
    """
    UPDATE file SET is_image = ?2, size = ?3, modified_nanoseconds = ?4, changed_nanoseconds = ?5,
      inode = ?6, device = ?7, is_racy = ?8, missing_since_seconds = ?9, hash = ?10,
      failure_class = ?11, failure_message = ?12, failure_attempts = ?13, failure_toolchain = ?14
    WHERE id = ?1
    """
  )
  static let setRead = SQL(
    """
    UPDATE file SET size = ?2, modified_nanoseconds = ?3, changed_nanoseconds = ?4, inode = ?5,
      device = ?6, is_racy = ?7, hash = ?8, failure_class = NULL, failure_message = NULL,
      failure_attempts = NULL, failure_toolchain = NULL
    WHERE id = ?1
    """
  )
  static let failure = SQL(
    """
    SELECT failure_class, failure_message, failure_attempts, failure_toolchain FROM file WHERE id = ?
    """
  )
  static let setFailure = SQL(
    """
    UPDATE file SET failure_class = ?2, failure_message = ?3, failure_attempts = ?4,
      failure_toolchain = ?5
    WHERE id = ?1
    """
  )
  static let presentTrackCount = SQL(
    """
    SELECT count(*) FROM folder JOIN file ON file.folder = folder.id
    WHERE folder.root = ? AND NOT file.is_image AND file.missing_since_seconds IS NULL
    """
  )
  static let markFileMissing = SQL(
    "UPDATE file SET missing_since_seconds = ?2 WHERE id = ?1 AND missing_since_seconds IS NULL"
  )
  static let presentFiles = SQL(
    "SELECT id FROM file WHERE folder = ? AND missing_since_seconds IS NULL ORDER BY id"
  )
  static let deleteFile = SQL("DELETE FROM file WHERE id = ?")
  /// The files of a root that are missing since a time or longer and that no cover in use comes from,
  /// with their absolute paths.
  static let missingFiles = SQL(
    """
    SELECT file.id, root.prefix || folder.prefix || file.name
    FROM file JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
    WHERE folder.root = ? AND file.missing_since_seconds <= ?
      AND NOT EXISTS (SELECT 1 FROM election WHERE election.file = file.id)
    ORDER BY file.id
    """
  )
  static let deleteMissingFolders = SQL(
    """
    DELETE FROM folder
    WHERE root = ?1 AND missing_since_seconds <= ?2
      AND NOT EXISTS (SELECT 1 FROM file WHERE file.folder = folder.id)
    """
  )

  // MARK: The look-up table
  static let insertLookup = SQL(
    "INSERT INTO lookup (path, file) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET file = excluded.file"
  )
  static let deleteLookup = SQL("DELETE FROM lookup WHERE path = ?")

  // MARK: Tags and pictures
  static let tags = SQL(
    """
    SELECT container, album, album_artist, artist, title, track_number, disc_number, date,
      original_date, is_compilation, album_version, musicbrainz_album_id,
      musicbrainz_album_artist_id, musicbrainz_release_group_id, musicbrainz_release_track_id,
      musicbrainz_recording_id
    FROM tag WHERE file = ?
    """
  )
  static let replaceTags = SQL(
    """
    REPLACE INTO tag (file, container, album, album_artist, artist, title, track_number,
      disc_number, date, original_date, is_compilation, album_version, musicbrainz_album_id,
      musicbrainz_album_artist_id, musicbrainz_release_group_id, musicbrainz_release_track_id,
      musicbrainz_recording_id, song_key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  static let titles = SQL(
    """
    SELECT tag.album, tag.album_version
    FROM folder JOIN file ON file.folder = folder.id JOIN tag ON tag.file = file.id
    WHERE folder.root = ? AND file.missing_since_seconds IS NULL AND tag.album IS NOT NULL
    """
  )
  static let deleteTags = SQL("DELETE FROM tag WHERE file = ?")
  static let pictures = SQL(
    """
    SELECT position, type, declared_type, hash, byte_count, format, width, height
    FROM picture WHERE file = ? ORDER BY position
    """
  )
  static let insertPicture = SQL(
    """
    INSERT INTO picture (file, position, type, declared_type, hash, byte_count, format, width, height)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  static let deletePictures = SQL("DELETE FROM picture WHERE file = ?")

  // MARK: Slices
  static let markDirty = SQL("INSERT OR IGNORE INTO dirty_slice (root, slice) VALUES (?, ?)")
  static let dirtySlices = SQL("SELECT slice FROM dirty_slice WHERE root = ? ORDER BY slice")
  static let clearDirty = SQL("DELETE FROM dirty_slice WHERE root = ? AND slice = ?")
}
