// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Album and disc folders and the covers in them.
  static let albumFolders: [EndToEndCase] =
    [
      .row(
        1,
        "navidrome/navidrome#5376",
        "the album has the folder.jpg of its own folder, each disc that of its disc",
        files: [
          .image("Album/folder.jpg", .red),
          .image("Album/1-CD/disc1.jpg", .yellow), .image("Album/1-CD/folder.jpg", .green),
          .image("Album/2-CD/disc2.jpg", .purple), .image("Album/2-CD/folder.jpg", .blue),
          .track("Album/1-CD/01.mp3", disc: 1), .track("Album/2-CD/01.mp3", disc: 2),
        ],
        steps: [
          .index(decoded: 3),
          .albums([.album("Album", at: "Album", cover: .file("Album/folder.jpg"))]),
          .track("Album/1-CD/01.mp3", .file("Album/1-CD/folder.jpg"), level: "disc"),
          .track("Album/2-CD/01.mp3", .file("Album/2-CD/folder.jpg"), level: "disc"),
        ]
      ),
      .row(
        2,
        "navidrome/navidrome#5456",
        "nine discs with titles in their folders' names have a cover each, the album its own",
        files: [.image("(2008) The Albums/cover.jpg", .red)]
          + nineDiscs.flatMap { disc in
            [
              .image("(2008) The Albums/\(disc.folder)/folder.jpg", disc.color),
              .track("(2008) The Albums/\(disc.folder)/01.flac", album: "The Albums"),
            ]
          },
        steps: [
          .index(decoded: 10),
          .albums([
            .album(
              "The Albums",
              at: "(2008) The Albums",
              cover: .file("(2008) The Albums/cover.jpg")
            )
          ]),
        ]
          + nineDiscs.map { disc in
            .track(
              "(2008) The Albums/\(disc.folder)/01.flac",
              .file("(2008) The Albums/\(disc.folder)/folder.jpg"),
              level: "disc"
            )
          }
      ),
      .row(
        3,
        "navidrome/navidrome#5456 (comment)",
        "a folder called cover.jpg is no image, and @eaDir is never entered",
        restricted: true,
        files: [
          .image("Album/cover.jpg", .red), .track("Album/01.mp3"),
          .image("Album/@eaDir/cover.jpg/SYNOPHOTO_THUMB_M.jpg", .blue),
          .track("Album2/01.mp3", album: "Album2"), .image("Album2/cover.jpg/picture.jpg", .green),
        ],
        steps: [
          .mode("000", "Album/@eaDir"),
          .index(failed: [:]),
          .albums([
            .album("Album", at: "Album", cover: .file("Album/cover.jpg")),
            .album("Album2", at: "Album2", cover: .none),
          ]),
        ]
      ),
      .row(
        5,
        "navidrome/navidrome#5856",
        "Album and Album2 are two places, and artist.jpg is the cover of none",
        files: [
          .image("Artist/artist.jpg", .red),
          .track("Artist/Album/CD1/01.mp3"), .track("Artist/Album/CD2/01.mp3"),
          .image("Artist/Album/cover.jpg", .green),
          .track("Artist/Album2/01.mp3", album: "Album2"),
        ],
        steps: [
          .index(),
          .albums([
            .album("Album", at: "Artist/Album", cover: .file("Artist/Album/cover.jpg")),
            .album("Album2", at: "Artist/Album2", cover: .none),
          ]),
          .remove("Artist/Album/cover.jpg"),
          .index(),
          .albums([
            .album("Album", at: "Artist/Album", cover: .none),
            .album("Album2", at: "Artist/Album2", cover: .none),
          ]),
        ]
      ),
      .row(
        9,
        "strawberrymusicplayer/strawberry#969, quodlibet/quodlibet#1476, navidrome/navidrome#5157",
        "folder.png above the discs is the cover of album and discs, not an image of any name in one",
        files: [
          .image("Album/folder.png", .red), .image("Album/disc_01/hi.jpg", .blue),
          .track("Album/disc_01/01.ogg", disc: 1), .track("Album/disc_02/01.ogg", disc: 2),
        ],
        steps: [
          .index(decoded: 1),
          .albums([.album("Album", at: "Album", cover: .file("Album/folder.png"))]),
          .track("Album/disc_01/01.ogg", .file("Album/folder.png"), level: "album"),
          .track("Album/disc_02/01.ogg", .file("Album/folder.png"), level: "album"),
        ]
      ),
      .row(
        54,
        "sentriz/gonic#235",
        "a folder of texts is no album",
        files: [
          .image("Album/cover.png", .red), .track("Album/01.mp3"), .file("Album/lyrics/a.txt"),
        ],
        steps: [
          .index(), .albums([.album("Album", at: "Album", cover: .file("Album/cover.png"))]),
          .answer(.folder("Album/lyrics"), .miss),
        ]
      ),
      .row(
        57,
        "clementine-player/Clementine#1821, Sonerezh/sonerezh#78",
        "an image named as the album counts, beside its folder or in it",
        files: [
          .image("Artist/Album.jpg", .red), .track("Artist/Album/01.mp3"),
          .image("Artist/B/B.jpg", .green), .image("Artist/B/c.jpg", .blue),
          .track("Artist/B/01.mp3", album: "B"),
        ],
        steps: [
          .index(),
          .albums([
            .album("Album", at: "Artist/Album", cover: .file("Artist/Album.jpg")),
            .album("B", at: "Artist/B", cover: .file("Artist/B/B.jpg")),
          ]),
        ]
      ),
      .row(
        58,
        "jellyfin/jellyfin#2903",
        "an album without a cover does not get its neighbour's",
        files: [
          .image("A/folder.jpg", .red), .track("A/01.mp3", album: "A"),
          .track("B/01.mp3", album: "B"),
        ],
        steps: [
          .index(),
          .albums([
            .album("A", at: "A", cover: .file("A/folder.jpg")), .album("B", at: "B", cover: .none),
          ]),
        ]
      ),
      .row(
        59,
        "jellyfin/jellyfin#3088",
        "a playlist in the album's folder has no effect",
        files: [
          .image("Album/cover.jpg", .red), .track("Album/01.mp3"), .track("Album/02.mp3"),
          .file("Album/Album.m3u", "01.mp3\n02.mp3\n../Other/01.mp3\n"),
          .track("Other/01.mp3", album: "Other", pictures: [.front(.blue)]),
        ],
        steps: [
          .index(),
          .albums([
            .album("Album", at: "Album", cover: .file("Album/cover.jpg")),
            .album("Other", at: "Other", cover: .picture(.blue)),
          ]),
        ]
      ),
    ] + ownAlbumFolders

  private static let ownAlbumFolders: [EndToEndCase] = [
    .own(
      "folders-a",
      "scans below a disc folder stand behind what lies in it, and a back among them is none",
      files: [
        .track("Box/CD1/01.mp3", album: "Box"), .track("Box/CD2/01.mp3", album: "Box"),
        .image("Box/CD1/Scans/front.jpg", .red), .image("Box/CD1/Scans/back.jpg", .blue),
        .image("Box/CD2/booklet.jpg", .purple), .image("Box/CD2/folder.jpg", .green),
      ],
      steps: [
        .index(),
        .albums([.album("Box", at: "Box", cover: .file("Box/CD2/folder.jpg"))]),
        .remove("Box/CD2/folder.jpg"),
        .index(),
        .albums([.album("Box", at: "Box", cover: .file("Box/CD1/Scans/front.jpg"))]),
        .track("Box/CD2/01.mp3", .file("Box/CD1/Scans/front.jpg"), level: "album"),
        .remove("Box/CD1/Scans/front.jpg"),
        .index(),
        .albums([.album("Box", at: "Box", cover: .none)]),
      ]
    ),
    .own(
      "folders-b",
      "siblings named Album CD1 and CD2 are one album, whose cover is that of the lower disc",
      files: [
        .track("Artist/Live CD2/01.mp3", album: "Live"),
        .track("Artist/Live CD1/01.mp3", album: "Live"),
        .image("Artist/Live CD1/folder.jpg", .red), .image("Artist/Live CD2/cover.jpg", .green),
        .image("Artist/cover.jpg", .blue), .track("Artist/Other/01.mp3", album: "Other"),
      ],
      steps: [
        .index(),
        .albums([
          .album("Live", at: "Artist/Live", cover: .file("Artist/Live CD1/folder.jpg")),
          .album("Other", at: "Artist/Other", cover: .none),
        ]),
        .track("Artist/Live CD2/01.mp3", .file("Artist/Live CD2/cover.jpg"), level: "disc"),
      ]
    ),
    .own(
      "folders-c",
      "a folder called Covers that holds an album of covers is no artwork folder of the album above",
      files: [
        .track("Artist/Songs/01.mp3", album: "Songs"),
        .track("Artist/Songs/Covers/01.mp3", album: "Covers"),
        .image("Artist/Songs/Covers/cover.jpg", .red),
        .image("Artist/Songs/ARTWORK/cover.jpg", .green),
      ],
      steps: [
        .index(),
        .albums([
          .album("Songs", at: "Artist/Songs", cover: .file("Artist/Songs/ARTWORK/cover.jpg")),
          .album(
            "Covers",
            at: "Artist/Songs/Covers",
            cover: .file("Artist/Songs/Covers/cover.jpg")
          ),
        ]),
      ]
    ),
    .own(
      "folders-d",
      "the picture of an artist is not the cover of the album named after them",
      files: [
        .image("Weather/Weather.jpg", .red), .track("Weather/Weather/01.mp3", album: "Weather"),
        .image("Weather/Storm.jpg", .green), .track("Weather/Storm/01.mp3", album: "Storm"),
      ],
      steps: [
        .index(),
        .albums([
          .album("Weather", at: "Weather/Weather", cover: .none),
          .album("Storm", at: "Weather/Storm", cover: .file("Weather/Storm.jpg")),
        ]),
      ]
    ),
    .own(
      "folders-e",
      "works in folders with disc numbers are one album, without them as many as folders",
      files: [
        .track("A/Hits/One/01.mp3", album: "Hits", disc: 1),
        .track("A/Hits/Two/01.mp3", album: "Hits", disc: 2),
        .image("A/Hits/cover.jpg", .red), .image("A/Hits/Two/front.jpg", .green),
        .track("B/Hits/One/01.mp3", album: "Hits"), .track("B/Hits/Two/01.mp3", album: "Hits"),
        .image("B/Hits/cover.jpg", .blue),
      ],
      steps: [
        .index(),
        .albums([
          .album("Hits", at: "A/Hits", cover: .file("A/Hits/cover.jpg")),
          .album("Hits", at: "B/Hits/One", cover: .none),
          .album("Hits", at: "B/Hits/Two", cover: .none),
        ]),
        .track("A/Hits/Two/01.mp3", .file("A/Hits/Two/front.jpg"), level: "disc"),
      ]
    ),
    .own(
      "folders-f",
      "the folder that siblings of discs are named after is searched where it exists",
      files: [
        .track("A/Live CD1/01.mp3", album: "Live"), .track("A/Live CD2/01.mp3", album: "Live"),
        .image("A/Live/cover.jpg", .red), .image("A/Live CD1/cover.jpg", .green),
        .track("B/Tour (Disc 1)/01.mp3", album: "Tour"),
        .track("B/Tour (Disc 2)/01.mp3", album: "Tour"),
        .image("B/Tour.jpg", .blue), .image("B/Tour (Disc 2)/img.jpg", .yellow),
      ],
      steps: [
        .index(),
        .albums([
          .album("Live", at: "A/Live", cover: .file("A/Live/cover.jpg")),
          .album("Tour", at: "B/Tour", cover: .file("B/Tour.jpg")),
        ]),
        .track("A/Live CD1/01.mp3", .file("A/Live CD1/cover.jpg"), level: "disc"),
        .track("A/Live CD2/01.mp3", .file("A/Live/cover.jpg"), level: "album"),
        .track("B/Tour (Disc 2)/01.mp3", .file("B/Tour.jpg"), level: "album"),
      ]
    ),
    .own(
      "folders-g",
      "artwork is searched one folder deep, and an image in it counts by its name alone",
      files: [
        .track("Deep/01.mp3", album: "Deep"), .image("Deep/Artwork/Booklet/cover.jpg", .red),
        .image("Deep/Pictures/cover.jpg", .red),
        .track("One/01.mp3", album: "One"), .image("One/scans/page1.jpg", .green),
        .track("Two/01.mp3", album: "Two"), .image("Two/Covers/Two.jpg", .blue),
        .image("Two/Covers/Two back.jpg", .red),
      ],
      steps: [
        .index(),
        .albums([
          .album("Deep", at: "Deep", cover: .none),
          .album("One", at: "One", cover: .file("One/scans/page1.jpg")),
          .album("Two", at: "Two", cover: .file("Two/Covers/Two.jpg")),
        ]),
      ]
    ),
    .own(
      "folders-h",
      "artwork directly below the root is that of the album whose tracks lie in the root itself",
      files: [
        .track("01.mp3"), .track("Other/01.mp3", album: "Other"),
        .image("Scans/front.jpg", .red), .image("Scans/back.jpg", .blue),
        .image("Scans/Inner/cover.jpg", .green), .image("art/page.jpg", .yellow),
        .image("Other/art/x.jpg", .purple),
      ],
      steps: [
        .index(decoded: 2),
        .albums([
          .album("Album", at: "", cover: .file("Scans/front.jpg")),
          .album("Other", at: "Other", cover: .file("Other/art/x.jpg")),
        ]),
        .answer(.cover("Scans/back.jpg"), .has(.file("Scans/front.jpg"), matchedBy: "coverFile")),
        .prints(["explain", "--folder", "@/"], ["Scans/front.jpg", "Scans/back.jpg"]),
        .age,
        .index(decoded: 0),
        // One file of an artwork folder goes, one comes, one changes; the root itself stays as it is.
        .remove("Scans/front.jpg"),
        .index(),
        .track("01.mp3", .file("art/page.jpg")),
        .add([.image("art/folder.png", .teal)]),
        .index(),
        .track("01.mp3", .file("art/folder.png")),
        .add([.image("art/folder.png", .orange)]),
        .index(),
        .track("01.mp3", .file("art/folder.png")),
        // A folder with tracks holds no artwork.
        .add([.track("art/1.mp3", album: "Third")]),
        .index(),
        .track("01.mp3", .none),
        .remove("art/1.mp3"),
        .index(["--profile", "embedded-first"]),
        .track("01.mp3", .file("art/folder.png")),
        .remove("art"),
        .index(),
        .track("01.mp3", .none),
        .run(["ln", "-s", "Other/art", "@/Covers"]),
        .index(),
        .track("01.mp3", .none),
        .move("Other/art", to: "Artwork"),
        .index(),
        .albums([
          .album("Album", at: "", cover: .file("Artwork/x.jpg")),
          .album("Other", at: "Other", cover: .none),
        ]),
      ]
    ),
  ]

  /// The folders of row 2: brackets, a dash and an apostrophe, and no disc number in the tags.
  private static let nineDiscs: [(folder: String, color: CaseColor)] = [
    ("Disc 1 (Piano)", .green), ("Disc 2 (Strings)", .blue), ("Disc 3 (Live – 1998)", .yellow),
    ("Disc 4 (Nobody’s Home)", .purple), ("Disc 5 ([Untitled])", .teal),
    ("Disc 6 (A & B)", .orange), ("Disc 7 (Früh)", .pink), ("Disc 8 (100 %)", .brown),
    ("Disc 9 (Last)", .lime),
  ]
}
