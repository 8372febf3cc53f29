// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A library that a test describes file by file, with programs and a database of its own.
struct LayoutLibrary: LibraryOnDisk, Sendable {
  let programs: Programs

  /// Writes the files below the root.
  init(_ entries: [LayoutEntry]) throws {
    programs = try Programs()
    try add(entries)
    try admitEverybody()
  }

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
