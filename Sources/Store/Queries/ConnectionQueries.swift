// SPDX-License-Identifier: MIT

/// Settings and checks of a connection.
enum ConnectionQueries {
  /// Looks at each page as it is read.
  static let checkCells = SQL("PRAGMA cell_size_check = ON")
  /// Reads by `read`, since an I/O error under a mapping is a signal.
  static let mapNothing = SQL("PRAGMA mmap_size = 0")
  /// Refuses every write.
  static let readOnly = SQL("PRAGMA query_only = ON")

  /// Whose file it is.
  static let applicationID = SQL("PRAGMA application_id")
  /// Takes the lock of a reader and reads the first page, nothing else.
  static let readHeader = SQL("PRAGMA schema_version")
  /// How many migrations ran.
  static let userVersion = SQL("PRAGMA user_version")
  /// Looks for damage, up to the first.
  static let quickCheck = SQL("PRAGMA quick_check(1)")
  /// Looks for damage, contents of indexes included, up to the first.
  static let fullCheck = SQL("PRAGMA integrity_check(1)")

  /// How the file is written.
  static let journalMode = SQL("PRAGMA journal_mode")
  /// Switches to a write-ahead log.
  static let writeAheadLog = SQL("PRAGMA journal_mode = WAL")
  /// Switches to a rollback journal that is kept in memory: for whoever opens the file next, and for the
  /// file itself, the same as one on the disk.
  static let journalInMemory = SQL("PRAGMA journal_mode = MEMORY")
  /// Keeps the file's lock from the first read on; before that, a log's index then stays in memory.
  static let lockExclusively = SQL("PRAGMA locking_mode = EXCLUSIVE")
  /// Never flushes.
  static let syncNever = SQL("PRAGMA synchronous = OFF")
  /// Flushes at checkpoints only.
  static let syncAtCheckpoints = SQL("PRAGMA synchronous = NORMAL")
  /// Flushes at each commit as well.
  static let syncAlways = SQL("PRAGMA synchronous = FULL")
  /// 16 MB, 5-reliability §5.6.
  static let limitLog = SQL("PRAGMA journal_size_limit = 16777216")
  /// 8 MB (the unit is KiB), 6-performance §6.8.
  static let limitCache = SQL("PRAGMA cache_size = -8192")
  /// Copies the log into the file and empties it.
  static let checkpoint = SQL("PRAGMA wal_checkpoint(TRUNCATE)")

  /// Begins to write.
  static let begin = SQL("BEGIN IMMEDIATE")
  /// Begins to read.
  static let beginReading = SQL("BEGIN")
  /// Ends a transaction.
  static let commit = SQL("COMMIT")
  /// Gives a transaction up.
  static let rollback = SQL("ROLLBACK")
}
