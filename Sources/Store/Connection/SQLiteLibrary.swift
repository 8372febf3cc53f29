// SPDX-License-Identifier: MIT

import CSQLite

/// The SQLite that this process has loaded.
package enum SQLiteLibrary {
  /// Its version, such as `3.40.1`.
  package static var version: String { String(cString: sqlite3_libversion()) }
}
