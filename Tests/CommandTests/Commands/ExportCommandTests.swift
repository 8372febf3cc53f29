// SPDX-License-Identifier: MIT

import Console
import Export
import Foundation
import LibraryKeys
import Store
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
    "A format that holds one album refuses several with status 2, writes one, and fills a folder",
    arguments: ExportFormat.allCases.filter { PaletteExporters.exporter($0).holdsOneAlbum }
  )
  func single(_ format: ExportFormat) throws {
    let index = try #require(index)
    let path = index.folder.path + "/\(format.rawValue)"
    let two = index.run("export", "harbour", "--format", format.rawValue, "-o", path)
    #expect(two.status == .usage)
    #expect(
      two.errors == "gatefold: export: several albums match, and this form holds one: give more"
        + " words, or write a file for each with -o FOLDER/\n"
    )
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(index.run("export", "harbour", "--format", format.rawValue).output == "")
    #expect(index.run("export", "low", "--format", format.rawValue, "-o", path).status == .done)
    let one = try Data(contentsOf: URL(fileURLWithPath: path))
    let folder = path + "s"
    #expect(index.run("export", "--format", format.rawValue, "-o", folder + "/").status == .done)
    let albums = [
      SampleIndex.lowTide, SampleIndex.breakwater, SampleIndex.demos, SampleIndex.hostile,
    ]
    #expect(try names(folder) == albums.map { "\($0).\(format.fileEnding)" }.sorted())
    let file = "\(folder)/\(SampleIndex.lowTide).\(format.fileEnding)"
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == one)
  }

  @Test("Formats that differ for one album and for several go by how many match")
  func census() throws {
    let index = try #require(index)
    #expect(index.run("export", "low", "--format", "scss").output.hasPrefix("$cover-0:#5856d6;\n"))
    #expect(index.run("export", "--format", "scss").output.hasPrefix("$covers:(\n\""))
    #expect(
      index.run("export", "low", "--format", "tailwind").output.hasPrefix("@theme{--color-cover-0:")
    )
    let many = index.run("export", "harbour", "--format", "tailwind").output
    #expect(many.hasPrefix("@theme inline{--color-cover-0:var(--cover-0);"))
    #expect(many.contains("[data-album=\"\(SampleIndex.lowTide)\"]{"))
    // A file of a folder holds one, whatever else is written.
    let folder = index.folder.path + "/scss/"
    #expect(index.run("export", "--format", "scss", "-o", folder).status == .done)
    let file = try String(contentsOfFile: "\(folder)\(SampleIndex.lowTide).scss", encoding: .utf8)
    #expect(file == index.run("export", "low", "--format", "scss").output)
    // Blocks: 3 colours, 1, 2 of the fallback and 1, and two for each group; big-endian.
    let path = index.folder.path + "/all.ase"
    #expect(index.run("export", "--format", "ase", "-o", path).status == .done)
    let head = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(12)
    #expect(Array(head) == Array("ASEF".utf8) + [0, 1, 0, 0, 0, 0, 0, 15])
  }

  @Test("The options of a format reach it")
  func options() throws {
    let index = try #require(index)
    let both = index.run("export", "low", "--format", "css", "--schemes", "both").output
    #expect(both.contains("@media (prefers-color-scheme:light){"))
    #expect(
      !index.run("export", "low", "--format", "css", "--schemes", "own").output.contains("@media")
    )
    let preview = index.run("export", "demos", "--format", "css", "--preview").output
    #expect(preview.contains("--cover-preview:url(\"data:image/png;base64,iVBORw0KGgo"))
    let scss = index.run("export", "low", "--format", "scss", "--prefix", "x").output
    #expect(scss.hasPrefix("$x-0:#5856d6;\n"))
    let hash = index.run("export", "low", "--format", "base16", "--no-hash").output
    #expect(hash.contains("base00: \"") && !hash.contains("#"))
    #expect(index.run("export", "--format", "csv", "--safe").status == .done)
  }

  @Test("Without any album, a format that holds one writes nothing and is status 4")
  func emptyIndex() throws {
    let folder = try TemporaryFolder()
    var environment = Environment()
    environment.variables[.database] = Array("\(folder.path)/index.db".utf8)
    let writer = try IndexWriter.open(path: BytePath("\(folder.path)/index.db"), clock: { 0 })
    try writer.close()
    let path = folder.path + "/x.json"
    let run = CommandRun("export", "--format", "pywal", "-o", path, environment: environment)
    #expect(run.status == .noMatch)
    #expect(run.errors.hasPrefix("gatefold: no album is in the index; nothing was written;"))
    #expect(!FileManager.default.fileExists(atPath: path))
    let json = CommandRun("export", "--format", "tokens", environment: environment)
    #expect(json.status == .done && json.output.hasSuffix("format.json\"}\n"))
  }

  @Test(
    "What cannot be right is wrong usage",
    arguments: [
      (
        ["--format", "xml"],
        "gatefold: export: --format takes json, ndjson, csv, tsv, html, css, scss, tailwind, tokens,"
          + " svg, gpl, ase, aco, pywal, base16, shell, sendspin, plex, musickit or node-vibrant, not “xml”\n"
      ),
      (["--scope", "class"], "gatefold: export: --scope belongs to --format css, not to json\n"),
      (
        ["--format", "ndjson", "--prefix", "x"],
        "gatefold: export: --prefix belongs to --format css, scss or tailwind, not to ndjson\n"
      ),
      (
        ["--format", "scss", "--schemes", "both"],
        "gatefold: export: --schemes belongs to --format css, not to scss\n"
      ),
      (
        ["--format", "svg", "--preview"],
        "gatefold: export: --preview belongs to --format css, not to svg\n"
      ),
      (["--safe"], "gatefold: export: --safe belongs to --format csv or tsv, not to json\n"),
      (
        ["--format", "pywal", "--no-hash"],
        "gatefold: export: --no-hash belongs to --format base16, not to pywal\n"
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
