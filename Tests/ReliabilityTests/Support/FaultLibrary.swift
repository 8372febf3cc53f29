// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A small library that was changed after it was indexed, and what uninterrupted runs make of it.
///
/// Shared by the goals about faults, which leave it as it is.
final class FaultLibrary: Sendable {
  /// What a run starts from.
  enum Start: CaseIterable {
    /// There is no database.
    case nothing
    /// The library was indexed before it was changed.
    case update
  }

  let programs: Programs
  /// The library folder.
  let root: String
  /// What an uninterrupted run leaves, by what it started from.
  private let dumps: [Start: String]
  /// The database before the change; an index at rest.
  let before: String
  /// The database after the change, indexed in one run from nothing; at rest.
  let after: String

  /// The one library of all suites.
  static let shared = Result { try FaultLibrary() }

  /// What takes the library from the state that was indexed to the one that is found.
  ///
  /// An album goes, one comes, a cover is replaced, and there is something of each kind that `gatefold`
  /// itself reads: an ignore file and a cue sheet.
  private static let change = #"""
    set -e
    mv 'Shelf Babababa/Storm Sozimelo' ../gone
    cp "$1/baseline.jpg" 'Shelf Babababa/Fern Ferasoni/aa/cover.jpg'
    cp -R 'Thunder Nenerasi' 'New Nenerasi'
    cp "$1/progressive.jpg" 'New Nenerasi/cover.jpg'
    echo '*.nothing' >'Shelf Babababa/.gatefoldignore'
    printf 'TITLE "Wave"\nFILE "01.wav" WAVE\n' >'Shelf Babababa/Fern Ferasoni/aa/01.cue'
    """#

  private init() throws {
    programs = try Programs()
    let folder = programs.workplace.path
    _ = try Programs.script(
      "make-random-library.py",
      ["--out", folder + "/library", "--albums", "6", "--seed", "11"]
    )
    root = folder + "/library/music"
    before = folder + "/before.db"
    after = folder + "/after.db"
    try Self.index(programs, root, database: before)
    _ = try Programs.tool(
      "/bin/sh",
      ["-c", Self.change, "change", Programs.package + "/Fixtures/pictures"],
      folder: root
    )
    // A file that has just been written is read again by the next run (S2), and its row says so.
    Thread.sleep(forTimeInterval: 2.1)
    try Self.index(programs, root, database: after)
    let updated = folder + "/updated.db"
    try Data(contentsOf: URL(fileURLWithPath: before)).write(to: URL(fileURLWithPath: updated))
    try Self.index(programs, root, database: updated)
    let judge = try IndexJudge()
    dumps = [.nothing: try judge.dump(after), .update: try judge.dump(updated)]
  }

  /// Indexes without any fault.
  private static func index(_ programs: Programs, _ root: String, database: String) throws {
    let run = try programs.gatefold("index", "--db", database, "--prune", root)
    guard run.status == 0 else {
      throw ProgramsError.failed(program: "index", status: run.status, errors: run.errorText)
    }
  }

  /// What an uninterrupted run leaves.
  func dump(from start: Start) -> String { dumps[start] ?? "" }

  /// Returns a fresh place for a database, as a run of that kind finds it.
  func place(_ start: Start) throws -> DatabasePlace {
    let place = try DatabasePlace(in: programs.workplace.path)
    if start == .update {
      try FileManager.default.copyItem(atPath: before, toPath: place.path)
    }
    return place
  }

  /// Runs `gatefold index` on a database, with a fault if there is one.
  func index(
    _ database: String,
    _ options: [String] = ["--prune", "--jobs", "1"],
    fault: Fault? = nil,
    adding: [String: String] = [:]
  ) throws -> ProgramsRun {
    try programs.gatefold(
      bytes: (["index", "--db", database] + options + [root]).map { Array($0.utf8) },
      adding: (fault?.environment ?? [:]).merging(adding) { $1 }
    )
  }
}

/// A folder of its own for one database.
final class DatabasePlace {
  private let folder: TemporaryFolder
  /// The database.
  var path: String { folder.path + "/index.db" }
  /// What else a test wants to write.
  func other(_ name: String) -> String { folder.path + "/" + name }

  init(in parent: String) throws { folder = try TemporaryFolder(in: parent) }

  /// The size of a file beside the database, by what its name ends with; nil where there is none.
  func size(_ suffix: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + suffix)
    return attributes?[.size] as? Int
  }

  /// Returns a copy of the database with its log, as it is after a loss of power: without what was only in
  /// memory.
  func copy(in parent: String) throws -> DatabasePlace {
    let copy = try DatabasePlace(in: parent)
    for suffix in ["", "-wal", "-journal"] where size(suffix) != nil {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy.path + suffix)
    }
    return copy
  }
}

extension String {
  /// Returns the lines in which two dumps differ, the first few of each, to be shown by a test that fails.
  func difference(from expected: String) -> String {
    let (found, wanted) = (Set(split(separator: "\n")), Set(expected.split(separator: "\n")))
    let more = found.subtracting(wanted).sorted().prefix(5).map { "+ \($0.prefix(400))" }
    let less = wanted.subtracting(found).sorted().prefix(5).map { "- \($0.prefix(400))" }
    return (more + less).joined(separator: "\n")
  }
}
