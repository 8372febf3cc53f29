// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Roots that are away, emptied, replaced or moved.
  static let guards: [EndToEndCase] = [
    .row(
      45,
      "navidrome/navidrome#2340",
      "a moved root keeps every cover and id, and nothing is decoded",
      files: twoAlbums,
      steps: [
        .index(decoded: 2),
        .answer(.track("A/01.mp3"), .has(.file("A/cover.jpg"))),
        .run(["mv", "@", "@-moved"]),
        .index(["--moved-from", "@"], at: "@-moved", decoded: 0),
        .albums([
          .album("A", at: "A", cover: .file("A/cover.jpg")),
          .album("B", at: "B", cover: .picture(.green)),
        ]),
        .answer(.track("A/01.mp3"), .has(.file("A/cover.jpg"), matchedBy: "track")),
        .answer(.cover("A/cover.jpg"), .has(.file("A/cover.jpg"), matchedBy: "coverFile")),
        .answer(.folder("B"), .has(.picture(.green))),
        .prints(["status", "--json"], ["-moved\""]),
        .index(decoded: 0),
      ]
    ),
    .row(
      46,
      part: "a",
      "clementine-player/Clementine#3032, navidrome/navidrome#3406, MediaBrowser/Emby#3286, Kareadita/Kavita#713",
      "an empty root is one that is away: nothing is lost",
      files: twoAlbums,
      steps: [
        .index(), .remember,
        .run(["mv", "@", "@-away"]), .run(["mkdir", "@"]),
        .index(status: 5), .asRemembered,
        .answer(.track("A/01.mp3"), .has(.file("A/cover.jpg"), stale: "rootUnavailable")),
        .index(["--prune"], status: 5), .asRemembered,
        .run(["rmdir", "@"]), .run(["mv", "@-away", "@"]),
        .index(decoded: 0), .asRemembered,
        .answer(.track("A/01.mp3"), .has(.file("A/cover.jpg"))),
      ]
    ),
    .row(
      47,
      part: "a",
      "MoldyTaint/Cinephage#505",
      "a root that may not be read is away, not empty",
      restricted: true,
      files: twoAlbums,
      steps: [
        .index(), .remember,
        .mode("000", ""),
        .index(status: 5), .asRemembered,
        .index(["--accept-loss", "--prune"], status: 5), .asRemembered,
        .mode("755", ""),
        .index(decoded: 0), .asRemembered,
      ]
    ),
    .row(
      47,
      part: "b",
      "MoldyTaint/Cinephage#505",
      "a root that is gone is away",
      files: twoAlbums,
      steps: [
        .index(), .remember,
        .run(["mv", "@", "@-away"]),
        .index(status: 5), .asRemembered,
        .index(["--accept-loss", "--prune"], status: 5), .asRemembered,
        .run(["mv", "@-away", "@"]),
        .index(decoded: 0), .asRemembered,
      ]
    ),
    .row(
      49,
      "jellyfin/jellyfin#11913, Kareadita/Kavita#1178",
      "who emptied the root says so, and only then its albums go",
      files: twoAlbums,
      steps: [
        .index(), .remember,
        .run(["sh", "-c", "rm -r \"$0\"/*", "@"]),
        .index(status: 5, says: ["--accept-loss"]), .asRemembered,
        .index(["--accept-loss"]), .albums([]),
        .answer(.track("A/01.mp3"), .has(.file("A/cover.jpg"), stale: "missing")),
        .index(["--accept-loss", "--prune"]), .albums([]),
        .answer(.track("A/01.mp3"), .miss),
      ]
    ),
    .own(
      "guards-a",
      "half of a library gone at once needs a word, and a fifth of it none",
      files: (10...69).map { .track("Album \($0)/01.mp3", album: "Album \($0)") },
      steps: [
        .index(), .remember,
        .run(["sh", "-c", "mkdir \"$0-away\" && mv \"$0\"/Album\\ [123]* \"$0-away\"", "@"]),
        .index(status: 5, says: ["30", "--accept-loss"]), .asRemembered,
        .run(["sh", "-c", "mv \"$0-away\"/Album\\ [23]* \"$0\"", "@"]),
        .index(), .answer(.tags(artist: "Artist", album: "Album 10"), .has(nil, stale: "missing")),
        .albums((20...69).map { .album("Album \($0)", at: "Album \($0)", cover: .none) }),
        .run(["sh", "-c", "mv \"$0\"/Album\\ [234]* \"$0-away\"", "@"]),
        .index(["--accept-loss"]),
        .albums((50...69).map { .album("Album \($0)", at: "Album \($0)", cover: .none) }),
      ]
    ),
    .own(
      "guards-b",
      "a folder that may not be read keeps its albums, while what is gone beside it goes",
      restricted: true,
      files: twoAlbums + [.track("C/01.mp3", album: "C")],
      steps: [
        .index(),
        .mode("000", "A"), .remove("C"),
        .index(["--prune"], status: 3, failed: ["A": "denied"]),
        .albums([
          .album("A", at: "A", cover: .file("A/cover.jpg")),
          .album("B", at: "B", cover: .picture(.green)),
        ]),
        .mode("755", "A"),
        .index(["--prune"], decoded: 0, failed: [:]),
        .answer(.folder("A"), .has(.file("A/cover.jpg"))),
        .answer(.tags(artist: "Artist", album: "C"), .miss),
      ]
    ),
    .own(
      "guards-c",
      "a file or a link to nowhere in the place of the root is no library",
      files: twoAlbums,
      steps: [
        .index(), .remember,
        .run(["mv", "@", "@-away"]), .run(["touch", "@"]),
        .index(status: 5), .asRemembered,
        .run(["ln", "-sf", "@-elsewhere", "@"]),
        .index(["--accept-loss"], status: 5), .asRemembered,
        .run(["rm", "@"]), .run(["mv", "@-away", "@"]),
        .index(decoded: 0), .asRemembered,
      ]
    ),
    .own(
      "guards-d",
      "one root away does not keep another from losing and gaining albums",
      files: [
        .track("one/A/01.mp3", album: "A"), .track("two/B/01.mp3", album: "B"),
        .track("two/C/01.mp3", album: "C"), .image("two/B/cover.jpg", .red),
      ],
      steps: [
        .index(["@/one", "@/two"]),
        .move("one", to: "one-away"), .remove("two/C"),
        .add([.track("two/D/01.mp3", album: "D")]),
        .index(["@/one", "@/two", "--prune"], status: 5),
        .albums([
          .album("A", at: "A", cover: .none),
          .album("B", at: "B", root: 2, cover: .file("two/B/cover.jpg")),
          .album("D", at: "D", root: 2, cover: .none),
        ]),
        .answer(.track("one/A/01.mp3"), .has(nil, stale: "rootUnavailable")),
        .answer(.tags(artist: "Artist", album: "C"), .miss),
      ]
    ),
    .own(
      "guards-e",
      "a moved root that has also changed shows both",
      files: twoAlbums,
      steps: [
        .index(),
        .run(["mv", "@", "@-moved"]), .run(["rm", "-r", "@-moved/B"]),
        .index(["--moved-from", "@"], at: "@-moved", decoded: 0),
        .albums([.album("A", at: "A", cover: .file("A/cover.jpg"))]),
        .answer(.track("B/01.mp3"), .has(.picture(.green), stale: "missing")),
        .add([.track("C/01.mp3", album: "C", pictures: [.front(.blue)])]),
        .index(decoded: 1),
        .albums([
          .album("A", at: "A", cover: .file("A/cover.jpg")),
          .album("C", at: "C", cover: .picture(.blue)),
        ]),
      ]
    ),
    .own(
      "guards-f",
      "forty albums that get another title are no loss, forty that are moved need a word",
      files: (10...49).map { .track("Artist/\($0)/01.mp3", album: "Album \($0)") },
      steps: [
        .index(),
        .add((10...49).map { .track("Artist/\($0)/01.mp3", album: "New \($0)") }),
        .index(),
        .albums((10...49).map { .album("New \($0)", at: "Artist/\($0)", cover: .none) }),
        .remember,
        .move("Artist", to: "The Artist"),
        .index(status: 5, says: ["40", "--accept-loss"]), .asRemembered,
        .index(["--accept-loss"]),
        .albums((10...49).map { .album("New \($0)", at: "The Artist/\($0)", cover: .none) }),
      ]
    ),
    .own(
      "guards-g",
      "a library whose music is gone but for its pictures is away as well",
      files: twoAlbums,
      steps: [
        .index(), .remember,
        .run(["sh", "-c", "rm \"$0\"/*/*.mp3", "@"]),
        .index(["--prune"], status: 5), .asRemembered,
        .index(["--accept-loss"]), .albums([]),
        .answer(.track("A/01.mp3"), .has(nil, stale: "missing")),
      ]
    ),
  ]

  /// An album with a cover beside its track, and one with a picture in it.
  private static let twoAlbums: [LayoutEntry] = [
    .track("A/01.mp3", album: "A"), .image("A/cover.jpg", .red),
    .track("B/01.mp3", album: "B", pictures: [.front(.green)]),
  ]
}
