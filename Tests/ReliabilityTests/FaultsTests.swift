// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// The preloaded library does what the goals rely on.
  @Suite("The library of faults")
  struct FaultsTests {
    /// Writes four pages into a file `a`, and one into `b`, which nothing is done to.
    private static let script = """
      import os, sys
      folder = sys.argv[1]
      a = os.open(folder + "/a", os.O_RDWR | os.O_CREAT)
      b = os.open(folder + "/b", os.O_RDWR | os.O_CREAT)
      os.pwrite(b, b"b", 0)
      for number in range(4):
          try:
              os.pwrite(a, b"abcd", 4 * number)
          except OSError as error:
              print(number, error.errno)
      os.fsync(a)
      os.rename(folder + "/a", folder + "/c")
      print(sorted(os.listdir(folder)))
      """

    /// What the script left behind.
    private struct Outcome {
      var run: ProgramsRun
      var count: Int
      var bytes: Int?
      var log: String
      var hits: String
      /// The length of a path in the folder, whose own path is left out of the texts.
      var length: Int
    }

    /// Runs the script in a fresh folder.
    private func run(_ change: (inout Fault) -> Void) throws -> Outcome {
      let place = try DatabasePlace(in: FileManager.default.temporaryDirectory.path)
      let folder = place.other("files")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      var fault = Fault(below: folder + "/a", calls: [.write])
      fault.count = place.other("count")
      fault.log = place.other("log")
      fault.hits = place.other("hits")
      change(&fault)
      let run = try ProgramsRun.run(
        "/usr/bin/python3",
        ["-c", Self.script, folder].map { Array($0.utf8) },
        environment: fault.environment,
        folder: "/"
      )
      let text = { (path: String) in
        String(
          decoding: (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data(),
          as: UTF8.self
        )
        .replacingOccurrences(of: folder, with: "")
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/a")
      return Outcome(
        run: run,
        count: try Fault.counted(in: place.other("count")),
        bytes: attributes?[.size] as? Int,
        log: text(place.other("log")),
        hits: text(place.other("hits")),
        length: folder.utf8.count + 2
      )
    }

    @Test("Without a number calls are only counted and written down")
    func counts() throws {
      let outcome = try run { _ in }
      #expect(outcome.run.text == "['b', 'c']\n")
      #expect(outcome.count == 4)
      #expect(
        outcome.log
          == "create 0 0 /a\nwrite 0 4 /a\nabcdwrite 4 4 /a\nabcdwrite 8 4 /a\nabcdwrite 12 4 /a\nabcd"
          + "sync 0 0 /a\nrename 0 \(outcome.length) /a\n/c"
      )
    }

    @Test("One call fails, or all from one on")
    func fails() throws {
      let once = try run {
        $0.at = 3
        $0.act = .fails(ENOSPC)
      }
      #expect(once.run.text == "2 28\n['b', 'c']\n")
      #expect(once.hits == "/a\n")
      let stays = try run {
        $0.at = 2
        $0.act = .fails(EIO)
        $0.stays = .all
      }
      #expect(stays.run.text == "1 5\n2 5\n3 5\n['b', 'c']\n")
      let samePath = try run {
        $0.below = $0.below.dropLast() + ""
        $0.at = 2
        $0.act = .fails(EIO)
        $0.stays = .path
      }
      // The first call is the one on `b`.
      #expect(samePath.run.text == "0 5\n1 5\n2 5\n3 5\n['b', 'c']\n")
      let renaming = try run {
        $0.calls = [.name]
        $0.below = $0.below.dropLast() + "c"
        $0.at = 1
        $0.act = .fails(EACCES)
      }
      #expect(renaming.run.status == 1 && renaming.run.errorText.contains("Permission denied"))
    }

    @Test("The process is killed in the place of a call, or in the middle of it")
    func kills() throws {
      for (act, bytes) in [(Fault.Act.kill, 8), (.tear, 10)] {
        let outcome = try run {
          $0.at = 3
          $0.act = act
        }
        #expect(outcome.run.status == 137)
        #expect(outcome.count == 3)
        #expect(outcome.bytes == bytes)
      }
    }

    @Test("Workers do not inherit it")
    func workers() throws {
      let library = try FaultLibrary.shared.get()
      let place = try library.place(.nothing)
      // Every read fails of the files that only workers read.
      var fault = Fault(below: "*", calls: [.read], at: 1, act: .fails(EIO), stays: .all)
      fault.count = place.other("count")
      let picture = Programs.package + "/Fixtures/pictures/baseline.jpg"
      let run = try library.programs.gatefold("extract", picture, adding: fault.environment)
      #expect(run.status == 0, "\(run.errorText)")
    }
  }
}
