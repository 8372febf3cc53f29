// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// A library of a few files that a test makes itself, with programs and a database of its own.
struct SmallLibrary: Sendable {
  let programs: Programs

  /// A file to be made.
  enum File: Sendable {
    /// A silent track of its ending's container, with these tags; nil: as the encoder left it.
    case track([String: String]?)
    /// An image of 64 × 64 pixels of one colour.
    case image(String)
    case text(String)
    case link(String)
  }

  /// Makes the files of a library, by their paths below the root.
  init(_ files: [String: File]) throws {
    programs = try Programs()
    try programs.tool("/bin/mkdir", root)
    try add(files)
    // Another user may be asked to index it.
    try programs.tool("/bin/chmod", "777", programs.workplace.path)
  }

  /// The root folder.
  var root: String { programs.workplace.path + "/music" }

  /// Makes further files, or other ones in place of those that are there.
  func add(_ files: [String: File]) throws {
    var tracks: [[String: Any]] = []
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      let place = root + "/" + path
      let folder = (place as NSString).deletingLastPathComponent
      try programs.tool("/bin/mkdir", "-p", folder)
      switch file {
      case .text(let text): try text.write(toFile: place, atomically: false, encoding: .utf8)
      case .link(let target): try programs.tool("/bin/ln", "-s", target, place)
      case .image(let color): tracks.append(["path": place, "color": color])
      case .track(let fields):
        tracks.append(["path": place, "fields": fields as Any? ?? NSNull()])
      }
    }
    let list = try JSONSerialization.data(withJSONObject: tracks)
    try programs.tool(
      "/usr/bin/python3",
      "-c",
      Self.script,
      Programs.package + "/Fixtures",
      input: Array(list)
    )
  }

  /// Writes tracks and images.
  private static let script = """
    import json, os, shutil, sys
    sys.path.insert(0, sys.argv[1])
    import tagging
    from PIL import Image
    for file in json.load(sys.stdin):
        path = file["path"]
        if "color" in file:
            Image.new("RGB", (64, 64), file["color"]).save(path)
            continue
        shutil.copyfile(sys.argv[1] + "/audio/silence" + os.path.splitext(path)[1], path)
        if file["fields"] is not None:
            tagging.tag(path.encode(), file["fields"])
    """

  /// Removes a file or a folder.
  func remove(_ path: String) throws { try programs.tool("/bin/rm", "-r", root + "/" + path) }

  /// Waits until no file counts as just written (S2: 2 s).
  func letFilesAge() { usleep(2_200_000) }

  /// Indexes the root and returns the summary.
  func index(
    _ options: String...,
    status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ProgramsJSON {
    let run = try programs.gatefold(
      bytes: (["index", "--json"] + options + [root]).map { Array($0.utf8) }
    )
    #expect(run.status == status, "\(run.errorText)", sourceLocation: sourceLocation)
    return try run.summary()
  }

  /// Indexes the root as `nobody` of Debian, or as the user of the tests where that is no superuser.
  func indexAsNobody() throws -> ProgramsRun {
    let user = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = (geteuid() == 0 ? user : ["/usr/bin/env"]) + [Programs.gatefold, "index", root]
    return try ProgramsRun.run(
      command[0],
      command.dropFirst().map { Array($0.utf8) },
      environment: programs.environment,
      folder: "/"
    )
  }

  /// The answer to one look-up; nil where nothing matched.
  func colors(_ arguments: String...) throws -> ProgramsJSON? {
    let run = try programs.gatefold(
      bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
    )
    if run.status == 4 { return nil }
    try #require(run.status == 0, "\(run.errorText)")
    return try run.json()
  }

  /// The title of the album that a look-up finds.
  func title(_ arguments: String...) throws -> String? {
    let run = try programs.gatefold(
      bytes: (["colors", "--json"] + arguments).map { Array($0.utf8) }
    )
    return run.status == 0 ? try run.json()["album"]?["title"]?.string : nil
  }

  /// The database as SQL, if not told otherwise without the roots and the times of their last scans.
  func dump(times: Bool = false) throws -> [String] {
    try programs.tool("/usr/bin/sqlite3", "-readonly", programs.database, ".dump").lines
      .filter { times || !$0.hasPrefix("INSERT INTO root ") }
  }
}
