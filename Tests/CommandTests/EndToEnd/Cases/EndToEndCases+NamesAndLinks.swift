// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Links, names that are not UTF-8, modes, and things that are no files.
  static let namesAndLinks: [EndToEndCase] = [
    .row(
      50,
      "navidrome/navidrome#5334, jellyfin/jellyfin#10687, jajuk-team/jajuk#1867, elementary/music#507",
      "links that lead in circles are one note each, and no folder is there twice",
      files: [
        .track("tracks/01.mp3"), .image("tracks/cover.jpg", .red),
        .link("tracks/music", to: ".."), .link("m", to: "."), .link("a", to: "b"),
        .link("b", to: "a"),
      ],
      steps: [
        .index(notes: 4),
        .albums([.album("Album", at: "tracks", cover: .file("tracks/cover.jpg"))]),
        .index(decoded: 0),
      ]
    ),
    .row(
      51,
      "clementine-player/Clementine#6049, #5151, quodlibet/quodlibet#1218",
      "names in Chinese, and one name in two normal forms, are each found by their own bytes",
      files: [
        .track("《动感新势力》/01.mp3", album: "One"), .image("《动感新势力》/cover.jpg", .red),
        .track(#"\xc3\xa9/01.mp3"#, album: "Two"), .image(#"\xc3\xa9/cover.jpg"#, .green),
        .track(#"e\xcc\x81/01.mp3"#, album: "Three"), .image(#"e\xcc\x81/cover.jpg"#, .blue),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("One", at: "《动感新势力》", cover: .file("《动感新势力》/cover.jpg")),
          .album("Two", at: #"\xc3\xa9"#, cover: .file(#"\xc3\xa9/cover.jpg"#)),
          .album("Three", at: #"e\xcc\x81"#, cover: .file(#"e\xcc\x81/cover.jpg"#)),
        ]),
        .folder("《动感新势力》", .file("《动感新势力》/cover.jpg")),
        .folder(#"\xc3\xa9"#, .file(#"\xc3\xa9/cover.jpg"#)),
        .folder(#"e\xcc\x81"#, .file(#"e\xcc\x81/cover.jpg"#)),
        .track(#"\xc3\xa9/01.mp3"#, .file(#"\xc3\xa9/cover.jpg"#)),
        .track(#"e\xcc\x81/01.mp3"#, .file(#"e\xcc\x81/cover.jpg"#)),
      ]
    ),
    .row(
      53,
      "navidrome/navidrome#328, IrosTheBeggar/mStream#209, jellyfin/jellyfin#2402",
      "a folder that may not be read is an error, the rest is indexed, and lost+found is not touched",
      restricted: true,
      files: [
        .track("A/01.mp3", album: "A"), .image("A/cover.jpg", .red),
        .track("Private/01.mp3", album: "P"), .folder("lost+found"), .track("Z/01.mp3", album: "Z"),
      ],
      steps: [
        .mode("000", "Private"), .mode("000", "lost+found"),
        .index(status: 3, failed: ["Private": "denied"]),
        .albums([
          .album("A", at: "A", cover: .file("A/cover.jpg")), .album("Z", at: "Z", cover: .none),
        ]),
      ]
    ),
    .row(
      61,
      "Amberol (source)",
      "what lies below a name that is not UTF-8 is found by its bytes",
      files: [
        .track(#"\xff\xfe/Album/01.mp3"#), .image(#"\xff\xfe/Album/cover.jpg"#, .red),
        .track(#"\xff\xfe/Album/\xe9.mp3"#),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Album", at: #"\xff\xfe/Album"#, cover: .file(#"\xff\xfe/Album/cover.jpg"#))
        ]),
        .track(#"\xff\xfe/Album/01.mp3"#, .file(#"\xff\xfe/Album/cover.jpg"#)),
        .track(#"\xff\xfe/Album/\xe9.mp3"#, .file(#"\xff\xfe/Album/cover.jpg"#)),
        .folder(#"\xff\xfe/Album"#, .file(#"\xff\xfe/Album/cover.jpg"#)),
      ]
    ),
    .own(
      "links-a",
      "a cover that is a link counts; one that leads nowhere, a pipe, a socket and a folder do not",
      files: [
        .track("Link/01.mp3", album: "Link"), .image("Link/art.dat", .red, .jpeg),
        .link("Link/cover.jpg", to: "art.dat"),
        .track("Nowhere/01.mp3", album: "Nowhere"), .link("Nowhere/cover.jpg", to: "gone.jpg"),
        .image("Nowhere/folder.jpg", .green),
        .track("Pipe/01.mp3", album: "Pipe"), .special(.fifo, "Pipe/cover.jpg"),
        .special(.socket, "Pipe/folder.jpg"), .folder("Pipe/front.jpg"),
        .image("Pipe/album.jpg", .blue), .special(.fifo, "Pipe/02.mp3"),
      ],
      steps: [
        .index(failed: [:], notes: 1),
        .albums([
          .album("Link", at: "Link", cover: .colored("Link/cover.jpg", .red)),
          .album("Nowhere", at: "Nowhere", cover: .file("Nowhere/folder.jpg")),
          .album("Pipe", at: "Pipe", cover: .file("Pipe/album.jpg")),
        ]),
      ]
    ),
    .own(
      "links-b",
      "a folder of the library that is a link out of it is followed, unless that is not wanted",
      files: [
        .track("library/A/01.mp3", album: "A"), .link("library/B", to: "../elsewhere"),
        .track("elsewhere/01.mp3", album: "B"), .image("elsewhere/cover.jpg", .red),
      ],
      steps: [
        .index(["@/library"], notes: 0),
        .albums([
          .album("A", at: "A", cover: .none),
          .album("B", at: "B", cover: .colored("library/B/cover.jpg", .red)),
        ]),
        .answer(.track("elsewhere/01.mp3"), .miss),
        .index(["@/library", "--no-follow", "--prune"]),
        .albums([.album("A", at: "A", cover: .none)]),
      ]
    ),
    .own(
      "names-f",
      "names that begin with dots, have 255 bytes, line breaks and backslashes are names",
      files: [
        .track("...And Justice/01.mp3", album: "Justice"), .image("...And Justice/cover.jpg", .red),
        .track(".5 The Gray Chapter/01.mp3", album: "Gray"),
        .track(".hidden/01.mp3", album: "Hidden"),
        .image("...And Justice/._folder.jpg", .blue),
        .track(String(repeating: "ä", count: 127) + "x/01.mp3", album: "Long"),
        .track(#"a\x0ab\x09c\x5c/\x1b[31m.mp3"#, album: "Control"),
        .track("@eaDir/01.mp3", album: "Synology"), .track("#RECYCLE/01.mp3", album: "Bin"),
        .track("x.stfolder/.stversions/01.mp3", album: "Old"),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Justice", at: "...And Justice", cover: .file("...And Justice/cover.jpg")),
          .album("Gray", at: ".5 The Gray Chapter", cover: .none),
          .album("Long", at: String(repeating: "ä", count: 127) + "x", cover: .none),
          .album("Control", at: #"a\x0ab\x09c\x5c"#, cover: .none),
        ]),
        .track(#"a\x0ab\x09c\x5c/\x1b[31m.mp3"#, .none),
      ]
    ),
    .own(
      "names-g",
      "names that differ in case alone are different files",
      files: [
        .track("album/01.mp3", album: "Lower"), .track("Album/01.mp3", album: "Upper"),
        .image("album/Cover.jpg", .red), .image("album/cover.jpg", .green),
        .image("Album/COVER.jpg", .blue),
      ],
      steps: [
        .index(decoded: 2),
        .albums([
          .album("Lower", at: "album", cover: .file("album/Cover.jpg")),
          .album("Upper", at: "Album", cover: .file("Album/COVER.jpg")),
        ]),
      ]
    ),
    .own(
      "names-h",
      "ignore files hide what they name, below their folder alone; .nomedia hides nothing",
      files: [
        .track("A/01.mp3", album: "A"), .image("A/cover.jpg", .red), .image("A/folder.jpg", .green),
        .file("A/.gatefoldignore", "# scans of no use\ncover.*\n"),
        .track("B/01.mp3", album: "B"), .file("B/.ndignore", ""),
        .track("C/01.mp3", album: "C"), .image("C/cover.jpg", .blue), .file("C/.nomedia", ""),
        .file(".gatefoldignore", "/D/\n*.wav\n!keep.wav\n"), .track("D/01.mp3", album: "D"),
        .track("C/D/01.mp3", album: "Inner"), .track("C/E/01.wav", album: "Wave"),
        .track("C/E/keep.wav", album: "Kept"),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("A", at: "A", cover: .file("A/folder.jpg")),
          .album("C", at: "C", cover: .file("C/cover.jpg")),
          .album("Inner", at: "C/D", cover: .none), .album("Kept", at: "C/E", cover: .none),
        ]),
        .remove("A/.gatefoldignore"),
        .index(),
        .answer(.folder("A"), .has(.file("A/cover.jpg"))),
        .add([.file("C/.ndignore", "")]),
        .index(),
        .albums([.album("A", at: "A", cover: .file("A/cover.jpg"))]),
      ]
    ),
    .own(
      "links-c",
      "an album is found where it lies, not under a link that comes first by name",
      files: [
        .link("A", to: "Z/Album"), .track("Z/Album/01.mp3"), .image("Z/Album/cover.jpg", .red),
      ],
      steps: [
        .index(notes: 1),
        .albums([.album("Album", at: "Z/Album", cover: .file("Z/Album/cover.jpg"))]),
        .answer(
          .track("A/01.mp3"),
          .has(.file("Z/Album/cover.jpg"), matchedBy: "track", via: "realPath")
        ),
      ]
    ),
    .own(
      "links-d",
      "a link to what is above the root leads to what lies beside it, and not round in circles",
      files: [
        .track("library/Album/01.mp3"), .link("library/up", to: ".."),
        .track("beside/01.mp3", album: "Beside"),
      ],
      steps: [
        .index(["@/library"], notes: 1),
        .albums([
          .album("Album", at: "Album", cover: .none),
          .album("Beside", at: "up/beside", cover: .none),
        ]),
      ]
    ),
    .own(
      "names-i",
      "a path longer than the system takes at once is walked, and found by all of it",
      files: [.track("01.mp3"), .image("cover.jpg", .red)],
      steps: [
        .run([
          "python3", "-c",
          """
          import os, sys
          at = os.open(sys.argv[1], os.O_RDONLY)
          top = at
          for _ in range(20):
              os.mkdir('d' * 250, dir_fd=at)
              at = os.open('d' * 250, os.O_RDONLY, dir_fd=at)
          for name in '01.mp3', 'cover.jpg':
              os.rename(name, name, src_dir_fd=top, dst_dir_fd=at)
          """, "@",
        ]),
        .index(failed: [:]),
        .albums([.album("Album", at: deep, cover: .colored(deep + "/cover.jpg", .red))]),
        .track(deep + "/01.mp3", .colored(deep + "/cover.jpg", .red)),
      ]
    ),
    .own(
      "links-e",
      "a root that is itself a link is a root, whatever is said of links within it",
      files: [
        .track("real/Album/01.mp3"), .image("real/Album/cover.jpg", .red),
        .link("music", to: "real"),
        .link("real/Album/02.mp3", to: "01.mp3"),
      ],
      steps: [
        .index(["@/music", "--no-follow"], failed: [:]),
        .albums([
          .album("Album", at: "Album", cover: .colored("music/Album/cover.jpg", .red))
        ]),
        .answer(.track("music/Album/02.mp3"), .miss),
        .index(["@/music"]),
        .track("music/Album/02.mp3", .colored("music/Album/cover.jpg", .red)),
        .answer(.track("music/Album/01.mp3"), .has(.colored("music/Album/cover.jpg", .red))),
      ]
    ),
  ]

  /// The folder of case names-i: 20 names of 250 bytes.
  private static let deep = Array(repeating: String(repeating: "d", count: 250), count: 20)
    .joined(separator: "/")
}
