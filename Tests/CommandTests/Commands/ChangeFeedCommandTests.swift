// SPDX-License-Identifier: MIT

import Console
import LibraryKeys
import Store
import TestSupport
import Testing
import gatefold

@Suite("gatefold list --since")
struct ChangeFeedCommandTests {
  @Test("L8: as JSON, one object with every change, keys in byte order")
  func json() throws {
    let index = try SampleIndex()
    let run = index.run("list", "--since", "0", "--json")
    #expect(run.status == .done)
    #expect(try AlbumSchema.problems(run.output, isLines: false, schema: "changes-1.json") == "")
    let feed = try ProgramsJSON(Array(run.output.utf8))
    let changed = feed["changed"]?.array ?? []
    // Four albums, then their seven tracks, which show their albums' colours.
    #expect(changed.prefix(4).allSatisfy { $0["album"] != nil && $0["version"] == .number(1) })
    let tracks = changed.dropFirst(4)
    #expect(tracks.count == 7)
    #expect(tracks.allSatisfy { $0["schema"] == nil && $0["level"] == .string("album") })
    #expect(tracks.first?["path"] == .string("/music/Breakwater/01.mp3"))
    #expect(tracks.contains { $0["pathBase64"] == .string("L211c2ljL0NhZukvMDEubXAz") })
    #expect(feed["version"] == .number(1))
    #expect(feed["removed"] == .array([]))
    let generation = feed["generation"]?.string ?? ""
    #expect(
      index.run("list", "--since", "1", "--json").output
        == "{\"changed\":[],\"generation\":\"\(generation)\",\"removed\":[],\"version\":1}\n"
    )
  }

  @Test("L8: what went is told by its id, in both forms")
  func removals() throws {
    let index = try SampleIndex()
    let writer = try IndexWriter.open(path: BytePath(index.database), clock: { 0 })
    try writer.begin()
    try writer.removeRoot(1)
    try writer.commit()
    try writer.close()
    let run = index.run("list", "--since", "1", "--json")
    #expect(try AlbumSchema.problems(run.output, isLines: false, schema: "changes-1.json") == "")
    let removed = try ProgramsJSON(Array(run.output.utf8))["removed"]?.array
    #expect(
      removed
        == [
          SampleIndex.breakwater, SampleIndex.hostile, SampleIndex.demos, SampleIndex.lowTide,
        ].map { .string($0) }
    )
    let lines = index.run("list", "--since", "1").output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines.first == "2  removed  \(SampleIndex.breakwater)")
    #expect(lines.last?.hasPrefix("version 2, generation ") == true)
  }

  @Test("L8: for people a line each, names escaped")
  func text() throws {
    let index = try SampleIndex.shared.get()
    let lines = index.run("list", "--since", "0").output.split(separator: "\n").map(String.init)
    #expect(lines.count == 12)
    #expect(
      lines.contains("1  album    #1db954                  The Harbour Lights – Breakwater (1980)")
    )
    #expect(lines.contains("1  track    as album \(SampleIndex.hostile)  /music/Caf\\xe9/01.mp3"))
  }

  @Test(
    "The feed is whole: filters are wrong usage",
    arguments: [["low"], ["--sort", "hue"], ["--year", "1980"], ["--no-cover"]]
  )
  func usage(_ arguments: [String]) {
    let run = CommandRun(bytes: (["list", "--since", "0"] + arguments).map { Array($0.utf8) })
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("gatefold: list: --since lists every change, in order; leave "))
  }
}
