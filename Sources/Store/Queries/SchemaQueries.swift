// SPDX-License-Identifier: MIT

/// The record of migrations in the header of the file.
enum SchemaQueries {
  /// A table, view or index, if there is one.
  static let anything = SQL("SELECT 1 FROM sqlite_schema LIMIT 1")
  /// Marks a file as ours.
  static let markAsOurs = SQL("PRAGMA application_id = \(Migrator.applicationID)")

  /// Returns the statement that notes a migration; a pragma takes no bound value.
  static func setVersion(_ number: Int) -> SQL {
    SQL("PRAGMA user_version = \(number)", isKept: false)
  }
}
