// SPDX-License-Identifier: MIT

/// Finds the database (1-architecture.md §1.4).
package enum DatabasePlace {
  /// Returns the path of the database: `--db`, else `$GATEFOLD_DB`, else `gatefold/gatefold.db` in
  /// `$XDG_DATA_HOME`, else in `~/.local/share`.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as the XDG Base Directory Specification (0.8) says.
  package static func path(option: [UInt8]?, environment: Environment) throws(CommandFailure)
    -> [UInt8]
  {
    if let named = option ?? environment.variables[.database] { return named }
    let file = Array("/gatefold/gatefold.db".utf8)
    if let folder = environment.variables[.dataHome], folder.first == UInt8(ascii: "/") {
      return folder + file
    }
    guard let home = environment.variables[.home] else {
      throw CommandFailure(
        "no place for the database is known: HOME is not set; name one with --db PATH"
      )
    }
    return home + Array("/.local/share".utf8) + file
  }
}
