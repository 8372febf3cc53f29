// SPDX-License-Identifier: MIT

/// Finds the database (1-architecture.md §1.4).
package enum DatabasePlace {
  /// What decided where the database is.
  package enum Choice: String, Sendable {
    case option = "--db"
    case variable = "GATEFOLD_DB"
    case dataHome = "XDG_DATA_HOME"
    case usual = "default"
  }

  /// Returns the path of the database: `--db`, else `$GATEFOLD_DB`, else `gatefold/gatefold.db` in
  /// `$XDG_DATA_HOME`, else in `~/.local/share`.
  package static func path(option: [UInt8]?, environment: Environment) throws(CommandFailure)
    -> [UInt8]
  {
    try choose(option: option, environment: environment).path
  }

  /// Returns the path of the database, and what decided it.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as the XDG Base Directory Specification (0.8) says.
  package static func choose(
    option: [UInt8]?,
    environment: Environment
  ) throws(CommandFailure) -> (path: [UInt8], choice: Choice) {
    if let option { return (option, .option) }
    if let named = environment.variables[.database] { return (named, .variable) }
    let file = Array("/gatefold/gatefold.db".utf8)
    if let folder = environment.variables[.dataHome], folder.first == UInt8(ascii: "/") {
      return (folder + file, .dataHome)
    }
    guard let home = environment.variables[.home] else {
      throw CommandFailure(
        "no place for the database is known: HOME is not set; name one with --db PATH"
      )
    }
    return (home + Array("/.local/share".utf8) + file, .usual)
  }
}
