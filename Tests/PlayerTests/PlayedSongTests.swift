// SPDX-License-Identifier: MIT

import Export
import Store
import Testing
import gatefold_now

@Suite("Songs as players tell of them")
struct PlayedSongTests {
  /// Metadata of MPRIS.
  private static func song(_ entries: [(String, String)]) -> PlayedSong {
    PlayedSong(metadata: entries.map { BusProperties.Entry($0.0, $0.1) })
  }

  @Test("Metadata of MPRIS: lists in their order, empty texts left out")
  func metadata() {
    let song = Self.song([
      ("mpris:trackid", "/org/example/1"), ("xesam:title", "Tide"), ("xesam:artist", "A"),
      ("xesam:artist", ""), ("xesam:artist", "B"), ("xesam:album", ""),
      ("xesam:albumArtist", "C"), ("xesam:url", "file:///m/%C3%A9.mp3"),
      ("mpris:artUrl", "file:///tmp/art"),
    ])
    #expect(song.id == "/org/example/1")
    #expect(song.title == "Tide")
    #expect(song.artists == ["A", "B"])
    #expect(song.album == nil)
    #expect(song.albumArtists == ["C"])
    #expect(song.paths == [Array("/m/é.mp3".utf8)])
    #expect(song.url == nil)
    #expect(song.art == .file(Array("/tmp/art".utf8)))
    #expect(song.shown.artist == "A, B")
  }

  @Test(
    "Ids of MusicBrainz in the ways of Rhythmbox and mpv-mpris, release first, recording last",
    arguments: [
      ["xesam:musicBrainzTrackID", "xesam:musicBrainzAlbumID", "xesam:musicBrainzReleaseTrackID"],
      ["mb:trackId", "mb:albumId", "mb:releaseTrackId"],
    ]
  )
  func musicbrainz(_ keys: [String]) {
    let song = Self.song(Array(zip(keys, ["recording", "release", "track"])))
    #expect(song.musicbrainzIDs == ["release", "track", "recording"])
  }

  @Test("An address that is no file of this computer stays an address")
  func addresses() {
    #expect(Self.song([("xesam:url", "https://radio.example/x")]).url == "https://radio.example/x")
    #expect(Self.song([("xesam:url", "file://host/x")]).url == "file://host/x")
    #expect(Self.song([("xesam:url", "/m/a.mp3")]).paths == [Array("/m/a.mp3".utf8)])
  }

  @Test("Keys come in the order of a look-up; the picture's path is among them, its content is not")
  func keys() {
    var song = PlayedSong()
    song.paths = [[0x2F, 0xFF], Array("a".utf8)]
    song.title = "T"
    song.artists = ["A", "B"]
    song.album = "L"
    song.albumArtists = ["C", "D"]
    song.musicbrainzIDs = ["r", "t"]
    song.art = .file(Array("/art".utf8))
    #expect(
      song.keys == [
        .track([0x2F, 0xFF]), .track(Array("a".utf8)), .coverFile(Array("/art".utf8)),
        .musicbrainz("r"), .musicbrainz("t"),
        .tags(albumArtist: "C, D", artist: "A", album: "L"), .song(artist: "A", title: "T"),
      ]
    )
    song.albumArtists = []
    #expect(song.keys.contains(.tags(albumArtist: "A", artist: "A", album: "L")))
    #expect(PlayedSong().keys.isEmpty)
  }

  @Test("A text without end is cut between characters")
  func long() {
    // 4096 is no multiple of three bytes.
    let text = PlayedSong.text(String(repeating: "€", count: 5000))
    #expect(text == String(repeating: "€", count: 1365))
  }
}
