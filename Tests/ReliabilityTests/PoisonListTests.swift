// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// What failed is remembered by its content, tried as often as it should be and told of once (5-reliability.md §5.5).
  @Suite("R2: failures, remembered") struct PoisonList {
    /// A library of one album whose cover kills its worker, beside a sound one.
    private static func library() throws -> AlbumLibrary {
      let library = try AlbumLibrary(albums: 2, tracks: 1)
      let cover = library.root + "/00/000001/cover.png"
      try FileManager.default.moveItem(
        atPath: cover,
        toPath: library.root + "/00/000001/fault-11-cover.png"
      )
      library.letFilesAge()
      return library
    }

    /// Class, attempts and paths of what `status` lists.
    private static func listed(_ library: AlbumLibrary) throws -> [String] {
      let status = try library.programs.gatefold("status", "--json").json()
      return (status["failed"]?.array ?? []).map {
        let name = ($0["path"]?.string as NSString?)?.lastPathComponent ?? ""
        return "\(name) \($0["class"]?.string ?? "") \($0["attempts"]?.integer ?? 0)"
      }
    }

    @Test(
      "Three attempts, then none until --full or another version; new ones are told, known ones counted"
    )
    func threeAttempts() throws {
      let library = try Self.library()
      let worker = ["GATEFOLD_WORKER": try library.programs.namedFaultsWorker()]
      for attempt in 1...5 {
        let run = try library.run(adding: worker)
        #expect(run.status == 3)
        #expect(try Self.listed(library) == ["fault-11-cover.png crashed \(min(attempt, 3))"])
        // New: a line with path, class and reason. Known: a count.
        let told = run.errorText.split(separator: "\n")
        #expect(told.count == 1, "\(run.errorText)")
        if attempt == 1 {
          #expect(
            run.errorText.contains("fault-11-cover.png: crashed: the worker was ended by SIGSEGV")
          )
        } else {
          #expect(run.errorText.contains("1 file failed before"))
          #expect(run.errorText.contains("gatefold status"))
        }
      }
      let status = try library.programs.gatefold("status").text
      #expect(
        status.contains("fault-11-cover.png: crashed: ") && status.contains("(tried 3 times)")
      )

      // Known by its content: the same picture elsewhere is not tried, though a sound worker could.
      let folder = library.root + "/00/000001"
      try FileManager.default.copyItem(
        atPath: folder + "/fault-11-cover.png",
        toPath: folder + "/front.png"
      )
      #expect(try library.run().status == 3)
      #expect(try Self.listed(library).allSatisfy { $0.hasSuffix("crashed 3") })
      #expect(try library.export().filter { $0.contains("\"cover\"") }.count == 1)
      try FileManager.default.removeItem(atPath: folder + "/front.png")

      // Once more with --full, and only then.
      #expect(try library.run("--full", adding: worker).status == 3)
      #expect(try Self.listed(library) == ["fault-11-cover.png crashed 4"])
      #expect(try library.run(adding: worker).status == 3)
      #expect(try Self.listed(library) == ["fault-11-cover.png crashed 4"])

      // A change of a version clears it.
      let newer = ["GATEFOLD_WORKER": try library.programs.faultyWorker("newer")]
      let cleared = try library.run(adding: newer)
      #expect(cleared.status == 0, "\(cleared.errorText)")
      #expect(try Self.listed(library).isEmpty)
      #expect(try library.export().allSatisfy { $0.contains("\"cover\"") })
    }

    @Test("A picture in many files is attempted once in a run")
    func oneAttempt() throws {
      let library = try AlbumLibrary(albums: 6, tracks: 1)
      let cover = library.root + "/00/000001/cover.png"
      for number in 1...5 {
        let folder = library.root + "/00/00000\(number)"
        try? FileManager.default.removeItem(atPath: folder + "/fault-11-cover.png")
        try FileManager.default.copyItem(atPath: cover, toPath: folder + "/fault-11-cover.png")
        if number > 1 { try FileManager.default.removeItem(atPath: folder + "/cover.png") }
      }
      try FileManager.default.removeItem(atPath: cover)
      library.letFilesAge()
      let worker = ["GATEFOLD_WORKER": try library.programs.namedFaultsWorker()]
      for attempt in 1...2 {
        #expect(try library.run("--jobs", "2", adding: worker).status == 3)
        #expect(try library.sql("SELECT attempts FROM cover_failure") == ["\(attempt)"])
        #expect(
          try Self.listed(library)
            == Array(repeating: "fault-11-cover.png crashed \(attempt)", count: 5)
        )
      }
    }
  }
}
