// SPDX-License-Identifier: MIT

package import LibraryKeys
import Palette

/// How long a writer waits for others (5-reliability §5.6).
package enum WriterPatience {
  /// For the switch into write-ahead logging, which a reader inside a transaction blocks.
  package static let startMilliseconds: Int32 = 15_000
  /// For the switch back, which any other open connection blocks.
  package static let endMilliseconds: Int32 = 5_000
  /// For a lock while at work.
  static let lockMilliseconds: Int32 = 15_000
}

extension IndexWriter {
  /// Opens the index for writing, made with its folders where there is none.
  ///
  /// The order is that of 5-reliability §5.6: lock, whose file it is, write-ahead log, migrations.
  ///
  /// - Parameters:
  ///   - path: The database's absolute path.
  ///   - startMilliseconds: How long to wait for a reader that is inside a transaction.
  ///   - shouldStop: Whether to give up waiting; asked every 0.05 s, with the error of a busy file then.
  ///   - clock: Unix seconds.
  /// - Returns: The writer, which holds the lock.
  /// - Throws: ``StoreError`` of kind `locked` where another indexer is at work, `damaged` where the file
  ///   is no index, is damaged or is newer than the program (it is then left as it is), else `failed`.
  package static func open(
    path: BytePath,
    startMilliseconds: Int32 = WriterPatience.startMilliseconds,
    shouldStop: () -> Bool = { false },
    clock: @escaping () -> Int64
  ) throws(StoreError) -> IndexWriter {
    // Lock and log lie beside the file itself, whatever leads there: else two indexers could get in.
    let file = FileSystem.realPath(path.bytes) ?? path.bytes
    let isNew = try prepareFolder(of: file)
    let lock = try IndexerLock(indexPath: file)
    do throws(SystemError) {
      // Only under the lock: to a reader it would be a page that changes.
      if try UnbornIndex.isThere(at: file) { try UnbornIndex.clear(file) }
    } catch {
      throw .system("open", path: file, error: error)
    }
    let connection = try Connection(path: file, mode: isNew ? .create : .write)
    connection.waitForLocks(milliseconds: WriterPatience.lockMilliseconds)
    // Until something was read, nobody can tell.
    var endedInOrder = false
    do throws(StoreError) {
      // Before the first read: what follows may be the only connection, and must leave a log in place.
      try connection.keepLog(true)
      let version = try Migrator.version(of: connection)
      endedInOrder = try connection.text(ConnectionQueries.journalMode) != "wal"
      try prepare(connection, version, isAtRest: endedInOrder, startMilliseconds, shouldStop)
    } catch {
      // An empty log is of no use to anybody, and a hindrance to those who may only read. The first error
      // is the one to tell.
      if error.kind == .failed, endedInOrder || hasEmptyLog(file) {
        connection.close()
        try? leaveLoggingAlone(file)
      }
      throw error
    }
    return IndexWriter(connection: connection, lock: lock, clock: clock)
  }

  /// Whether the log holds nothing, or there is none.
  private static func hasEmptyLog(_ path: [UInt8]) -> Bool {
    do throws(SystemError) {
      return try FileSystem.status(of: path + Array("-wal".utf8)).map { $0.size == 0 } ?? true
    } catch {
      return false
    }
  }

  /// Switches back to a rollback journal by a connection that keeps the log's index in its own memory.
  ///
  /// `-shm` takes 32 KB. On a disk that has not even these no other connection can read a file with a log, so
  /// that an index would be lost to its owner until there is room again.
  private static func leaveLoggingAlone(_ path: [UInt8]) throws(StoreError) {
    let connection = try Connection(path: path, mode: .write)
    defer { connection.close() }
    try connection.keepLog(true)
    try connection.run(ConnectionQueries.lockExclusively)
    _ = try leaveLogging(connection, patience: 0)
  }

  /// Enters the log, looks for damage where the run before did not end in order, and migrates.
  private static func prepare(
    _ connection: Connection,
    _ version: Int,
    isAtRest: Bool,
    _ startMilliseconds: Int32,
    _ shouldStop: () -> Bool
  ) throws(StoreError) {
    if isAtRest {
      // A new file's first page has to be there before its log is, without which that would be dropped.
      // Else nothing needs to be flushed: a log is read wherever there is one.
      if version > 0 { try connection.run(ConnectionQueries.syncNever) }
      try enterLogging(connection, patience: startMilliseconds, shouldStop: shouldStop)
      // Until a log has its first commit, a reader that may not write cannot make sense of what a kill
      // leaves of it: so there is one at once, before anything is flushed. A new file has its first commit
      // in the first migration, and no readers.
      if version > 0 { try connection.run(MetaQueries.touchValue, [.text(MetaKey.algorithm)]) }
    }
    try connection.run(ConnectionQueries.syncAtCheckpoints)
    try connection.run(ConnectionQueries.limitLog)
    try connection.run(ConnectionQueries.limitCache)
    if !isAtRest, version > 0 { try checkQuickly(connection) }
    try Migrator.migrate(connection, from: version)
    try connection.run(
      MetaQueries.setValue,
      [.text(MetaKey.algorithm), .text(AlgorithmVersion.current)]
    )
  }

