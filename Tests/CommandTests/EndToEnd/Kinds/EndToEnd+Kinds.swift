// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension EndToEnd {
  /// Covers of every kind (3-color.md §3.1, §3.4 and §3.9) through the built programs.
  @Suite struct Kinds {
    /// The library, and what `extract` says of each of its covers.
    private func extracted() throws -> [(cover: ExpectedCover, record: ProgramsJSON)] {
      let covers = try KindsLibrary.shared.get().covers
      let records = try KindsLibrary.extraction.get().jsonLines()
      try #require(records.count == covers.count && covers.count > 180)
      return Array(zip(covers, records))
    }

    @Test func `extract answers each kind as specified, or with its class of error`() throws {
      let run = try KindsLibrary.extraction.get()
      #expect(run.status == 3, "\(run.errorText)")
      for (cover, record) in try extracted() {
        #expect(record["ok"] == .boolean(cover.error == nil), "\(cover.folder)")
        guard let error = cover.error else {
          for problem in cover.problems(with: record) { Issue.record("\(problem)") }
          continue
        }
        #expect(record["error"]?["class"]?.string == error, "\(cover.folder)")
        let message = try #require(record["error"]?["message"]?.string)
        #expect(!message.isEmpty && !message.contains("\n"), "\(cover.folder)")
      }
    }

    @Test func `One picture has one answer in every format (C7)`() throws {
      let records = Dictionary(uniqueKeysWithValues: try extracted().map { ($0.folder, $1) })
      for (cover, record) in try extracted() {
        if let other = cover.sameAs.flatMap({ records[$0] }) {
          #expect(record["cover"]?["kind"] == other["cover"]?["kind"], "\(cover.folder)")
          for key in AnswerColors.keys {
            #expect(record[key] == other[key], "\(cover.folder): \(key)")
          }
        }
        if let other = cover.like.flatMap({ records[$0] }) {
          let differences = AnswerColors.differences(other, record)
          #expect(differences == [], "\(cover.folder)")
        }
      }
    }

    @Test func `An index of all kinds goes on, and answers each as extract does`() throws {
      let library = try KindsLibrary.shared.get()
      let run = try KindsLibrary.firstIndex.get()
      #expect(run.status == 3, "\(run.errorText)")
      let summary = try run.summary()
      #expect(summary["albums"]?.integer == library.covers.count)
      let failed = (summary["failed"]?.array ?? []).map {
        "\($0["path"]?.string ?? ""): \($0["class"]?.string ?? "")"
      }
      // What is no picture for us is a note in `explain`, and a folder is no candidate.
      let wanted = library.covers.filter {
        !Index.notes.union(["unreadable"]).contains($0.error ?? "empty")
      }
      #expect(
        failed.sorted()
          == wanted.map { "\(library.root)/\($0.folder)/\($0.file): \($0.error ?? "")" }.sorted()
      )
      let answers = try library.answers()
      try #require(answers.count == library.covers.count)
      for ((cover, record), answer) in zip(try extracted(), answers) {
        #expect(answer["id"] != nil && answer["error"] == nil, "\(cover.folder)")
        guard cover.error == nil else {
          #expect(answer["cover"] == nil && answer["bands"] == nil, "\(cover.folder)")
          continue
        }
        #expect(answer["cover"] == record["cover"], "\(cover.folder)")
        for key in AnswerColors.keys + ["algorithm"] {
          #expect(answer[key] == record[key], "\(cover.folder): \(key)")
        }
      }
    }

    @Test func `Every answer keeps to its schema, and two workers give the bytes of one`() throws {
      let library = try KindsLibrary.shared.get()
      let answers = try library.programs.gatefold("export", "--format", "ndjson")
      #expect(try AlbumSchema.problems(answers.text, isLines: true) == "")
      let few = library.paths.prefix(40)
      let runs = try ["1", "2"].map { jobs in
        try library.programs.gatefold(
          bytes: (["extract", "--json", "--jobs", jobs] + few).map { Array($0.utf8) }
        )
      }
      #expect(runs[0].output == runs[1].output)
      let all = try KindsLibrary.extraction.get()
      #expect(all.output.starts(with: runs[0].output))
    }

    @Test func `A wrong answer would be noticed`() throws {
      let rows = try extracted()
      let (first, record) = try #require(rows.first { $0.cover.folder == "flat/three" })
      #expect(first.problems(with: record) == [])
      for (cover, other) in rows where cover.folder.hasPrefix("alpha/") {
        #expect(!first.problems(with: other).isEmpty, "\(cover.folder)")
        #expect(!AnswerColors.differences(record, other).isEmpty, "\(cover.folder)")
      }
    }
  }
}
