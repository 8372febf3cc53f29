// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  @Suite("B1: bad inputs end in their class, and the run goes on")
  struct BadInputs {
    /// The classes of images and containers of 5-reliability.md §5.12.
    static let classes = [
      "empty file", "1 byte", "magic bytes only", "cut in the header", "cut at 25, 50, 99 %",
      "extension of another format", "10 MB trailing data", "a side of zero",
      "width × height that overflows 32 bits", "1×65535 and 65535×1",
      "CMYK and Adobe-inverted JPEG",
      "12-bit JPEG", "grey with alpha", "1-, 2-, 4-, 16-bit PNG", "interlaced PNG",
      "PNG with a bad checksum", "compressed text and profile bombs", "corrupt or huge ICC profile",
      "EXIF orientation 0–9", "EXIF directory that loops", "GIF without frames", "GIF 65535²",
      "animated WebP", "lossless WebP with alpha", "TIFF directory that loops", "tiled TIFF",
      "HEIC/AVIF grid", "rotated HEIC",
      "embedded thumbnail that differs", "fully transparent", "JPEG with 99 and 5,000 scans",
      "SVG, PDF, BMP, MAT named .jpg",
      "ID3v2 larger than the file", "size bytes that are not syncsafe", "compressed APIC",
      "unsynchronised APIC", "50,001 frames", "APIC that is a link", "empty MIME",
      "PNG labelled JPEG", "FLAC picture longer than its block", "two front covers",
      "300,000 blocks", "MP4 with 64-bit sizes", "atoms of size 0 and 1", "64,000 nested atoms",
      "Ogg picture with broken base64", "APE with 2³¹ items", "WAV and AIFF with an ID3 chunk",
    ]

    @Test("each class of the specification has files, and there are enough")
    func coverage() throws {
      let files = try HostileLibrary.shared.get().files
      let found = Set(files.map(\.class))
      #expect(Set(Self.classes).subtracting(found) == [])
      #expect(files.count >= 300)
      #expect(found.count >= 80)
      // Neither all answers nor all failures: each side has to be told from the other.
      #expect(files.count { $0.cover.error == nil } > 80)
      #expect(files.count { $0.cover.error != nil } > 120)
    }

    @Test("`extract --jsonl` gives each its one record: the right class or the right answer")
    func extract() throws {
      let library = try HostileLibrary.shared.get()
      let run = try HostileLibrary.extraction.get()
      #expect(run.status == 0)
      #expect(run.errorText == "")
      let records = try run.jsonLines()
      try #require(records.map { $0["id"]?.integer } == Array(library.files.indices))
      for (file, record) in zip(library.files, records) {
        for problem in file.problems(with: record) { Issue.record("\(problem)") }
        #expect(
          record["cover"] == nil
            || (record["cover"]?["source"]?.string == "embedded") == file.isTrack
        )
      }
    }

    /// Classes that are notes of a run and not its failures (S16).
    static let notes: Set = [
      "empty", "noPicture", "needsSandbox", "unsupportedFormat", "unsupportedContainer",
    ]

    @Test("`index` lists what failed, goes on, and answers the rest as `extract` does")
    func index() throws {
      let library = try HostileLibrary.shared.get()
      let records = try HostileLibrary.extraction.get().jsonLines()
      let run = try library.programs.gatefold("index", "--json", library.root, seconds: 300)
      #expect(run.status == 3, "\(run.errorText)")
      let summary = try ProgramsJSON(Array(try #require(run.lines.last).utf8))
      let failed = (summary["failed"]?.array ?? []).map {
        "\($0["path"]?.string ?? ""): \($0["class"]?.string ?? "")"
      }
      let wanted = zip(library.files, records).compactMap { file, record -> String? in
        guard let failure = record["error"]?["class"]?.string, !Self.notes.contains(failure) else {
          return nil
        }
        return "\(library.root)/\(file.path): \(failure)"
      }
      #expect(Set(failed).symmetricDifference(wanted) == [])
      #expect(failed.count == wanted.count)

      let questions = library.files.enumerated().map { number, file in
        let place = file.isTrack ? "track" : "folder"
        let path = library.root + "/" + (file.isTrack ? file.path : file.cover.folder)
        return #"{"id":\#(number),"\#(place)":"\#(path)"}"#
      }
      let answers = try library.programs.gatefold(
        "colors",
        "--jsonl",
        input: Array((questions.joined(separator: "\n") + "\n").utf8)
      ).jsonLines()
      try #require(answers.count == library.files.count)
      for (file, (record, answer)) in zip(library.files, zip(records, answers)) {
        guard record["ok"] == .boolean(true) else {
          #expect(answer["cover"] == nil && answer["bands"] == nil, "\(file.path)")
          continue
        }
        #expect(answer["cover"]?["hash"] == record["cover"]?["hash"], "\(file.path)")
        for key in AnswerColors.keys {
          #expect(answer[key] == record[key], "\(file.path): \(key)")
        }
      }
    }

    @Test(
      "a file that grows, shrinks or vanishes while it is read is `unstable`, and the next one is served",
      arguments: ["grow", "shrink", "unlink"]
    )
    func change(fault: String) throws {
      let programs = try Programs()
      let pictures = Programs.package + "/Fixtures/pictures/"
      var lines: [String] = []
      for name in ["baseline.jpg", "rgb8.png", "lossless.webp"] {
        let path = programs.workplace.path + "/" + name
        try FileManager.default.copyItem(atPath: pictures + name, toPath: path)
        lines.append(#"{"id":\#(lines.count),"path":"\#(path)"}"#)
      }
      let run = try programs.gatefold(
        "extract",
        "--jsonl",
        input: Array((lines.joined(separator: "\n") + "\n").utf8),
        adding: ["GATEFOLD_WORKER": try programs.faultyWorker(fault, at: 2)]
      )
      #expect(run.status == 0, "\(run.errorText)")
      let records = try run.jsonLines()
      #expect(records.map { $0["error"]?["class"]?.string } == [nil, "unstable", nil])
      #expect(records.map { $0["ok"]?.boolean } == [true, false, true])
    }

    @Test("a wrong answer and a wrong class would be noticed")
    func negative() throws {
      let library = try HostileLibrary.shared.get()
      let records = try HostileLibrary.extraction.get().jsonLines()
      let number = try #require(library.files.firstIndex { $0.path.contains("GIF as JPEG") })
      let other = try #require(library.files.firstIndex { $0.path.contains("MAT/cover") })
      #expect(library.files[number].problems(with: records[number]) == [])
      #expect(!library.files[number].problems(with: records[other]).isEmpty)
      #expect(!library.files[other].problems(with: records[number]).isEmpty)
    }
  }
}
