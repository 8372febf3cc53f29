// SPDX-License-Identifier: MIT

import Extraction
import Foundation
import Indexer
import LibraryKeys
import Synchronization
import TestSupport
import Testing

extension Reliability {
  /// The rules of 5-reliability.md §5.9 that a stream's beginning and end show; the others are held by
  /// `ExtractionRequestTests`, `EndToEnd.Extract` and the streams below.
  @Suite("X1: the extractor's contract, rule by rule") struct ContractRules {
    static let picture = Programs.package + "/Fixtures/pictures/rgb8.png"

    /// A request line for a picture.
    static func request(_ id: Int, _ path: String = picture) -> String {
      "{\"id\":\(id),\"path\":\"\(path)\"}\n"
    }

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
      try Data(Self.request(1).utf8).write(to: URL(filePath: programs.workplace.path + "/in"))
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
        input: Array((Self.request(1) + Self.request(2)).utf8),
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
      var input = Array(Self.request(1).utf8)
      // One byte more than may be; in the long form also one that is just short enough, and no JSON.
      let lengths = TestScale.isLong ? [limit + 1, limit] : [limit + 1]
      for length in lengths {
        input += [UInt8](repeating: UInt8(ascii: "x"), count: length) + [UInt8(ascii: "\n")]
      }
      input += Array(Self.request(4).utf8)
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

    // MARK: Rules 7, 8, 9, 10

    @Test("7: an answer comes while the input is open, even in the middle of the next line")
    func flush() throws {
      let program = try Programs().running("extract", "--jsonl")
      var longest = Duration.zero
      for number in 1...10 {
        let start = ContinuousClock.now
        program.write(Self.request(number, "/nowhere/\(number).jpg") + #"{"id":"#)
        let reply = try #require(program.readLine(withinMilliseconds: 20_000))
        #expect(reply.contains("\"id\":\(number),"), "\(reply)")
        longest = max(longest, ContinuousClock.now - start)
        // The rest of the line that has begun.
        program.write("0}\n")
        #expect(program.readLine(withinMilliseconds: 20_000)?.contains("\"id\":0,") == true)
      }
      print("X1: an answer took at most \(longest)")
      program.closeInput()
      #expect(try program.wait() == 0)
    }

    @Test("7, 8: a standard input that does not block is waited for")
    func nonblockingInput() throws {
      let programs = try Programs()
      let script = """
        import os, sys
        os.set_blocking(0, False)
        os.execv(sys.argv[1], [sys.argv[1], "extract", "--jsonl"])
        """
      let program = try RunningProgram(
        "/usr/bin/python3",
        ["-c", script, Programs.gatefold],
        environment: programs.environment,
        folder: programs.workplace.path
      )
      for number in 1...3 {
        usleep(200_000)
        program.write(Self.request(number))
        #expect(program.readLine(withinMilliseconds: 20_000)?.contains("\"ok\":true") == true)
      }
      program.closeInput()
      #expect(try program.wait() == 0, "\(program.errorText)")
    }

    @Test("8: at most 2 × jobs requests are held", arguments: 1...3)
    func window(jobs: Int) throws {
      let taken = Mutex(0)
      var answered = 0
      let stream = ExtractionStream(
        location: WorkerLocation(path: BytePath(Programs.worker)),
        jobs: jobs
      )
      let isComplete = try stream.run(
        source: {
          taken.withLock { taken in
            taken += 1
            let failure = ExtractionFailure(.request, "number \(taken)")
            return taken > 500 ? nil : ExtractionStream.Item(tag: taken, work: .failure(failure))
          }
        },
        shouldStop: { false },
        emit: { tag, reply in
          answered += 1
          #expect(tag == answered)
          // Whoever reads is slow: everything that will be taken meanwhile is.
          if answered.isMultiple(of: 100) { usleep(50_000) }
          // One more than are held may be asked for: it is the end.
          #expect(taken.withLock { $0 } - (answered - 1) <= 2 * jobs)
        },
        idle: {}
      )
      #expect(isComplete && answered == 500)
    }

    @Test("8: it stops reading when nobody reads, and its memory stays flat")
    func backPressure() throws {
      let program = try Programs().running("extract", "--jsonl")
      let line = Array("nothing that could be answered but with an error\n".utf8)
      let chunk = Array(repeatElement(line, count: 1_000).joined())
      var written = 0
      var figures: [Int] = []
      // What pipes, one reading and one writing take: 5 × 64 KB of lines or of longer answers.
      while written < 4 << 20 {
        let count = program.write(chunk, withinMilliseconds: 1_000)
        written += count
        if count < chunk.count { break }
      }
      #expect(written < 512 << 10, "\(written) bytes were taken though nobody read")
      // Whoever then reads gets an answer for each whole line.
      var answered = 0
      let rounds = TestScale.count(20, long: 1_000)
      for round in 1...rounds {
        let lines = written / line.count
        while answered < lines {
          let reply = try #require(program.readLine(withinMilliseconds: 20_000))
          answered += 1
          #expect(reply.hasSuffix("\"line\":\(answered),\"ok\":false,\"schema\":1}"), "\(reply)")
        }
        if round == 2 || round == rounds {
          figures.append(ProcessFigures.bytes("VmRSS", of: program.pid) ?? 0)
        }
        if round < rounds { written += program.write(chunk, withinMilliseconds: 20_000) }
      }
      print("X1: resident after 2 rounds and at the end: \(figures)")
      #expect(figures[1] - figures[0] < 4 << 20)
      program.closeInput()
      #expect(try program.wait() == 0)
    }

    @Test("9: nobody hears what a worker in service prints")
    func quiet() throws {
      let program = try Programs().running("extract", "--jsonl")
      program.write(Self.request(1))
      _ = try #require(program.readLine(withinMilliseconds: 20_000))
      let worker = try #require(program.children.first)
      for descriptor in [1, 2] {
        let path = "/proc/\(worker)/fd/\(descriptor)"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/null")
      }
      program.closeInput()
      #expect(try program.wait() == 0)
      #expect(program.errorText.isEmpty)
    }

    @Test("10: it needs no environment, writes no file, and can be started at any line")
    func stateless() throws {
      let programs = try Programs()
      let folder = programs.workplace.path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      }
      let bytes = try Data(contentsOf: URL(filePath: Self.picture)).base64EncodedString()
      let lines = (1...6).map { number in
        number.isMultiple(of: 2)
          ? Self.request(number) : "{\"bytes\":\"\(bytes)\",\"id\":\(number)}\n"
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

    // MARK: Rule 11

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
        input: Array((Self.request(1) + "\n").utf8)
      ).jsonLines()
      #expect(answers.map { $0["algorithm"]?.string } == [algorithm, algorithm])
    }

