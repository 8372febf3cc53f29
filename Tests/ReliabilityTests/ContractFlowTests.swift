// SPDX-License-Identifier: MIT

import Extraction
import Foundation
import Indexer
import LibraryKeys
import Synchronization
import TestSupport
import Testing

extension Reliability {
  /// What the extractor promises while it runs and of its end (5-reliability.md §5.9).
  @Suite("X1: the contract's rules 7, 8, 9, 13, 14") struct ContractFlow {
    @Test("7: an answer comes while the input is open, even in the middle of the next line")
    func flush() throws {
      let program = try Programs().running("extract", "--jsonl")
      var longest = Duration.zero
      for number in 1...10 {
        let start = ContinuousClock.now
        program.write(ContractLines.request(number, "/nowhere/\(number).jpg") + #"{"id":"#)
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
        program.write(ContractLines.request(number))
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
      program.write(ContractLines.request(1))
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

    // MARK: Rules 13, 14

    /// Starts a program that has two requests in hand, of which the first takes two seconds.
    private func busyProgram(_ programs: Programs) throws -> RunningProgram {
      let slow = programs.workplace.path + "/fault-late-a.png"
      if !FileManager.default.fileExists(atPath: slow) {
        try FileManager.default.copyItem(atPath: ContractLines.picture, toPath: slow)
      }
      let program = try programs.running(
        "extract",
        "--jsonl",
        adding: ["GATEFOLD_WORKER": try programs.namedFaultsWorker()]
      )
      // The answer of the first says that all of it runs.
      program.write(ContractLines.request(1))
      #expect(program.readLine(withinMilliseconds: 20_000)?.contains("\"id\":1,") == true)
      program.write(
        ContractLines.request(2, slow) + (3...20).map { ContractLines.request($0) }.joined()
      )
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
      program.write(ContractLines.request(1))
      #expect(program.readLine(withinMilliseconds: 20_000)?.contains("\"id\":1,") == true)
      program.closeOutput()
      // It finds out with its next answer, whether or not the writer goes on.
      program.write(ContractLines.request(2))
      #expect(try program.wait() == (isStrict ? 1 : 0))
      #expect(program.errorText.isEmpty, "\(program.errorText)")
    }
  }
}
