// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// An error of the library's disk never means "absent": what is known stays, and goes on answering.
  @Suite("R10: errors of the library folder")
  struct ReadErrorTests {
    /// A kind of call that fails, and in which program.
    struct Failing: Sendable, CustomTestStringConvertible {
      var call: Fault.Call
      var isInWorker = false
      var testDescription: String { "\(call)\(isInWorker ? " in the worker" : "")" }
    }

    /// Input and output, a handle that a server has forgotten, a right that was taken away.
    private static let numbers = [EIO, ESTALE, EACCES]

    @Test(
      "Nothing is deleted or marked missing, whatever call fails",
      arguments: [
        Failing(call: .open), Failing(call: .list), Failing(call: .stat), Failing(call: .read),
        Failing(call: .read, isInWorker: true),
      ]
    )
    func unknown(_ failing: Failing) throws {
      let library = try FaultLibrary.shared.get()
      let judge = try IndexJudge()
      let place = try DatabasePlace(in: library.programs.workplace.path)
      try FileManager.default.copyItem(atPath: library.after, toPath: place.path)
      let facts = try judge.facts(place.path)
      let answers = try judge.answers(place.path)
      let (first, last) = try range(of: failing, library, place)
      try #require(first <= last, "no such call was counted")
      let expected = library.dump(from: .nothing).withoutToolchains
      var random = SplitMix64(seed: TestScale.seed("R10 \(failing.testDescription)"))
      var statuses: [Int32: Int] = [:]
      for number in Self.numbers {
        let points = TestScale.count(5, long: 20)
        for point in 0..<points {
          // Spread over the run, the first call and the last one among them.
          let width = last - first
          let at =
            point == 0
            ? first
            : point == points - 1
              ? last : first + (width * point + random.integer(0...width)) / points
          // Once; from then on for this file or folder; or the disk does not come back.
          let stays = [Fault.Stay.once, .path, .all][point % 3]
          let hits = place.other("hits")
          try? FileManager.default.removeItem(atPath: hits)
          let run = try index(library, place, failing, at, number, stays, hits)
          statuses[run.status, default: 0] += 1
          let paths = ((try? String(contentsOfFile: hits, encoding: .utf8)) ?? "")
            .split(separator: "\n").map(String.init)
          let words: Comment = "call \(at) fails with \(number), stays \(stays): \(paths)"
          // A call that failed once and was made again by the same run has hidden nothing.
          let isWhole = try judge.dump(place.path).withoutToolchains == expected
          expect(run, after: paths, failing, isWhole: isWhole, library, words)
          #expect(try judge.check(place.path) == "ok", words)
          let now = try judge.facts(place.path)
          for key in ["files", "folders", "albums", "covers", "missing", "removals"] {
            #expect(now[key] == facts[key], "\(key): \(words)")
          }
          let answersNow = try judge.answers(place.path)
          #expect(answersNow == answers, "\(words)\n\(answersNow.difference(from: answers))")
        }
        // All is well again, and so is the index.
        let run = try library.index(place.path, ["--full", "--jobs", "1"])
        #expect(run.status == 0, "\(run.errorText)")
        let dump = try judge.dump(place.path).withoutToolchains
        #expect((dump == expected) as Bool, "\(dump.difference(from: expected))")
      }
      print("R10 \(failing.testDescription): statuses \(statuses.sorted { $0.key < $1.key })")
      #expect(statuses[3, default: 0] > 0)
    }

    /// Returns the first and the last number of a call that concerns the library.
    private func range(
      of failing: Failing,
      _ library: FaultLibrary,
      _ place: DatabasePlace
    ) throws -> (Int, Int) {
      let count = place.other("count")
      guard failing.isInWorker else {
        var fault = Fault(below: library.root, calls: [failing.call])
        fault.count = count
        try #require(
          try library.index(place.path, ["--full", "--jobs", "1"], fault: fault).status == 0
        )
        return (1, try Fault.counted(in: count))
      }
      var fault = Fault(below: "*", calls: [failing.call])
      fault.count = count
      let worker = try worker(place, fault)
      // What a worker reads before its first file.
      _ = try library.programs.gatefold(
        "extract",
        "--describe",
        adding: ["GATEFOLD_WORKER": worker]
      )
      let start = try Fault.counted(in: count)
      let run = try library.index(
        place.path,
        ["--full", "--jobs", "1"],
        adding: ["GATEFOLD_WORKER": worker]
      )
      try #require(run.status == 0, "\(run.errorText)")
      return (start + 1, try Fault.counted(in: count))
    }

    /// Reads everything anew with a fault.
    private func index(
      _ library: FaultLibrary,
      _ place: DatabasePlace,
      _ failing: Failing,
      _ at: Int,
      _ number: Int32,
      _ stays: Fault.Stay,
      _ hits: String
    ) throws -> ProgramsRun {
      var fault = Fault(
        below: failing.isInWorker ? "*" : library.root,
        calls: [failing.call],
        at: at,
        act: .fails(number),
        stays: stays
      )
      guard !failing.isInWorker else {
        let worker = try worker(place, fault)
        return try library.index(
          place.path,
          ["--full", "--jobs", "1"],
          adding: ["GATEFOLD_WORKER": worker]
        )
      }
      fault.hits = hits
      return try library.index(place.path, ["--full", "--jobs", "1"], fault: fault)
    }

    /// Writes a worker with a fault of its own, since `gatefold` hands its environment to none.
    private func worker(_ place: DatabasePlace, _ fault: Fault) throws -> String {
      let path = place.other("worker")
      let variables = fault.environment.map { "\($0.key)='\($0.value)'" }.sorted()
      let script = "#!/bin/sh\nexec env \(variables.joined(separator: " ")) '\(Programs.worker)'\n"
      try Programs.writeExecutable(script, to: path)
      return path
    }

    /// Holds a run to the status that the calls which failed must lead to.
    private func expect(
      _ run: ProgramsRun,
      after paths: [String],
      _ failing: Failing,
      isWhole: Bool,
      _ library: FaultLibrary,
      _ words: Comment
    ) {
      if isWhole, run.status == 0 { return }
      if failing.isInWorker {
        #expect(run.status == 3, words)
        return
      }
      #expect(!paths.isEmpty, words)
      // A cue sheet that cannot be read is a note (S13); nobody needs the folders above a root.
      let harmless = { (path: String) in
        path.hasSuffix(".cue") || path.hasPrefix(library.root + "/..")
      }
      if paths.allSatisfy(harmless) {
        #expect(run.status == 0, words)
      } else if paths.contains(library.root) {
        // A disk that goes away behind the walk leaves files that cannot be read.
        #expect(run.status == 5 || (Set(paths).count > 1 && run.status == 3), words)
      } else {
        // Where a disk does not come back, a part of the root may count as away.
        #expect(run.status == 3 || (Set(paths).count > 1 && run.status == 5), words)
      }
    }
  }
}

extension String {
  /// A dump without the versions that failures were noted under, which stay when the failures are gone.
  fileprivate var withoutToolchains: String {
    split(separator: "\n").filter { !$0.hasPrefix("toolchain ") }.joined(separator: "\n")
  }
}
