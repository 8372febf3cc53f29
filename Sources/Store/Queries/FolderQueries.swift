// SPDX-License-Identifier: MIT

/// Folders, files, tags and pictures: what the walk and the tag reader saw.
enum FolderQueries {
  // MARK: Folders
  /// A folder by its path.
  static let folder = SQL(
    """
    SELECT id, device, inode, is_mount_point, missing_since_seconds,
      failure_class, failure_message, failure_attempts, failure_toolchain
    FROM folder WHERE root = ? AND path = ?
    """
  )
  /// A new folder.
  static let insertFolder = SQL(
    """
    INSERT INTO folder (root, path, parent, device, inode, is_mount_point, missing_since_seconds,
      failure_class, failure_message, failure_attempts, failure_toolchain)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  /// What a folder is now.
  static let updateFolder = SQL(
    """
    UPDATE folder SET device = ?2, inode = ?3, is_mount_point = ?4, missing_since_seconds = ?5,
      failure_class = ?6, failure_message = ?7, failure_attempts = ?8, failure_toolchain = ?9
    WHERE id = ?1
    """
  )
  /// A folder of a root, whichever.
  static let anyFolder = SQL("SELECT id FROM folder WHERE root = ? LIMIT 1")
  /// The folders directly in a folder that are there.
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
  /// The folders of a range.
  static let foldersInRange = SQL(
    "SELECT id, path FROM folder WHERE root = ? AND path >= ? AND path < ? ORDER BY path"
  )
  /// How many folders a range has, as far as that is asked.
  static let folderCountInRange = SQL(
    "SELECT count(*) FROM (SELECT 1 FROM folder WHERE root = ? AND path >= ? AND path < ? LIMIT ?)"
  )
  /// The folders directly in a folder, whether or not they are there.
  static let allChildren = SQL(
    "SELECT path FROM folder WHERE root = ? AND parent = ? ORDER BY path"
  )
  /// Where a folder is.
  static let folderPlace = SQL("SELECT root, path FROM folder WHERE id = ?")
  /// The children of a root that have folders below them.
  static let topLevelNames = SQL(
    "SELECT DISTINCT top FROM folder WHERE root = ? AND length(top) > 0 ORDER BY top"
  )
  /// The folders below a child of a root, itself included.
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
  /// Notes since when a folder is missing.
  static let markFolderMissing = SQL(
    """
    UPDATE folder SET missing_since_seconds = ?2 WHERE id = ?1 AND missing_since_seconds IS NULL
    """
  )

  // MARK: Files
  /// What `IndexWriter` reads of a file.
  private static let fileColumns = """
    id, name, is_image, size, modified_nanoseconds, changed_nanoseconds, inode, device, is_racy,
      missing_since_seconds, hash, failure_class, failure_message, failure_attempts, failure_toolchain,
      is_cue_sheet
    """
  /// The files of a folder.
  static let files = SQL("SELECT \(fileColumns) FROM file WHERE folder = ? ORDER BY name")
  /// What the change test needs of the files of a folder.
  static let fileStates = SQL(
    """
    SELECT name, is_image, is_cue_sheet, size, modified_nanoseconds, changed_nanoseconds,
      NOT is_racy AND missing_since_seconds IS NULL AND failure_class IS NULL
    FROM file WHERE folder = ? ORDER BY name
    """
  )
  /// A file by its name.
  static let file = SQL("SELECT \(fileColumns) FROM file WHERE folder = ? AND name = ?")
  /// A file by its row.
  static let fileByRow = SQL("SELECT \(fileColumns) FROM file WHERE id = ?")
  /// The path of the folder that a file is in.
  static let folderOfFile = SQL(
    "SELECT folder.path FROM file JOIN folder ON folder.id = file.folder WHERE file.id = ?"
  )
  /// A new file.
  static let insertFile = SQL(
    """
    INSERT INTO file (folder, name, is_image, size, modified_nanoseconds, changed_nanoseconds,
      inode, device, is_racy, missing_since_seconds, hash,
      failure_class, failure_message, failure_attempts, failure_toolchain, is_cue_sheet)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  /// What a file is now.
  static let updateFile = SQL(
    """
    UPDATE file SET is_image = ?2, size = ?3, modified_nanoseconds = ?4, changed_nanoseconds = ?5,
      inode = ?6, device = ?7, is_racy = ?8, missing_since_seconds = ?9, hash = ?10,
      failure_class = ?11, failure_message = ?12, failure_attempts = ?13, failure_toolchain = ?14,
      is_cue_sheet = ?15
    WHERE id = ?1
    """
  )
  /// What a file is after it was read without trouble.
  static let setRead = SQL(
    """
    UPDATE file SET size = ?2, modified_nanoseconds = ?3, changed_nanoseconds = ?4, inode = ?5,
      device = ?6, is_racy = ?7, hash = ?8, failure_class = NULL, failure_message = NULL,
      failure_attempts = NULL, failure_toolchain = NULL
    WHERE id = ?1
    """
  )
  /// The content of an image that was read without trouble.
  static let imageContent = SQL(
    """
    SELECT hash, size FROM file WHERE id = ? AND hash IS NOT NULL AND failure_class IS NULL
    """
  )
  /// What is wrong with a file.
  static let failure = SQL(
    """
    SELECT failure_class, failure_message, failure_attempts, failure_toolchain FROM file WHERE id = ?
    """
  )
  /// Notes what is wrong with a file.
  static let setFailure = SQL(
    """
    UPDATE file SET failure_class = ?2, failure_message = ?3, failure_attempts = ?4,
      failure_toolchain = ?5
    WHERE id = ?1
    """
  )
  /// How many tracks of a root are there.
  static let presentTrackCount = SQL(
    """
    SELECT count(*) FROM folder JOIN file ON file.folder = folder.id
    WHERE folder.root = ? AND NOT file.is_image AND NOT file.is_cue_sheet
      AND file.missing_since_seconds IS NULL
    """
  )
  /// Notes since when a file is missing.
  static let markFileMissing = SQL(
    "UPDATE file SET missing_since_seconds = ?2 WHERE id = ?1 AND missing_since_seconds IS NULL"
  )
  /// The files of a folder that are there.
  static let presentFiles = SQL(
    "SELECT id FROM file WHERE folder = ? AND missing_since_seconds IS NULL ORDER BY id"
  )
  /// Takes a file with its tags and pictures.
  static let deleteFile = SQL("DELETE FROM file WHERE id = ?")
  /// The files of a root that are missing since a time or longer and that no cover in use comes from,
  /// with their absolute paths.
  ///
  /// From the few files that are missing to their folders: SQLite would go through all files of the root.
  static let missingFiles = SQL(
    """
    SELECT file.id, root.prefix || folder.prefix || file.name
    FROM file INDEXED BY file_missing CROSS JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
    WHERE folder.root = ? AND file.missing_since_seconds <= ?
      AND NOT EXISTS (SELECT 1 FROM election WHERE election.file = file.id)
    ORDER BY file.id
    """
  )
  /// Takes the folders that are missing since a time or longer and hold nothing.
  ///
  /// The plus sign keeps SQLite from going through all folders of the root.
  static let deleteMissingFolders = SQL(
    """
    DELETE FROM folder
    WHERE +root = ?1 AND missing_since_seconds <= ?2
      AND NOT EXISTS (SELECT 1 FROM file WHERE file.folder = folder.id)
    """
  )

  // MARK: The look-up table
  /// The absolute path of a file.
  static let insertLookup = SQL(
    "INSERT INTO lookup (path, file) VALUES (?, ?) ON CONFLICT (path) DO UPDATE SET file = excluded.file"
  )
  /// Forgets an absolute path.
  static let deleteLookup = SQL("DELETE FROM lookup WHERE path = ?")

  // MARK: Tags and pictures
  /// The tags of a track.
  static let tags = SQL(
    """
    SELECT container, album, album_artist, artist, title, track_number, disc_number, date,
      original_date, is_compilation, album_version, musicbrainz_album_id,
      musicbrainz_album_artist_id, musicbrainz_release_group_id, musicbrainz_release_track_id,
      musicbrainz_recording_id
    FROM tag WHERE file = ?
    """
  )
  /// What the tags of a track are now.
  static let replaceTags = SQL(
    """
    REPLACE INTO tag (file, container, album, album_artist, artist, title, track_number,
      disc_number, date, original_date, is_compilation, album_version, musicbrainz_album_id,
      musicbrainz_album_artist_id, musicbrainz_release_group_id, musicbrainz_release_track_id,
      musicbrainz_recording_id, song_key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  /// The titles of all tracks of a root that are there.
  static let titles = SQL(
    """
    SELECT tag.album, tag.album_version
    FROM folder JOIN file ON file.folder = folder.id JOIN tag ON tag.file = file.id
    WHERE folder.root = ? AND file.missing_since_seconds IS NULL AND tag.album IS NOT NULL
    """
  )
  /// The titles of the tracks that are there in a range of folders.
  static let titlesInRange = SQL(
    """
    SELECT tag.album, tag.album_version
    FROM folder CROSS JOIN file ON file.folder = folder.id CROSS JOIN tag ON tag.file = file.id
    WHERE folder.root = ? AND folder.path >= ? AND folder.path < ?
      AND file.missing_since_seconds IS NULL AND tag.album IS NOT NULL
    """
  )
  /// A track that belongs to an album.
  static let grouped = SQL("SELECT 1 FROM track WHERE file = ? AND album IS NOT NULL")
  /// Notes that a track is untagged.
  static let deleteTags = SQL("DELETE FROM tag WHERE file = ?")
  /// The pictures of a track.
  static let pictures = SQL(
    """
    SELECT position, type, declared_type, hash, byte_count, format, width, height
    FROM picture WHERE file = ? ORDER BY position
    """
  )
  /// A picture of a track.
  static let insertPicture = SQL(
    """
    INSERT INTO picture (file, position, type, declared_type, hash, byte_count, format, width, height)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )
  /// Forgets the pictures of a track.
  static let deletePictures = SQL("DELETE FROM picture WHERE file = ?")

  // MARK: Slices
  /// Notes that a slice is to be done.
  static let markDirty = SQL("INSERT OR IGNORE INTO dirty_slice (root, slice) VALUES (?, ?)")
  /// The slices to be done.
  static let dirtySlices = SQL("SELECT slice FROM dirty_slice WHERE root = ? ORDER BY slice")
  /// Notes that a slice is done.
  static let clearDirty = SQL("DELETE FROM dirty_slice WHERE root = ? AND slice = ?")
  /// Notes that the slices of a range are done.
  static let clearDirtyRange = SQL(
    "DELETE FROM dirty_slice WHERE root = ? AND slice >= ? AND slice < ?"
  )
}
