// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Formats, declared types that lie, broken and empty pictures.
  static let formats: [EndToEndCase] = [
    .row(
      29,
      "Serial-ATA/lofty-rs#465, advplyr/audiobookshelf#3863, ungive/discord-music-presence#77",
      "the first bytes say what a picture is, neither its MIME type nor its name",
      files: [
        .track("Mime/01.mp3", album: "Mime", pictures: [.picture(.red, mime: "image/png")]),
        .track("Atom/01.m4a", album: "Atom", pictures: [.picture(.red, mime: "image/png")]),
        .track("Name/01.mp3", album: "Name"), .image("Name/cover.jpg", .green, .png),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Mime", at: "Mime", cover: .picture(.red)),
          .album("Atom", at: "Atom", cover: .picture(.red)),
          .album("Name", at: "Name", cover: .file("Name/cover.jpg")),
        ]),
        .answer(.folder("Mime"), .has(nil, format: "jpeg")),
        .answer(.folder("Name"), .has(nil, format: "png")),
      ]
    ),
    .row(
      30,
      "kbuffington/Georgia#119, noctalia-dev/noctalia#4201",
      "a WebP is shown under the name of a JPEG; of an animation the first frame",
      files: [
        .track("Still/01.mp3", album: "Still"), .image("Still/folder.jpg", .red, .webp),
        .track("Moving/01.mp3", album: "Moving"),
        .image("Moving/folder.jpg", .green, .animatedWebP, then: .blue),
        .track("GIF/01.mp3", album: "GIF"),
        .image("GIF/folder.gif", .yellow, .animatedGIF, then: .blue),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Still", at: "Still", cover: .file("Still/folder.jpg")),
          .album("Moving", at: "Moving", cover: .file("Moving/folder.jpg")),
          .album("GIF", at: "GIF", cover: .file("GIF/folder.gif")),
        ]),
        .answer(.folder("Moving"), .has(nil, format: "webp")),
      ]
    ),
    .row(
      31,
      "Otiel/BandcampDownloader#400, SPlayer-Dev/SPlayer-Next#306",
      "no MIME type, a short one and an endless one are no reason to drop a picture",
      files: mimes.map { album, ending, mime, color in
        .track(
          "\(album)/01.\(ending)",
          album: album,
          pictures: [.picture(color, mime: mime)]
        )
      },
      steps: [
        .index(failed: [:]),
        .albums(mimes.map { .album($0.album, at: $0.album, cover: .picture($0.color)) }),
      ]
    ),
    .row(
      33,
      "abarisain/dmix#551",
      "CMYK has its colours, be it inverted as Adobe writes it or not",
      files: [
        .track("Plain/01.mp3", album: "Plain"), .image("Plain/folder.jpg", .ink, .plainCMYK),
        .track("Adobe/01.mp3", album: "Adobe"), .image("Adobe/folder.jpg", .ink, .adobeCMYK),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Plain", at: "Plain", cover: .file("Plain/folder.jpg")),
          .album("Adobe", at: "Adobe", cover: .file("Adobe/folder.jpg")),
        ]),
      ]
    ),
    .row(
      34,
      "strawberrymusicplayer/strawberry#1205 (change log)",
      "grey, 16 bits and a palette with alpha give the colours of their RGB equals",
      files: [
        .track("Grey/01.mp3", album: "Grey"), .image("Grey/cover.jpg", .grey, .grey),
        .track("Deep/01.mp3", album: "Deep"), .image("Deep/cover.png", .teal, .png16),
        .track("Palette/01.mp3", album: "Palette"),
        .image("Palette/cover.png", .purple, .paletteAlpha, then: .lime),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Grey", at: "Grey", cover: .file("Grey/cover.jpg")),
          .album("Deep", at: "Deep", cover: .file("Deep/cover.png")),
          .album("Palette", at: "Palette", cover: .file("Palette/cover.png")),
        ]),
      ]
    ),
    .row(
      35,
      "airsonic/airsonic#1737, tesshucom/jpsonic#1805",
      "a cover of 0 bytes is listed as empty, and the next one is used",
      files: [
        .track("Album/01.mp3"), .image("Album/cover.jpg", .red, .empty),
        .image("Album/folder.jpg", .green),
      ],
      steps: [
        .index(failed: [:]),
        .albums([.album("Album", at: "Album", cover: .file("Album/folder.jpg"))]),
        .prints(
          ["explain", "album", "--json"],
          [
            "\"class\":\"empty\"", "/Album/cover.jpg\"", "\"status\":\"failed\"",
            "/Album/folder.jpg\"", "\"status\":\"chosen\"",
          ]
        ),
      ]
    ),
    .row(
      37,
      "navidrome/navidrome#308",
      "a FLAC file behind an ID3v2 tag shows the picture of its own blocks",
      files: [
        .track(
          "Both/01.flac",
          album: "Both",
          pictures: [.front(.red), .front(.blue)],
          variant: "id3InFront"
        ),
        .track("Tag/01.flac", album: "Tag", pictures: [.front(.green)], variant: "id3InFront"),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Both", at: "Both", cover: .picture(.red)),
          .album("Tag", at: "Tag", cover: .picture(.green)),
        ]),
      ]
    ),
    .row(
      65,
      "navidrome/navidrome#5952",
      "JPEG XL and HEIC that are broken are listed, and the picture inside is used",
      files: [
        .track("XL/01.mp3", album: "XL", pictures: [.front(.red)]),
        .image("XL/cover.jxl", .grey, .jxl),
        .track("Apple/01.m4a", album: "Apple", pictures: [.front(.green)]),
        .image("Apple/cover.heic", .grey, .heic),
      ],
      steps: [
        .index(
          status: 3,
          failed: ["XL/cover.jxl": "undecodable", "Apple/cover.heic": "undecodable"]
        ),
        .albums([
          .album("XL", at: "XL", cover: .picture(.red)),
          .album("Apple", at: "Apple", cover: .picture(.green)),
        ]),
        .prints(["explain", "xl"], ["failed", "cover.jxl", "JPEG XL"]),
        .prints(["explain", "apple"], ["failed", "cover.heic", "HEIC"]),
      ]
    ),
    .row(
      67,
      "home-assistant/frontend#5449",
      "black bars are told as a frame and are not the colour of the cover",
      files: [
        .track("Film/01.mp3", album: "Film"),
        .image("Film/cover.png", .red, .letterbox, then: .blue),
      ],
      steps: [
        .index(failed: [:]),
        .albums([.album("Film", at: "Film", cover: .file("Film/cover.png"))]),
        .prints(["colors", "film", "--json"], ["\"frame\":{\"hex\":\"#000000\""]),
      ]
    ),
    .own(
      "formats-a",
      "what is no picture or cannot be decoded is passed over, and says so in its own way",
      files: [
        .track("Cut/01.mp3", album: "Cut"), .image("Cut/cover.jpg", .blue, .truncated),
        .image("Cut/folder.jpg", .red),
        .track("Page/01.mp3", album: "Page", pictures: [.front(.green)]),
        .image("Page/cover.jpg", .blue, .html),
        .track("Huge/01.mp3", album: "Huge"), .image("Huge/cover.png", .blue, .huge),
        .image("Huge/front.png", .yellow),
      ],
      steps: [
        .index(
          status: 3,
          failed: ["Cut/cover.jpg": "undecodable", "Huge/cover.png": "tooLarge"]
        ),
        .albums([
          .album("Cut", at: "Cut", cover: .file("Cut/folder.jpg")),
          .album("Page", at: "Page", cover: .picture(.green)),
          .album("Huge", at: "Huge", cover: .file("Huge/front.png")),
        ]),
        // Nothing new: the failures are remembered, not tried again, and still in the exit status.
        .index(
          status: 3,
          decoded: 0,
          failed: ["Cut/cover.jpg": "undecodable", "Huge/cover.png": "tooLarge"]
        ),
      ]
    ),
    .own(
      "formats-b",
      "junk before a picture, a link in place of one and bytes that are none",
      files: [
        .track("Junk/01.mp3", album: "Junk", pictures: [.picture(.red, .behindJunk)]),
        .track(
          "Link/01.mp3",
          album: "Link",
          pictures: [.picture(.blue, .html, mime: "-->"), .front(.green)]
        ),
        .track("None/01.flac", album: "None", pictures: [.picture(.blue, .html), .front(.yellow)]),
      ],
      steps: [
        .index(failed: [:]),
        .albums([
          .album("Junk", at: "Junk", cover: .picture(.red)),
          .album("Link", at: "Link", cover: .picture(.green)),
          .album("None", at: "None", cover: .picture(.yellow)),
        ]),
      ]
    ),
    .own(
      "formats-c",
      "a download that is still going on is no image, and a broken song does not stop its album",
      files: [
        .track("Album/01.mp3"), .untagged("Album/02.flac", variant: "broken"),
        .image("Album/cover.jpg.part", .red), .image("Album/folder.jpg", .green, .progressive),
      ],
      steps: [
        .index(status: 3, failed: ["Album/02.flac": "corrupt"]),
        .albums([.album("Album", at: "Album", cover: .file("Album/folder.jpg"))]),
        .track("Album/02.flac", .file("Album/folder.jpg")),
        .move("Album/cover.jpg.part", to: "Album/cover.jpg"),
        .index(status: 3),
        .albums([.album("Album", at: "Album", cover: .colored("Album/cover.jpg", .red))]),
      ]
    ),
    .own(
      "formats-d",
      "where every better candidate is broken the worst one is the cover, and none if that is too",
      files: [
        .track("Small/01.mp3", album: "Small", pictures: [.picture(.blue, .truncated)]),
        .image("Small/AlbumArtSmall.jpg", .red), .image("Small/cover.jpg", .blue, .empty),
        .track("All/01.flac", album: "All", pictures: [.picture(.blue, .truncated)]),
        .image("All/cover.jpg", .blue, .truncated), .image("All/front.gif", .blue, .html),
      ],
      steps: [
        .index(
          status: 3,
          failed: [
            "Small/01.mp3": "undecodable", "All/01.flac": "undecodable",
            "All/cover.jpg": "undecodable",
          ]
        ),
        .albums([
          .album("Small", at: "Small", cover: .file("Small/AlbumArtSmall.jpg")),
          .album("All", at: "All", cover: .none),
        ]),
        .add([.image("All/front.gif", .green)]),
        .index(status: 3),
        .answer(.folder("All"), .has(.file("All/front.gif"))),
      ]
    ),
    .own(
      "formats-e",
      "one picture in three formats is three covers, in each of which its colour is found",
      files: ["jpg", "png", "gif", "tif", "webp"].flatMap { (ending: String) in
        [
          .track("\(ending)/01.mp3", album: ending),
          .image("\(ending)/Cover.\(ending.uppercased())", .orange),
        ]
      },
      steps: [
        .index(decoded: 5, failed: [:]),
        .albums(
          ["jpg", "png", "gif", "tif", "webp"].map {
            .album($0, at: $0, cover: .file("\($0)/Cover.\($0.uppercased())"))
          }
        ),
      ]
    ),
  ]

  /// The MIME types of row 31, of which some are as wrong as can be.
  private static let mimes: [(album: String, ending: String, mime: String, color: CaseColor)] = [
    ("None", "mp3", "", .red), ("Nothing", "flac", "", .green), ("Short", "flac", "jpg", .blue),
    ("Long", "flac", "image/" + String(repeating: "x", count: 64), .yellow),
    ("Ogg", "ogg", "JPG", .purple),
  ]
}
