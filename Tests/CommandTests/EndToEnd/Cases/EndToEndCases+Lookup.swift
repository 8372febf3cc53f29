// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// What a caller may know of a track or an album.
  static let lookup: [EndToEndCase] = [
    .own(
      "lookup-a",
      "articles and accents may be left out, and an exact name says nothing of it",
      files: [
        .track("A/01.mp3", album: "Abbey Road", by: "The Beatles"), .image("A/cover.jpg", .red),
        .track("B/01.mp3", album: "Début", by: "Björk"), .image("B/cover.jpg", .green),
        .track("C/01.mp3", album: "Hits", by: "Various Artists", artist: "The Who"),
      ],
      steps: [
        .index(),
        .answer(
          .tags(artist: "THE BEATLES", album: "abbey road"),
          .has(.file("A/cover.jpg"), matchedBy: "albumArtistAlbum")
        ),
        .answer(
          .tags(artist: "Beatles", album: "Abbey Road"),
          .has(.file("A/cover.jpg"), matchedBy: "albumArtistAlbum", via: "article")
        ),
        .answer(
          .tags(artist: "Beatles, The", album: "Abbey Road [Disc 2]"),
          .has(.file("A/cover.jpg"), matchedBy: "albumArtistAlbum", via: "article")
        ),
        .answer(
          .tags(artist: "Bjork", album: "Debut"),
          .has(.file("B/cover.jpg"), matchedBy: "albumArtistAlbum", via: "marks")
        ),
        .answer(
          .tags(artist: "Who", album: "Hits"),
          .has(CoverExpectation.none, matchedBy: "artistAlbum", via: "article")
        ),
        .answer(.words("beat road"), .has(.file("A/cover.jpg"), matchedBy: "words")),
        .answer(.words("bjor"), .has(.file("B/cover.jpg"), matchedBy: "words")),
        .answer(.words("eatles"), .miss),
        .answer(.tags(artist: "Beatles", album: "Abbey"), .miss),
      ]
    ),
    .own(
      "lookup-b",
      "a path may be spelled as it likes: with dots, as a URL, below the root, in another normal form",
      files: [
        .track(#"\xc3\x89mile/A b/01.mp3"#), .image(#"\xc3\x89mile/A b/cover.jpg"#, .red),
        .link("alias", to: #"\xc3\x89mile/A b"#),
      ],
      steps: [
        .index(),
        .track("./Émile//A b/../A b/01.mp3", .file(#"\xc3\x89mile/A b/cover.jpg"#)),
        .answer(
          .options(["--track", "Émile/A b/01.mp3"]),
          .has(.file(#"\xc3\x89mile/A b/cover.jpg"#), matchedBy: "track")
        ),
        .answer(
          .track(#"E\xcc\x81mile/A b/01.mp3"#),
          .has(.file(#"\xc3\x89mile/A b/cover.jpg"#), matchedBy: "track", via: "nfc")
        ),
        .answer(
          .track("alias/01.mp3"),
          .has(.file(#"\xc3\x89mile/A b/cover.jpg"#), matchedBy: "track", via: "realPath")
        ),
        .answer(
          .folder("alias"),
          .has(.file(#"\xc3\x89mile/A b/cover.jpg"#), matchedBy: "folder", via: "realPath")
        ),
        .answer(
          .track("Émile/A b/01.mp3/track0003"),
          .has(.file(#"\xc3\x89mile/A b/cover.jpg"#), matchedBy: "track")
        ),
        .answer(.track("Émile/A b/02.mp3"), .miss), .answer(.folder("Émile/A"), .miss),
      ]
    ),
    .own(
      "lookup-c",
      "an image that was not chosen answers for its album, and a copy elsewhere by what it holds",
      files: [
        .track("library/Album/01.mp3", pictures: [.front(.green)]),
        .image("library/Album/cover.jpg", .red), .image("library/Album/back.jpg", .blue),
        .image("elsewhere/copy.bin", .red, .jpeg), .image("elsewhere/other.jpg", .yellow),
      ],
      steps: [
        .index(["@/library"]),
        .answer(
          .cover("library/Album/cover.jpg"),
          .has(.file("library/Album/cover.jpg"), matchedBy: "coverFile")
        ),
        .answer(
          .cover("library/Album/back.jpg"),
          .has(.file("library/Album/cover.jpg"), matchedBy: "coverFile")
        ),
        .answer(
          .cover("elsewhere/copy.bin"),
          .has(.file("library/Album/cover.jpg"), matchedBy: "hash")
        ),
        .answer(.cover("elsewhere/other.jpg"), .miss),
      ]
    ),
    .own(
      "lookup-d",
      "the first key with a hit answers, and a wrong one before it does no harm",
      files: [
        .track("A/01.mp3", album: "A", adding: ["musicbrainz_albumid": uuid(1)]),
        .image("A/cover.jpg", .red),
        .track(
          "B/01.ogg",
          album: "B",
          adding: ["musicbrainz_trackid": uuid(7), "musicbrainz_releasegroupid": uuid(8)]
        ),
        .image("B/cover.jpg", .green),
      ],
      steps: [
        .index(),
        .answer(
          .options(["--mbid", uuid(1), "--folder", "@/B", "--track", "@/gone.mp3"]),
          .has(.file("B/cover.jpg"), matchedBy: "folder")
        ),
        .answer(
          .options(["--mbid", uuid(1).uppercased(), "--artist", "Artist", "--album", "B"]),
          .has(.file("A/cover.jpg"), matchedBy: "musicbrainz")
        ),
        .answer(.mbid(uuid(7)), .has(.file("B/cover.jpg"), matchedBy: "musicbrainz")),
        .answer(.mbid(uuid(8)), .has(.file("B/cover.jpg"), matchedBy: "musicbrainz")),
        .answer(.mbid(uuid(9)), .miss),
        .answer(.folder("A/01.mp3"), .miss),
      ]
    ),
    .own(
      "lookup-e",
      "of several hits: what is not missing, then the very title, then a cover, then most tracks",
      files: [
        .track("1/01.mp3", album: "Blue", by: "A"),
        .track("2/01.mp3", album: "Blue Train", by: "A"),
        .track("2/02.mp3", album: "Blue Train", by: "A"),
        .image("2/cover.jpg", .red),
        .track("3/01.mp3", album: "Blue Moon", by: "B"), .image("3/cover.jpg", .green),
      ],
      steps: [
        .index(),
        .answer(
          .words("blue"),
          .has(CoverExpectation.none, matchedBy: "words", title: "Blue", ambiguous: true)
        ),
        .answer(.words("blu"), .has(.file("2/cover.jpg"), matchedBy: "words", ambiguous: true)),
        .answer(.words("blu m"), .has(nil, title: "Blue Moon")),
        .remove("1", "2"),
        .index(),
        .answer(.words("blue"), .has(.file("3/cover.jpg"), title: "Blue Moon", ambiguous: true)),
        .prints(["list", "blue"], ["Blue Moon"]),
        .index(["--prune"]),
        .answer(.words("blue"), .has(.file("3/cover.jpg"), title: "Blue Moon")),
      ]
    ),
    .own(
      "lookup-f",
      "a cue sheet names the album of its track, and is a way to it",
      files: [
        .track("Set/set.flac", album: nil, by: nil, artist: nil), .image("Set/cover.jpg", .red),
        .file(
          "Set/set.cue",
          """
          REM DATE 1998
          PERFORMER "The Cutters"
          TITLE "One Long Cut"
          FILE "set.flac" WAVE
            TRACK 01 AUDIO
              TITLE "First"
              PERFORMER "Somebody"
              INDEX 01 00:00:00
          """
        ),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("One Long Cut", at: "Set", by: "The Cutters", cover: .file("Set/cover.jpg"))
        ]),
        .answer(.track("Set/set.cue"), .has(.file("Set/cover.jpg"), matchedBy: "track")),
        .answer(.track("Set/set.cue/track0001"), .has(.file("Set/cover.jpg"), matchedBy: "track")),
        .remove("Set/set.cue"),
        .index(), .albums([]), .track("Set/set.flac", .shared("Set/cover.jpg")),
        .index(["--prune"]), .answer(.track("Set/set.cue"), .miss),
      ]
    ),
    .own(
      "lookup-g",
      "a batch has a line for each line, in order, a wrong one among them too",
      files: [
        .track("A/01.mp3", album: "A"), .image("A/cover.jpg", .red),
        .track("B/01.mp3", album: "B", pictures: [.front(.green)]),
      ],
      steps: [
        .index(),
        .prints(
          ["colors", "--jsonl"],
          [
            "\"id\":1,", "\"matchedBy\":\"track\"", "{\"id\":2,\"match\":false}", "\"id\":\"x\",",
            "\"matchedBy\":\"albumArtistAlbum\"", "\"id\":4,", "\"matchedBy\":\"folder\"",
          ],
          input: """
            {"id":1,"track":"@/A/01.mp3"}
            {"id":2,"track":"@/C/01.mp3","albumArtist":"Nobody","album":"C"}
            {"id":"x","albumArtist":"artist","album":"b"}
            no json
            {"id":4,"folder":"@/B","track":"@/gone.mp3"}

            """,
          lines: 5
        ),
      ]
    ),
    .own(
      "lookup-h",
      "a client that follows the changes hears of what is new and of what is gone, and nothing else",
      files: [.track("A/01.mp3", album: "A"), .image("A/cover.jpg", .red)],
      steps: [
        .index(),
        .prints(["list", "--since", "0"], ["album", "track", "generation"], lines: 3),
        .answer(.folder("A"), .has(nil)),
        .index(["--full"]),
        .answer(.folder("A"), .has(nil, version: .same)),
        .add([.track("B/01.mp3", album: "B")]),
        .index(), .answer(.folder("A"), .has(nil, version: .same)),
        .prints(["list", "--since", "0"], ["– B"], lines: 5),
        .remove("A"),
        .index(["--prune"]),
        .prints(["list", "--since", "0"], ["removed"]),
      ]
    ),
    .own(
      "lookup-i",
      "a URL is the path it stands for, percent signs and bytes that are not UTF-8 included",
      files: [
        .track(#"100% A#b?\xe9/01.mp3"#), .image(#"100% A#b?\xe9/cover.jpg"#, .red),
      ],
      steps: [
        .index(),
        .answer(
          .options(["--track", "file://@/100%25%20A%23b%3F%e9/01.mp3"]),
          .has(.file(#"100% A#b?\xe9/cover.jpg"#), matchedBy: "track")
        ),
        .answer(
          .options(["--folder", "file://@/100%25%20A%23b%3F%E9"]),
          .has(.file(#"100% A#b?\xe9/cover.jpg"#), matchedBy: "folder")
        ),
        .answer(.options(["--track", "file://@/100%25/01.mp3"]), .miss),
      ]
    ),
  ]
}
