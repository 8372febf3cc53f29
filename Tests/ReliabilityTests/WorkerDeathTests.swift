// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Reliability {
  /// Workers that are killed while they read tags, hash and measure pictures (5-reliability.md §5.3).
  @Suite("R2: a worker's death costs one record") struct WorkerDeaths {
    @Test("No row is lost or doubled, each death is one record, and the next run completes them")
    func deaths() throws {
      let kills = TestScale.count(100, long: 1_000)
      // A worker lives for six requests on average; an album takes four.
      let library = try AlbumLibrary(albums: kills * 8 / 5, tracks: 2, embedded: 4)
      library.letFilesAge()
      let log = library.programs.workplace.path + "/deaths"
      let worker = try library.programs.dyingWorker(seed: TestScale.seed("R2"), mean: 6, log: log)
      let run = try library.run("--json", adding: ["GATEFOLD_WORKER": worker])
      #expect(run.status == 3, "\(run.errorText)")

      let deaths = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      let failed = try #require(try run.json()["failed"]?.array)
      #expect(deaths.count > kills * 3 / 4, "the test kills enough")
      #expect(Set(failed.map { $0["class"]?.string }) == ["crashed"])
      // Of a picture that took its worker along the hash is asked for next, to know it again: that request may die
      // as well, and it is one record all the same.
      let dead = Set(deaths.map { String($0.drop { $0 != " " }.dropFirst()) }).sorted()
      #expect(
        failed.compactMap { $0["path"]?.string }.sorted() == dead,
        "one record for each file of which a worker died"
      )
      let operations = Set(deaths.compactMap { $0.split(separator: " ").first })
      #expect(operations == ["tags", "hash", "palette"], "each kind of request was hit")
      print("R2: \(deaths.count) deaths")

      let next = try library.run("--json")
      #expect(next.status == 0, "\(next.errorText)")
      #expect(try next.json()["failed"]?.array == [])
      _ = try library.programs.gatefold("index", library.root, adding: library.fresh, seconds: 600)
      #expect(try library.export() == library.export(adding: library.fresh))
      #expect(try library.rowCounts() == library.rowCounts(adding: library.fresh))
    }

    @Test("A worker that was killed while it had nothing to do costs nothing")
    func idleDeath() throws {
      let programs = try Programs()
      let program = try programs.running("extract", "--jsonl", "--strict")
      let picture = Programs.package + "/Fixtures/pictures/rgb8.png"
      for number in 1...5 {
        program.write("{\"id\":\(number),\"path\":\"\(picture)\"}\n")
        let reply = try #require(program.readLine(withinMilliseconds: 20_000))
        #expect(reply.contains("\"id\":\(number),\"ok\":true"), "\(reply)")
        for worker in program.children {
          kill(worker, SIGKILL)
          // Dead, though nobody has waited for it yet.
          for _ in 0..<5_000 where ProcessFigures.state(of: worker) != "Z" { usleep(1_000) }
        }
      }
      program.closeInput()
      #expect(try program.wait() == 0)
    }
  }
}
