// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// A disk that does not answer (5-reliability.md §5.3, §5.8): calls on it never return.
  @Suite("A disk that hangs is not waited for")
  struct StuckDiskTests {
    /// A library of two albums with a cover each, one of which never opens.
    private struct Library {
      let programs: Programs
      /// The library, and the cover that hangs.
      let root: String
      let stuck: String

      init() throws {
        programs = try Programs()
        root = programs.workplace.path + "/music"
        for (album, picture) in [("Stuck", "baseline.jpg"), ("Well", "rgb8.png")] {
          let folder = "\(root)/\(album)"
          try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
          )
          let fixtures = Programs.package + "/Fixtures/"
          let ending = picture.split(separator: ".")[1]
          for (from, to) in [
            ("pictures/\(picture)", "cover.\(ending)"), ("audio/silence.mp3", "1.mp3"),
          ] {
            try FileManager.default.copyItem(atPath: fixtures + from, toPath: "\(folder)/\(to)")
          }
        }
        stuck = root + "/Stuck/cover.jpg"
      }

      /// The variables under which the cover never opens; the clock runs faster, so that nobody waits long.
      var environment: [String: String] {
        var fault = Fault(below: stuck, calls: [.open], at: 1, act: .hang)
        fault.stays = .all
        fault.haste = 10
        return fault.environment
      }

      func index(_ options: String...) throws -> ProgramsRun {
        try programs.gatefold(
          bytes: (["index", root, "--json"] + options).map { Array($0.utf8) },
          adding: environment
        )
      }
    }

    @Test("One file of several at a time: a record, the rest is read, and the file next time")
    func file() throws {
      let library = try Library()
      let run = try library.index("--jobs", "2")
      #expect(run.status == 3, "\(run.errorText)")
      let failed = try run.json()["failed"]?.array ?? []
      #expect(failed.map { $0["path"]?.string } == [library.stuck])
      #expect(failed.first?["class"]?.string == "unreadable")
      #expect(try run.json()["decoded"]?.integer == 1)
      let healed = try library.programs.gatefold("index", library.root, "--json")
      #expect(healed.status == 0, "\(healed.errorText)")
      #expect(try healed.json()["decoded"]?.integer == 1)
    }

    @Test("As many as are read at a time: the root is not available, and nothing is noted")
    func root() throws {
      let library = try Library()
      #expect(try library.programs.gatefold("index", library.root).status == 0)
      let before = try library.programs.gatefold("export", "--format", "ndjson").output
      let run = try library.index("--jobs", "1", "--full")
      #expect(run.status == 5, "\(run.errorText)")
      #expect(run.errorText.contains("could not be opened in time"), "\(run.errorText)")
      #expect(try run.json()["failed"]?.array?.isEmpty == true)
      #expect(try library.programs.gatefold("export", "--format", "ndjson").output == before)
    }

    @Test("Two that hang at once end their root, and the next root is read")
    func next() throws {
      let library = try Library()
      let files = FileManager.default
      for name in ["x1.mp3", "x2.mp3"] {
        try files.copyItem(
          atPath: Programs.package + "/Fixtures/audio/silence.mp3",
          toPath: "\(library.root)/Stuck/\(name)"
        )
      }
      let other = library.programs.workplace.path + "/other"
      try files.createDirectory(atPath: other, withIntermediateDirectories: false)
      try files.moveItem(atPath: library.root + "/Well", toPath: other + "/Well")
      // The tags of both tracks are asked for at the same time.
      var fault = Fault(below: library.root + "/Stuck/x", calls: [.open], at: 1, act: .hang)
      (fault.stays, fault.haste) = (.all, 10)
      let run = try library.programs.gatefold(
        bytes: ["index", library.root, other, "--json", "--jobs", "2"].map { Array($0.utf8) },
        adding: fault.environment
      )
      #expect(run.status == 5, "\(run.errorText)")
      #expect(run.errorText.contains("could not be opened in time"), "\(run.errorText)")
      #expect(try run.json()["decoded"]?.integer == 1, "\(run.text)")
    }

    @Test("A single question about a picture that does not open is answered without it")
    func question() throws {
      let library = try Library()
      #expect(try library.programs.gatefold("index", library.root).status == 0)
      // Known by its content alone, which nobody can read.
      let copy = library.programs.workplace.path + "/copy.png"
      try FileManager.default.copyItem(atPath: library.root + "/Well/cover.png", toPath: copy)
      #expect(try library.programs.gatefold("colors", "--cover", copy).status == 0)
      var fault = Fault(below: copy, calls: [.open], at: 1, act: .hang)
      (fault.stays, fault.haste) = (.all, 10)
      let run = try library.programs.gatefold(
        "colors",
        "--cover",
        copy,
        adding: fault.environment
      )
      #expect(run.status == 4, "\(run.errorText)")
    }

    @Test("In a stream the line gets its answer, and the lines behind it theirs")
    func stream() throws {
      let library = try Library()
      let other = library.root + "/Well/cover.png"
      let lines = [library.stuck, other, library.stuck, other].enumerated().map {
        #"{"id":\#($0.offset),"path":"\#($0.element)"}"# + "\n"
      }
      let run = try library.programs.gatefold(
        bytes: ["extract", "--jsonl", "--jobs", "1"].map { Array($0.utf8) },
        input: Array(lines.joined().utf8),
        adding: library.environment
      )
      #expect(run.status == 0, "\(run.errorText)")
      let records = try run.jsonLines()
      #expect(records.map { $0["ok"] } == [false, true, false, true].map { .boolean($0) })
      #expect(records.first?["error"]?["class"]?.string == "unreadable")
    }
  }
}
