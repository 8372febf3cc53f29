// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Titles that name a disc.
  static let discTitles: [EndToEndCase] = [
    .row(
      26,
      "regosen/get_cover_art#2",
      "X [Disc 1] and X [Disc 2] are the discs of X, in one folder and in two",
      files: [
        .track("One/01.mp3", album: "X [Disc 1]"), .track("One/02.mp3", album: "X [Disc 2]"),
        .image("One/disc1.jpg", .red), .image("One/disc2.jpg", .green),
        .track("Two/X [Disc 1]/01.mp3", album: "X [Disc 1]"),
        .track("Two/X [Disc 2]/01.mp3", album: "X [Disc 2]"),
        .image("Two/X [Disc 1]/folder.jpg", .blue), .image("Two/X [Disc 2]/folder.jpg", .yellow),
      ],
      steps: [
        .index(),
        .albums([
          .album("X", at: "One", cover: .none),
          .album("X", at: "Two/X", cover: .file("Two/X [Disc 1]/folder.jpg")),
        ]),
        .track("One/01.mp3", .file("One/disc1.jpg"), level: "disc"),
        .track("One/02.mp3", .file("One/disc2.jpg"), level: "disc"),
        .track("Two/X [Disc 2]/01.mp3", .file("Two/X [Disc 2]/folder.jpg"), level: "disc"),
        .answer(
          .tags(artist: "Artist", album: "X"),
          .has(
            .file("Two/X [Disc 1]/folder.jpg"),
            matchedBy: "albumArtistAlbum",
            title: "X",
            ambiguous: true
          )
        ),
        .answer(
          .tags(artist: "Artist", album: "X [Disc 2]"),
          .has(nil, matchedBy: "albumArtistAlbum", title: "X", ambiguous: true)
        ),
      ]
    ),
    .own(
      "discs-a",
      "a title with a disc suffix and one with a disc number are the discs of one album",
      files: [
        .track("Box/01.flac", album: "Anthology", disc: 1),
        .track("Box/02.flac", album: "Anthology (CD 2: Live)"),
        .track("Box/03.flac", album: "Anthology {disk3}"),
        .image("Box/cd01.png", .red), .image("Box/cd 02.png", .green), .image("Box/CD.png", .blue),
      ],
      steps: [
        .index(),
        .albums([.album("Anthology", at: "Box", cover: .none)]),
        .track("Box/01.flac", .file("Box/cd01.png"), level: "disc"),
        .track("Box/02.flac", .file("Box/cd 02.png"), level: "disc"),
        .track("Box/03.flac", .file("Box/CD.png"), level: "disc"),
      ]
    ),
    .own(
      "discs-b",
      "what only looks like a suffix stays in the title",
      files: [
        .track("A/01.mp3", album: "X Disc 1"), .track("B/01.mp3", album: "X (Disc One)"),
        .track("C/01.mp3", album: "[Disc 1]"), .track("D/01.mp3", album: "X (Disc 1)"),
        .track("E/01.mp3", album: "X (Disc 1) [Remastered]"),
      ],
      steps: [
        .index(),
        .albums([
          .album("X Disc 1", at: "A", cover: .none), .album("X (Disc One)", at: "B", cover: .none),
          .album("[Disc 1]", at: "C", cover: .none), .album("X", at: "D", cover: .none),
          .album("X (Disc 1) [Remastered]", at: "E", cover: .none),
        ]),
      ]
    ),
    .own(
      "discs-c",
      "an album may be called LP1 and lie beside others in folders of such names",
      files: [
        .track("FKA/LP1/01.mp3", album: "LP1"), .image("FKA/LP1/cover.jpg", .red),
        .track("FKA/EP2/01.mp3", album: "EP2"), .image("FKA/cover.jpg", .blue),
        .track("Solo/LP1/01.mp3", album: "LP1"), .image("Solo/cover.jpg", .blue),
      ],
      steps: [
        .index(),
        .albums([
          .album("LP1", at: "FKA/LP1", cover: .file("FKA/LP1/cover.jpg")),
          .album("EP2", at: "FKA/EP2", cover: .none),
          .album("LP1", at: "Solo/LP1", cover: .none),
        ]),
      ]
    ),
    .own(
      "discs-d",
      "a box whose discs are albums of their own is as many albums",
      files: [
        .track("Box/CD1/01.mp3", album: "First"), .track("Box/CD2/01.mp3", album: "Second"),
        .image("Box/cover.jpg", .grey), .image("Box/CD1/cover.jpg", .red),
      ],
      steps: [
        .index(),
        .albums([
          .album("First", at: "Box/CD1", cover: .file("Box/CD1/cover.jpg")),
          .album("Second", at: "Box/CD2", cover: .none),
        ]),
      ]
    ),
  ]
}
