// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// What makes tracks one album: artists, ids, dates, containers, copies.
  static let identity: [EndToEndCase] = [
    .row(
      10,
      part: "a",
      "jellyfin/jellyfin#8194",
      "five albums of one name and artist are told apart by their MusicBrainz ids",
      files: weezer.map { album in
        .track(
          "Weezer/\(album.folder)/01.mp3",
          album: "Weezer",
          by: "Weezer",
          adding: ["musicbrainz_albumid": album.id.uppercased()],
          pictures: [.front(album.color)]
        )
      },
      steps: [
        .index(decoded: 5),
        .albums(
          weezer.map {
            .album(
              "Weezer",
              at: "Weezer/" + $0.folder,
              by: "Weezer",
              mbid: $0.id,
              cover: .picture($0.color)
            )
          }
        ),
        .answer(
          .tags(artist: "weezer", album: "WEEZER"),
          .has(.picture(.blue), matchedBy: "albumArtistAlbum", ambiguous: true)
        ),
      ]
        + weezer.map {
          .answer(.mbid($0.id), .has(.picture($0.color), matchedBy: "musicbrainz"))
        }
    ),
    .row(
      10,
      part: "b",
      "jellyfin/jellyfin#8194",
      "without ids they are five albums of one release",
      files: weezer.map { album in
        .track(
          "Weezer/\(album.folder)/01.mp3",
          album: "Weezer",
          by: "Weezer",
          pictures: [.front(album.color)]
        )
      },
      steps: [
        .index(decoded: 5),
        .albums(
          weezer.map {
            .album("Weezer", at: "Weezer/" + $0.folder, by: "Weezer", cover: .picture($0.color))
          }
        ),
        .answer(
          .tags(artist: "Weezer", album: "Weezer"),
          .has(.picture(.blue), matchedBy: "albumArtistAlbum", ambiguous: true)
        ),
        .folder("Weezer/Red", .picture(.red)),
      ]
    ),
    .row(
      21,
      "htkhiem/euphonica#170",
      "albums of one title by two artists are two, in one folder and in two",
      files: ["Crystal", "Alex"].flatMap { (artist: String) -> [LayoutEntry] in
        [
          .track("Mixed/\(artist).mp3", album: "Storyteller", by: artist, artist: artist),
          .track("\(artist)/Storyteller/01.mp3", album: "Storyteller", by: artist, artist: artist),
        ]
      },
      steps: [
        .index(),
        .albums(
          ["Crystal", "Alex"].flatMap { (artist: String) -> [AlbumExpectation] in
            ["Mixed", "\(artist)/Storyteller"].map {
              .album("Storyteller", at: $0, by: artist, cover: .none)
            }
          }
        ),
      ]
    ),
    .row(
      22,
      "nc-music/music#65, nc-music/oc-music#965",
      "the same album as FLAC and as MP3 is there twice, each with its own cover",
      files: [
        .track("FLAC/Album/01.flac"), .image("FLAC/Album/cover.jpg", .red),
        .track("MP3/Album/01.mp3"), .image("MP3/Album/cover.jpg", .green),
      ],
      steps: [
        .index(),
        .albums([
          .album("Album", at: "FLAC/Album", cover: .file("FLAC/Album/cover.jpg")),
          .album("Album", at: "MP3/Album", cover: .file("MP3/Album/cover.jpg")),
        ]),
        .answer(
          .tags(artist: "Artist", album: "Album"),
          .has(.file("FLAC/Album/cover.jpg"), matchedBy: "albumArtistAlbum", ambiguous: true)
        ),
        .track("MP3/Album/01.mp3", .file("MP3/Album/cover.jpg")),
      ]
    ),
    .row(
      23,
      "navidrome/navidrome#2728, #4926",
      "dates that differ do not split an album",
      files: [
        .track("Album/01.mp3", adding: ["date": "2001"]),
        .track("Album/02.mp3", adding: ["date": "2002-05-01"]), .track("Album/03.mp3"),
      ],
      steps: [
        .index(), .albums([.album("Album", at: "Album", year: 2001, cover: .none)]),
      ]
    ),
    .row(
      25,
      "navidrome/navidrome#4534",
      "formats that differ do not split an album, in one folder or on two discs",
      files: [
        .track("Album/01.m4a"), .track("Album/02.mp3"),
        .track("Box/CD1/01.m4a", album: "Box"), .track("Box/CD2/01.mp3", album: "Box"),
        .image("Box/cover.jpg", .red),
      ],
      steps: [
        .index(),
        .albums([
          .album("Album", at: "Album", cover: .none),
          .album("Box", at: "Box", cover: .file("Box/cover.jpg")),
        ]),
      ]
    ),
    .row(
      66,
      "navidrome/navidrome#709 (cause unverified)",
      "a compilation flag on some tracks does not split an album",
      files: (1...5).map { number in
        .track("Album/0\(number).m4a", adding: number < 3 ? ["compilation": "1"] : [:])
      },
      steps: [.index(), .albums([.album("Album", at: "Album", cover: .none)])]
    ),
    .own(
      "identity-a",
      "a stray and a missing MusicBrainz id do not split an album; one that is none is not taken",
      files: [
        .track("Album/01.ogg", adding: ["musicbrainz_albumid": uuid(1)]),
        .track("Album/02.ogg", adding: ["musicbrainz_albumid": uuid(1)]),
        .track("Album/03.ogg", adding: ["musicbrainz_albumid": uuid(2)]),
        .track("Album/04.ogg"), .track("Album/05.ogg", adding: ["musicbrainz_albumid": "unknown"]),
        .track("Other/01.ogg", album: "Other", adding: ["musicbrainz_albumid": "unknown"]),
      ],
      steps: [
        .index(),
        .albums([
          .album("Album", at: "Album", mbid: uuid(1), cover: .none),
          .album("Other", at: "Other", cover: .none),
        ]),
        .answer(.mbid(uuid(1)), .has(nil, matchedBy: "musicbrainz", title: "Album")),
      ]
    ),
    .own(
      "identity-b",
      "without album artists, guests do not make an album various, other artists do",
      files: [
        .track("One/01.mp3", album: "One", by: nil, artist: "Ann"),
        .track("One/02.mp3", album: "One", by: nil, artist: "Ann feat. Bob"),
        .track("One/03.mp3", album: "One", by: nil, artist: "Ann (ft. Cid)"),
        .track("Many/01.mp3", album: "Many", by: nil, artist: "Ann"),
        .track("Many/02.mp3", album: "Many", by: nil, artist: "Bob"),
        .track("Named/01.mp3", album: "Named", by: "V.A.", artist: "Ann"),
        .track("Named/02.mp3", album: "Named", by: "[various artists]", artist: "Bob"),
        .track("Named/03.mp3", album: "Named", by: "va", artist: "Cid"),
        .track("Filled/01.mp3", album: "Filled", by: "Ann"),
        .track("Filled/02.mp3", album: "Filled", by: nil, artist: "Bob"),
      ],
      steps: [
        .index(),
        .albums([
          .album("One", at: "One", by: "Ann", cover: .none),
          .album("Many", at: "Many", by: "Various Artists", cover: .none),
          .album("Named", at: "Named", by: "Various Artists", cover: .none),
          .album("Filled", at: "Filled", by: "Ann", cover: .none),
        ]),
        .answer(.tags(artist: "Bob", album: "Many"), .has(nil, matchedBy: "artistAlbum")),
      ]
    ),
    .own(
      "identity-c",
      "spellings that people take for one are one album; an accent makes another",
      files: [
        .track("A/01.mp3", album: "Don't Café", by: "Straße"),
        .track("A/02.mp3", album: "DON’T CAFE\u{301}", by: "STRASSE"),
        .track("A/03.mp3", album: " Don‘t  Café", by: "Straße"),
        .track("A/04.mp3", album: "Don't Café", by: "Straße"),
        .track("A/05.mp3", album: "Don't Cafe", by: "Straße"),
      ],
      steps: [
        .index(),
        .albums([
          .album("Don't Café", at: "A", by: "Straße", cover: .none),
          .album("Don't Cafe", at: "A", by: "Straße", cover: .none),
        ]),
        .answer(.track("A/02.mp3"), .has(nil, artist: "Straße")),
        .answer(
          .tags(artist: "strasse", album: "don't café"),
          .has(nil, matchedBy: "albumArtistAlbum")
        ),
      ]
    ),
    .own(
      "identity-d",
      "two versions of an album in one folder are two, and compilations by many are one",
      files: [
        .track("Album/01.flac"), .track("Album/02.flac", adding: ["albumversion": "Deluxe"]),
        .track("Hits/01.mp3", album: "Hits", by: "Ann", adding: ["compilation": "1"]),
        .track("Hits/02.mp3", album: "Hits", by: "Bob", adding: ["compilation": "1"]),
        .track("Hits/03.mp3", album: "Hits", by: "Cid"),
      ],
      steps: [
        .index(),
        .albums([
          .album("Album", at: "Album", cover: .none),
          .album("Album", at: "Album", version: "Deluxe", cover: .none),
          .album("Hits", at: "Hits", by: "Various Artists", cover: .none),
        ]),
      ]
    ),
    .own(
      "identity-e",
      "tracks that cannot be read join the album of their folder, or are one named as it",
      files: [
        .track("Album/01.flac"), .untagged("Album/02.dsf"), .image("Album/cover.jpg", .red),
        .untagged("DSD/CD1/01.dsf"), .untagged("DSD/CD2/01.dff"), .image("DSD/folder.jpg", .green),
        .track("Two/01.mp3", album: "A"), .track("Two/02.mp3", album: "B"),
        .untagged("Two/03.mka"),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Album", at: "Album", cover: .file("Album/cover.jpg")),
          .untagged("DSD", at: "DSD", cover: .file("DSD/folder.jpg")),
          .album("A", at: "Two", cover: .none), .album("B", at: "Two", cover: .none),
          .untagged("Two", at: "Two", cover: .none),
        ]),
        .track("Album/02.dsf", .file("Album/cover.jpg")),
        .prints(["status"], ["TagLib cannot read tags or pictures"]),
      ]
    ),
    .own(
      "identity-f",
      "a bonus folder belongs to the album above it, unless another album lies there too",
      files: [
        .track("One/01.mp3", album: "One"), .track("One/Bonus/01.mp3", album: "One"),
        .image("One/Bonus/cover.jpg", .red),
        .track("Two/01.mp3", album: "Two"), .track("Two/Bonus/01.mp3", album: "Two"),
        .track("Two/Demos/01.mp3", album: "Demos"), .image("Two/Bonus/cover.jpg", .green),
      ],
      steps: [
        .index(),
        .albums([
          .album("One", at: "One", cover: .file("One/Bonus/cover.jpg")),
          .album("Two", at: "Two", cover: .none),
          .album("Two", at: "Two/Bonus", cover: .file("Two/Bonus/cover.jpg")),
          .album("Demos", at: "Two/Demos", cover: .none),
        ]),
      ]
    ),
    .own(
      "identity-g",
      "the root itself may be an album, its disc folders are albums of their own",
      files: [
        .track("01.mp3", album: "Root"), .image("cover.jpg", .red),
        .track("CD1/01.mp3", album: "Box"), .track("CD2/01.mp3", album: "Box"),
        .image("CD2/front.jpg", .green),
      ],
      steps: [
        .index(),
        .albums([
          .album("Root", at: "", cover: .file("cover.jpg")),
          .album("Box", at: "CD1", cover: .none),
          .album("Box", at: "CD2", cover: .file("CD2/front.jpg")),
        ]),
        .folder("", .file("cover.jpg")),
      ]
    ),
    .own(
      "identity-h",
      "an album in two libraries is two albums, the first library's first",
      files: [
        .track("one/Album/01.mp3"), .image("one/Album/cover.jpg", .red),
        .track("two/Album/01.mp3"), .track("two/Album/02.mp3"),
        .image("two/Album/cover.jpg", .green),
      ],
      steps: [
        .index(["@/two/"]), .index(["@/two/../one/."]),
        .albums([
          .album("Album", at: "Album", root: 2, cover: .file("one/Album/cover.jpg")),
          .album("Album", at: "Album", cover: .file("two/Album/cover.jpg")),
        ]),
        .answer(
          .tags(artist: "Artist", album: "Album"),
          .has(.file("two/Album/cover.jpg"), ambiguous: true)
        ),
        .folder("one/Album", .file("one/Album/cover.jpg")),
        .index(["@/one/Album"], status: 2, says: ["/one"]), .index(["@"], status: 2),
      ]
    ),
  ]

  /// The albums of row 10, in byte order of their folders.
  private static let weezer: [(folder: String, id: String, color: CaseColor)] = [
    ("Blue", uuid(5), .blue), ("Green", uuid(4), .green), ("Red", uuid(3), .red),
    ("Teal", uuid(2), .teal), ("White", uuid(1), .yellow),
  ]

  /// A MusicBrainz id that no release has.
  static func uuid(_ number: Int) -> String { "00000000-abcd-4000-8000-00000000000\(number)" }
}
