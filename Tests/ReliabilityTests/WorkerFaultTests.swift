// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// Workers that hang, grow or talk nonsense, by what they are asked about (5-reliability.md §5.1, §5.3).
  @Suite("R2: every other fault of a worker is one record too") struct WorkerFaults {
    /// What a worker does at a picture (Tests/Scripts/faulty_worker.py), and the record's classes that are right.
    struct Fault: Sendable {
      var what: String
      var classes: [String]
      /// What the record says.
      var says = ""
    }

    static let faults = [
      Fault(what: "4", classes: ["crashed"], says: "SIGILL"),
      Fault(what: "6", classes: ["crashed"], says: "SIGABRT"),
      Fault(what: "7", classes: ["crashed"], says: "SIGBUS"),
      Fault(what: "11", classes: ["crashed"], says: "SIGSEGV"),
      Fault(what: "31", classes: ["crashed"], says: "SIGSYS"),
      Fault(what: "die", classes: ["crashed"], says: "SIGKILL"),
      Fault(what: "5", classes: ["outOfMemory"]),
      Fault(what: "24", classes: ["timedOut"]),
      Fault(what: "exit", classes: ["crashed"], says: "status 3"),
      Fault(what: "long", classes: ["crashed"], says: "longer than 1 MB"),
      Fault(what: "nonsense", classes: ["crashed"]),
      Fault(what: "stranger", classes: ["crashed"]),
      Fault(what: "range", classes: ["crashed"]),
      Fault(what: "text", classes: ["crashed"]),
      Fault(what: "twice", classes: ["crashed"]),
      // The answer counts, the descriptors in it do not.
      Fault(what: "rights", classes: ["corrupt"], says: "as asked"),
      // A second of its own work tells a picture that takes too long from a disk that does.
      Fault(what: "spin", classes: ["timedOut"]),
      Fault(what: "hang", classes: ["unreadable"]),
      Fault(what: "endless", classes: ["timedOut", "unreadable"]),
    ]

    @Test("Each fault gets its line, the lines behind it theirs, and the run ends well")
    func faults() throws {
      let programs = try Programs()
      let picture = Programs.package + "/Fixtures/pictures/rgb8.png"
      var lines: [String] = []
      for fault in Self.faults {
        let path = programs.workplace.path + "/fault-\(fault.what)-a.png"
        try FileManager.default.copyItem(atPath: picture, toPath: path)
        lines.append(#"{"id":"\#(fault.what)","path":"\#(path)"}"#)
        lines.append(#"{"id":"behind \#(fault.what)","path":"\#(picture)"}"#)
      }
      let run = try programs.gatefold(
        "extract",
        "--jsonl",
        "--jobs",
        "3",
        input: Array((lines.joined(separator: "\n") + "\n").utf8),
        adding: ["GATEFOLD_WORKER": try programs.namedFaultsWorker()]
      )
      #expect(run.status == 0, "\(run.errorText)")
      let replies = try run.jsonLines()
      try #require(replies.count == lines.count)
      for (index, fault) in Self.faults.enumerated() {
        let (reply, behind) = (replies[2 * index], replies[2 * index + 1])
        #expect(reply["id"] == .string(fault.what))
        #expect(reply["ok"] == .boolean(false))
        let failure = reply["error"]
        #expect(fault.classes.contains(failure?["class"]?.string ?? ""), "\(fault.what): \(reply)")
        let message = failure?["message"]?.string ?? ""
        #expect(fault.says.isEmpty || message.contains(fault.says), "\(reply)")
        #expect(behind["id"] == .string("behind \(fault.what)"))
        #expect(behind["ok"] == .boolean(true), "\(behind)")
      }
    }

    @Test("Descriptors that come with answers do not pile up")
    func descriptorsInAnswers() throws {
      let programs = try Programs()
      let path = programs.workplace.path + "/fault-rights-a.png"
      let picture = Programs.package + "/Fixtures/pictures/rgb8.png"
      try FileManager.default.copyItem(atPath: picture, toPath: path)
      let program = try programs.running(
        "extract",
        "--jsonl",
        adding: ["GATEFOLD_WORKER": try programs.namedFaultsWorker()]
      )
      var open: [Int?] = []
      for number in 1...200 {
        program.write("{\"id\":\(number),\"path\":\"\(path)\"}\n")
        let reply = try #require(program.readLine(withinMilliseconds: 20_000))
        #expect(reply.contains("as asked"))
        if number % 100 == 0 { open.append(ProcessFigures.descriptors(of: program.pid)) }
      }
      #expect(open.first == open.last && open.first != nil, "\(open)")
      program.closeInput()
      #expect(try program.wait() == 0)
    }

    @Test("A worker that grows above 256 MB makes room for a fresh one, and no answer is lost")
    func leak() throws {
      let programs = try Programs()
      let picture = Programs.package + "/Fixtures/pictures/palette1.png"
      let log = programs.workplace.path + "/numbers"
      let input = (1...150).map { "{\"id\":\($0),\"path\":\"\(picture)\"}\n" }.joined()
      let run = try programs.gatefold(
        "extract",
        "--jsonl",
        input: Array(input.utf8),
        adding: ["GATEFOLD_WORKER": try programs.leakingWorker(megabytes: 5, log: log)]
      )
      #expect(run.status == 0, "\(run.errorText)")
      #expect(try run.jsonLines().allSatisfy { $0["ok"] == .boolean(true) })
      let numbers = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      #expect(numbers.count == 150)
      // Looked at after every 64th request, at 320 MB: two fresh ones in 150.
      #expect(Set(numbers).count == 3)
    }
  }
}
