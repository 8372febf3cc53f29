// SPDX-License-Identifier: MIT

import Console
import Extraction
import Foundation
import Store
import TestSupport
import Testing
import gatefold

@Suite("What gatefold status says comes next")
struct StatusTests {
  /// A worker that has all of the sandbox.
  static let worker = WorkerDescription(
    version: "1",
    algorithm: "a",
    libraries: ["libvips": "8.14.1"],
    sandbox: .active,
    formats: ["png"],
    limits: .init(pictureBytes: 1, pixels: 1, rasterPixels: 1, addressSpaceBytes: nil)
  )

  /// Returns a report on the sample index, changed.
  static func report(_ change: (inout IndexStatistics) -> Void) throws -> StatusReport {
    let sample = try SampleIndex.shared.get()
    var statistics = try IndexReader(path: Array(sample.database.utf8)).statistics()
    statistics.failures = []
    change(&statistics)
    return StatusReport(
      path: Array(sample.database.utf8),
      choice: .usual,
      byteCount: 1,
      index: .success(statistics),
      worker: worker,
      proposal: nil
    )
  }

  /// A state of an index, and what is to be done.
  struct State: Sendable, CustomTestStringConvertible {
    let id: String
    let change: @Sendable (inout IndexStatistics) -> Void
    let steps: [String]
    var testDescription: String { id }
  }

  static let states = [
    State(
      id: "all is well",
      change: { _ in },
      steps: ["nothing; gatefold index again when there is new music"]
    ),
    State(
      id: "no roots",
      change: { $0.roots = [] },
      steps: ["index your music: gatefold index FOLDER"]
    ),
    State(
      id: "stopped before the end",
      change: { $0.roots[0].scannedAt = nil },
      steps: ["go on where the last run stopped: gatefold index"]
    ),
    State(
      id: "a root that is away",
      change: {
        $0.roots[0].isAvailable = false
        $0.roots[0].path = Array("/mnt/my music".utf8)
      },
      steps: [
        "make '/mnt/my music' available and run gatefold index; if it is gone for good: gatefold forget"
          + " '/mnt/my music'"
      ]
    ),
    State(
      id: "roots that are away",
      change: {
        $0.roots[0].isAvailable = false
        $0.roots.append($0.roots[0])
      },
      steps: [
        "make /music and the others available and run gatefold index; if it is gone for good: gatefold forget"
          + " /music"
      ]
    ),
    State(
      id: "an older algorithm",
      change: { $0.coversOfOtherAlgorithms = 2 },
      steps: ["2 covers have the colours of another version: gatefold index computes them anew"]
    ),
    State(
      id: "failures",
      change: { $0.failures = SampleFailures.one },
      steps: [
        "1 file could not be read, for the reasons above: gatefold explain WORDS tells what an album has"
          + " instead"
      ]
    ),
    State(
      id: "no more than two, the most urgent first",
      change: {
        $0.roots[0].scannedAt = nil
        $0.coversOfOtherAlgorithms = 1
        $0.failures = SampleFailures.one
      },
      steps: [
        "go on where the last run stopped: gatefold index",
        "1 cover has the colours of another version: gatefold index computes them anew",
      ]
    ),
  ]

  /// Failures that can be had, since nobody but the store makes one.
  enum SampleFailures {
    /// That of the sample index.
    static let one: [IndexStatistics.Failure] = {
      // A sample that cannot be written fails every other test as well.
      guard let sample = try? SampleIndex.shared.get(),
        let reader = try? IndexReader(path: Array(sample.database.utf8)),
        let statistics = try? reader.statistics()
      else { return [] }
      return statistics.failures
    }()
  }

  @Test("One or two lines that fit the state of the index", arguments: states)
  func steps(_ state: State) throws {
    let report = try Self.report(state.change)
    #expect(report.nextSteps == state.steps)
  }

