// SPDX-License-Identifier: MIT

import Console
import Foundation
import TestSupport
import Testing
import gatefold

/// Returns an environment with variables.
private func environment(_ variables: [Environment.Variable: String]) -> Environment {
  var environment = Environment()
  for (variable, value) in variables { environment.variables[variable] = Array(value.utf8) }
  return environment
}

@Suite("Where the database is")
struct DatabasePlaceTests {
  @Test(
    "--db, GATEFOLD_DB, XDG_DATA_HOME, HOME, in this order",
    arguments: [
      (
        "/o.db", [.database: "/v.db", .dataHome: "/x", .home: "/h"], "/o.db", .option
      ),
      (nil, [.database: "/v.db", .dataHome: "/x", .home: "/h"], "/v.db", .variable),
      (nil, [.dataHome: "/x", .home: "/h"], "/x/gatefold/gatefold.db", .dataHome),
      (nil, [.dataHome: "x", .home: "/h"], "/h/.local/share/gatefold/gatefold.db", .usual),
      (nil, [.home: "/h"], "/h/.local/share/gatefold/gatefold.db", .usual),
    ] as [(String?, [Environment.Variable: String], String, DatabasePlace.Choice)]
  )
  func order(
    _ option: String?,
    _ variables: [Environment.Variable: String],
    _ path: String,
    _ choice: DatabasePlace.Choice
  ) throws {
    let found = try DatabasePlace.choose(
      option: option.map { Array($0.utf8) },
      environment: environment(variables)
    )
    #expect(found.path == Array(path.utf8))
    #expect(found.choice == choice)
    #expect(
      try DatabasePlace.path(
        option: option.map { Array($0.utf8) },
        environment: environment(variables)
      ) == found.path
    )
  }

  @Test("Nothing to go by is an error that says what to set")
  func nowhere() {
    let error = #expect(throws: CommandFailure.self) {
      try DatabasePlace.path(option: nil, environment: Environment())
    }
    #expect(error?.description.contains("--db") == true)
  }
}

@Suite("Paths of look-ups")
struct LookupPathTests {
  @Test(
    "file:// URLs are decoded to bytes, everything else stays",
    arguments: [
      ("/a/b", "/a/b"), ("a%20b", "a%20b"), ("file:///a%20b", "/a b"), ("File:///%C3%a9", "/é"),
      ("file://localhost/a", "/a"), ("file://LOCALHOST/a", "/a"), ("file:/a", "file:/a"),
      ("file:///a?b#c", "/a?b#c"), ("file:///%25", "/%"),
    ]
  )
  func decoding(_ argument: String, _ path: String) {
    #expect(LookupPath.path(Array(argument.utf8)) == Array(path.utf8))
  }

  @Test("A byte that is not UTF-8 decodes too")
  func bytes() {
    #expect(LookupPath.path(Array("file:///%ff".utf8)) == [0x2F, 0xFF])
  }

  @Test(
    "What is no file of this computer is none",
    arguments: [
      "file://host/a", "file://localhosted/a", "file://", "file://a", "file:///%", "file:///%4",
      "file:///%zz", "file:///%00",
    ]
  )
  func refusals(_ argument: String) {
    #expect(LookupPath.path(Array(argument.utf8)) == nil)
  }
}

@Suite("Times")
struct UTCTimeTests {
  @Test(
    "Unix seconds become dates",
    arguments: [
      // date -u -d @N '+%F %R'
      (0, "1970-01-01 00:00 UTC"), (951_782_400, "2000-02-29 00:00 UTC"),
      (1_767_323_045, "2026-01-02 03:04 UTC"), (4_107_542_399, "2100-02-28 23:59 UTC"),
      (4_107_542_400, "2100-03-01 00:00 UTC"), (-1, "1969-12-31 23:59 UTC"),
    ] as [(Int64, String)]
  )
  func dates(_ seconds: Int64, _ text: String) {
    #expect(UTCTime.text(seconds) == text)
  }
}

