// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// What a run asks of the disk in which nothing has changed (P4 of 6-performance.md): counts, no times.
  @Suite("P4: a rescan of what has not changed") struct RescanCounts {
    /// Calls that a run makes for the root itself: that it is there, before and after, and where it lies.
    private static let callsForRoot = 64

    @Test("No file is opened or read, each is examined once, and no worker is started")
    func counts() throws {
      let albums = 40
      let library = try AlbumLibrary(albums: albums, tracks: 5, embedded: 4)
      library.letFilesAge()
      let first = try library.run("--jobs", "2")
      try #require(first.status == 0, "\(first.errorText)")

      let folder = library.programs.workplace.path
      let started = folder + "/started"
      let worker = folder + "/worker"
      let script = "#!/bin/sh\necho >>'\(started)'\nexec '\(Programs.worker)'\n"
      try Programs.writeExecutable(script, to: worker)
      func count(_ call: Fault.Call) throws -> Int {
        var fault = Fault(below: library.root, calls: [call])
        fault.count = folder + "/count"
        var variables = fault.environment
        variables["GATEFOLD_WORKER"] = worker
        let run = try library.run("--jobs", "2", adding: variables)
        #expect(run.status == 0, "\(run.errorText)")
        #expect(run.text.contains("0 covers decoded"), "\(run.text)")
        return try Fault.counted(in: folder + "/count")
      }
      // Three of four albums have their cover in a file; beside their folders there are "00" and the root.
      let files = albums * 5 + albums * 3 / 4
      let folders = albums + 2

      #expect(try count(.read) == 0)
      // A folder is opened once; the root once more by the walk's guards before and after.
      #expect(try count(.open) <= folders + 3)
      let examined = try count(.stat)
      #expect(examined >= files)
      #expect(
        examined <= files + folders + Self.callsForRoot,
        "\(examined) for \(files) files in \(folders) folders"
      )
      #expect(!FileManager.default.fileExists(atPath: started))
    }
  }
}
