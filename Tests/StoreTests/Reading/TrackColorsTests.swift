// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// The colours of a track alone are those of its whole answer.
@Suite struct TrackColorsTests {
  let index: TestIndex

  init() throws { index = try TestIndex() }

  /// A cover whose upper rows and lower rows have two colours, of which all others are mixed.
  private func cover(_ upper: RGB8, _ lower: RGB8) throws -> CoverRecord {
    let rows = CoverSample.side
    let pixels = (0..<rows * rows).flatMap { pixel in
      let color = pixel < rows * rows / 2 ? upper : lower
      return [color.red, color.green, color.blue, 255]
    }
    var record = try SampleLibrary.cover(upper, number: 1)
    record.measurement.sample = try #require(CoverSample(rgba: pixels))
    record.palette = CoverPalette(record.measurement)
    record.fragments = PaletteFragments(record.palette)
    return record
  }

  /// Writes a track with a cover, one without, and returns the palette of the cover.
  private func write() throws -> CoverPalette {
    let cover = try cover(RGB8(packed: 0x1D3557), RGB8(packed: 0xE63946))
    try index.write { writer in
      let library = try SampleLibrary(writer)
      for place in ["a", "b"] {
        let track = try library.track(BytePath("\(place)/caf\u{e9}.mp3"))
        let image = try library.file(BytePath("\(place)/cover.jpg"), kind: .image)
        var election = try library.election(of: image, .black, number: 2)
        election.chosen?.cover = try writer.save(cover)
        try library.replace(
          place,
          [
            library.album(
              place,
              by: "X",
              place: BytePath(place),
              tracks: [track],
              election: place == "a" ? election : SampleLibrary.noCover
            )
          ]
        )
      }
    }
    return cover.palette
  }

  @Test func theyAreWhatThePaletteSays() throws {
    let palette = try write()
    #expect(Set(palette.bands.map(\.color)).count == 3, "every band tells something")
    let path = Array("/music/a/caf\u{e9}.mp3".utf8)
    let colors = try #require(try index.reader().colors(ofTrack: path))
    #expect(colors.background == palette.solid)
    #expect(colors.text == palette.text.color)
    #expect(colors.tint == palette.text.tint)
    #expect(colors.tintOpacity == Double(palette.text.tintThousandths) / 1000)
    #expect(colors.accent == palette.ui.accent)
    #expect(colors.gradient == palette.bands)
  }

  @Test func otherSpellingsOfAPathAreTriedAsALookUpDoes() throws {
    _ = try write()
    let reader = try index.reader()
    let exact = try reader.colors(ofTrack: Array("/music/a/caf\u{e9}.mp3".utf8))
    #expect(exact != nil)
    for path in [
      "/music//a/./caf\u{e9}.mp3", "/music/a/cafe\u{301}.mp3", "a/caf\u{e9}.mp3",
      "/music/a/caf\u{e9}.mp3/track0003",
    ] {
      #expect(try reader.colors(ofTrack: Array(path.utf8)) == exact, "\(path)")
    }
    for path in ["", "/music/b/caf\u{e9}.mp3", "/music/a", "/music/a/cover.jpg", "/music/a/\0"] {
      #expect(try reader.colors(ofTrack: Array(path.utf8)) == nil, "\(path)")
    }
    let paths = ["/music/a/caf\u{e9}.mp3", "/nowhere", "a/caf\u{e9}.mp3"].map { Array($0.utf8) }
    #expect(try reader.colors(ofTracks: paths) == [exact, nil, exact])
  }

  @Test(arguments: [
    ("background", "red"), ("text", "#12345"), ("accent", "#12345g"),
    ("gradient", "linear-gradient(to bottom,#000000 0%)"),
    ("gradient", "linear-gradient(to bottom,#000000 0%,#ffffff 100%"),
    ("gradient", "linear-gradient(to bottom,#000000 0,#ffffff 100%)"), ("gradient", ""),
  ])
  func whatIsNoColourIsDamage(_ column: String, _ text: String) throws {
    _ = try write()
    _ = try ProgramsRun.run(
      "/usr/bin/sqlite3",
      [index.file, "UPDATE cover SET \(column) = '\(text)'"].map { Array($0.utf8) },
      environment: [:],
      folder: "/"
    )
    let error = #expect(throws: StoreError.self) {
      try index.reader().colors(ofTrack: Array("/music/a/caf\u{e9}.mp3".utf8))
    }
    #expect(error?.kind == .damaged)
  }

  @Test func noPageOfACoversOwnRowIsRead() throws {
    _ = try write()
    let plan = try index.sql("EXPLAIN QUERY PLAN \(ColorsQueries.textOfPath)")
    let steps = plan.filter { $0.contains("SEARCH") || $0.contains("SCAN") }
    #expect(steps.count == 4)
    #expect(steps.filter { $0.contains("USING COVERING INDEX cover_colors") }.count == 1)
    #expect(steps.filter { $0.contains("PRIMARY KEY") }.count == 3)
  }

  @Test func aReaderKeepsAsMuchOfTheFileAsItIsTold() throws {
    _ = try write()
    for bytes in [0, 1 << 20, 16 << 20] {
      let reader = try IndexReader(path: index.path.bytes, cacheByteCount: bytes)
      #expect(try reader.colors(ofTrack: Array("/music/a/caf\u{e9}.mp3".utf8)) != nil)
    }
  }

  @Test(arguments: 0..<8) func everyTrackOfARandomLibraryHasThoseOfItsCover(_ seed: Int) throws {
    var library = RandomLibrary(seed: UInt64(seed))
    try library.write(to: index)
    let (reader, copy) = (try index.reader(), try IndexCopy(path: index.path.bytes).reader())
    for album in library.albums {
      let root = BytePath(RandomLibrary.roots[album.root - 1])
      for track in album.tracks {
        let path = root.appending(track.path).bytes
        let cover = try reader.lookUp([.track(path)])?.matches.first?.cover
        let palette = cover.map { CoverPalette($0.measurement) }
        let colors = try reader.colors(ofTrack: path)
        #expect(colors?.accent == palette?.ui.accent)
        #expect(colors?.background == palette?.solid)
        #expect(try copy.colors(ofTrack: path) == colors)
      }
    }
  }

  @Test func anExactPathAndAnyOtherFormOfItHaveTheSameAnswer() throws {
    _ = try write()
    let reader = try index.reader()
    let exact = try reader.lookUp([.track(Array("/music/a/caf\u{e9}.mp3".utf8))])
    let other = try reader.lookUp([.track(Array("/music//a/caf\u{e9}.mp3".utf8))])
    #expect(exact == other)
    #expect(exact?.matchedBy == "track")
  }
}
