// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A library of real files, with programs and a database of its own.
protocol LibraryOnDisk {
  /// The programs and the database for this library.
  var programs: Programs { get }
}

extension LibraryOnDisk {
  /// The root folder.
  var root: String { programs.workplace.path + "/music" }

  /// Returns the absolute path of what lies below the root.
  func absolute(_ path: String) -> String { root + "/" + path }

  /// Removes a file or a folder.
  func remove(_ path: String) throws { try programs.tool("/bin/rm", "-r", absolute(path)) }

  /// Waits until no file counts as just written (S2: 2 s).
  func letFilesAge() { usleep(2_200_000) }

  /// Lets whoever has no rights write the database.
  func admitEverybody() throws { try programs.tool("/bin/chmod", "777", programs.workplace.path) }

  /// The environment of scripts: `$R` is the root, `$W` the folder that it is in.
  var environment: [String: String] {
    programs.environment.merging(["R": root, "W": programs.workplace.path]) { $1 }
  }

  /// Runs a script, which must end well.
  func sh(_ script: String) throws {
    let run = try ProgramsRun.run(
      "/bin/sh",
      ["-e", "-c", script].map { Array($0.utf8) },
      environment: environment,
      folder: "/"
    )
    try #require(run.status == 0, "\(script): \(run.errorText)")
  }

  // MARK: Indexing

  /// Indexes the root.
  func run(_ options: String...) throws -> ProgramsRun { try run(options) }

  /// Indexes the root.
  func run(_ options: [String]) throws -> ProgramsRun {
    try programs.gatefold(bytes: (["index"] + options + [root]).map { Array($0.utf8) })
  }

  /// Indexes the root and returns the summary, which is the last line of standard output.
  @discardableResult
  func index(
    _ options: String...,
    status: Int32 = 0,
    adding: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramsJSON {
    let run = try programs.gatefold(
      bytes: (["index", "--json"] + options + [root]).map { Array($0.utf8) },
      adding: adding
    )
    #expect(run.status == status, "\(run.errorText)", sourceLocation: sourceLocation)
    return try run.summary()
  }

  /// Indexes the root as somebody for whom modes mean something.
  func runAsNobody(_ options: String...) throws -> ProgramsRun {
    if geteuid() == 0 { try sh(#"chmod -f 666 "$GATEFOLD_DB"* || true"#) }
    return try programs.gatefoldAsNobody((["index"] + options + [root]).map { Array($0.utf8) })
  }

  // MARK: Looking

  /// The answer to one look-up; nil where nothing matched.
  func colors(_ arguments: String...) throws -> ProgramsJSON? {
    let run = try programs.gatefold(
      bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
    )
    if run.status == 4 { return nil }
    try #require(run.status == 0, "\(run.errorText)")
    return try run.json()
  }

  /// The lines that the sqlite3 shell answers, the root's path left out.
  func sql(_ query: String) throws -> [String] {
    let run = try programs.tool("/usr/bin/sqlite3", "-readonly", programs.database, query)
    guard !run.output.isEmpty else { return [] }
    return run.lines.map { $0.replacingOccurrences(of: root + "/", with: "") }
  }

  /// The database as SQL, if not told otherwise without the roots and the times of their last scans.
  func dump(times: Bool = false) throws -> [String] {
    try sql(".dump").filter { times || !$0.hasPrefix("INSERT INTO root ") }
  }
}
