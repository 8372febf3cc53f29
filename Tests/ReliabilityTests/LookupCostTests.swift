// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// P6 and P8 of 6-performance.md, counted: what a look-up asks of the system and of SQLite.
  @Suite(
    "A look-up costs a few system calls, a warm one none but reads of its pages",
    .enabled(if: ProcessTracing.isPossible, "no process may be traced here")
  )
  struct LookupCosts {
    let music: IndexedMusic
    let tracks: [[UInt8]]

    init() throws {
      music = try IndexedMusic(albums: 8, seed: 61)
      try music.index()
      tracks = try music.questions().tracks
    }

    /// Calls that only ask for memory, and those with which a lock or a process asks who it is.
    private static let silent: Set = [
      "mmap", "munmap", "mremap", "brk", "mprotect", "madvise", "getpid", "gettid", "futex",
    ]

    /// Runs `gatefold`; returns its system calls but the silent ones, with their paths.
    private func calls(_ arguments: [[UInt8]], input: [UInt8] = []) throws -> [String] {
      let folder = music.programs.workplace.path
      let (tracer, log) = (folder + "/trace", folder + "/calls")
      if !FileManager.default.fileExists(atPath: tracer) {
        try CCompiler.build(Programs.package + "/Tests/Scripts/trace_calls.c", to: tracer)
      }
      let run = try ProgramsRun.run(
        tracer,
        [Array(log.utf8), Array(Programs.gatefold.utf8)] + arguments,
        environment: music.environment,
        folder: "/",
        input: input
      )
      guard run.status == 0 else {
        throw ProgramsError.failed(program: "trace", status: run.status, errors: run.errorText)
      }
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: log)), as: UTF8.self)
      return text.split(separator: "\n").map(String.init).filter {
        !Self.silent.contains(String($0.prefix { $0 != " " }))
      }
    }

    /// Returns how often each call is among some, by name.
    private func counts(_ calls: some Sequence<String>) -> [String: Int] {
      calls.reduce(into: [:]) { $0[String($1.prefix { $0 != " " }), default: 0] += 1 }
    }

    /// Returns what `--jsonl` reads: a line for each track.
    private func lines(_ tracks: some Sequence<[UInt8]>) -> [UInt8] {
      tracks.flatMap { track in
        Array("{\"id\":1,\"trackBase64\":\"\(Data(track).base64EncodedString())\"}\n".utf8)
      }
    }

    @Test func `A cold one opens the index and nothing else, and locks it twice`() throws {
      let all = try calls(["colors", "--json", "--track"].map { Array($0.utf8) } + [tracks[0]])
      // From the last link of its path that is looked for on; what SQLite asks of the folders above depends
      // on their number.
      let first = try #require(all.firstIndex { $0.hasSuffix(music.database) })
      let last = try #require(all.lastIndex { $0.hasPrefix("write") })
      let own = all[first...last].filter { call in
        let path = call.split(separator: " ", maxSplits: 1).dropFirst().first ?? ""
        return path.isEmpty || path.hasPrefix(music.database)
      }
      let counts = counts(own)
      #expect(counts["openat"] == 1 && counts["close"] == 1 && counts["write"] == 1, "\(own)")
      // One to know the version, one to read: three calls each to take the lock, one to drop it.
      #expect((counts["fcntl"] ?? 0) <= 8, "\(own)")
      #expect((counts["fstatat"] ?? 0) + (counts["fstat"] ?? 0) <= 16, "\(own)")
      // Most for the schema.
      #expect((counts["pread"] ?? 0) <= 30, "\(own)")
      let rest = counts.keys.filter {
        !["openat", "close", "write", "fcntl", "fstatat", "fstat", "pread"].contains($0)
      }
      #expect(Set(rest) == ["readlink", "statfs"], "\(own)")
    }

    @Test func `A warm one in a batch makes no call at all but reads of pages it meets first`()
      throws
    {
      // All fit into one piece of standard input, and so into one transaction.
      let few = try calls(["colors", "--jsonl"].map { Array($0.utf8) }, input: lines([tracks[0]]))
      let same = lines(Array(repeating: tracks[0], count: 300))
      try #require(same.count < 65_536)
      let many = try calls(["colors", "--jsonl"].map { Array($0.utf8) }, input: same)
      #expect(counts(many) == counts(few))
      let all = try calls(["colors", "--jsonl"].map { Array($0.utf8) }, input: lines(tracks))
      #expect(counts(all.filter { $0 != "pread" }) == counts(few.filter { $0 != "pread" }))
    }

    @Test func `No statement is prepared after the first look-up`() throws {
      let folder = music.programs.workplace.path
      let (library, count) = (folder + "/prepared.so", folder + "/prepared")
      try CCompiler.build(
        Programs.package + "/Tests/Scripts/count_prepared.c",
        to: library,
        "-shared",
        "-fPIC",
        "-ldl"
      )
      let prepared = try [1, tracks.count].map { number in
        let run = try music.gatefold(
          "colors",
          "--jsonl",
          input: lines(tracks.prefix(number)),
          adding: ["LD_PRELOAD": library, "PREPARED": count]
        )
        #expect(run.lines.count == number && run.errors.isEmpty)
        return try #require(Int(try String(contentsOfFile: count, encoding: .utf8).dropLast()))
      }
      #expect(prepared[0] == prepared[1])
    }
  }
}

/// Tracing of processes, which a container may refuse.
private enum ProcessTracing {
  /// Whether this machine lets a process trace another one that it starts.
  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return true }
    let tracer = folder.path + "/trace"
    // What goes wrong with the compiler, the tests are to tell.
    guard
      (try? CCompiler.build(Programs.package + "/Tests/Scripts/trace_calls.c", to: tracer))
        != nil,
      let run = try? ProgramsRun.run(
        tracer,
        [Array((folder.path + "/calls").utf8), Array("/bin/true".utf8)],
        environment: [:],
        folder: "/"
      )
    else { return true }
    return run.status == 0
  }()
}
