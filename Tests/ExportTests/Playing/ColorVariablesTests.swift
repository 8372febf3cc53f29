// SPDX-License-Identifier: MIT

import Export
import Palette
import Store
import TestSupport
import Testing

@Suite("Colours as variables")
struct ColorVariablesTests {
  @Test("A shell that reads them knows the album and its colours")
  func album() throws {
    let variables = try #require(try ExportReader.readEach(.shell, [SampleAlbums.lowTide]).first)
    // The three bands and what is derived of them are those of 4-backdrops.md §4.3.1.
    for (name, value) in [
      ("ID", "zk2gcx7mbacvzy743joruxlota"), ("ALBUM", "Low Tide"),
      ("ARTIST", "The Harbour Lights"), ("YEAR", "1974"),
      ("COVER", "/music/The Harbour Lights/Low Tide/cover.png"), ("BACKGROUND", "#722f73"),
      ("TEXT", "#ffffff"), ("ACCENT", "#ff2d55"), ("ON_ACCENT", "#000000"), ("TINT", "#000000"),
      ("TINT_OPACITY", "0.123"), ("SCHEME", "dark"), ("COLOR0", "#5856d6"), ("COLOR1", "#af52de"),
      ("COLOR2", "#ff2d55"), ("BAND0", "#5856d6"), ("BAND1", "#af52de"), ("BAND2", "#ff2d55"),
    ] {
      #expect(variables["GATEFOLD_\(name)"]?.string == value, "\(name)")
    }
    #expect(variables["GATEFOLD_COLOR3"] == nil)
  }

  @Test("Every kind of album has text on a background, and no more than six colours")
  func kinds() throws {
    let albums = SampleAlbums.kinds.map(\.album)
    for (album, variables) in zip(albums, try ExportReader.readEach(.shell, albums)) {
      let palette = album.cover.map { CoverPalette($0.measurement) }
      #expect(variables["GATEFOLD_PRIMARY"]?.string == (palette?.ui.primary.hex ?? "#5856d6"))
      for name in ["BACKGROUND", "TEXT", "ACCENT", "COLOR0", "BAND1", "ON_DARK"] {
        #expect(variables["GATEFOLD_\(name)"]?.string?.count == 7, "\(name)")
      }
      #expect(variables["GATEFOLD_COLOR6"] == nil)
    }
  }

  @Test(
    "Every name that is set is one of those that are taken away from a command that inherits them"
  )
  func names() {
    var song = NowPlaying.Song()
    (song.title, song.artist, song.album, song.albumArtist) = ("t", "a", "b", "c")
    (song.path, song.url) = ([0x2F], "u")
    let playing = NowPlaying(player: .init(kind: .mpd, name: "m"), song: song)
    let all =
      (SampleAlbums.kinds.map(\.album) + [SampleAlbums.lowTide])
      .map { ColorVariables(playing, $0, matchedBy: "track") }
      + [ColorVariables(playing, silent: .paused)]
    let set = Set(all.flatMap { $0.values.map(\.name) })
    #expect(set == Set(ColorVariables.names))
  }

  @Test("What plays is nearer than what the album says; what is not in the index has no id")
  func playing() {
    var song = NowPlaying.Song()
    (song.title, song.artist) = ("Ebb", "Guest")
    let playing = NowPlaying(player: .init(kind: .mpris, name: "vlc"), song: song)
    func values(_ matchedBy: String?) -> [String: String] {
      let variables = ColorVariables(playing, SampleAlbums.lowTide, matchedBy: matchedBy)
      return Dictionary(
        uniqueKeysWithValues: variables.values.map {
          ($0.name, String(decoding: $0.value, as: UTF8.self))
        }
      )
    }
    let known = values("track")
    #expect(known["ARTIST"] == "Guest" && known["ALBUM"] == "Low Tide" && known["TITLE"] == "Ebb")
    #expect(known["PLAYER"] == "vlc" && known["PLAYING"] == "1" && known["MATCHED_BY"] == "track")
    #expect(known["ID"] == SampleAlbums.lowTide.id)
    #expect(values(nil)["ID"] == nil)
    #expect(values(nil)["MATCHED_BY"] == nil)
  }
}
