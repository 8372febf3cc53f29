// SPDX-License-Identifier: MIT

/// The only writer of the index: owns the lock, the connection and the version counter.
///
/// All calls come from one thread. Changes are made between ``begin()`` and ``commit()``.
package final class IndexWriter {
  /// How an index was left.
  package enum Ending: Hashable, Sendable {
    /// As one plain file in rollback mode.
    case atRest
    /// With its write-ahead log beside it, because another connection was open; the next run tries again.
    case withLog
  }

  /// The connection.
  let connection: Connection
  /// Unix seconds, injected.
  let clock: () -> Int64
  /// The row of the versions and limits that failures depend on now.
  var toolchain: Int64?
  /// The version of the open transaction, once something in it has changed an answer.
  private var transactionVersion: Int64?
  /// The folder whose file was saved last, and what stands before its names in absolute paths.
  var knownPrefix: (folder: Int64, bytes: [UInt8])?
  /// The file whose row was inserted last, which has no tags yet and no pictures.
  var newFile: Int64?
  /// Held until ``close()``, or until the writer is gone; declared last, so that the connection goes first.
  private var lock: IndexerLock?

  /// Takes over what ``open(path:clock:)`` has prepared.
  init(connection: Connection, lock: consuming IndexerLock, clock: @escaping () -> Int64) {
    self.connection = connection
    self.clock = clock
    self.lock = consume lock
  }

  /// Closes the file, then lets other indexers in.
  func release() {
    connection.close()
    lock = nil
  }

  /// What the index holds, with the open transaction's changes.
  package var stored: StoredFiles {
    StoredFiles(connection: connection, standing: .under(toolchain))
  }

  // MARK: Transactions

  /// Begins a transaction.
  package func begin() throws(StoreError) {
    try connection.run(ConnectionQueries.begin)
  }

  /// Makes the open transaction's changes visible to readers.
  package func commit() throws(StoreError) {
    try connection.run(ConnectionQueries.commit)
    transactionVersion = nil
  }

  /// Gives the open transaction's changes up; does nothing where there is none.
  package func rollback() {
    transactionVersion = nil
    knownPrefix = nil
    newFile = nil
    // After a full disk SQLite has rolled back already; whatever else fails here, nothing was committed.
    if connection.isInTransaction { _ = try? connection.run(ConnectionQueries.rollback) }
    // Its row may have gone with the transaction; without one, the next failure makes it again.
    toolchain = try? connection.integer(MetaQueries.toolchain, [.text(toolchainDescription)])
  }

  /// Calls a function that only reads, and often, within one read transaction: else each of its statements
  /// would lock and unlock the file by itself.
  package func atOneMoment<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.atOneMoment(body)
  }

  /// Returns the version that a row whose answer changes in this transaction gets (L8).
  func changeVersion() throws(StoreError) -> Int64 {
    precondition(connection.isInTransaction, "answers are changed between begin() and commit()")
    if let transactionVersion { return transactionVersion }
    let version = (try connection.integer(MetaQueries.value, [.text(MetaKey.version)]) ?? 0) + 1
    try connection.run(MetaQueries.setValue, [.text(MetaKey.version), .integer(version)])
    transactionVersion = version
    return version
  }

  // MARK: Settings

  /// The cover profile of the database.
  package func profile() throws(StoreError) -> String {
    try stored.profile()
  }

  /// Sets the cover profile; whoever changes it elects every cover again.
  package func setProfile(_ profile: String) throws(StoreError) {
    try connection.run(MetaQueries.setValue, [.text(MetaKey.profile), .text(profile)])
  }

  /// Names the versions of the libraries and the limits that are in force, in one text.
  ///
  /// Failures remember the text that was set when they were saved; under another one they are outdated,
  /// and so are all of them as long as none was set.
  /// Nothing is written before a failure is.
  package func setToolchain(_ description: String) throws(StoreError) {
    toolchainDescription = description
    toolchain = try connection.integer(MetaQueries.toolchain, [.text(description)])
  }

  /// What ``setToolchain(_:)`` was told.
  private var toolchainDescription = ""

  /// Returns the row of the toolchain in force, made where there is none.
  func savedToolchain() throws(StoreError) -> Int64 {
    if let toolchain { return toolchain }
    try connection.run(MetaQueries.insertToolchain, [.text(toolchainDescription)])
    let row = try connection.integer(MetaQueries.toolchain, [.text(toolchainDescription)])
    toolchain = row
    return row ?? 0
  }

  /// Returns the figures of the index, as a reader would.
  package func statistics() throws(StoreError) -> IndexStatistics {
    try IndexStatistics(connection)
  }
}

/// The keys of the table `meta`.
enum MetaKey {
  /// The file's random mark.
  static let generation = "generation"
  /// The newest version of any answer.
  static let version = "version"
  /// The algorithm of the newest run.
  static let algorithm = "algorithm"
  /// The cover profile.
  static let profile = "profile"
}
