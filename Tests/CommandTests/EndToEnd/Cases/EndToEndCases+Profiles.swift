// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// The orders of choice of other programs (C11).
  static let profiles: [EndToEndCase] = [
    .own(
      "profiles-a",
      "each order chooses by its own rules, and going back costs no decoding",
      files: [
        .image("One/cover.jpg", .red), .image("Two/Cover.jpg", .green),
        .track(
          "One/01.mp3",
          album: "One",
          pictures: [.picture(.purple, type: 4), .picture(.blue, type: 3)]
        ),
        .track(
          "Two/01.mp3",
          album: "Two",
          pictures: [.picture(.orange, type: 4), .picture(.yellow, type: 3)]
        ),
      ],
      steps: [
        .age,
        .index(decoded: 2),
        .albums([
          .album("One", at: "One", cover: .file("One/cover.jpg")),
          .album("Two", at: "Two", cover: .file("Two/Cover.jpg")),
        ]),
        .remember,
        .index(["--profile", "embedded-first"], decoded: 2),
        .albums([
          .album("One", at: "One", cover: .picture(.blue)),
          .album("Two", at: "Two", cover: .picture(.yellow)),
        ]),
        .index(["--profile", "mpd"], decoded: 1),
        .albums([
          .album("One", at: "One", cover: .file("One/cover.jpg")),
          .album("Two", at: "Two", cover: .picture(.orange)),
        ]),
        .track("Two/01.mp3", .picture(.orange), level: "track"),
        // The order stays until another one is asked for.
        .index(decoded: 0),
        .answer(.folder("Two"), .has(.picture(.orange))),
        .index(["--profile", "navidrome"], decoded: 0),
        .answer(.folder("Two"), .has(.file("Two/Cover.jpg"))),
        .index(["--profile", "default"], decoded: 0), .asRemembered,
      ]
    ),
    .own(
      "profiles-b",
      "Navidrome takes an artist's folder.jpg for the only album below, and ours does not",
      files: [
        .image("Alone/folder.jpg", .red), .track("Alone/Album/01.mp3", album: "Alone"),
        .image("Two/folder.jpg", .green), .track("Two/A/01.mp3", album: "A"),
        .track("Two/B/01.mp3", album: "B", pictures: [.front(.blue)]),
        .image("Box/cover.jpg", .yellow), .image("Box/CD1/cd1.jpg", .purple),
        .image("Box/CD2/cd1.jpg", .teal),
        .track("Box/CD1/01.mp3", album: "Box"), .track("Box/CD2/01.mp3", album: "Box"),
      ],
      steps: [
        .index(["--profile", "navidrome"]),
        .albums([
          .album("Alone", at: "Alone/Album", cover: .file("Alone/folder.jpg")),
          .album("A", at: "Two/A", cover: .none), .album("B", at: "Two/B", cover: .picture(.blue)),
          .album("Box", at: "Box", cover: .file("Box/cover.jpg")),
        ]),
        .track("Box/CD1/01.mp3", .file("Box/CD1/cd1.jpg"), level: "disc"),
        .track("Box/CD2/01.mp3", .file("Box/cover.jpg"), level: "album"),
        .index(["--profile", "default"]),
        .albums([
          .album("Alone", at: "Alone/Album", cover: .none), .album("A", at: "Two/A", cover: .none),
          .album("B", at: "Two/B", cover: .picture(.blue)),
          .album("Box", at: "Box", cover: .file("Box/cover.jpg")),
        ]),
      ]
    ),
    .own(
      "profiles-c",
      "MPD shows an album's folder or its first picture for each track, and nothing inherited",
      files: [
        .image("Box/cover.jpg", .red), .image("Box/CD1/cover.webp", .green),
        .image("Box/CD1/cover.jpeg", .blue),
        .track("Box/CD1/01.mp3", album: "Box"), .track("Box/CD2/01.mp3", album: "Box"),
        .track("Box/CD2/02.mp3", album: "Box", pictures: [.picture(.yellow, type: 8)]),
      ],
      steps: [
        .index(["--profile", "mpd"]),
        .albums([.album("Box", at: "Box", cover: .file("Box/CD1/cover.webp"))]),
        .track("Box/CD1/01.mp3", .file("Box/CD1/cover.webp")),
        .track("Box/CD2/01.mp3", .none), .track("Box/CD2/02.mp3", .picture(.yellow)),
      ]
    ),
  ]
}
