// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Numbered names, negative words, upper case.
  static let coverNames: [EndToEndCase] = [
    .row(
      6,
      "navidrome/navidrome#4684",
      "cover.jpg stands before cover.1.jpg, and that before cover.2.jpg",
      files: [
        .image("Album/cover.jpg", .red), .image("Album/cover.1.jpg", .green),
        .image("Album/cover.2.jpg", .blue), .track("Album/01.mp3"),
      ],
      steps: [
        .index(),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
        .remove("Album/cover.jpg"),
        .index(),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.1.jpg"))]),
      ]
    ),
    .row(
      7,
      "navidrome/navidrome#5344",
      "disc1.jpg is disc 1's and not disc 10's; disc.jpg is for those without one of their own",
      files: [
        .image("Album/disc.jpg", .red), .image("Album/disc1.jpg", .green),
        .image("Album/disc2.jpg", .blue), .image("Album/disc10.jpg", .yellow),
        .track("Album/101.mp3", disc: 1), .track("Album/201.mp3", disc: 2),
        .track("Album/301.mp3", disc: 3), .track("Album/1001.mp3", disc: 10),
      ],
      steps: [
        .index(decoded: 4),
        .albums([.album("Album", at: "Album", cover: .none)]),
        .track("Album/101.mp3", .file("Album/disc1.jpg"), level: "disc"),
        .track("Album/201.mp3", .file("Album/disc2.jpg"), level: "disc"),
        .track("Album/301.mp3", .file("Album/disc.jpg"), level: "disc"),
        .track("Album/1001.mp3", .file("Album/disc10.jpg"), level: "disc"),
      ]
    ),
    .row(
      15,
      "strawberrymusicplayer/strawberry#1745, epoupon/lms#488",
      "back.jpg is no cover, though it is the first by name",
      files: [
        .image("Album/back.jpg", .blue), .image("Album/cover.jpg", .red), .track("Album/01.mp3"),
      ],
      steps: [
        .index(),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
        .remove("Album/cover.jpg"),
        .index(),
        .albums([.album("Album", at: "Album", cover: .none)]),
      ]
    ),
    .row(
      17,
      part: "a",
      "strawberrymusicplayer/strawberry#2069",
      "images that happen to lie beside an album are none of its covers",
      files: [
        .track("Downloads/song.mp3", album: "Song"), .image("Downloads/Screenshot 1.png", .red),
        .image("Downloads/a.jpg", .blue),
      ],
      steps: [
        .index(), .albums([.album("Song", at: "Downloads", cover: .none)]),
        .track("Downloads/song.mp3", .none),
        .add([.image("Downloads/cover.jpg", .green)]),
        .index(),
        .albums([.album("Song", at: "Downloads", cover: .file("Downloads/cover.jpg"))]),
      ]
    ),
    .row(
      17,
      part: "b",
      "strawberrymusicplayer/strawberry#2069",
      "nor are they a song's that has no album",
      files: [
        .track("Downloads/song.mp3", album: nil), .image("Downloads/Screenshot 1.png", .red),
        .image("Downloads/a.jpg", .blue),
      ],
      steps: [
        .index(), .albums([]), .track("Downloads/song.mp3", .none),
        .add([.image("Downloads/cover.jpg", .green)]),
        .index(), .albums([]), .track("Downloads/song.mp3", .shared("Downloads/cover.jpg")),
      ]
    ),
    .row(
      27,
      "MusicPlayerDaemon/MPD#301, jcorporation/myMPD#862",
      "the case of names does not matter",
      files: [
        .image("One/Cover.JPG", .red), .track("One/01.mp3", album: "One"),
        .image("Two/FRONT.Png", .green, .png), .track("Two/01.mp3", album: "Two"),
      ],
      steps: [
        .index(),
        .albums([
          .album("One", at: "One", cover: .file("One/Cover.JPG")),
          .album("Two", at: "Two", cover: .file("Two/FRONT.Png")),
        ]),
      ]
    ),
    .own(
      "names-a",
      "the word Back in a title does not make a front a back, and a second one does",
      files: [
        .track("Back in Black/01.mp3", album: "Back in Black", by: "AC/DC"),
        .image("Back in Black/AC-DC - Back in Black - back.jpg", .blue),
        .image("Back in Black/AC-DC - Back in Black - front.jpg", .red),
        .image("Back in Black/AC-DC - Back in Black - inlay.jpg", .purple),
      ],
      steps: [
        .index(),
        .albums([
          .album(
            "Back in Black",
            at: "Back in Black",
            by: "AC/DC",
            cover: .file("Back in Black/AC-DC - Back in Black - front.jpg")
          )
        ]),
        .remove("Back in Black/AC-DC - Back in Black - front.jpg"),
        .index(),
        .albums([.album("Back in Black", at: "Back in Black", by: "AC/DC", cover: .none)]),
      ]
    ),
    .own(
      "names-b",
      "numbers in names are compared as numbers of any length",
      files: [
        .track("Album/01.mp3"),
        .image("Album/cover (100000000000000000000000000000000000000000).jpg", .blue),
        .image("Album/cover (99999999999999999999999999999999999999999).jpg", .red),
        .image("Album/folder_0002.png", .green), .image("Album/folder_1.png", .yellow),
      ],
      steps: [
        .index(),
        .albums([
          .album(
            "Album",
            at: "Album",
            cover: .file("Album/cover (99999999999999999999999999999999999999999).jpg")
          )
        ]),
        .run(["sh", "-c", "rm \"$0\"/Album/cover*", "@"]),
        .index(),
        .albums([.album("Album", at: "Album", cover: .file("Album/folder_1.png"))]),
      ]
    ),
    .own(
      "names-c",
      "Windows' small picture stands behind the one in the tracks, and before none",
      files: [
        .track("With/01.wma", album: "With", pictures: [.front(.red)]),
        .image("With/AlbumArtSmall.jpg", .blue),
        .track("Without/01.wma", album: "Without"), .image("Without/AlbumArtSmall.jpg", .blue),
        .track("Large/01.wma", album: "Large", pictures: [.front(.red)]),
        .image("Large/AlbumArt_{B5020207-474E-4720-2EC1-0B7D6B7DA600}_Small.jpg", .purple),
        .image("Large/AlbumArt_{B5020207-474E-4720-2EC1-0B7D6B7DA600}_Large.jpg", .green),
      ],
      steps: [
        .index(),
        .albums([
          .album("With", at: "With", cover: .picture(.red)),
          .album("Without", at: "Without", cover: .file("Without/AlbumArtSmall.jpg")),
          .album(
            "Large",
            at: "Large",
            cover: .file("Large/AlbumArt_{B5020207-474E-4720-2EC1-0B7D6B7DA600}_Large.jpg")
          ),
        ]),
      ]
    ),
    .own(
      "names-d",
      "titles and artists that are themselves negative words are covers all the same",
      files: [
        .track("Booklet/Fanart/01.mp3", album: "Fanart", by: "Booklet"),
        .image("Booklet/Fanart/Booklet - Fanart.jpg", .red),
        .image("Booklet/Fanart/fanart1.jpg", .blue),
        .track("Booklet/Disc/01.mp3", album: "Disc", by: "Booklet"),
        .image("Booklet/Disc/disc.jpg", .green),
      ],
      steps: [
        .index(),
        .albums([
          .album(
            "Fanart",
            at: "Booklet/Fanart",
            by: "Booklet",
            cover: .file("Booklet/Fanart/Booklet - Fanart.jpg")
          ),
          .album("Disc", at: "Booklet/Disc", by: "Booklet", cover: .file("Booklet/Disc/disc.jpg")),
        ]),
      ]
    ),
    .own(
      "names-e",
      "an image of any name counts only alone, behind the picture in the tracks, and not as a disc",
      files: [
        .track("One/01.mp3", album: "One"), .image("One/img001.jpg", .red),
        .track("Two/01.mp3", album: "Two"), .image("Two/img001.jpg", .red),
        .image("Two/back.jpg", .blue),
        .track("Three/01.mp3", album: "Three"), .image("Three/cd.jpg", .red),
        .track("Four/01.mp3", album: "Four"), .image("Four/img001.jpg", .red),
        .image("Four/thumb.jpg", .blue),
        .track("Five/01.mp3", album: "Five", pictures: [.front(.green)]),
        .image("Five/img001.jpg", .red),
      ],
      steps: [
        .index(),
        .albums([
          .album("One", at: "One", cover: .file("One/img001.jpg")),
          .album("Two", at: "Two", cover: .none), .album("Three", at: "Three", cover: .none),
          .album("Four", at: "Four", cover: .file("Four/img001.jpg")),
          .album("Five", at: "Five", cover: .picture(.green)),
        ]),
      ]
    ),
    .own(
      "names-j",
      "the word counts before the ending, and the ending before the rest",
      files: [
        .track("A/01.mp3", album: "A"), .image("A/folder.jpg", .red),
        .image("A/cover.webp", .green),
        .track("B/01.mp3", album: "B"), .image("B/cover.png", .red), .image("B/cover.jpeg", .green),
        .track("C/01.mp3", album: "C"), .image("C/front cover.jpg", .red),
        .image("C/Poster.png", .green),
        .track("D/01.mp3", album: "D"), .image("D/cover small.jpg", .red),
        .image("D/cover back.jpg", .blue), .image("D/my-cover.tif", .green),
        .track("E/01.mp3", album: "E"), .image("E/Folder (1).gif", .green),
        .image("E/albumart2.jpg", .red),
      ],
      steps: [
        .index(),
        .albums([
          .album("A", at: "A", cover: .file("A/cover.webp")),
          .album("B", at: "B", cover: .file("B/cover.jpeg")),
          .album("C", at: "C", cover: .file("C/Poster.png")),
          .album("D", at: "D", cover: .file("D/my-cover.tif")),
          .album("E", at: "E", cover: .file("E/Folder (1).gif")),
        ]),
      ]
    ),
    .own(
      "names-k",
      "titles without letters, in other scripts and in bytes that are not UTF-8 name their covers",
      files: [
        .track("A/01.mp3", album: "÷", by: "Ed"), .image("A/÷.jpg", .red), .image("A/×.jpg", .blue),
        .track("B/01.mp3", album: "動感新勢力", by: "Ed"), .image("B/動感新勢力.jpg", .green),
        .image("B/動感.jpg", .blue),
        .track("C/01.mp3", album: "Ágætis byrjun", by: "Ed"),
        .image(#"C/A\xcc\x81g\xc3\xa6tis_BYRJUN.jpg"#, .yellow), .image("C/b.jpg", .blue),
        .track(#"\xc9tude/01.mp3"#, album: "Étude", by: "Ed"),
        .image(#"\xc9tude/\xc9tude.jpg"#, .purple), .image(#"\xc9tude/\xe9tude.jpg"#, .blue),
        .track("X/01.mp3", album: "X [Disc 1]", by: "Ed"), .image("X/Ed - x.jpg", .teal),
        .image("X/y.jpg", .blue),
      ],
      steps: [
        .index(),
        .albums([
          .album("÷", at: "A", by: "Ed", cover: .file("A/÷.jpg")),
          .album("動感新勢力", at: "B", by: "Ed", cover: .file("B/動感新勢力.jpg")),
          .album(
            "Ágætis byrjun",
            at: "C",
            by: "Ed",
            cover: .file(#"C/A\xcc\x81g\xc3\xa6tis_BYRJUN.jpg"#)
          ),
          .album("Étude", at: #"\xc9tude"#, by: "Ed", cover: .file(#"\xc9tude/\xc9tude.jpg"#)),
          .album("X", at: "X", by: "Ed", cover: .file("X/Ed - x.jpg")),
        ]),
      ]
    ),
  ]
}