  @Test(
    "What confines the worker, and whether it answers, is told as well",
    arguments: [
      (SandboxState.active, "nothing; "), (.partial, "see what of the sandbox this machine lacks"),
      (SandboxState.none, "see what of the sandbox this machine lacks"),
      (nil, "gatefold-worker does not answer"),
    ] as [(SandboxState?, String)]
  )
  func worker(_ sandbox: SandboxState?, _ beginning: String) throws {
    var report = try Self.report { _ in }
    report.worker = sandbox.map { sandbox in
      var worker = Self.worker
      worker.sandbox = sandbox
      return worker
    }
    #expect(report.nextSteps.count == 1)
    #expect(report.nextSteps[0].hasPrefix(beginning))
  }

  /// A database that cannot be read, and how status tells.
  struct Unreadable: Sendable, CustomTestStringConvertible {
    let id: String
    /// What is put at the path; nil for nothing, empty for a folder.
    let bytes: [UInt8]?
    let state: String
    let status: Console.ExitStatus
    let text: String
    var testDescription: String { id }
  }

  @Test(
    "Without an index that can be read it says what it can, then the error of every look-up",
    arguments: [
      Unreadable(id: "none", bytes: nil, state: "absent", status: .failed, text: ", not there yet"),
      Unreadable(
        id: "damaged",
        bytes: [UInt8](repeating: 0x41, count: 5_000),
        state: "damaged",
        status: .databaseUnusable,
        text: ", 5.0 kB, damaged"
      ),
      Unreadable(
        id: "a folder",
        bytes: [],
        state: "unreadable",
        status: .failed,
        text: ", cannot be read"
      ),
    ]
  )
  func unreadable(_ test: Unreadable) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/index.db"
    if test.bytes?.isEmpty == true {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } else if let bytes = test.bytes {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
    let run = CommandRun("status", "--db", path)
    #expect(run.status == test.status)
    #expect(run.output.hasPrefix("database  \(path)\n          chosen by --db\(test.text)\n"))
    #expect(run.output.contains("versions  algorithm gatefold-"))
    #expect(run.output.contains("next      "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains(path))

    let json = CommandRun("status", "--json", "--db", path)
    #expect(json.status == test.status)
    #expect(json.errors == run.errors)
    let document = try ProgramsJSON(Array(json.output.utf8))
    #expect(document["databaseState"] == .string(test.state))
    #expect(document["databaseChosenBy"] == .string("--db"))
    #expect(document["error"]?.string.map { run.errors.hasSuffix("\($0)\n") } == true)
    #expect(document["next"]?.array?.isEmpty == false)
    #expect(document["albums"] == nil && document["roots"] == nil)
    #expect(document["versions"]?["sqlite"]?.string?.hasPrefix("3.") == true)
  }

  @Test("The JSON of a good index tells of place, size and what comes next")
  func json() throws {
    let index = try SampleIndex.shared.get()
    let status = try ProgramsJSON(Array(index.run("status", "--json").output.utf8))
    let size = try FileManager.default.attributesOfItem(atPath: index.database)[.size] as? Int
    #expect(status["databaseBytes"] == .number(Double(try #require(size))))
    #expect(status["databaseChosenBy"] == .string("GATEFOLD_DB"))
    #expect(status["databaseState"] == .string("readable"))
    #expect(status["coversOfOtherAlgorithms"] == .number(0))
    #expect(status["next"]?.array?.count == 2)
    #expect(status["error"] == nil)
  }

  @Test(
    "Sizes have the largest unit that they fill",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1_000, "1.0 kB"), (45_678, "45.6 kB"),
      (999_999, "999.9 kB"), (1_000_000, "1.0 MB"), (12_345_678_901, "12.3 GB"),
      (.max, "9223372036.8 GB"),
    ] as [(Int64, String)]
  )
  func sizes(_ bytes: Int64, _ text: String) {
    #expect(SizeText.text(bytes) == text)
  }
}
