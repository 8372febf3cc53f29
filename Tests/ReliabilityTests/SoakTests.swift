// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// What a long run leaves behind in memory, descriptors and processes.
  @Suite("S1: soak, S2: memory") struct Soak {
    /// What is looked at from time to time.
    struct Sample {
      var answers: Int
      var main: Int
      var worker: Int
      var workerNumber: Int32
      var descriptors: Int
      var zombies: Int
    }

    /// Pictures of every format, as small as they come, and one that fails.
    static let pictures = [
      "rgb8.png", "palette8.png", "rgb8.tif", "plain.gif", "lossy.webp", "shrink8.jpg", "huge.png",
    ]

    @Test("S1: neither program grows, descriptors stay as many, no zombie is left")
    func soak() throws {
      // 5-reliability.md has 20,000 in CI; a debug build takes this many in ten seconds.
      let count = TestScale.count(2_000, long: 1_000_000)
      let end = ContinuousClock.now + .seconds(1_800)
      let folder = Programs.package + "/Fixtures/pictures/"
      let program = try Programs().running("extract", "--jsonl", "--strict")
      var samples: [Sample] = []
      var answers = 0
      let step = max(200, count / 200)
      while answers < count, ContinuousClock.now < end {
        // As many as fit into the pipes while nobody reads.
        let lines = (answers..<(answers + 20)).map { number in
          "{\"id\":\(number),\"path\":\"\(folder)\(Self.pictures[number % Self.pictures.count])\"}\n"
        }
        program.write(lines.joined())
        for _ in lines {
          let reply = try #require(program.readLine(withinMilliseconds: 30_000))
          if !reply.contains("\"id\":\(answers),") { #expect(Bool(false), "\(answers): \(reply)") }
          answers += 1
        }
        if answers.isMultiple(of: step) { samples.append(try sample(program, answers)) }
      }
      // What fills up at the beginning is no growth.
      let settled = samples.filter { $0.answers >= min(count / 5, 20_000) }
      let first = try #require(settled.first)
      let last = try #require(settled.last)
      let hundredThousands = Double(last.answers - first.answers) / 100_000
      print("S1: \(answers) pictures; main \(first.main) → \(last.main) bytes")
      #expect(Double(last.main - first.main) <= 1_048_576 * max(1, hundredThousands))
      // A worker lives for 10,000 requests: each by itself. Its heap settles within the first thousand, by 1.1 MB
      // at most in 36 workers, 0.16 on average.
      for (number, lives) in Dictionary(grouping: settled, by: \.workerNumber) {
        let grown = (lives.last?.worker ?? 0) - (lives.first?.worker ?? 0)
        print("S1: worker \(number): \(lives.count) samples, grew by \(grown) bytes")
        #expect(grown <= 2 << 20, "worker \(number)")
      }
      #expect(Set(settled.map(\.descriptors)).count == 1, "\(settled.map(\.descriptors))")
      #expect(samples.allSatisfy { $0.zombies == 0 })
      let workers = Set(samples.map(\.workerNumber)).count
      #expect((answers / 10_000...answers / 10_000 + 1).contains(workers), "\(workers) workers")
      program.closeInput()
      #expect(try program.wait() == 0)
    }

    /// Looks at the programs between two requests.
    private func sample(_ program: RunningProgram, _ answers: Int) throws -> Sample {
      let children = program.children
      let worker = try #require(children.first { ProcessFigures.state(of: $0) != "Z" })
      return Sample(
        answers: answers,
        main: ProcessFigures.bytes("VmRSS", of: program.pid) ?? 0,
        worker: ProcessFigures.bytes("VmRSS", of: worker) ?? 0,
        workerNumber: worker,
        descriptors: ProcessFigures.descriptors(of: program.pid) ?? 0,
        zombies: children.count { ProcessFigures.state(of: $0) == "Z" }
      )
    }

    @Test("S2: an index of many files takes little memory")
    func memory() throws {
      let albums = TestScale.count(500, long: 50_000)
      // Each a cover and nineteen tracks; few of them are new to TagLib.
      let library = try AlbumLibrary(albums: albums, tracks: 19)
      let first = ["--jobs", "2"]
      for options in TestScale.isLong ? [first, first, first + ["--full"]] : [first] {
        let program = try RunningProgram(
          Programs.gatefold,
          ["index"] + options + [library.root],
          environment: library.programs.environment,
          folder: "/"
        )
        var main = 0
        var worker = 0
        // Both figures only ever rise in a process: the last look is as good as the end.
        while ProcessFigures.state(of: program.pid).map({ $0 != "Z" }) ?? false {
          main = max(main, ProcessFigures.bytes("VmHWM", of: program.pid) ?? 0)
          for child in program.children {
            worker = max(worker, ProcessFigures.bytes("VmHWM", of: child) ?? 0)
          }
          usleep(20_000)
        }
        #expect(try program.wait() == 0, "\(program.errorText)")
        print("S2: \(albums * 20) files, \(options): main \(main) bytes, worker \(worker) bytes")
        #expect(main > 0 && worker > 0)
        // The code of a debug build, as far as it is used, is larger by 9 MB.
        let debug = Programs.gatefold.hasPrefix(Programs.buildFolder) ? 10 : 0
        #expect(main <= (TestScale.count(32, long: 64) + debug) << 20)
        #expect(worker <= 80 << 20)
      }
    }
  }
}
