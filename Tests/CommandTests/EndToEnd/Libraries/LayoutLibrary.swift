// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A library that a test describes file by file, with programs and a database of its own.
struct LayoutLibrary: Sendable {
  let programs: Programs

  /// Writes the files below the root.
  init(_ entries: [LayoutEntry]) throws {
    programs = try Programs()
    try add(entries)
    // Another user may be asked to index it.
    try programs.tool("/bin/chmod", "777", programs.workplace.path)
  }

  /// The root folder.
  var root: String { programs.workplace.path + "/music" }

  /// Returns the absolute path of what lies below the root.
  func absolute(_ path: String) -> String { root + "/" + path }

  /// Writes further files, or other ones in the place of those that are there.
  func add(_ entries: [LayoutEntry], below root: String = "music") throws {
    let description = try JSONEncoder().encode(["new": entries])
    let script = Programs.package + "/Tests/Scripts/make_layouts.py"
    let folder = programs.workplace.path
    try programs.tool("/usr/bin/python3", script, folder + "/made", input: Array(description))
    try programs.tool("/bin/mkdir", "-p", folder + "/" + root)
    try programs.tool("/bin/cp", "-R", folder + "/made/new/.", folder + "/" + root)
    try programs.tool("/bin/rm", "-r", folder + "/made")
  }

  /// Removes a file.
  func remove(_ path: String) throws { try programs.tool("/bin/rm", absolute(path)) }

  /// Waits until no file counts as just written (S2: 2 s).
  func letFilesAge() { usleep(2_200_000) }

  /// Indexes the root and returns the summary.
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

  /// Indexes the root as `nobody` of Debian, for whom modes mean something; returns the exit status.
  func indexAsNobody() throws -> Int32 {
    let user = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = (geteuid() == 0 ? user : ["/usr/bin/env"]) + [Programs.gatefold, "index", root]
    return try ProgramsRun.run(
      command[0],
      command.dropFirst().map { Array($0.utf8) },
      environment: programs.environment,
      folder: "/"
    ).status
  }

  /// The answer to one look-up.
  func colors(_ arguments: String...) throws -> ProgramsJSON {
    let run = try programs.gatefold(
      bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
    )
    try #require(run.status == 0, "\(run.errorText)")
    return try run.json()
  }

  /// The lines that the sqlite3 shell answers, the root's path left out.
  func sql(_ query: String) throws -> [String] {
    let run = try programs.tool("/usr/bin/sqlite3", "-readonly", programs.database, query)
    guard !run.output.isEmpty else { return [] }
    return run.lines.map { $0.replacingOccurrences(of: root + "/", with: "") }
  }

  /// The database as SQL, without the time of the last run.
  func dump() throws -> [String] {
    try sql(".dump").filter { !$0.hasPrefix("INSERT INTO root ") }
  }

  /// What the public view says of each track: path, level, source and path of its cover, whether stale.
  func trackCovers(below folder: String = "") throws -> [String] {
    try sql(
      """
      SELECT path || ': ' || level || ifnull(' ' || cover_source || ' ' || cover_path, ' none')
        || ifnull(' ' || stale, '')
      FROM track_colors WHERE path LIKE '\(root)/\(folder)%' ORDER BY path
      """
    )
  }
}
