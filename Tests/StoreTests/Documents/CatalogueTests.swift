// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// The pages that introduce the library, beside what the library is.
@Suite("Documentation of Store") struct CatalogueTests {
  private static let catalogue = Catalogue("Store")
  /// A track of the library that is asked for.
  private static let track = Array("/music/Harbour/Low Tide/CD1/1.mp3".utf8)

  /// Writes the library that the samples ask.
  private static func library() throws -> TestIndex {
    let index = try TestIndex()
    try LookupLibrary.write(to: index)
    return index
  }

  @Test("The samples on the pages are those that are compiled and run here")
  func samples() throws {
    let own = try Catalogue.compiled(in: "Tests/StoreTests/Documents/CatalogueTests.swift")
    #expect(try Self.catalogue.samples() == own)
  }

  @Test("One track, a track by several keys, a list and a daemon are answered as the article says")
  func looking() throws {
    let library = try Self.library()
    defer { withExtendedLifetime(library) {} }
    let index = library.path.bytes
    // begin
    /// Returns the colours of a track, as declarations of CSS; nil where there are none.
    func declarations(of track: [UInt8], in index: [UInt8]) throws(StoreError) -> String? {
      let found = try IndexReader(path: index).lookUp([.track(track)], limit: 1)
      guard let cover = found?.matches.first?.cover else { return nil }
      let colors = CoverPalette(cover.measurement)
      return "background: \(colors.ui.backgroundDark.hex); color: \(colors.ui.onDark.hex)"
    }
    // end
    #expect(try declarations(of: Self.track, in: index)?.hasPrefix("background: #") == true)
    #expect(try declarations(of: Array("/music/none.mp3".utf8), in: index) == nil)

    // begin
    let keys: [LookupKey] = [
      .track(Array("Harbour/Low Tide/CD1/1.mp3".utf8)),
      .musicbrainz("5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"),
      .tags(albumArtist: "The Harbour Lights", artist: nil, album: "Low Tide"),
    ]
    let result = try IndexReader(path: index).lookUp(keys, limit: 2)
    let isAmbiguous = (result?.matches.count ?? 0) > 1
    // end
    #expect(result?.matchedBy == "track" && !isAmbiguous)

    let tracks = [Self.track, Array("/music/none.mp3".utf8), Self.track]
    // begin
    let results = try IndexReader(path: index).lookUp(batch: tracks.map { [.track($0)] }, limit: 1)
    let known = results.compactMap { $0?.matches.first?.cover }
    // end
    #expect(results.count == 3 && known.count == 2)

    var titles: [String] = []
    // begin
    let copy = try IndexCopy(path: index)
    for track in tracks {
      let answer = try copy.reader().lookUp([.track(track)], limit: 1)?.matches.first
      titles.append(answer?.album?.title ?? "unknown")
    }
    // end
    #expect(titles == ["Low Tide", "unknown", "Low Tide"])
  }

  @Test("Errors, albums by a colour and changes are read as the article says")
  func watching() throws {
    // begin
    /// Returns what a player does about an error.
    func advice(_ error: StoreError) -> String {
      switch error.kind {
      case .absent: "there is no index yet: use colours of your own, ask again with the next track"
      case .damaged: "damaged, or of a newer version: stop asking, and show the message"
      case .locked, .failed: "ask again later"
      }
    }
    // end
    let absent = #expect(throws: StoreError.self) {
      try IndexReader(path: Array("/nonexistent/index.db".utf8))
    }
    #expect(absent.map(advice)?.hasPrefix("there is no index yet") == true)

    let library = try Self.library()
    defer { withExtendedLifetime(library) {} }
    let index = library.path.bytes
    // begin
    let query = ColorQuery(RGB8(packed: 0x1E3A5F), limit: 3, maxDistance: 0.15)
    var nearest: [String] = []
    try IndexReader(path: index).forEachAlbum(nearestTo: query) { match in
      nearest.append("\(match.album.album?.title ?? "–") \(match.color.hex)")
      return true
    }
    // end
    #expect(nearest.first == "Low Tide #1d3557")

    for last in [nil, try IndexReader(path: index).feedPosition()] {
      // begin
      let reader = try IndexReader(path: index)
      let now = try reader.feedPosition()
      let since = now.generation == last?.generation ? last?.version ?? 0 : 0
      var changed: [String] = []
      try reader.forEachChange(since: since) { change in
        if case .album(let album) = change { changed.append(album.id) }
        return true
      }
      // end
      #expect(changed.isEmpty == (last != nil))
    }
  }

  @Test("Each public type and article has its place among the topics, and nothing else has")
  func topics() throws {
    let types = try Self.catalogue.publicTypes()
    #expect(types.count > 10)
    #expect(try Self.catalogue.topics().sorted() == types.sorted())
    let articles = try Self.catalogue.articles()
    #expect(articles.listed == articles.there && articles.there == ["reading-from-a-player"])
  }
}
