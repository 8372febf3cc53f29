// SPDX-License-Identifier: MIT

import CMigrations

/// The numbered SQL files of `migrations/`, as they were when the program was built.
package enum EmbeddedMigrations {
  /// How many there are; the version of a schema that has all of them.
  package static var count: Int { Int(gfMigrationCount()) }

  /// Returns the name of a migration, such as `0001_initial`; numbers begin at 1.
  package static func name(_ number: Int) -> String { String(cString: at(number).name) }

  /// Returns the text of a migration; numbers begin at 1.
  package static func text(_ number: Int) -> String { String(cString: at(number).sql) }

  /// Calls a function with the text of a migration as C has it.
  static func run(_ number: Int, on connection: Connection) throws(StoreError) {
    try connection.execute(at(number).sql)
  }

  /// Returns a migration of the table.
  private static func at(_ number: Int) -> GFMigration {
    precondition((1...count).contains(number), "there is no migration of this number")
    return gfMigrationAt(Int32(number - 1))
  }
}
