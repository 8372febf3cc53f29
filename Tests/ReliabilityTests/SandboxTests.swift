// SPDX-License-Identifier: MIT

import Extraction
import Foundation
import TestSupport
import Testing

extension Reliability {
  /// B4: what a worker cannot do any more, and what is said where a machine has less of the sandbox.
  @Suite("B4: the sandbox")
  struct SandboxTests {
    /// Runs a program as on a kernel that lacks `landlock`, `seccomp` or `both`; nil: none of them.
    private static func run(
      _ program: String,
      _ arguments: [String],
      lacking: String? = nil,
      in programs: Programs
    ) throws -> ProgramsRun {
      let script = Programs.package + "/Tests/Scripts/lacking_kernel.py"
      let command =
        (lacking.map { ["/usr/bin/python3", script, $0] } ?? []) + [program] + arguments
      return try ProgramsRun.run(
        command[0],
        command.dropFirst().map { Array($0.utf8) },
        environment: programs.environment,
        folder: programs.workplace.path
      )
    }

    @Test("All five probes are refused, also behind a file and under bwrap")
    func probe() throws {
      let programs = try Programs()
      let run = try Self.run(Programs.worker, ["--probe"], in: programs)
      #expect(run.status == 0 && run.errorText == "", "\(run.text)\(run.errorText)")
      let answer = try run.json()
      for deed in ["open", "write", "connect", "fork", "exec"] {
        #expect(answer[deed]?.string == "refused", "\(deed)")
      }
      #expect(answer["sandbox"]?.string == "active")
      let bwrap = "/usr/bin/bwrap"
      guard FileManager.default.isExecutableFile(atPath: bwrap) else { return }
      let arguments = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-all"]
      let inner = try Self.run(bwrap, arguments + [Programs.worker, "--probe"], in: programs)
      // Where namespaces are not allowed, bwrap says so itself.
      if inner.errorText.hasPrefix("bwrap:") {
        print("B4 under bwrap skipped: \(inner.errorText)")
      } else {
        #expect(inner.status == 0, "\(inner.text)\(inner.errorText)")
      }
    }

    @Test("Out of the sandbox the same probes succeed: they do try", arguments: ["both"])
    func probesTry(_ lacking: String) throws {
      let programs = try Programs()
      let run = try Self.run(Programs.worker, ["--probe"], lacking: lacking, in: programs)
      #expect(run.status == 1, "\(run.errorText)")
      let answer = try run.json()
      for deed in ["open", "write", "connect", "fork", "exec"] {
        #expect(answer[deed]?.string == "allowed", "\(deed)")
      }
      #expect(answer["sandbox"]?.string == "none")
      #expect(try FileManager.default.contentsOfDirectory(atPath: programs.workplace.path) == [])
    }

    @Test("A part of the sandbox: it is said once, and what needs all of it is refused")
    func states() throws {
      let programs = try Programs()
      let pictures = ["plain.heic", "plain.avif", "lossy.jxl"].map {
        Programs.package + "/Fixtures/sandboxed/\($0)"
      }
      let plain = Programs.package + "/Fixtures/pictures/baseline.jpg"
      for (lacking, options, state, words) in [
        (nil, [], "active", nil),
        (nil, ["--sandbox=require"], "active", nil),
        (nil, ["--sandbox=none"], "none", "--sandbox=none: "),
        ("landlock", [], "partial", "this machine has only a part of the sandbox"),
        ("seccomp", [], "partial", "this machine has only a part of the sandbox"),
        ("both", [], "none", "this machine has no sandbox"),
      ] as [(String?, [String], String, String?)] {
        let name = "\(lacking ?? "nothing") \(options)"
        let line = ["extract", "--json", "--jobs", "2"] + options + [plain] + pictures
        let run = try Self.run(Programs.gatefold, line, lacking: lacking, in: programs)
        let isActive = state == "active"
        #expect(run.status == (isActive ? 0 : 3), "\(name): \(run.errorText)")
        let records = try run.jsonLines()
        try #require(records.count == 4)
        #expect(records[0]["ok"] == .boolean(true), "\(name)")
        for record in records.dropFirst() {
          #expect(record["ok"] == .boolean(isActive), "\(name)")
          #expect(record["error"]?["class"]?.string == (isActive ? nil : "needsSandbox"), "\(name)")
        }
        let warnings = run.errorText.split(separator: "\n").filter { $0.contains("andbox") }
        #expect(warnings.filter { !$0.contains("needsSandbox") }.count == (words == nil ? 0 : 1))
        if let words { #expect(run.errorText.contains(words), "\(name): \(run.errorText)") }
        let about = try Self.run(
          Programs.gatefold,
          ["extract", "--describe"] + options,
          lacking: lacking,
          in: programs
        )
        #expect(try about.json()["sandbox"]?.string == state, "\(name)")
        let formats = try about.json()["formats"]?.array?.compactMap(\.string) ?? []
        #expect(formats.contains("heic") == isActive && formats.contains("jpeg"), "\(name)")
      }
    }

    @Test("--sandbox=require ends before anything is read", arguments: ["landlock", "seccomp"])
    func require(_ lacking: String) throws {
      let programs = try Programs()
      let file = Programs.package + "/Fixtures/pictures/baseline.jpg"
      let run = try Self.run(
        Programs.gatefold,
        ["extract", "--sandbox=require", file],
        lacking: lacking,
        in: programs
      )
      #expect(run.status == 1 && run.text == "")
      #expect(run.errorText.contains("--sandbox=require"), "\(run.errorText)")
      #expect(run.errorText.split(separator: "\n").count == 1)
    }

    @Test("What the sandbox allowed is tried again where it allows more")
    func retried() throws {
      let programs = try Programs()
      let album = programs.workplace.path + "/music/Album"
      let files = FileManager.default
      try files.createDirectory(atPath: album, withIntermediateDirectories: true)
      for (from, to) in [("sandboxed/plain.heic", "cover.heic"), ("audio/silence.mp3", "1.mp3")] {
        try files.copyItem(atPath: Programs.package + "/Fixtures/" + from, toPath: "\(album)/\(to)")
      }
      let line = ["index", programs.workplace.path + "/music", "--json"]
      for (options, count) in [(["--sandbox=none"], 0), ([], 1), ([], 0)] {
        let run = try programs.gatefold(bytes: (line + options).map { Array($0.utf8) })
        #expect(run.status == 0, "\(run.errorText)")
        #expect(try run.json()["decoded"]?.integer == count, "\(options)")
      }
      let status = try programs.gatefold("status", "--json").json()
      #expect(status["sandbox"]?.string == "active")
      #expect((status["landlockABI"]?.integer ?? 0) > 0)
    }

    @Test("After a thousand requests a worker holds the descriptors that it began with")
    func descriptors() throws {
      let client = try WorkerClient()
      let bytes = try contents(of: Programs.package + "/Fixtures/pictures/1x1.png")
      for number in 1...1_000 {
        let reply = try client.ask(WorkerRequest(id: number, op: .hash), file: bytes)
        guard case .hash? = reply else {
          Issue.record("request \(number): \(String(describing: reply))")
          return
        }
      }
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(client.pid)/fd")
      #expect(open.sorted() == ["0", "1", "2"])
    }
  }
}
