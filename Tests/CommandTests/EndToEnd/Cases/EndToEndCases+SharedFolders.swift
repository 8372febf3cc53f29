// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Folders of several albums, and tracks that belong to none.
  static let sharedFolders: [EndToEndCase] = [
    .row(
      18,
      "mopidy/mopidy-local#39, artemanufrij/playmymusic#21",
      "in a folder of many albums each has the picture in its tracks; Folder.jpg is for the rest",
      files: [
        .image("Singles/Folder.jpg", .grey), .image("Singles/AlbumArt_{B5}_Large.jpg", .brown),
      ]
        + singles.map { single in
          .track(
            "Singles/\(single.title).mp3",
            album: single.title,
            by: single.title + " Band",
            pictures: [.front(single.color)]
          )
        } + [.track("Singles/Six.mp3", album: "Six", by: "Six Band")],
      steps: [
        .index(decoded: 6),
        .albums(
          singles.map {
            .album($0.title, at: "Singles", by: $0.title + " Band", cover: .picture($0.color))
          } + [.album("Six", at: "Singles", by: "Six Band", cover: .shared("Singles/Folder.jpg"))]
        ),
        .track("Singles/Six.mp3", .shared("Singles/Folder.jpg"), level: "album"),
        .track("Singles/Two.mp3", .picture(.green)),
      ]
    ),
    .row(
      19,
      "vanilla-music/vanilla#619, kabouzeid/phonograph-issue-tracker#179, Riteshp2001/mpvRx#703",
      "of tracks without an album only the one that holds a picture shows it",
      files: [
        .track("Loose/a.mp3", album: nil),
        .track("Loose/b.mp3", album: nil, pictures: [.front(.red)]),
        .track("Loose/c.mp3", album: ""),
      ],
      steps: [
        .index(decoded: 1), .albums([]),
        .track("Loose/a.mp3", .none), .track("Loose/b.mp3", .picture(.red), level: "track"),
        .track("Loose/c.mp3", .none),
      ]
    ),
    .row(
      55,
      "sentriz/gonic#89",
      "a folder with tracks of four albums holds four albums",
      files: (1...8).map { number in
        .track("All/0\(number).mp3", album: "Album \((number + 1) / 2)")
      },
      steps: [
        .index(),
        .albums((1...4).map { .album("Album \($0)", at: "All", cover: .none) }),
        .prints(["list"], ["Album 1", "Album 2", "Album 3", "Album 4"]),
        .answer(.folder("All"), .has(nil, matchedBy: "folder", ambiguous: true)),
        .answer(.track("All/05.mp3"), .has(nil, title: "Album 3")),
      ]
    ),
    .own(
      "shared-a",
      "in a shared folder the album's own name beats cover.jpg, and its picture beats both",
      files: [
        .image("Mixed/cover.jpg", .grey), .image("Mixed/Dawn.jpg", .red),
        .image("Mixed/Dusk.jpg", .blue),
        .track("Mixed/1.flac", album: "Dawn"),
        .track("Mixed/2.flac", album: "Dusk", pictures: [.front(.green)]),
        .track("Mixed/3.flac", album: "Noon"), .image("Mixed/back.jpg", .brown),
      ],
      steps: [
        .index(),
        .albums([
          .album("Dawn", at: "Mixed", cover: .file("Mixed/Dawn.jpg")),
          .album("Dusk", at: "Mixed", cover: .picture(.green)),
          .album("Noon", at: "Mixed", cover: .shared("Mixed/cover.jpg")),
        ]),
        .remove("Mixed/cover.jpg"),
        .index(),
        .albums([
          .album("Dawn", at: "Mixed", cover: .file("Mixed/Dawn.jpg")),
          .album("Dusk", at: "Mixed", cover: .picture(.green)),
          .album("Noon", at: "Mixed", cover: .none),
        ]),
      ]
    ),
    .own(
      "shared-b",
      "a loose track has the image named as itself, then its picture, then the folder's cover",
      files: [
        .track("Loose/one.mp3", album: nil, pictures: [.front(.blue)]),
        .image("Loose/one.jpg", .red),
        .track("Loose/two.mp3", album: nil, pictures: [.front(.green)]),
        .track("Loose/three.mp3", album: nil), .image("Loose/folder.jpg", .yellow),
      ],
      steps: [
        .index(), .albums([]),
        .track("Loose/one.mp3", .file("Loose/one.jpg"), level: "track"),
        .track("Loose/two.mp3", .picture(.green), level: "track"),
        .track("Loose/three.mp3", .shared("Loose/folder.jpg"), level: "track"),
      ]
    ),
    .own(
      "shared-c",
      "a loose track among an album's does not make its folder a shared one",
      files: [
        .image("Album/cover.jpg", .red), .track("Album/01.mp3", pictures: [.front(.blue)]),
        .track("Album/02.mp3", pictures: [.front(.blue)]), .track("Album/jingle.mp3", album: nil),
      ],
      steps: [
        .index(),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
        .track("Album/jingle.mp3", .file("Album/cover.jpg"), level: "track"),
      ]
    ),
    .own(
      "shared-d",
      "a second album that comes into a folder makes it shared, and its leaving undoes that",
      files: [
        .image("A/cover.jpg", .red), .track("A/01.mp3", album: "A"), .track("B/01.mp3", album: "B"),
      ],
      steps: [
        .index(),
        .move("B/01.mp3", to: "A/02.mp3"),
        .index(),
        .albums([
          .album("A", at: "A", cover: .shared("A/cover.jpg")),
          .album("B", at: "A", cover: .shared("A/cover.jpg")),
        ]),
        .remove("A/02.mp3"),
        .index(),
        .albums([.album("A", at: "A", cover: .file("A/cover.jpg"))]),
      ]
    ),
  ]

  /// The albums of row 18 that carry a picture.
  private static let singles: [(title: String, color: CaseColor)] = [
    ("One", .red), ("Two", .green), ("Three", .blue), ("Four", .yellow), ("Five", .purple),
  ]
}
