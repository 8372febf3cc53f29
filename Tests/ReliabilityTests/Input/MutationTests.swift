// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import TestSupport
import Testing

extension Reliability {
  @Suite("B2: mutated inputs get one record each, and kill nobody but a worker")
  struct Mutations {
    /// What became of all mutants.
    struct Tally {
      /// How many of each kind of file ended how.
      var ends: [String: Int] = [:]
      /// The longest that one of them took, in seconds.
      var longest = 0.0
      /// What is wrong, a line each.
      var problems: [String] = []
    }

    /// Requests that are unanswered at a time: each has a file of its own.
    static let window = 12

    @Test(
      "files of every container and codec, flipped, cut, spliced, with wrong lengths and chunks"
    )
    func mutants() throws {
      let seed = TestScale.seed("B2")
      let count =
        Int(ProcessInfo.processInfo.environment["GATEFOLD_TEST_MUTANTS"] ?? "")
        ?? TestScale.count(10_000, long: 1_000_000)
      let folder = try TemporaryFolder()
      _ = try Programs.script("make-hostile.py", ["--seeds", "--out", folder.path])
      let seeds = try MutationSeed.all(tracks: folder.path)
      try #require(seeds.count > 100 && Set(seeds.map(\.ending)).count >= 20)

      let start = ContinuousClock.now
      let session = try ExtractSession(Programs(), jobs: 2)
      let tally = try Self.run(0..<count, seed: seed, seeds, session)
      let end = try session.finish()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      #expect(end.status == 0, "\(end.errors)")
      #expect(end.errors == "")
      for problem in tally.problems.prefix(20) { Issue.record("\(problem)") }
      // 5.5 s by goal B2; a machine that has other work may take three times that.
      #expect(tally.longest < 16.5)
      #expect(tally.ends.values.reduce(0, +) == count)
      // Broken they are: neither does all of it decode, nor none.
      #expect(tally.ends["picture: answer", default: 0] > count / 50)
      #expect(tally.ends["picture: undecodable", default: 0] > count / 20)
      print(
        "B2: \(count) mutants of \(seeds.count) files in \(Int(seconds)) s, the longest \(tally.longest) s"
      )
      for (end, number) in tally.ends.sorted(by: { $0.key < $1.key }) {
        print("B2: \(end): \(number)")
      }
    }

    /// Feeds mutants through a program that runs already.
    static func run(
      _ numbers: Range<Int>,
      seed: UInt64,
      _ seeds: [MutationSeed],
      _ session: ExtractSession
    ) throws -> Tally {
      let folder = try TemporaryFolder()
      let slots = (0..<window).map { slot in
        Dictionary(
          uniqueKeysWithValues: Set(seeds.map(\.ending)).map {
            ($0, "\(folder.path)/\(slot).\($0)")
          }
        )
      }
      var tally = Tally()
      var sent: [(mutant: Mutant, at: ContinuousClock.Instant)] = []
      var last = ContinuousClock.now
      func take(_ number: Int) throws {
        let (mutant, at) = sent.removeFirst()
        guard let record = session.receive(seconds: 60) else {
          throw ProgramsError.hung(
            program: "extract, mutant \(number) of seed \(seed)",
            seconds: 60
          )
        }
        // A request is begun when it comes or when the record before it leaves, at the latest.
        let now = ContinuousClock.now
        tally.longest = max(tally.longest, (now - max(at, last)) / .seconds(1))
        last = now
        judge(record, number, mutant, "mutant \(number) of seed \(seed) (\(mutant.name))", &tally)
      }
      for number in numbers {
        if sent.count == window { try take(number - window) }
        let mutant = Mutant(number, seed: seed, of: seeds)
        let ending = (mutant.name as NSString).pathExtension
        let path = slots[number % window][ending] ?? ""
        try write(mutant.bytes, to: path)
        sent.append((mutant, .now))
        try session.send(#"{"id":\#(number),"path":"\#(path)"}"#)
      }
      for number in (numbers.upperBound - sent.count)..<numbers.upperBound { try take(number) }
      return tally
    }

    /// Looks at a record: the right id, an answer or a known class, and no death by a trap of our own.
    private static func judge(
      _ line: [UInt8],
      _ number: Int,
      _ mutant: Mutant,
      _ place: String,
      _ tally: inout Tally
    ) {
      guard let record = (try? JSONSerialization.jsonObject(with: Data(line))) as? [String: Any],
        record["id"] as? Int == number, let isAnswer = record["ok"] as? Bool
      else {
        tally.problems.append("\(place): \(String(decoding: line.prefix(200), as: UTF8.self))")
        return
      }
      let failure = record["error"] as? [String: Any]
      let message = failure?["message"] as? String ?? ""
      let end = isAnswer ? "answer" : failure?["class"] as? String ?? "nothing"
      let known: Set = [
        "answer", "noPicture", "empty", "tooLarge", "unsupportedFormat", "unsupportedContainer",
        "undecodable", "corrupt", "needsSandbox", "timedOut", "crashed", "outOfMemory",
      ]
      if !known.contains(end) { tally.problems.append("\(place): \(end)") }
      // SIGILL is how Swift traps: a mistake of ours, not of a decoder.
      if end == "crashed", message.contains("signal 4") {
        tally.problems.append("\(place): \(message)")
      }
      let isPicture = MutationSeed(name: mutant.name, bytes: []).isPicture
      let kind = isPicture ? "picture" : "track"
      tally.ends["\(kind): \(end)", default: 0] += 1
      if ["crashed", "timedOut", "outOfMemory"].contains(end) {
        print("B2: \(place): \(end), \(message)")
      }
    }

    /// Writes a file in place.
    private static func write(_ bytes: [UInt8], to path: String) throws {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      defer { close(descriptor) }
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard descriptor >= 0, count == bytes.count else {
        throw ProgramsError.failed(program: "writing \(path)", status: errno, errors: "")
      }
    }
  }
}
