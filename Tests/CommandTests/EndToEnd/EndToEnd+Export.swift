// SPDX-License-Identifier: MIT

import Export
import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold export`, `list` and `status`.
  @Suite struct Export {
    static let schema = Programs.package + "/docs/schema/album-1.json"

    @Test func `JSON and NDJSON hold every album, valid against the schema`() throws {
      let demonstration = try Demonstration.indexed()
      let json = try demonstration.programs.gatefold("export", "--format", "json")
      #expect(json.status == 0, "\(json.errorText)")
      let lines = try demonstration.programs.gatefold("export", "--format", "ndjson")
      for (run, options) in [(json, [String]()), (lines, ["--lines"])] {
        let check = try ProgramsRun.run(
          "/usr/bin/python3",
          ([Programs.package + "/Fixtures/check-json.py", "--schema", Self.schema] + options)
            .map { Array($0.utf8) },
          environment: demonstration.programs.environment,
          folder: "/",
          input: run.output
        )
        #expect(check.status == 0, "\(check.text)\(check.errorText)")
      }
      let albums = try #require(try json.json().array)
      #expect(try lines.jsonLines() == albums)
      for album in albums {
        for key in ["matchedBy", "level", "version", "ambiguous", "stale"] {
          #expect(album[key] == nil, "an export has no \(key)")
        }
        #expect(album["schema"] == .number(1))
      }
    }

    @Test func `An answer to a look-up is valid against the schema too`() throws {
      let demonstration = try Demonstration.indexed()
      for query in ["low tide", "demos", "opus zero", "swell", "straßenmusik", "study in blue"] {
        let run = try demonstration.programs.gatefold(
          bytes: (["colors", "--json"] + query.split(separator: " ").map(String.init))
            .map { Array($0.utf8) }
        )
        #expect(run.status == 0, "\(query): \(run.errorText)")
        let check = try ProgramsRun.run(
          "/usr/bin/python3",
          [Programs.package + "/Fixtures/check-json.py", "--schema", Self.schema]
            .map { Array($0.utf8) },
          environment: demonstration.programs.environment,
          folder: "/",
          input: run.output
        )
        #expect(check.status == 0, "\(query): \(check.text)\(check.errorText)")
      }
    }

    @Test func `A style sheet has each album's swatches and its gradient`() throws {
      let demonstration = try Demonstration.indexed()
      let sheet = try demonstration.programs.gatefold("export", "--format", "css").text
      let albums = try #require(
        try demonstration.programs.gatefold("export", "--format", "json").json().array
      )
      for album in albums where album["swatches"] != nil {
        let id = try #require(album["id"]?.string)
        let start = try #require(sheet.range(of: "[data-album=\"\(id)\"]{"))
        let end = try #require(sheet.range(of: "}", range: start.upperBound..<sheet.endIndex))
        let rule = sheet[start.upperBound..<end.lowerBound]
        for (i, swatch) in (album["swatches"]?.array ?? []).prefix(6).enumerated() {
          #expect(rule.contains("--cover-\(i):\(swatch["hex"]?.string ?? "?");"))
        }
        let stops = (album["bands"]?.array ?? []).compactMap { $0["hex"]?.string }
        for property in [
          "--cover-gradient-srgb:linear-gradient(to bottom,",
          "--cover-gradient:linear-gradient(to bottom in oklab,",
        ] {
          let gradient = try #require(rule.range(of: property))
          let text = rule[gradient.upperBound...].prefix { $0 != ")" }
          #expect(text.split(separator: ",").map { String($0.prefix(7)) } == stops)
        }
      }
      #expect(sheet.contains(".cover-bands{background:var(--cover-gradient-srgb)}"))
      #expect(sheet.filter { $0 == "{" }.count == sheet.filter { $0 == "}" }.count)
      #expect(sheet.hasSuffix("}\n"))
    }

    @Test func `A selection, a file and a folder of files`() throws {
      let demonstration = try Demonstration.indexed()
      let programs = demonstration.programs
      let selection = try programs.gatefold("export", "harbour", "--format", "json")
      let titles = (try selection.json().array ?? []).compactMap { $0["album"]?["title"]?.string }
      #expect(Set(titles) == ["Low Tide", "Breakwater"])

      let file = programs.workplace.path + "/harbour.json"
      let written = try programs.gatefold("export", "harbour", "--format", "json", "-o", file)
      #expect(written.status == 0 && written.output.isEmpty, "\(written.errorText)")
      let contents = try Data(contentsOf: URL(fileURLWithPath: file))
      #expect(Array(contents) == selection.output)
      let again = try programs.gatefold("export", "low", "--format", "json", "-o", file)
      #expect(again.status == 0, "an existing file is replaced")
      #expect(
        try ProgramsJSON(Array(Data(contentsOf: URL(fileURLWithPath: file)))).array?.count == 1
      )

      let folder = programs.workplace.path + "/sheets/"
      let many = try programs.gatefold("export", "harbour", "--format", "css", "-o", folder)
      #expect(many.status == 0, "\(many.errorText)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      let ids = (try selection.json().array ?? []).compactMap { $0["id"]?.string }
      #expect(names == ids.map { $0 + ".css" }.sorted())

      #expect(try programs.gatefold("export", "nosuchalbum", "--format", "json").status == 4)
      let none = programs.workplace.path + "/none"
      #expect(try programs.gatefold("export", "nosuchalbum", "-o", none + "/").status == 4)
      #expect(!FileManager.default.fileExists(atPath: none), "nothing is written, no folder either")
      #expect(try programs.gatefold("export", "--format", "xml").status == 2)
      let nowhere = try programs.gatefold("export", "--format", "css", "-o", "/proc/no/where.css")
      #expect(nowhere.status == 1)
    }

    @Test(
      arguments: ExportFormat.allCases.filter { ![.css, .tailwind, .html].contains($0) }
    )
    func `Other programs' readers take every format, album by album`(_ format: ExportFormat) throws
    {
      let demonstration = try Demonstration.indexed()
      let programs = try Programs()
      let folder = programs.workplace.path + "/out"
      let run = try programs.gatefold(
        "export",
        "--format",
        format.rawValue,
        "-o",
        folder + "/",
        adding: ["GATEFOLD_DB": demonstration.programs.database]
      )
      #expect(run.status == 0, "\(run.errorText)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(files.count == demonstration.albums.count)
      #expect(files.allSatisfy { $0.hasSuffix(".\(format.fileEnding)") })
      let schema: String? =
        switch format {
        case .tokens: "Fixtures/design-tokens-2025.10/format.json"
        case .pywal, .base16, .sendspin, .plex, .musickit, .nodeVibrant:
          "docs/schema/\(format.rawValue)-1.json"
        default: nil
        }
      let options = schema.map { ["--schema", "\(Programs.package)/\($0)"] } ?? []
      let read = try Programs.tool(
        "/usr/bin/python3",
        ["\(Programs.package)/Tests/Scripts/read_export.py", format.rawValue] + options
          + files.map { "\(folder)/\($0)" },
        folder: folder
      )
      #expect(try read.json().array?.count == files.count)
    }

    @Test func `Two exports are the same bytes, in any locale`() throws {
      let programs = try Demonstration.indexed().programs
      for format in ExportFormat.allCases.map(\.rawValue) {
        // `low` is one album, which every format holds.
        for words in [["low"], []] {
          let line = (["export", "--format", format] + words).map { Array($0.utf8) }
          let one = try programs.gatefold(bytes: line)
          let other = try programs.gatefold(
            bytes: line,
            adding: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"]
          )
          #expect(one.status == 0 || (one.status == 2 && words.isEmpty), "\(format)")
          #expect(one.output == other.output, "\(format)")
          #expect(one.output.isEmpty == (one.status == 2), "\(format)")
        }
      }
    }

    @Test func `The list has every album once, in the order asked for`() throws {
      let demonstration = try Demonstration.indexed()
      let list = try #require(
        try demonstration.programs.gatefold("list", "--sort", "year", "--json").json().array
      )
      let titles = list.compactMap { $0["album"]?["title"]?.string ?? $0["title"]?.string }
      #expect(Set(titles) == Set(demonstration.albums.compactMap { $0["title"]?.string }))
      #expect(titles.count == demonstration.albums.count)
      let years = list.compactMap { ($0["album"] ?? $0)["year"]?.integer }
      #expect(years == years.sorted())
    }

    @Test func `The status tells of roots and failures`() throws {
      let demonstration = try Demonstration.indexed()
      let status = try demonstration.programs.gatefold("status")
      #expect(status.status == 0, "\(status.errorText)")
      #expect(status.text.contains(demonstration.root))
      #expect(status.text.contains("Iron Garden/cover.jpg"))
      #expect(status.text.contains("undecodable") && status.text.contains("corrupt"))
    }
  }
}
