// SPDX-License-Identifier: MIT

import CSQLite
import LibraryKeys

/// One connection to an index: owns the database and its prepared statements.
///
/// Used from one thread at a time. A class, because the statements that it lends out lead back to it.
final class Connection {
  /// What a connection may do.
  enum Mode: Hashable {
    /// Reads a file that exists.
    case read
    /// Reads what is left of a damaged file, to tell of the damage.
    case rescue
    /// Writes a file that exists.
    case write
    /// Writes a file, which is made if there is none.
    case create
  }

  /// The handle of SQLite.
  private let database: OpaquePointer
  /// The prepared statements that nobody uses just now, the one that was used last at the end.
  ///
  /// Searched from there: work repeats few statements. A dictionary would have to be set up first,
  /// which a single look-up notices.
  private var idle: [(sql: SQL, handle: OpaquePointer)] = []
  /// The file's path, for messages.
  let path: [UInt8]
  /// What this connection may do, for messages.
  private let mode: Mode
  /// Whether the handle is gone.
  private var isClosed = false

  /// Opens a file and sets what every connection has set.
  ///
  /// Schema text is not trusted (the file may come from anywhere), pages are checked when read, nothing
  /// is mapped into memory (an I/O error would become a signal), a double-quoted word is never a text.
  /// Closing never checkpoints by itself: a writer that ends early leaves what a kill leaves.
  init(path: [UInt8], mode: Mode) throws(StoreError) {
    var handle: OpaquePointer?
    let access =
      switch mode {
      case .read, .rescue: SQLITE_OPEN_READONLY
      case .write: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    // NOMUTEX: one thread uses a connection at a time. EXRESCODE: I/O errors say which call failed.
    let flags = access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let uri = DatabaseURI.text(path: path, isReadOnly: mode == .read || mode == .rescue)
    let code = sqlite3_open_v2(uri, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let message = String(cString: sqlite3_errstr(code))
      let system = SystemError(number: sqlite3_system_errno(handle))
      sqlite3_close_v2(handle)
      throw StoreError(
        code: code,
        message: message,
        path: path,
        // Here it is the file itself, and no log that was left.
        isReading: false,
        system: system
      )
    }
    database = handle
    self.path = path
    self.mode = mode
    try prepareForUse()
  }

  /// Sets what every connection has set.
  private func prepareForUse() throws(StoreError) {
    for (option, value): (Int32, Int32) in [
      (SQLITE_DBCONFIG_DQS_DML, 0), (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
    ] {
      let code = gfSQLiteConfigure(database, option, value)
      if code != SQLITE_OK { throw failure(code) }
    }
    try run(ConnectionQueries.checkCells)
    try run(ConnectionQueries.mapNothing)
  }

  deinit { close() }

  /// Closes the file; the connection is of no use afterwards.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for entry in idle { sqlite3_finalize(entry.handle) }
    idle = []
    // Unlike sqlite3_close it also succeeds while a statement is still lent out.
    sqlite3_close_v2(database)
  }

  /// Opens a copy of an index in memory, on which no lock is ever taken.
  init(copyOf source: Connection) throws(StoreError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(":memory:", &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw source.failure(code)
    }
    database = handle
    path = source.path
    mode = .read
    try prepareForUse()
    guard let backup = sqlite3_backup_init(database, "main", source.database, "main") else {
      throw failure(sqlite3_extended_errcode(database))
    }
    // All pages in one step: the copy is of one moment.
    let result = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    if result != SQLITE_DONE { throw source.failure(result) }
  }

  // MARK: Statements

  /// Returns a statement with its values bound, ready for its first row.
  func statement(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) -> Statement {
    try Statement(try lend(sql), of: sql, on: self, values: values)
  }

  /// Returns what a function reads of the first row of a statement whose only value is a path; nil where
  /// there is no row.
  func first<Result>(
    _ sql: SQL,
    path: [UInt8],
    _ read: (borrowing Statement) throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    try path.withUnsafeBufferPointer { (bytes) throws(StoreError) in
      let statement = try Statement(try lend(sql), of: sql, on: self, lending: bytes)
      return try statement.step() ? try read(statement) : nil
    }
  }

  /// Returns whether a statement was prepared before and is not in use.
  func isPrepared(_ sql: SQL) -> Bool { idle.contains { $0.sql === sql } }

  /// Lends out the prepared form of a statement, prepared now where nobody has used it before.
  private func lend(_ sql: SQL) throws(StoreError) -> OpaquePointer {
    precondition(!isClosed, "a closed connection is asked nothing")
    guard let known = idle.lastIndex(where: { $0.sql === sql }) else { return try prepare(sql) }
    return idle.remove(at: known).handle
  }

  /// Takes a statement back; a second copy, prepared while the first one was lent out, is dropped.
  func giveBack(_ handle: OpaquePointer, of sql: SQL) {
    guard sql.isKept, !isClosed, !idle.contains(where: { $0.sql === sql }) else {
      sqlite3_finalize(handle)
      return
    }
    idle.append((sql, handle))
  }

  /// Drops the prepared form of a text that was put together for one use; it must not be lent out.
  func forget(_ sql: SQL) {
    guard let known = idle.lastIndex(where: { $0.sql === sql }) else { return }
    sqlite3_finalize(idle.remove(at: known).handle)
  }

  /// Gives the trees of this connection a function that says in which order they are searched.
  func register(
    treeOrder name: String,
    _ order: @convention(c) (UnsafeMutablePointer<sqlite3_rtree_query_info>?) -> Int32
  ) throws(StoreError) {
    let code = sqlite3_rtree_query_callback(database, name, order, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Prepares a statement.
  private func prepare(_ sql: SQL) throws(StoreError) -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database,
      sql.text,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &handle,
      nil
    )
    guard code == SQLITE_OK, let handle else { throw failure(code) }
    return handle
  }

  /// Runs a statement to its end, without looking at its rows; returns how many rows it changed.
  @discardableResult
  func run(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) -> Int {
    let statement = try statement(sql, values)
    let before = sqlite3_total_changes64(database)
    while try statement.step() {}
    return Int(sqlite3_total_changes64(database) - before)
  }

  /// Returns the first column of the first row as a number; nil where there is no row or it is NULL.
  func integer(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) -> Int64? {
    let statement = try statement(sql, values)
    return try statement.step() ? statement.optionalInteger(0) : nil
  }

  /// Returns the first column of the first row as a text; nil where there is no row or it is NULL.
  func text(_ sql: SQL, _ values: [SQLValue] = []) throws(StoreError) -> String? {
    let statement = try statement(sql, values)
    return try statement.step() ? statement.optionalText(0) : nil
  }

  /// Returns the first column of all rows as numbers.
  func rows(_ sql: SQL, _ values: [SQLValue]) throws(StoreError) -> [Int64] {
    let statement = try statement(sql, values)
    var rows: [Int64] = []
    while try statement.step() { rows.append(statement.integer(0)) }
    return rows
  }

  /// Returns the first column of all rows as paths.
  func paths(_ sql: SQL, _ values: [SQLValue]) throws(StoreError) -> [BytePath] {
    let statement = try statement(sql, values)
    var paths: [BytePath] = []
    while try statement.step() { paths.append(BytePath(statement.bytes(0))) }
    return paths
  }

  /// Runs the statements of a script one after the other.
  func execute(_ script: UnsafePointer<CChar>) throws(StoreError) {
    let code = sqlite3_exec(database, script, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// The row that the last INSERT made.
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(database) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

  // MARK: Settings

  /// Sets how long a statement waits for a lock of another connection.
  func waitForLocks(milliseconds: Int32) { sqlite3_busy_timeout(database, milliseconds) }

  /// Sets how much of the file is kept in memory at most.
  func limitCache(byteCount: Int) throws(StoreError) {
    // Negative: in KiB.
    try run(SQL("PRAGMA cache_size = \(-max(byteCount / 1024, 1))", isKept: false))
  }

  /// Switches to another kind of journal; returns the one that holds then.
  func switchJournal(_ sql: SQL) throws(StoreError) -> String {
    let statement = try statement(sql)
    let mode = try statement.step() ? statement.text(0) : ""
    // The row comes before the header is written: only the statement's end tells whether that went well.
    while try statement.step() {}
    return mode
  }

  /// Sets whether `-wal` and `-shm` stay when the connection closes.
  func keepLog(_ isKept: Bool) throws(StoreError) {
    var value: Int32 = isKept ? 1 : 0
    let code = sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &value)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Waits; the clock is SQLite's, since this library has no other use for one.
  static func pause(milliseconds: Int32) { sqlite3_sleep(milliseconds) }

  // MARK: Errors

  /// Returns the error for a result code of this connection.
  ///
  /// What a whole index never gives is damage where a look at all of it finds any.
  func failure(_ code: Int32) -> StoreError {
    let error = StoreError(
      code: code,
      message: String(cString: sqlite3_errmsg(database)),
      path: path,
      isReading: mode == .read,
      system: SystemError(number: sqlite3_system_errno(database)),
      roots: mode == .rescue ? [] : DamagedIndex.roots(at: path)
    )
    guard error.isUnexpected, mode != .rescue, let finding = DamagedIndex.finding(at: path)
    else { return error }
    return .damaged(path: path, reason: finding, roots: DamagedIndex.roots(at: path))
  }
}