    // MARK: Rules 13, 14

    /// Starts a program that has two requests in hand, of which the first takes two seconds.
    private func busyProgram(_ programs: Programs) throws -> RunningProgram {
      let slow = programs.workplace.path + "/fault-late-a.png"
      if !FileManager.default.fileExists(atPath: slow) {
        try FileManager.default.copyItem(atPath: Self.picture, toPath: slow)
      }
      let program = try programs.running(
        "extract",
        "--jsonl",
        adding: ["GATEFOLD_WORKER": try programs.namedFaultsWorker()]
      )
      // The answer of the first says that all of it runs.
      program.write(Self.request(1))
      #expect(program.readLine(withinMilliseconds: 20_000)?.contains("\"id\":1,") == true)
      program.write(Self.request(2, slow) + (3...20).map { Self.request($0) }.joined())
      usleep(500_000)
      return program
    }

    @Test("13: at SIGTERM no more is taken, what was taken is answered, and the status is 130")
    func termination() throws {
      let programs = try Programs()
      let program = try busyProgram(programs)
      program.send(SIGTERM)
      for number in 2...3 {
        let reply = try #require(program.readLine(withinMilliseconds: 30_000))
        #expect(reply.contains("\"id\":\(number),\"ok\":\(number == 3)"), "\(reply)")
      }
      #expect(program.readLine(withinMilliseconds: 30_000) == nil)
      #expect(try program.wait() == 130)
      #expect(program.errorText.isEmpty)
    }

    @Test("13: a second signal does not wait for anything")
    func secondSignal() throws {
      let programs = try Programs()
      let program = try busyProgram(programs)
      let start = ContinuousClock.now
      program.send(SIGTERM)
      usleep(100_000)
      program.send(SIGTERM)
      #expect(try program.wait() == 130)
      // The request in hand takes two seconds, of which half a one is over.
      #expect(ContinuousClock.now - start < .milliseconds(1_300))
    }

    @Test("13: at the end of input what is in flight is answered")
    func endOfInput() throws {
      let programs = try Programs()
      let program = try busyProgram(programs)
      program.closeInput()
      for number in 2...20 {
        let reply = try #require(program.readLine(withinMilliseconds: 30_000))
        #expect(reply.contains("\"id\":\(number),\"ok\":\(number > 2)"), "\(reply)")
      }
      #expect(program.readLine(withinMilliseconds: 30_000) == nil)
      #expect(try program.wait() == 0)
    }

    @Test(
      "14: a reader that goes away ends it with 0 and no word, with --strict with 1",
      arguments: [false, true]
    )
    func readerGoesAway(isStrict: Bool) throws {
      let programs = try Programs()
      let program =
        isStrict
        ? try programs.running("extract", "--jsonl", "--strict")
        : try programs.running("extract", "--jsonl")
      program.write(Self.request(1))
      #expect(program.readLine(withinMilliseconds: 20_000)?.contains("\"id\":1,") == true)
      program.closeOutput()
      // It finds out with its next answer, whether or not the writer goes on.
      program.write(Self.request(2))
      #expect(try program.wait() == (isStrict ? 1 : 0))
      #expect(program.errorText.isEmpty, "\(program.errorText)")
    }
  }
}
