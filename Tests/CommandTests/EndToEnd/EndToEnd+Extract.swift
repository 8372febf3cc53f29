// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `gatefold extract`: files for people, lines for engines (5-reliability.md §5.9).
  @Suite struct Extract {
    @Test func `Every drawn cover gives what a second implementation gives`() throws {
      let programs = try Programs()
      let folder = programs.workplace.path + "/covers"
      _ = try Programs.script("make-covers.py", ["--out", folder])
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .map { folder + "/" + $0 }
      let run = try programs.gatefold(
        bytes: (["extract", "--json"] + files).map { Array($0.utf8) }
      )
      #expect(run.status == 0, "\(run.errorText)")
      let records = try run.jsonLines()
      #expect(records.map { $0["id"]?.string } == files, "one record per file, in order")
      for (record, reference) in zip(records, try reference(files)) {
        let name = reference["path"]?.string ?? ""
        #expect(record["ok"] == .boolean(true), "\(name)")
        #expect(record["album"] == nil)
        for key in ["hash", "format", "width", "height"] {
          #expect(record["cover"]?[key] == reference[key], "\(name): \(key)")
        }
        #expect(record["bands"] == reference["bands"], "\(name)")
        #expect(record["corners"] == reference["corners"], "\(name)")
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: programs.workplace.path) == ["covers"]
      )
    }

    @Test func `A track of every container gives its embedded picture`() throws {
      let demonstration = try Demonstration.indexed()
      let albums = demonstration.albums.filter { $0["cover"]?["source"] == .string("embedded") }
      let files = try albums.map {
        String(
          decoding: demonstration.absolute(try #require($0["cover"]?.pathBytes)),
          as: UTF8.self
        )
      }
      let pictures = try albums.map {
        try Demonstration.source.get() + "/" + ($0["cover"]?["picture"]?.string ?? "")
      }
      let run = try demonstration.programs.gatefold(
        bytes: (["extract", "--json"] + files).map { Array($0.utf8) }
      )
      #expect(run.status == 0, "\(run.errorText)")
      for (record, reference) in zip(try run.jsonLines(), try reference(pictures)) {
        #expect(record["cover"]?["hash"] == reference["hash"], "\(record["id"]?.string ?? "")")
        #expect(record["cover"]?["source"] == .string("embedded"))
        #expect(record["bands"] == reference["bands"])
      }
      let endings = Set(files.map { ($0 as NSString).pathExtension })
      #expect(
        endings.isSuperset(of: [
          "mp3", "flac", "m4a", "ogg", "opus", "wma", "wav", "aiff", "ape", "wv", "tta",
        ])
      )
    }

    @Test func `A file that fails is a record, the others are answered, the status is 3`() throws {
      let demonstration = try Demonstration.indexed()
      let names = [
        "Rust & Bloom/Iron Garden/cover.jpg", "Tin Roof/Rainfall/cover.jpg",
        "Rust & Bloom/Iron Garden/03 Lost.flac", "Anna Lindqvist/Demos 1998/02 Untitled.mp3",
        "nowhere.jpg", "Singles/Folder.jpg",
      ]
      let files = names.map { demonstration.root + "/" + $0 }
      let run = try demonstration.programs.gatefold(
        bytes: (["extract", "--json"] + files).map { Array($0.utf8) }
      )
      #expect(run.status == 3)
      let records = try run.jsonLines()
      #expect(
        records.map { $0["error"]?["class"]?.string } == [
          "undecodable", "empty", "corrupt", "noPicture", "unreadable", nil,
        ]
      )
      #expect(records.map { $0["ok"]?.boolean } == [false, false, false, false, false, true])
    }

    /// A request line and what its reply must be.
    struct Line: Sendable {
      var request: String
      var id: ProgramsJSON?
      var failure: String?
    }

    @Test func `Each line gets its line: same order, same id, errors as records`() throws {
      let demonstration = try Demonstration.indexed()
      let folder = demonstration.root + "/"
      let picture = folder + "The Harbour Lights/Low Tide/cover.jpg"
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "Singles/Folder.jpg"))
        .base64EncodedString()
      let umlaut = try #require(try demonstration.album("Straßenmusik")["cover"]?.pathBytes)
      let base64 = Data(demonstration.absolute(umlaut)).base64EncodedString()
      let lines = [
        Line(request: #"{"id":7,"path":"\#(picture)"}"#, id: .number(7)),
        Line(request: #"{"path":"\#(picture)","id":"é\"\\ 1"}"#, id: .string("é\"\\ 1")),
        Line(request: #"{"id":"bytes","bytes":"\#(bytes)"}"#, id: .string("bytes")),
        Line(request: #"{"id":"latin","pathBase64":"\#(base64)"}"#, id: .string("latin")),
        Line(request: "", failure: "request"),
        Line(request: "not JSON", failure: "request"),
        Line(request: #"{"path":"/x.jpg"}"#, failure: "request"),
        Line(request: #"{"id":null,"path":"/x.jpg"}"#, failure: "request"),
        Line(request: #"{"id":1}"#, id: .number(1), failure: "request"),
        Line(
          request: #"{"id":2,"uri":"http://127.0.0.1/x.jpg"}"#,
          id: .number(2),
          failure: "request"
        ),
        Line(
          request: #"{"id":3,"path":"\#(picture)","bytes":""}"#,
          id: .number(3),
          failure: "request"
        ),
        Line(request: #"{"id":4,"bytes":"@@"}"#, id: .number(4), failure: "request"),
        Line(
          request: #"{"id":-5,"path":"/nowhere.jpg"}"#,
          id: .number(-5),
          failure: "unreadable"
        ),
        Line(
          request: #"{"id":6,"path":"\#(folder)Rust & Bloom/Iron Garden/cover.jpg"}"#,
          id: .number(6),
          failure: "undecodable"
        ),
        Line(request: #"{"id":8,"path":"\#(folder)"}"#, id: .number(8), failure: "unreadable"),
        Line(
          request: #"{"id":9,"path":"\#(folder)Verdigris/Patina/01 Copper.ape"}"#,
          id: .number(9)
        ),
      ]
      let input = Array((lines.map(\.request).joined(separator: "\n") + "\n").utf8)
      let run = try demonstration.programs.gatefold("extract", "--jsonl", input: input)
      #expect(run.status == 0, "\(run.errorText)")
      let replies = try run.jsonLines()
      try #require(replies.count == lines.count)
      for (i, (line, reply)) in zip(lines, replies).enumerated() {
        #expect(reply["id"] == line.id, "line \(i + 1)")
        #expect((reply["line"] == nil) == (line.id != nil), "line \(i + 1)")
        if line.id == nil { #expect(reply["line"] == .number(Double(i + 1))) }
        #expect(reply["ok"] == .boolean(line.failure == nil), "line \(i + 1)")
        #expect(reply["error"]?["class"]?.string == line.failure, "line \(i + 1)")
        #expect(reply["schema"] == .number(1) && reply["algorithm"]?.string != nil)
      }
      let check = try ProgramsRun.run(
        "/usr/bin/python3",
        [Programs.package + "/Fixtures/check-json.py", "--lines"].map { Array($0.utf8) },
        environment: demonstration.programs.environment,
        folder: "/",
        input: run.output
      )
      #expect(check.status == 0, "\(check.text)")
      let jobs = try demonstration.programs.gatefold(
        "extract",
        "--jsonl",
        "--jobs",
        "2",
        input: input
      )
      #expect(jobs.output == run.output, "--jobs 2 gives the bytes of --jobs 1")
    }

    @Test func `A last line without its end is answered, and nothing gives nothing`() throws {
      let programs = try Programs()
      let one = try programs.gatefold(
        "extract",
        "--jsonl",
        input: Array(#"{"id":1,"path":"/x"}"#.utf8)
      )
      #expect(one.status == 0)
      #expect(try one.jsonLines().count == 1)
      let none = try programs.gatefold("extract", "--jsonl")
      #expect(none.status == 0 && none.output.isEmpty)
    }

    @Test func `A description names the algorithm, the libraries and the formats`() throws {
      let run = try Programs().gatefold("extract", "--describe")
      #expect(run.status == 0, "\(run.errorText)")
      let description = try run.json()
      #expect(description["algorithm"]?.string?.hasPrefix("gatefold-") == true)
      let formats = Set((description["formats"]?.array ?? []).compactMap(\.string))
      #expect(formats.isSuperset(of: ["jpeg", "png", "webp", "gif", "tiff"]))
      #expect(run.lines.count == 1)
    }

    @Test func `Colors and bands change what is shown`() throws {
      let demonstration = try Demonstration.indexed()
      let picture = demonstration.root + "/The Harbour Lights/Breakwater/folder.png"
      let run = try demonstration.programs.gatefold(
        "extract",
        "--json",
        "--colors",
        "2",
        "--bands",
        "4",
        picture
      )
      let record = try run.json()
      let bands = try #require(try reference([picture], bands: 4)[0]["bands"]?.array)
      #expect(record["bands"]?.array?.map { $0["hex"] } == bands.map { $0["hex"] })
      #expect(record["swatches"]?.array?.count == 2)
      for option in [
        ["--colors", "0"], ["--colors", "21"], ["--bands", "0"], ["--bands", "25"],
      ] {
        let wrong = try demonstration.programs.gatefold(
          bytes: (["extract"] + option + [picture]).map { Array($0.utf8) }
        )
        #expect(wrong.status == 2, "\(option)")
      }
    }
  }
}
