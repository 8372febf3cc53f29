// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store

/// A library with something for each key of a look-up to find (L1–L5).
enum LookupLibrary {
  /// Writes the library.
  static func write(to index: TestIndex) throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      func tracks(_ place: String, _ count: Int, _ edit: (inout TagRecord) -> Void) throws
        -> [Int64]
      {
        try (1...count).map { number in
          try library.track(BytePath("\(place)/\(number).mp3")) { tags in
            tags.title = "Song \(number)"
            edit(&tags)
          }
        }
      }

      // Two discs below one place, an artwork folder, an image that was not chosen.
      var low = try tracks("Harbour/Low Tide/CD1", 2) { tags in
        tags.album = "Low Tide (Disc 1)"
        tags.albumArtist = "The Harbour Lights"
        tags.artist = "The Harbour Lights feat. Zoë"
        tags.musicbrainzRecordingID = "11111111-0000-0000-0000-00000000000a"
      }
      low += try tracks("Harbour/Low Tide/CD2", 1) { tags in
        tags.album = "Low Tide (Disc 2)"
        tags.albumArtist = "The Harbour Lights"
        tags.artist = "The Harbour Lights"
        tags.musicbrainzReleaseTrackID = "22222222-0000-0000-0000-00000000000b"
      }
      let cover = try library.file("Harbour/Low Tide/cover.jpg", kind: .image)
      let bad = try library.file("Harbour/Low Tide/folder.jpg", kind: .image)
      try library.file("Harbour/Low Tide/scans/back.jpg", kind: .image)
      try library.file("Harbour/Low Tide.jpg", kind: .image)
      try library.file("Harbour/Low Tide/CD1/inlay.jpg", kind: .image)
      var election = try library.election(of: cover, RGB8(packed: 0x1D3557), number: 1)
      election.passedOver = [
        Election.PassedOver(fileID: bad, pictureIndex: nil, class: "undecodable")
      ]
      try library.replace(
        "Harbour",
        [
          library.album(
            "Low Tide",
            by: "The Harbour Lights",
            place: "Harbour/Low Tide",
            tracks: low,
            year: 1974,
            election: election
          ) { album in
            album.musicbrainzAlbumID = "5b0c6a7e-2f4d-4c1b-9a3e-7d1f0e6b8c24"
            album.musicbrainzReleaseGroupID = "33333333-0000-0000-0000-00000000000c"
          }
        ]
      )

      // One release in two places; the one with more tracks has no cover.
      for (place, count, hasCover) in [
        ("b/Weezer", 3, false), ("c/Weezer", 1, true), ("a/Weezer", 1, true),
      ] {
        let slice = String(place.prefix(1))
        let files = try tracks(place, count) { tags in
          tags.album = "Weezer"
          tags.artist = "Weezer"
        }
        var election = SampleLibrary.noCover
        if hasCover {
          let image = try library.file(BytePath(place + "/cover.jpg"), kind: .image)
          election = try library.election(of: image, RGB8(packed: 0x2A9D8F), number: 2)
        }
        try library.replace(
          slice,
          [
            library.album(
              "Weezer",
              by: "Weezer",
              place: BytePath(place),
              tracks: files,
              election: election
            )
          ]
        )
      }

      // Marks, articles, quotes.
      let sigur = try tracks("d/Björk", 1) { tags in
        tags.album = "Début"
        tags.artist = "Björk"
      }
      let kinks = try tracks("d/Kinks", 1) { tags in
        tags.album = "Don’t"
        tags.artist = "Kinks, The"
      }
      try library.replace(
        "d",
        [
          library.album("Début", by: "Björk", place: "d/Björk", tracks: sigur),
          library.album("Don’t", by: "Kinks, The", place: "d/Kinks", tracks: kinks),
        ]
      )

      // Loose tracks in a folder of their own.
      let loose = try library.track("Singles/a.mp3") { tags in
        tags.artist = "Solo"
        tags.title = "Été"
        tags.musicbrainzRecordingID = "44444444-0000-0000-0000-00000000000d"
      }
      let same = try library.file("Singles/a.jpg", kind: .image)
      try library.replace(
        "Singles",
        [],
        loose: [
          library.loose(
            "Singles/a.mp3",
            file: loose,
            election: try library.election(of: same, RGB8(packed: 0xE63946), number: 3)
          )
        ]
      )

      // Names of every kind.
      let wild = BytePath(Array("e/\"'\n%?#".utf8) + [0xFF])
      let hostile = try library.track(wild.appending("x'; DROP TABLE album;--.mp3"))
      let nfc = try library.track(BytePath("e/caf\u{e9}/1.mp3"))
      try library.replace(
        "e",
        [
          library.album("Wild", by: nil, place: wild, tracks: [hostile]),
          library.album("Café", by: nil, place: BytePath("e/caf\u{e9}"), tracks: [nfc]),
        ]
      )
    }
  }
}
