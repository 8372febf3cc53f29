// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension EndToEnd {
  /// Every album of the demonstration library: which picture was chosen, and which colours it gave.
  @Suite struct Covers {
    @Test func `Each album is the one that was written, with the cover that was meant`() throws {
      let demonstration = try Demonstration.indexed()
      let export = try demonstration.programs.gatefold("export", "--format", "json")
      #expect(export.status == 0, "\(export.errorText)")
      let found = try #require(try export.json().array)
      let byID = Dictionary(grouping: found) { $0["id"]?.string ?? "" }
      let wanted = demonstration.albums + (demonstration.expected["loose"]?.array ?? [])
      let isAlbum = { (entry: ProgramsJSON) in entry["album"] != nil }
      #expect(found.filter(isAlbum).count == demonstration.albums.count)
      for entry in wanted {
        let name = entry["title"]?.string ?? entry["song"]?.string ?? ""
        guard let album = byID[entry["id"]?.string ?? ""]?.first else {
          // Loose tracks need not be exported with the albums; they are found by path.
          if entry["title"] != nil { Issue.record("no album \(name)") }
          continue
        }
        if entry["title"] != nil {
          for key in ["title", "artist", "year", "musicbrainzAlbumId"] {
            #expect(album["album"]?[key] == entry[key], "\(name): \(key)")
          }
        }
        try expect(album["cover"], toBe: entry["cover"], of: name, in: demonstration)
      }
    }

    @Test func `Each cover has the bands, corners and hash that a second implementation gives`()
      throws
    {
      let demonstration = try Demonstration.indexed()
      let source = try Demonstration.source.get()
      let wanted = demonstration.albums.filter { $0["cover"] != nil }
      let files = wanted.map { source + "/" + ($0["cover"]?["picture"]?.string ?? "") }
      let references = try reference(files)
      let export = try demonstration.programs.gatefold("export", "--format", "json")
      let found = try #require(try export.json().array)
      var compared = 0
      for (entry, reference) in zip(wanted, references) {
        let name = entry["title"]?.string ?? ""
        let album = try #require(found.first { $0["id"] == entry["id"] }, "\(name)")
        let cover = try #require(album["cover"], "\(name)")
        for key in ["hash", "format", "width", "height"] {
          #expect(cover[key] == reference[key], "\(name): \(key)")
        }
        try #require(reference["exact"] == .boolean(true), "\(name) cannot be compared exactly")
        #expect(album["bands"] == reference["bands"], "\(name)")
        #expect(album["corners"] == reference["corners"], "\(name)")
        compared += 1
      }
      #expect(compared == 37)
    }

    @Test func `A track without an album answers with its own picture`() throws {
      let demonstration = try Demonstration.indexed()
      for loose in demonstration.expected["loose"]?.array ?? [] {
        let path = try #require(loose["path"]?.string)
        let answer = try #require(
          try demonstration.colors("--track", demonstration.root + "/" + path)
        )
        #expect(answer["id"] == loose["id"])
        #expect(answer["album"] == nil)
        try expect(answer["cover"], toBe: loose["cover"], of: path, in: demonstration)
      }
    }

    /// Expects a cover from the meant source and path.
    private func expect(
      _ cover: ProgramsJSON?,
      toBe wanted: ProgramsJSON?,
      of name: String,
      in demonstration: Demonstration
    ) throws {
      guard let wanted else {
        #expect(cover == nil, "\(name) has no cover")
        return
      }
      #expect(cover?["source"] == wanted["source"], "\(name)")
      let path = demonstration.absolute(try #require(wanted.pathBytes))
      #expect(cover?.pathBytes == path, "\(name)")
      // `pathBase64` stands beside a path that is not UTF-8, and only there.
      let isUTF8 = Array(String(decoding: path, as: UTF8.self).utf8) == path
      #expect((cover?["pathBase64"] == nil) == isUTF8, "\(name)")
    }
  }
}