  /// Makes the folder of a new index and refuses a network file system; returns whether it is new.
  private static func prepareFolder(of path: [UInt8]) throws(StoreError) -> Bool {
    let folder = BytePath(path).parent.map(\.bytes) ?? []
    let place = folder.isEmpty ? Array(".".utf8) : folder
    let file: FileSystem.Status?
    let type: Int
    do throws(SystemError) {
      file = try FileSystem.status(of: path)
      if file == nil { try FileSystem.makeFolders(folder) }
      type = try FileSystem.fileSystemType(at: place)
    } catch {
      throw error.isRefusal
        ? .notWritable(path: path, error: error) : .system("open", path: path, error: error)
    }
    if let file, !file.isRegular { throw .noFile(path: path, isFolder: file.isFolder) }
    if let name = NetworkFileSystem.name(ofType: type) {
      throw .onNetwork(path: path, fileSystem: name)
    }
    return file == nil
  }

  /// Switches to write-ahead logging; tries again while a reader inside a transaction blocks it.
  ///
  /// A loop of our own: SQLite's waits would add up with ours, and could not be broken off. The switch
  /// writes the file's first page in place: with a journal on the disk a kill would leave that, and who
  /// cannot write the folder could not open the file. Its few bytes lie in one sector, so that they need
  /// none.
  private static func enterLogging(
    _ connection: Connection,
    patience: Int32,
    shouldStop: () -> Bool
  ) throws(StoreError) {
    connection.waitForLocks(milliseconds: 0)
    defer { connection.waitForLocks(milliseconds: WriterPatience.lockMilliseconds) }
    var waited: Int32 = 0
    while true {
      do throws(StoreError) {
        _ = try connection.switchJournal(ConnectionQueries.journalInMemory)
        if try connection.switchJournal(ConnectionQueries.writeAheadLog) == "wal" {
          // The log is made by the first read; as long as there is none, others cannot read.
          try connection.run(ConnectionQueries.readHeader)
          return
        }
        throw StoreError(
          .failed,
          "\(DisplayPath.text(of: BytePath(connection.path))) cannot have a write-ahead log beside it: put the database on another disk with --db"
        )
      } catch {
        guard error.isBusy, waited < patience, !shouldStop() else { throw error }
      }
      Connection.pause(milliseconds: 50)
      waited += 50
    }
  }

  /// Looks for damage after a run that did not end in order.
  private static func checkQuickly(_ connection: Connection) throws(StoreError) {
    let answer = try connection.text(ConnectionQueries.quickCheck) ?? "no answer"
    if let finding = DamagedIndex.finding(in: answer) {
      throw .damaged(
        path: connection.path,
        reason: finding,
        roots: DamagedIndex.roots(at: connection.path)
      )
    }
  }

  // MARK: Ending

  /// Ends in order: last commit, checkpoint, back to rollback mode, unlock.
  ///
  /// - Returns: Whether the switch back succeeded; if not, the index is whole and readable all the same.
  @discardableResult
  package func close() throws(StoreError) -> Ending {
    try close(endMilliseconds: WriterPatience.endMilliseconds)
  }

  /// Ends in order, waiting as long as told for other connections to close.
  @discardableResult
  package func close(endMilliseconds: Int32) throws(StoreError) -> Ending {
    if connection.isInTransaction { try commit() }
    // At FULL a checkpoint flushes the log before it copies, so that what was committed since the last
    // one is durable too.
    try connection.run(ConnectionQueries.syncAlways)
    // A reader of an older state keeps the log from being emptied; the switch back will try again.
    connection.waitForLocks(milliseconds: min(endMilliseconds, 1_000))
    try connection.run(ConnectionQueries.checkpoint)
    connection.waitForLocks(milliseconds: 0)
    let isAtRest = try Self.leaveLogging(connection, patience: endMilliseconds)
    release()
    return isAtRest ? .atRest : .withLog
  }

  /// Switches back to a rollback journal; returns false if another connection stays open too long.
  ///
  /// A loop of our own: this switch fails at once while any other connection is open, even an idle one.
  /// SQLite leaves the log where it is, since it is persistent. It would remove it before it writes the
  /// page that says so, and a kill between the two leaves a file that only its owner can open. The log is
  /// empty by then; whoever opened it meanwhile goes on reading, and keeps the next indexer waiting.
  private static func leaveLogging(
    _ connection: Connection,
    patience: Int32
  ) throws(StoreError) -> Bool {
    var waited: Int32 = 0
    while true {
      do throws(StoreError) {
        if try connection.switchJournal(ConnectionQueries.journalInMemory) == "memory" {
          // In this order: a log without its index file cannot be read, the other way round it can.
          // What cannot be removed harms nobody, and the next run tries again.
          for suffix in ["-wal", "-shm"] { FileSystem.remove(connection.path + Array(suffix.utf8)) }
          return true
        }
      } catch {
        guard error.isBusy else { throw error }
      }
      guard waited < patience else { return false }
      Connection.pause(milliseconds: 50)
      waited += 50
    }
  }
}
