// SPDX-License-Identifier: MIT

import LibraryKeys

/// Tells whose file a database is, and brings its schema up to date.
enum Migrator {
  /// The mark of our files in the header of a database: "GfLd".
  static let applicationID: Int64 = 0x4766_4C64

  /// Returns the number of the newest migration that ran; 0 for a file in which there is nothing yet.
  ///
  /// Only reads. Throws for a file that is not ours or is newer than this program.
  static func version(of connection: Connection) throws(StoreError) -> Int {
    let application = try connection.integer(ConnectionQueries.applicationID) ?? 0
    let version = Int(try connection.integer(ConnectionQueries.userVersion) ?? 0)
    let file = DisplayPath.text(of: BytePath(connection.path))
    guard application == applicationID else {
      // Nothing at all, or only the header that a writer leaves which was killed before its first table.
      if application == 0, version == 0, try connection.integer(SchemaQueries.anything) == nil {
        return 0
      }
      throw StoreError(
        .damaged,
        "\(file) is a database of another program: name another file with --db"
      )
    }
    // Both are written by one transaction.
    guard version > 0 else {
      throw .damaged(
        path: connection.path,
        reason: "schema \(version), of which there is none",
        roots: DamagedIndex.roots(at: connection.path)
      )
    }
    guard version <= EmbeddedMigrations.count else {
      throw StoreError(
        .damaged,
        "\(file) was written by a newer gatefold (schema \(version), this one knows \(EmbeddedMigrations.count)): install that version, or name another file with --db"
      )
    }
    return version
  }

  /// Runs the migrations that are missing, each with its record in one transaction of its own.
  static func migrate(_ connection: Connection, from version: Int) throws(StoreError) {
    guard version < EmbeddedMigrations.count else { return }
    for number in (version + 1)...EmbeddedMigrations.count {
      try connection.run(ConnectionQueries.begin)
      do throws(StoreError) {
        try EmbeddedMigrations.run(number, on: connection)
        try connection.run(SchemaQueries.markAsOurs)
        try connection.run(SchemaQueries.setVersion(number))
        try connection.run(ConnectionQueries.commit)
      } catch {
        // The first error tells more than one of the rollback, which may have happened already.
        if connection.isInTransaction { _ = try? connection.run(ConnectionQueries.rollback) }
        guard error.isUnexpected else { throw error }
        // It is not the schema that its number says.
        throw .damaged(
          path: connection.path,
          reason: "schema \(number - 1) cannot be brought up to date",
          roots: DamagedIndex.roots(at: connection.path)
        )
      }
    }
  }
}
