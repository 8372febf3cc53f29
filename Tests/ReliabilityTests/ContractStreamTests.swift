// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// Long streams of good, bad and deadly lines (5-reliability.md §5.9, rules 2, 3, 9, 12, 15).
  @Suite("X1: N lines in, N lines out") struct ContractStreams {
    /// A line of the stream, and what its answer must have.
    struct Line {
      var text: String
      /// The answer's `id`; nil where it has the line's number instead.
      var id: String?
      /// The error's class; nil for a picture's colours.
      var failure: String?
    }

    /// What a deadly picture makes of its worker, and the class of its record.
    static let deaths = [
      ("die", "crashed"), ("exit", "crashed"), ("11", "crashed"), ("5", "outOfMemory"),
      ("24", "timedOut"), ("nonsense", "crashed"), ("range", "crashed"), ("long", "crashed"),
    ]
    /// Pictures of every format that are small enough for a debug build.
    static let good = ["palette1.png", "grey1.png", "onebit.tif", "lossy.webp", "baseline.jpg"]

    /// A stream of lines in a random mix, of which one in two hundred kills its worker.
    private func stream(_ count: Int, in folder: String, _ random: inout SplitMix64) throws
      -> [Line]
    {
      let pictures = Programs.package + "/Fixtures/pictures/"
      for (what, _) in Self.deaths {
        let path = "\(folder)/fault-\(what)-a.png"
        try FileManager.default.copyItem(atPath: pictures + "rgb8.png", toPath: path)
      }
      let whole = try Data(contentsOf: URL(filePath: pictures + "shrink8.jpg"))
      try whole.prefix(whole.count / 2).write(to: URL(filePath: folder + "/half.jpg"))
      try Data().write(to: URL(filePath: folder + "/empty.png"))
      try Data("no picture".utf8).write(to: URL(filePath: folder + "/text.jpg"))
      let bytes = try Data(contentsOf: URL(filePath: pictures + "palette1.png"))
        .base64EncodedString()
      return (0..<count).map { number in
        let id = random.integer(0...1) == 0 ? "\(number)" : "\"n\(number) é\""
        func line(_ rest: String, _ failure: String?) -> Line {
          Line(text: "{\"id\":\(id),\(rest)}", id: id, failure: failure)
        }
        let kind = random.integer(0...199)
        switch kind / 2 {
        case 0 where kind == 0:
          let (what, failure) = random.element(Self.deaths)
          return line("\"path\":\"\(folder)/fault-\(what)-a.png\"", failure)
        case ..<12: return line("\"path\":\"\(pictures)\(random.element(Self.good))\"", nil)
        case ..<15: return line("\"bytes\":\"\(bytes)\"", nil)
        case ..<25: return line("\"path\":\"\(folder)/half.jpg\"", "undecodable")
        case ..<35: return line("\"path\":\"\(folder)/empty.png\"", "empty")
        case ..<45: return line("\"path\":\"\(folder)/text.jpg\"", "unsupportedFormat")
        case ..<55: return line("\"path\":\"\(pictures)huge.png\"", "tooLarge")
        case ..<72: return line("\"path\":\"\(folder)/no such\\tfile \(number)\"", "unreadable")
        case ..<78: return line("\"uri\":\"http://127.0.0.1/\"", "request")
        case ..<86: return Line(text: "", failure: "request")
        case ..<93: return Line(text: "{\"path\":\"\(pictures)rgb8.png\"}", failure: "request")
        default: return Line(text: "no JSON, line \(number)", failure: "request")
        }
      }
    }

    @Test("Each line gets its answer, in order; --jobs 1 and --jobs 2 give the same bytes")
    func everyLine() throws {
      let count = TestScale.count(5_000, long: 100_000)
      var random = SplitMix64(seed: TestScale.seed("X1"))
      let programs = try Programs()
      let lines = try stream(count, in: programs.workplace.path, &random)
      let input = Array((lines.map(\.text).joined(separator: "\n") + "\n").utf8)
      let worker = ["GATEFOLD_WORKER": try programs.namedFaultsWorker()]
      let start = ContinuousClock.now
      let run = try programs.gatefold(
        "extract",
        "--jsonl",
        "--jobs",
        "1",
        input: input,
        adding: worker,
        seconds: 3_600
      )
      print("X1: \(count) lines in \(ContinuousClock.now - start)")
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errorText)")
      let answers = run.lines
      try #require(answers.count == count)
      for (index, (line, answer)) in zip(lines, answers).enumerated() {
        let name = line.id.map { "\"id\":\($0)," } ?? "\"line\":\(index + 1),"
        #expect(answer.contains(name), "line \(index + 1): \(answer)")
        let result = line.failure.map { "\"error\":{\"class\":\"\($0)\"," } ?? "\"ok\":true,"
        #expect(answer.contains(result), "line \(index + 1): \(line.text.prefix(200)) → \(answer)")
      }
      #expect(lines.contains { $0.failure == "crashed" }, "the test kills")
      let both = try programs.gatefold(
        "extract",
        "--jsonl",
        "--jobs",
        "2",
        input: input,
        adding: worker,
        seconds: 3_600
      )
      #expect(both.status == 0 && both.output == run.output)
      let check = try ProgramsRun.run(
        "/usr/bin/python3",
        [Programs.package + "/Fixtures/check-json.py", "--lines"].map { Array($0.utf8) },
        environment: programs.environment,
        folder: "/",
        input: run.output,
        seconds: 600
      )
      #expect(check.status == 0, "\(check.text)")
    }

    @Test("A reader that goes away in the middle of the stream causes no hang")
    func readerGoesAway() throws {
      var random = SplitMix64(seed: TestScale.seed("X1"))
      let programs = try Programs()
      let lines = try stream(2_000, in: programs.workplace.path, &random)
      let path = programs.workplace.path + "/requests"
      try Data((lines.map(\.text).joined(separator: "\n") + "\n").utf8)
        .write(to: URL(filePath: path))
      for _ in 0..<TestScale.count(4, long: 50) {
        let taken = random.integer(1...400)
        let isStrict = random.integer(0...1) == 1
        // A writer that never ends by itself, and a reader that has had enough.
        let command = """
          { while cat '\(path)'; do :; done; } 2>/dev/null | {
            '\(Programs.gatefold)' extract --jsonl --jobs 2 \(isStrict ? "--strict" : "")
            echo $? >status
          } | head -n \(taken) | wc -l
          cat status
          """
        let run = try ProgramsRun.run(
          "/bin/sh",
          ["-c", command].map { Array($0.utf8) },
          environment: programs.environment.merging([
            "GATEFOLD_WORKER": try programs.namedFaultsWorker()
          ]) { $1 },
          folder: programs.workplace.path,
          seconds: 60
        )
        #expect(run.lines == ["\(taken)", isStrict ? "1" : "0"], "\(run.errorText)")
        #expect(run.errors.isEmpty, "\(run.errorText)")
      }
    }
  }
}
