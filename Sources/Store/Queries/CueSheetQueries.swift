// SPDX-License-Identifier: MIT

/// Cue sheets: what they say, and whose they are.
enum CueSheetQueries {
  /// A sheet, by its file.
  static let sheet = SQL("SELECT performer, title, audio, track FROM cue_sheet WHERE file = ?")
  /// What a sheet says now.
  static let save = SQL(
    """
    INSERT INTO cue_sheet (file, performer, title, audio) VALUES (?, ?, ?, ?)
    ON CONFLICT (file) DO UPDATE
    SET performer = excluded.performer, title = excluded.title, audio = excluded.audio
    """
  )
  /// Which track a sheet belongs to now; one that could never be read gets its row here.
  static let setTrack = SQL(
    """
    INSERT INTO cue_sheet (file, track) VALUES (?, ?)
    ON CONFLICT (file) DO UPDATE SET track = excluded.track
    """
  )
  /// The folders of a root in which there are cue sheets.
  static let folders = SQL(
    """
    SELECT folder.id, folder.path FROM folder
    WHERE folder.root = ? AND EXISTS (
      SELECT 1 FROM file
      WHERE file.folder = folder.id AND file.is_cue_sheet AND file.missing_since_seconds IS NULL
    )
    ORDER BY folder.path
    """
  )
}
