// SPDX-License-Identifier: MIT

/// Settings and checks of a connection.
enum ConnectionQueries {
  static let checkCells = SQL("PRAGMA cell_size_check = ON")
  static let mapNothing = SQL("PRAGMA mmap_size = 0")
  static let readOnly = SQL("PRAGMA query_only = ON")

  static let applicationID = SQL("PRAGMA application_id")
  static let userVersion = SQL("PRAGMA user_version")
  static let pageCount = SQL("PRAGMA page_count")
  static let quickCheck = SQL("PRAGMA quick_check(1)")

  static let journalMode = SQL("PRAGMA journal_mode")
  static let writeAheadLog = SQL("PRAGMA journal_mode = WAL")
  static let rollbackJournal = SQL("PRAGMA journal_mode = DELETE")
  static let syncAtCheckpoints = SQL("PRAGMA synchronous = NORMAL")
  static let syncAlways = SQL("PRAGMA synchronous = FULL")
  /// 16 MB, 5-reliability §5.6.
  static let limitLog = SQL("PRAGMA journal_size_limit = 16777216")
  /// 8 MB (the unit is KiB), 6-performance §6.8.
  static let limitCache = SQL("PRAGMA cache_size = -8192")
  static let checkpoint = SQL("PRAGMA wal_checkpoint(TRUNCATE)")

  static let begin = SQL("BEGIN IMMEDIATE")
  static let beginReading = SQL("BEGIN")
  static let commit = SQL("COMMIT")
  static let rollback = SQL("ROLLBACK")
}
