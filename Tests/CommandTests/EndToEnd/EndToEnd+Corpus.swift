// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Real pictures and tracks that nobody here made; skipped where the folder is absent.
  @Suite(
    .enabled(if: Programs.corpus != nil, "no corpus beside the checkout or in $GATEFOLD_CORPUS")
  )
  struct Corpus {
    /// A file of the corpus, as MANIFEST.tsv describes it.
    struct Entry {
      var path: String
      var format: String
      var size: [Int]
    }

    /// What `extract --jsonl` says of every file, in the manifest's order.
    static let records: Result<[(Entry, ProgramsJSON)], any Error> = Result { try extracted() }

    /// The formats that are decoded always, as the manifest names them.
    static let decoded: Set = ["jpeg", "png", "webp", "gif", "tiff"]

    @Test func `Every file ends as one clear record, and no picture kills a worker`() throws {
      let classes: Set = [
        "denied", "unreadable", "needsSandbox", "noPicture", "empty", "tooLarge",
        "unsupportedFormat", "unsupportedContainer", "undecodable", "corrupt", "timedOut",
        "crashed", "outOfMemory",
      ]
      for (entry, record) in try Self.records.get() {
        if record["ok"] == .boolean(true) {
          let bands = record["bands"]?.array ?? []
          #expect((1...3).contains(bands.count), "\(entry.path)")
          #expect(record["error"] == nil, "\(entry.path)")
        } else {
          let failure = record["error"]?["class"]?.string ?? "no class"
          #expect(classes.contains(failure), "\(entry.path): \(failure)")
          #expect(record["error"]?["message"]?.string?.contains("\n") == false, "\(entry.path)")
          let isPicture = !entry.format.contains("/") && !entry.format.contains(":")
          #expect(failure != "crashed" || !isPicture, "\(entry.path)")
        }
      }
    }

    @Test func `Whole pictures decode, to the size in their header`() throws {
      var count = 0
      for (entry, record) in try Self.records.get() where record["ok"] == .boolean(true) {
        guard Self.decoded.contains(entry.format), entry.size.count == 2 else { continue }
        let size = ["width", "height"].compactMap { record["cover"]?[$0]?.integer }
        // EXIF may turn the picture: the manifest has the stored size, the record the displayed one.
        #expect(size == entry.size || size == entry.size.reversed(), "\(entry.path)")
        count += 1
      }
      #expect(count > 150, "most of the corpus is whole")
    }

    @Test func `Pictures without a profile have the bands of a second implementation`() throws {
      let corpus = try #require(Programs.corpus)
      let wanted = try Self.records.get().filter {
        $1["ok"] == .boolean(true) && ["jpeg", "png", "webp"].contains($0.format)
      }
      let references = try reference(wanted.map { corpus + "/" + $0.0.path })
      var count = 0
      for ((entry, record), reference) in zip(wanted, references)
      where reference["exact"] == .boolean(true) {
        #expect(record["cover"]?["hash"] == reference["hash"], "\(entry.path)")
        #expect(record["bands"] == reference["bands"], "\(entry.path)")
        #expect(record["corners"] == reference["corners"], "\(entry.path)")
        count += 1
      }
      #expect(count > 80)
    }

    @Test func `Each track's picture is the one an independent reader found`() throws {
      let corpus = try #require(Programs.corpus)
      let tracks = try Programs.script("embedded.py", [corpus]).jsonLines()
      let records = Dictionary(
        uniqueKeysWithValues: try Self.records.get().map { ($0.0.path, $0.1) }
      )
      for track in tracks {
        let path = try #require(track["path"]?.string)
        let record = try #require(records[path])
        if record["ok"] == .boolean(true) {
          #expect(record["cover"]?["hash"] == track["chosen"], "\(path)")
          #expect(record["cover"]?["source"] == .string("embedded"), "\(path)")
        } else {
          Issue.record("\(path): \(record["error"]?["message"]?.string ?? "")")
        }
      }
      #expect(tracks.count == 20)
    }

    @Test func `An index of the corpus ends, whatever it finds`() throws {
      let programs = try Programs()
      let corpus = try #require(Programs.corpus)
      let run = try programs.gatefold("index", "--json", corpus, seconds: 300)
      #expect([0, 3].contains(run.status), "\(run.errorText.suffix(500))")
      let summary = try run.summary()
      #expect(try #require(summary["tracks"]?.integer) > 50)
      let again = try programs.gatefold("index", "--json", corpus, seconds: 300).summary()
      #expect(again["decoded"] == .number(0))
    }

    /// Extracts every file of the manifest.
    private static func extracted() throws -> [(Entry, ProgramsJSON)] {
      let corpus = try #require(Programs.corpus)
      let manifest = try String(contentsOfFile: corpus + "/MANIFEST.tsv", encoding: .utf8)
      let entries = manifest.split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return Entry(path: fields[0], format: fields[3], size: fields[4...5].compactMap { Int($0) })
      }
      let requests = entries.enumerated().map { i, entry in
        #"{"id":\#(i),"pathBase64":"\#(Data((corpus + "/" + entry.path).utf8).base64EncodedString())"}"#
      }
      let run = try Programs().gatefold(
        "extract",
        "--jsonl",
        "--jobs",
        "2",
        input: Array((requests.joined(separator: "\n") + "\n").utf8),
        seconds: 300
      )
      #expect(run.status == 0, "\(run.errorText.suffix(500))")
      let records = try run.jsonLines()
      try #require(records.count == entries.count)
      #expect(records.map { $0["id"]?.integer } == Array(entries.indices))
      return Array(zip(entries, records))
    }
  }
}
