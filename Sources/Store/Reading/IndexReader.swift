// SPDX-License-Identifier: MIT

import LibraryKeys

/// Reads an index: opens it read-only, looks up, lists.
///
/// Holds no lock between calls, but keeps the file open: close it (let go of it) when it is idle for a
/// second, since an indexer that ends waits for all readers. Used from one thread at a time.
public final class IndexReader {
  /// The connection.
  let connection: Connection

  /// Opens an index read-only.
  ///
  /// - Parameters:
  ///   - path: The file's path, as bytes.
  ///   - cacheByteCount: The most bytes of the file to keep in memory, no more than were read; nil for the
  ///     2 MB of SQLite. ``colors(ofTrack:)`` of all of 100,000 tracks reads 14 MB.
  /// - Throws: ``StoreError`` of kind `absent` where there is no index, `damaged` where the file is none
  ///   or is newer than the program, else `failed`.
  public init(path: [UInt8], cacheByteCount: Int? = nil) throws(StoreError) {
    // SQLite looks for the log beside the file itself, whatever leads there.
    let path = FileSystem.realPath(path) ?? path
    try Self.check(path)
    connection = try Connection(path: path, mode: .read)
    connection.waitForLocks(milliseconds: 5000)
    let version: Int
    do throws(StoreError) {
      try connection.run(ConnectionQueries.readOnly)
      if let cacheByteCount { try connection.limitCache(byteCount: cacheByteCount) }
      version = try snapshot { () throws(StoreError) in
        try Migrator.version(of: connection)
      }
    } catch {
      // Looked for only where SQLite finds no database: a look-up pays nothing for it.
      if error.kind == .damaged, (try? UnbornIndex.isThere(at: path)) == true {
        throw .absent(path: path)
      }
      throw error
    }
    if version == 0 { throw .absent(path: path) }
    if version < EmbeddedMigrations.count { throw .older(path: path) }
  }

  /// Reads from a connection that is open and was looked at.
  init(_ connection: Connection) { self.connection = connection }

  /// Looks before SQLite does whether there is a file, and whether it can be read where it lies.
  private static func check(_ path: [UInt8]) throws(StoreError) {
    let log = path + Array("-wal".utf8)
    var network: String?
    let file: FileSystem.Status
    do throws(SystemError) {
      guard let status = try FileSystem.status(of: path) else { throw SystemError.absence }
      file = status
      network = NetworkFileSystem.name(ofType: try FileSystem.fileSystemType(at: path))
      if network != nil, try FileSystem.status(of: log) == nil { network = nil }
    } catch {
      throw error.isAbsence ? .absent(path: path) : .system("open", path: path, error: error)
    }
    if !file.isRegular { throw .noFile(path: path, isFolder: file.isFolder) }
    // A log works within one host only; at rest there is none.
    if let network { throw .logOnNetwork(path: path, fileSystem: network) }
  }

  /// Calls a function within one read transaction, so that all it reads fits together.
  package func snapshot<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let isOutermost = try connection.beginReading()
    defer { connection.endReading(isOutermost) }
    return try body()
  }

  /// Calls a function within one read transaction, so that all it reads is of one moment.
  ///
  /// Many look-ups in one are also faster, since each by itself locks the file. Do not wait for anybody within:
  /// an open read transaction keeps an indexer from starting.
  /// - Throws: ``StoreError`` where the file cannot be read, or what `body` throws.
  public func atOneMoment<Result>(_ body: () throws -> Result) throws -> Result {
    try connection.atOneMoment(body)
  }

  /// What the index holds of folders and files; whoever needs it to fit together reads it within
  /// ``snapshot(_:)``.
  package var stored: StoredFiles { StoredFiles(connection: connection, standing: .any) }

  /// Returns the figures of the index, and what could not be read.
  ///
  /// - Throws: ``StoreError`` where the file cannot be read.
  public func statistics() throws(StoreError) -> IndexStatistics {
    try snapshot { () throws(StoreError) in try IndexStatistics(connection) }
  }
}