@Suite("Atomic files")
struct AtomicFileTests {
  /// Returns the names in a folder, sorted.
  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Returns a file's contents.
  private func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("Until it is committed the old file stands; then the new one does, and nothing else")
  func commit() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    let file = try AtomicFile(Array(path.utf8))
    try file.write(Array("new".utf8))
    #expect(try contents(path) == "old")
    #expect(try names(folder).count == 2)
    try file.commit()
    #expect(try contents(path) == "new")
    #expect(try names(folder) == ["a"])
  }

  @Test("Without a commit nothing is left")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    do {
      let file = try AtomicFile(Array((folder.path + "/a").utf8))
      try file.write([1])
    }
    #expect(try names(folder) == [])
  }

  @Test("A name of 255 bytes can be written: the temporary one does not grow with it")
  func longName() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    let file = try AtomicFile(Array("\(folder.path)/\(name)".utf8))
    try file.write([1])
    try file.commit()
    #expect(try names(folder) == [name])
  }

  @Test("Many threads write into one folder at the same time, each file whole")
  func threads() async throws {
    let folder = try TemporaryFolder()
    // Let every file be open at once: their temporary names must all differ.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for place in 0..<200 {
        group.addTask {
          let file = try AtomicFile(Array("\(folder.path)/\(place)".utf8))
          try file.write(Array("\(place)".utf8))
          try file.commit(isFolderFlushed: false)
        }
      }
      try await group.waitForAll()
    }
    #expect(try names(folder).count == 200)
    for place in 0..<200 { #expect(try contents("\(folder.path)/\(place)") == "\(place)") }
  }

  @Test("A link stays a link; what it leads to is replaced")
  func links() throws {
    let folder = try TemporaryFolder()
    let (real, link) = (folder.path + "/real", folder.path + "/link")
    try Data("old".utf8).write(to: URL(fileURLWithPath: real))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    let file = try AtomicFile(Array(link.utf8))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try contents(real) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real")
  }

  @Test("A link that leads to nothing yet stays a link, and the file appears where it leads")
  func danglingLinks() throws {
    let folder = try TemporaryFolder()
    for (link, destination) in [("link", "other"), ("other", folder.path + "/real")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)",
        withDestinationPath: destination
      )
    }
    let file = try AtomicFile(Array((folder.path + "/link").utf8))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try contents(folder.path + "/real") == "new")
    #expect(try names(folder) == ["link", "other", "real"])
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link")
    #expect(link == "other")
  }

  @Test("A device is written as it stands")
  func device() throws {
    let file = try AtomicFile(Array("/dev/null".utf8))
    try file.write([1, 2, 3])
    try file.commit()
    #expect(AtomicFile.kind(of: Array("/dev/null".utf8)) == .other)
  }

  @Test("A folder is no file, and a missing one is said so")
  func folders() throws {
    let folder = try TemporaryFolder()
    #expect(throws: CommandFailure.self) { _ = try AtomicFile(Array(folder.path.utf8)) }
    #expect(throws: CommandFailure.self) { _ = try AtomicFile(Array((folder.path + "/x/y").utf8)) }
    #expect(AtomicFile.folder(of: Array("a/b".utf8)) == Array("a".utf8))
    #expect(AtomicFile.folder(of: Array("/b".utf8)) == Array("/".utf8))
    #expect(AtomicFile.folder(of: Array("b".utf8)) == Array(".".utf8))
  }

  @Test("Leftovers go when their process is gone and they are a day old, others stay")
  func sweeping() throws {
    let folder = try TemporaryFolder()
    // No process has a number beyond the kernel's limit, 2^22 (proc(5), pid_max).
    let gone = 4_194_999
    let now = 2_000_000_000
    let old = Date(timeIntervalSince1970: TimeInterval(now - 86_401))
    let young = Date(timeIntervalSince1970: TimeInterval(now - 86_399))
    let files: [(String, Date)] = [
      (".gatefold-\(gone)-0.tmp", old), (".gatefold-\(gone)-1.tmp", young),
      (".gatefold-\(getpid())-0.tmp", old), (".gatefold-x-0.tmp", old), ("gatefold-1-0.tmp", old),
      (".gatefold-\(gone)-0.tmp.css", old),
    ]
    for (name, date) in files {
      try Data().write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: "\(folder.path)/\(name)"
      )
    }
    AtomicFile.sweep(Array(folder.path.utf8), now: now)
    #expect(try names(folder) == files.dropFirst().map(\.0).sorted())
  }
}
