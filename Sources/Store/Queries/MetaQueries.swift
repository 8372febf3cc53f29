// SPDX-License-Identifier: MIT

/// What holds for the whole index, and its roots.
enum MetaQueries {
  /// A value that holds for the whole index.
  static let value = SQL("SELECT value FROM meta WHERE key = ?")
  /// Writes a value as it is.
  static let touchValue = SQL("UPDATE meta SET value = value WHERE key = ?")
  /// Sets a value, unless it is the same.
  static let setValue = SQL("UPDATE meta SET value = ?2 WHERE key = ?1 AND value IS NOT ?2")

  /// The row of a toolchain.
  static let toolchain = SQL("SELECT id FROM toolchain WHERE description = ?")
  /// A toolchain that was not known.
  static let insertToolchain = SQL("INSERT OR IGNORE INTO toolchain (description) VALUES (?)")

  /// All roots.
  static let roots = SQL("SELECT id, path, is_available, scanned_at_seconds FROM root ORDER BY id")
  /// The path of a root.
  static let rootPath = SQL("SELECT path FROM root WHERE id = ?")
  /// The root with a path.
  static let rootByPath = SQL("SELECT id, is_available FROM root WHERE path = ?")
  /// A new root.
  static let insertRoot = SQL("INSERT INTO root (path) VALUES (?)")
  /// Notes whether a root could be read, unless it is the same.
  static let setAvailability = SQL(
    "UPDATE root SET is_available = ?2 WHERE id = ?1 AND is_available <> ?2"
  )
  /// Notes when a root was scanned.
  static let noteScan = SQL("UPDATE root SET scanned_at_seconds = ?2 WHERE id = ?1")
  /// Gives a root another path.
  static let moveRoot = SQL("UPDATE root SET path = ?2 WHERE id = ?1")
  /// Takes a root with its folders and files.
  static let deleteRoot = SQL("DELETE FROM root WHERE id = ?")

  /// Gives every path below a root another beginning: (prefix, prefix's successor, new prefix).
  static let moveLookups = SQL(
    """
    UPDATE lookup
    SET path = CAST(?3 || substr(CAST(path AS BLOB), length(CAST(?1 AS BLOB)) + 1) AS TEXT)
    WHERE path >= ?1 AND path < ?2
    """
  )
  /// Forgets all absolute paths within a range.
  static let deleteLookups = SQL("DELETE FROM lookup WHERE path >= ? AND path < ?")
}
