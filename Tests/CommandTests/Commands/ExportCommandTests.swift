// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import gatefold

@Suite("gatefold export")
struct ExportCommandTests {
  /// The index.
  private let index = try? SampleIndex()

  /// Returns the names in a folder, sorted.
  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("Everything, a selection, one album; JSON unless told otherwise")
  func selections() throws {
    let index = try #require(index)
    let all = index.run("export")
    #expect(all.status == .done)
    #expect(try ProgramsJSON(Array(all.output.utf8)).array?.count == 4)
    #expect(try AlbumSchema.problems(all.output, isLines: false) == "")
    let lines = index.run("export", "harbour", "--format", "ndjson")
    #expect(lines.output.split(separator: "\n").count == 2)
    let one = index.run("export", "low", "tide", "--format", "json")
    #expect(one.output.hasPrefix("[\n{\"album\":{\"artist\":\"The Harbour Lights\""))
    #expect(one.output.hasSuffix("}\n]\n"))
    #expect(!one.output.contains("\"version\""))
  }

  @Test("A file is written whole, replaces the one before it, and nothing goes to standard output")
  func file() throws {
    let index = try #require(index)
    let path = index.folder.path + "/out.json"
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let run = index.run("export", "-o", path)
    #expect(run.status == .done)
    #expect(run.output == "")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == index.run("export").output)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try names(index.folder.path).allSatisfy { !$0.hasSuffix(".tmp") })
    #expect(index.run("export", "-o", "-").output == index.run("export").output)
  }

  @Test("A folder gets a file per album, named by its id")
  func folder() throws {
    let index = try #require(index)
    let folder = index.folder.path + "/sheets"
    #expect(index.run("export", "harbour", "--format", "css", "-o", folder + "/").status == .done)
    #expect(
      try names(folder) == ["\(SampleIndex.breakwater).css", "\(SampleIndex.lowTide).css"]
    )
    // It is there now, so it needs no slash; a JSON file is an array too.
    #expect(index.run("export", "low", "-o", folder).status == .done)
    let json = try String(contentsOfFile: "\(folder)/\(SampleIndex.lowTide).json", encoding: .utf8)
    #expect(json == index.run("export", "low").output)
    let css = try String(contentsOfFile: "\(folder)/\(SampleIndex.lowTide).css", encoding: .utf8)
    #expect(css == index.run("export", "low", "--format", "css").output)
  }

  @Test("Nothing that matches writes nothing and is status 4")
  func nothing() throws {
    let index = try #require(index)
    let path = index.folder.path + "/none.json"
    let run = index.run("export", "nosuchalbum", "-o", path)
    #expect(run.status == .noMatch)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(index.run("export", "nosuchalbum").output == "")
    #expect(run.errors.hasPrefix("gatefold: no album in the index matches “nosuchalbum”;"))
    #expect(try names(index.folder.path).allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test("The properties of a document are one album's")
  func rootScope() throws {
    let index = try #require(index)
    let one = index.run("export", "low", "--format", "css", "--scope", "root", "--prefix", "x")
    #expect(one.output.hasPrefix(":root{\n--x-0:#5856d6;"))
    let path = index.folder.path + "/two.css"
    let two = index.run("export", "harbour", "--format", "css", "--scope", "root", "-o", path)
    #expect(two.status == .usage)
    #expect(two.errors.contains("-o FOLDER/"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let folder = index.folder.path + "/many/"
    let many = index.run("export", "harbour", "--format", "css", "--scope", "root", "-o", folder)
    #expect(many.status == .done)
  }

  @Test(
    "What cannot be right is wrong usage",
    arguments: [
      (["--format", "xml"], "gatefold: export: --format takes json, ndjson or css, not “xml”\n"),
      (["--scope", "class"], "gatefold: export: --scope belongs to --format css, not to json\n"),
      (
        ["--format", "ndjson", "--prefix", "x"],
        "gatefold: export: --prefix belongs to --format css, not to ndjson\n"
      ),
      (
        ["--format", "css", "--prefix="],
        "gatefold: export: --prefix takes a name that is not empty\n"
      ),
      (
        ["--format", "css", "--scope", "id"],
        "gatefold: export: --scope takes root, class or data, not “id”\n"
      ),
    ]
  )
  func usage(_ arguments: [String], _ message: String) {
    let run = CommandRun(bytes: (["export"] + arguments).map { Array($0.utf8) })
    #expect(run.status == .usage)
    #expect(run.errors == message)
  }

  @Test("A place that cannot be written is status 1, in one line")
  func unwritable() throws {
    let index = try #require(index)
    for path in ["/proc/no/where.css", "/nowhere/at/all/", index.folder.path + "/index.db/x"] {
      let run = index.run("export", "-o", path)
      #expect(run.status == .failed)
      #expect(run.errors.contains(path.hasSuffix("/") ? String(path.dropLast()) : path))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }
}
