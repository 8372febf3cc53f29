// SPDX-License-Identifier: MIT

import Extraction
import Foundation
import TestSupport
import Testing

extension Reliability {
  /// What the extractor promises of its start, its lines and its surroundings (5-reliability.md §5.9).
  ///
  /// Rules 1 to 3, 6 and 16 are held by `ExtractionRequestTests`, `EndToEnd.Extract` and the streams.
  @Suite("X1: the contract's rules 4, 5, 10, 11") struct ContractRules {
    // MARK: Rule 4

    /// How the program is started, and the status that this has.
    struct Start: Sendable, CustomTestStringConvertible {
      var words: String
      var status: Int32
      var says: String?
      var testDescription: String { words }
    }

    static let starts = [
      Start(words: "</dev/null", status: 0),
      Start(words: "</", status: 1, says: "cannot read standard input"),
      Start(words: "<&-", status: 1, says: "cannot read standard input"),
      Start(words: "<in >/dev/full", status: 1, says: "cannot write to standard output"),
      Start(words: "<in >&-", status: 1, says: "cannot write to standard output"),
      Start(words: "<in >/dev/full --strict", status: 1, says: "cannot write to standard output"),
      Start(words: "cover.jpg <in", status: 2, says: "FILE"),
      Start(words: "--jobs 0 <in", status: 2),
      Start(words: "--frobnicate <in", status: 2),
    ]

    @Test("4: the status tells of the run and never of a picture", arguments: starts)
    func status(_ start: Start) throws {
      let programs = try Programs()
      try Data(ContractLines.request(1).utf8).write(
        to: URL(filePath: programs.workplace.path + "/in")
      )
      let run = try ProgramsRun.run(
        "/bin/sh",
        ["-c", "exec '\(Programs.gatefold)' extract --jsonl \(start.words)"].map { Array($0.utf8) },
        environment: programs.environment,
        folder: programs.workplace.path
      )
      #expect(run.status == start.status, "\(run.errorText)")
      if let says = start.says { #expect(run.errorText.contains(says), "\(run.errorText)") }
      if start.status == 1 { #expect(run.errorText.split(separator: "\n").count == 1) }
    }

    @Test("4: no worker is a start-up failure, and one line says so")
    func noWorker() throws {
      let run = try Programs().gatefold(
        "extract",
        "--jsonl",
        input: Array((ContractLines.request(1) + ContractLines.request(2)).utf8),
        adding: ["GATEFOLD_WORKER": "/bin/true"]
      )
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errorText.split(separator: "\n").count == 1, "\(run.errorText)")
    }

    // MARK: Rule 5

    @Test("5: a line over 96 MB is an error record, and the next line is answered")
    func longLine() throws {
      let programs = try Programs()
      let limit = ExtractionRequest.maxLineByteCount
      var input = Array(ContractLines.request(1).utf8)
      // One byte more than may be; in the long form also one that is just short enough, and no JSON.
      let lengths = TestScale.isLong ? [limit + 1, limit] : [limit + 1]
      for length in lengths {
        input += [UInt8](repeating: UInt8(ascii: "x"), count: length) + [UInt8(ascii: "\n")]
      }
      input += Array(ContractLines.request(4).utf8)
      let run = try programs.gatefold("extract", "--jsonl", input: input)
      #expect(run.status == 0, "\(run.errorText)")
      let replies = try run.jsonLines()
      #expect(replies.map { $0["id"]?.integer } == [1] + lengths.map { _ in nil } + [4])
      #expect(replies.map { $0["ok"]?.boolean } == [true] + lengths.map { _ in false } + [true])
      for (index, reply) in replies.dropFirst().dropLast().enumerated() {
        #expect(reply["line"] == .number(Double(index + 2)))
        #expect(reply["error"]?["class"] == .string("request"))
        let message = reply["error"]?["message"]?.string ?? ""
        #expect(
          message.contains(index == 0 ? "line 2 is longer than 96 MB" : "not JSON"),
          "\(message)"
        )
      }
    }

    // MARK: Rules 10, 11

    @Test("10: it needs no environment, writes no file, and can be started at any line")
    func stateless() throws {
      let programs = try Programs()
      let folder = programs.workplace.path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      }
      let bytes = try Data(contentsOf: URL(filePath: ContractLines.picture)).base64EncodedString()
      let lines = (1...6).map { number in
        number.isMultiple(of: 2)
          ? ContractLines.request(number) : "{\"bytes\":\"\(bytes)\",\"id\":\(number)}\n"
      }
      func answers(from first: Int) throws -> [String] {
        let input = lines[first...].joined()
        let command = "printf %s '\(input)' | '\(Programs.gatefold)' extract --jsonl"
        let words = ["/bin/sh", "-c", command]
        let nobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        let whole = geteuid() == 0 ? nobody + words : words
        let run = try ProgramsRun.run(
          whole[0],
          whole.dropFirst().map { Array($0.utf8) },
          environment: [:],
          folder: folder
        )
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errorText)")
        return run.lines
      }
      let all = try answers(from: 0)
      #expect(all.count == 6 && all.allSatisfy { $0.contains("\"ok\":true") })
      for first in [1, 4] { #expect(try answers(from: first) == Array(all[first...])) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test("11: a description is one line, with everything that an answer depends on")
    func description() throws {
      let run = try Programs().gatefold("extract", "--describe")
      #expect(run.status == 0 && run.lines.count == 1)
      let description = try run.json()
      let algorithm = try #require(description["algorithm"]?.string)
      #expect(description["schema"] == .number(1))
      for library in ["libvips", "taglib"] {
        #expect(description["libraries"]?[library]?.string?.isEmpty == false, "\(library)")
      }
      for limit in ["pictureBytes", "pixels", "rasterPixels"] {
        #expect((description["limits"]?[limit]?.integer ?? 0) > 0, "\(limit)")
      }
      #expect(["active", "partial", "none"].contains(description["sandbox"]?.string))
      let answers = try Programs().gatefold(
        "extract",
        "--jsonl",
        input: Array((ContractLines.request(1) + "\n").utf8)
      ).jsonLines()
      #expect(answers.map { $0["algorithm"]?.string } == [algorithm, algorithm])
    }
  }
}
