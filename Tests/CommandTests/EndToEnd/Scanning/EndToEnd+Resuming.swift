// SPDX-License-Identifier: MIT

import Foundation
import Indexer
import LibraryKeys
import TestSupport
import Testing

extension EndToEnd {
  /// Runs that end anywhere are finished by the next one (S14), and what a run knew stays known.
  @Suite struct Resuming {
    /// One album in discs directly below the root, beside which another album is put later.
    static let files: [String: SmallLibrary.File] = [
      "CD1/01.mp3": .track(["album": "A", "albumartist": "X", "title": "One", "discnumber": "1"]),
      "CD2/01.mp3": .track(["album": "A", "albumartist": "X", "title": "Two", "discnumber": "2"]),
      "CD2/cover.png": .image("red"),
    ]
    static let others: [String: SmallLibrary.File] = [
      "A other/01.mp3": .track(["album": "B", "albumartist": "X", "title": "Three"]),
      "A other/cover.png": .image("blue"),
      "Z other/01.mp3": .track(["album": "C", "albumartist": "X", "title": "Four"]),
    ]

    /// One album in a folder of its own, which has the same place once there are others.
    static let folder = [
      "M/01.mp3": SmallLibrary.File.track(["album": "A", "albumartist": "X", "title": "One"])
    ]

    @Test(arguments: [(Self.files, 4), (Self.folder, 3)])
    func `S14: A root that was one album is taken apart, wherever the run is stopped`(
      _ files: [String: SmallLibrary.File],
      _ count: Int
    ) throws {
      let library = try SmallLibrary(files)
      let programs = library.programs
      _ = try library.index()
      try programs.tool("/bin/cp", programs.database, programs.database + ".whole")
      try library.add(Self.others)
      library.letFilesAge()
      _ = try library.index()
      let expected = try library.export()
      #expect(expected.count == count)

      // The run that is stopped last comes to its end.
      for stop in 1... {
        try programs.tool("/bin/cp", programs.database + ".whole", programs.database)
        let wasStopped = try library.index(stoppingAtLook: stop)
        _ = try library.index()
        #expect(try library.export() == expected, "stopped at look \(stop)")
        let left = try library.sql("SELECT count(*) FROM dirty_slice")
        #expect(left == ["0"], "stopped at look \(stop)")
        if !wasStopped { break }
      }
    }

    @Test func `S16: A damaged cover that was just written is still noted after the next run`()
      throws
    {
      var files: [String: SmallLibrary.File] = [:]
      for name in ["A", "B", "C", "D"] {
        files[name + "/01.mp3"] = .track(["album": name, "albumartist": "X", "title": "One"])
      }
      let library = try SmallLibrary(files)
      library.letFilesAge()
      try library.sh(
        #"for f in A B C D; do printf '\377\330\377\340 nothing %s' $f >"$R/$f/cover.jpg"; done"#
      )
      for _ in 1...3 {
        #expect(try library.index(status: 3)["failed"]?.array?.count == 4)
      }
    }

    @Test func `S4: Removing what is missing takes the colours that nothing shows any more`() throws
    {
      let library = try SmallLibrary([
        "A/01.mp3": .track(["album": "A", "albumartist": "X", "title": "One"]),
        "A/cover.png": .image("red"),
        "B/01.mp3": .track(["album": "B", "albumartist": "X", "title": "Two"]),
        "B/cover.png": .image("blue"),
      ])
      _ = try library.index()
      try library.remove("B")
      _ = try library.index()
      #expect(try library.coverRows() == 2)
      _ = try library.index("--prune")
      #expect(try library.coverRows() == 1)
    }
  }
}

extension SmallLibrary {
  /// All answers, an album a line.
  fileprivate func export() throws -> [String] {
    try programs.gatefold("export", "--format", "ndjson").lines
  }

  /// How many pictures the database holds colours of.
  fileprivate func coverRows() throws -> Int {
    try dump().count { $0.hasPrefix("INSERT INTO cover VALUES") }
  }

  /// Indexes the root in this process, until it asks for the given time whether to stop; returns whether
  /// it was stopped.
  func index(stoppingAtLook stop: Int) throws -> Bool {
    var looks = 0
    let pipeline = IndexPipeline(
      database: BytePath(programs.database),
      location: WorkerLocation(path: BytePath(Programs.worker)),
      options: IndexOptions(jobs: 1),
      now: { Int64(Date().timeIntervalSince1970 * 1e9) },
      shouldStop: {
        looks += 1
        return looks >= stop
      },
      didProgress: { _ in }
    )
    do {
      return try pipeline.run(roots: [BytePath(root)]).wasInterrupted
    } catch IndexerError.interrupted {
      return true
    }
  }
}
