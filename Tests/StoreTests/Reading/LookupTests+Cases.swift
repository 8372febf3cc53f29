// SPDX-License-Identifier: MIT

import Store

extension LookupTests {
  /// A question of each kind, by the number of its key in L1.
  static let cases = [
    // 1
    Case("track", .track(path("Harbour/Low Tide/CD1/1.mp3")), "track", "Low Tide"),
    Case("uncleaned", .track(path("./Harbour//x/../Low Tide/CD1/1.mp3")), "track", "Low Tide"),
    Case("loose track", .track(path("Singles/a.mp3")), "track", "-"),
    Case(
      "hostile name",
      .track(path("e/\"'\n%?#") + [0xFF] + Array("/x'; DROP TABLE album;--.mp3".utf8)),
      "track",
      "Wild"
    ),
    Case("NFC found by NFD", .track(path("e/cafe\u{301}/1.mp3")), "track", via: "nfc", "Café"),
    Case(
      "NFD found by its own bytes only",
      .track(path("d/Bjo\u{308}rk/1.mp3")),
      "track",
      via: "nfc",
      "Début"
    ),
    Case("below a track", .track(path("Singles/a.mp3/track0003")), "track", "-"),
    Case("unknown track", .track(path("Singles/b.mp3")), nil),
    Case("an image is no track", .track(path("Singles/a.jpg")), nil),
    Case("case matters", .track(path("singles/a.mp3")), nil),
    Case("relative, below a root", .track(Array("Singles/a.mp3".utf8)), "track", "-"),
    Case("empty path", .track([]), nil),
    // 2
    Case("chosen image", .coverFile(path("Harbour/Low Tide/cover.jpg")), "coverFile", "Low Tide"),
    Case(
      "image passed over",
      .coverFile(path("Harbour/Low Tide/folder.jpg")),
      "coverFile",
      "Low Tide"
    ),
    Case(
      "image in a track folder",
      .coverFile(path("Harbour/Low Tide/CD1/inlay.jpg")),
      "coverFile",
      "Low Tide"
    ),
    Case(
      "image in an artwork folder",
      .coverFile(path("Harbour/Low Tide/scans/back.jpg")),
      "coverFile",
      "Low Tide"
    ),
    Case(
      "image named like the place",
      .coverFile(path("Harbour/Low Tide.jpg")),
      "coverFile",
      "Low Tide"
    ),
    Case("loose track's image", .coverFile(path("Singles/a.jpg")), "coverFile", "-"),
    Case("unknown image", .coverFile(path("Singles/c.jpg")), nil),
    // 3
    Case("place", .folder(path("Harbour/Low Tide")), "folder", "Low Tide"),
    Case("place with a slash", .folder(path("Harbour/Low Tide/")), "folder", "Low Tide"),
    Case("track folder", .folder(path("Harbour/Low Tide/CD2")), "folder", "Low Tide"),
    Case("folder of several albums", .folder(path("d")), nil),
    Case("folder without albums", .folder(path("Singles")), nil),
    Case("folder outside", .folder(Array("/elsewhere".utf8)), nil),
    Case("root's twin by name", .folder(Array("/music2/Harbour/Low Tide".utf8)), nil),
    // 4
    Case(
      "release",
      .musicbrainz("5B0C6A7E-2F4D-4C1B-9A3E-7D1F0E6B8C24"),
      "musicbrainz",
      "Low Tide"
    ),
    Case(
      "release track",
      .musicbrainz("22222222-0000-0000-0000-00000000000b"),
      "musicbrainz",
      "Low Tide"
    ),
    Case(
      "recording",
      .musicbrainz("11111111-0000-0000-0000-00000000000A"),
      "musicbrainz",
      "Low Tide"
    ),
    Case(
      "release group",
      .musicbrainz("33333333-0000-0000-0000-00000000000c"),
      "musicbrainz",
      "Low Tide"
    ),
    Case(
      "recording of a loose track",
      .musicbrainz("44444444-0000-0000-0000-00000000000d"),
      "musicbrainz",
      "-"
    ),
    Case("unknown id", .musicbrainz("x"), nil),
    // 5, 6
    Case(
      "album artist",
      .both("THE HARBOUR LIGHTS", album: " low  tide"),
      "albumArtistAlbum",
      "Low Tide"
    ),
    Case(
      "disc suffix",
      .both("The Harbour Lights", album: "Low Tide [Disc 2]"),
      "albumArtistAlbum",
      "Low Tide"
    ),
    Case(
      "track's artist",
      .both("The Harbour Lights feat. Zoë", album: "Low Tide"),
      "artistAlbum",
      "Low Tide"
    ),
    Case(
      "no article",
      .both("Harbour Lights", album: "Low Tide"),
      "albumArtistAlbum",
      via: "article",
      "Low Tide"
    ),
    Case(
      "article behind",
      .both("Harbour Lights, The", album: "Low Tide"),
      "albumArtistAlbum",
      via: "article",
      "Low Tide"
    ),
    Case(
      "article in front",
      .both("The Kinks", album: "Don't"),
      "albumArtistAlbum",
      via: "article",
      "Don’t"
    ),
    Case(
      "marks",
      .both("Bjork", album: "Debut"),
      "albumArtistAlbum",
      via: "marks",
      "Début"
    ),
    Case(
      "marks of a track's artist",
      .both("harbour lights feat. zoe", album: "low tide"),
      "artistAlbum",
      via: "marks",
      "Low Tide"
    ),
    Case(
      "several places",
      .both("weezer", album: "weezer"),
      "albumArtistAlbum",
      "Weezer",
      "Weezer",
      "Weezer"
    ),
    Case("another's title", .both("Weezer", album: "Low Tide"), nil),
    Case("no artist", .both(" ", album: "Low Tide"), nil),
    // 7
    Case("song", .song(artist: "weezer", title: "SONG 3"), "artistTitle", "Weezer"),
    Case(
      "song of a loose track",
      .song(artist: "Solo", title: "Ete"),
      "artistTitle",
      via: "marks",
      "-"
    ),
    Case(
      "song on several albums",
      .song(artist: "Weezer", title: "Song 1"),
      "artistTitle",
      "Weezer",
      "Weezer",
      "Weezer"
    ),
    Case("album artist is no song's artist", .song(artist: "Nobody", title: "Song 1"), nil),
    // 8
    Case("hash", .hash("xxh3:00000000000000000000000000000001"), "hash", "Low Tide"),
    Case(
      "hash of several",
      .hash("xxh3:00000000000000000000000000000002"),
      "hash",
      "Weezer",
      "Weezer"
    ),
    Case("hash of a loose track", .hash("xxh3:00000000000000000000000000000003"), "hash", "-"),
    Case("unknown hash", .hash("xxh3:000000000000000000000000000000ff"), nil),
    Case("no hash", .hash("md5:1"), nil),
    // 9
    Case("words", .words(["tide", "harb"]), "words", "Low Tide"),
    Case("words without marks", .words(["bjork", "deb"]), "words", "Début"),
    Case("words with marks", .words(["Björk"]), "words", "Début"),
    Case("a word inside a word", .words(["ide"]), nil),
    Case("one word that nobody has", .words(["tide", "zzz"]), nil),
    Case("quotes and signs", .words(["don't"]), "words", "Don’t"),
    Case(
      "words again and again",
      .words(Array(repeating: "tide", count: 40_000)),
      "words",
      "Low Tide"
    ),
    Case("more words than a name has", .words((0..<40_000).map { "tide\($0)" }), nil),
    Case("no words", .words([]), nil),
    Case("signs only", .words(["%", "'"]), nil),
  ]
}
