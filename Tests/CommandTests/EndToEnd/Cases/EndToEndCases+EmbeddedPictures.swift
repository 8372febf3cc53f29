// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// Embedded pictures: their type, their majority, their agreement.
  static let embeddedPictures: [EndToEndCase] = [
    .row(
      11,
      part: "a",
      "jellyfin/jellyfin#8570, navidrome/navidrome#1969",
      "an album by many has the picture that most tracks carry; the others keep their own",
      files: [
        various(1, .red), various(2, .red), various(3, .red), various(4, .green),
        various(5, .green), various(6, .blue),
      ],
      steps: [
        .index(decoded: 3),
        .albums([.album("Mix", at: "Mix", by: "Various Artists", cover: .picture(.red))]),
        .track("Mix/01.mp3", .picture(.red)), .track("Mix/03.mp3", .picture(.red)),
        .track("Mix/04.mp3", .picture(.green), level: "track"),
        .track("Mix/05.mp3", .picture(.green), level: "track"),
        .track("Mix/06.mp3", .picture(.blue), level: "track"),
      ]
    ),
    .row(
      11,
      part: "b",
      "jellyfin/jellyfin#8570, navidrome/navidrome#1969",
      "one picture among six artists is that track's alone",
      files: (1...6).map { various($0, $0 == 4 ? .red : nil) },
      steps: [
        .index(decoded: 1),
        .albums([.album("Mix", at: "Mix", by: "Various Artists", cover: .none)]),
        .track("Mix/04.mp3", .picture(.red), level: "track"), .track("Mix/01.mp3", .none),
      ]
    ),
    .row(
      13,
      "strawberrymusicplayer/strawberry#2250",
      "of two pictures of the same type the first one counts",
      files: ["mp3", "flac"].map { (ending: String) in
        .track(
          "\(ending)/01.\(ending)",
          album: ending,
          pictures: [
            .picture(.red, type: 0, description: "b"), .picture(.blue, type: 0, description: "a"),
          ]
        )
      },
      steps: [
        .index(),
        .albums(["mp3", "flac"].map { .album($0, at: $0, cover: .picture(.red)) }),
      ]
    ),
    .row(
      14,
      "rule in the source of navidrome/navidrome and jellyfin/jellyfin",
      "a back cover is no cover, though its type's name says so",
      files: ["mp3", "flac"].map { (ending: String) in
        .track(
          "\(ending)/01.\(ending)",
          album: ending,
          pictures: [
            .picture(.blue, type: 4, description: "Cover (back)"), .picture(.red, type: 0),
          ]
        )
      },
      steps: [
        .index(),
        .albums(["mp3", "flac"].map { .album($0, at: $0, cover: .picture(.red)) }),
      ]
    ),
    .row(
      62,
      "SoongNoonien/plattenalbum#163 (cause unverified)",
      "AIFF files have their tags in a chunk of either case",
      files: [
        .track("Upper/01.aiff", album: "Upper", pictures: [.front(.red)]),
        .track(
          "Lower/01.aif",
          album: "Lower",
          pictures: [.front(.green)],
          variant: "lowerCaseChunk"
        ),
      ],
      steps: [
        .index(),
        .albums([
          .album("Upper", at: "Upper", cover: .picture(.red)),
          .album("Lower", at: "Lower", cover: .picture(.green)),
        ]),
      ]
    ),
    .row(
      63,
      "fooyin/fooyin#968",
      "a track without a picture does not show another one's that the album does not agree on",
      files: [
        .track("Album/01.mp3", pictures: [.front(.blue)]),
        .track("Album/02.mp3", pictures: [.front(.red)]), .track("Album/03.mp3"),
      ],
      steps: [
        .index(),
        .albums([.album("Album", at: "Album", cover: .picture(.blue))]),
        .track("Album/01.mp3", .picture(.blue)),
        .track("Album/02.mp3", .picture(.red), level: "track"), .track("Album/03.mp3", .none),
      ]
    ),
    .own(
      "embedded-a",
      "a front wins over icons before it; a leaflet counts only where it is the only picture",
      files: [
        .track(
          "Icons/01.mp3",
          album: "Icons",
          pictures: [.picture(.blue, type: 1, .icon), .picture(.red, type: 3)]
        ),
        .track(
          "Leaflets/01.flac",
          album: "Leaflets",
          pictures: [.picture(.blue, type: 5), .picture(.green, type: 4)]
        ),
        .track("Leaflet/01.flac", album: "Leaflet", pictures: [.picture(.green, type: 5)]),
        .track(
          "Beyond/01.mp3",
          album: "Beyond",
          pictures: [.picture(.blue, type: 8), .picture(.yellow, type: 255)]
        ),
      ],
      steps: [
        .index(),
        .albums([
          .album("Icons", at: "Icons", cover: .picture(.red)),
          .album("Leaflets", at: "Leaflets", cover: .none),
          .album("Leaflet", at: "Leaflet", cover: .picture(.green)),
          .album("Beyond", at: "Beyond", cover: .picture(.yellow)),
        ]),
      ]
    ),
    .own(
      "embedded-b",
      "a disc with a picture of its own in its tracks has it, its bare tracks too",
      files: [
        .track("Box/CD1/01.m4a", album: "Box", pictures: [.front(.red)]),
        .track("Box/CD1/02.m4a", album: "Box", pictures: [.front(.red)]),
        .track("Box/CD1/03.m4a", album: "Box", pictures: [.front(.red)]),
        .track("Box/CD2/01.m4a", album: "Box", pictures: [.front(.green)]),
        .track("Box/CD2/02.m4a", album: "Box", pictures: [.front(.green)]),
        .track("Box/CD2/03.m4a", album: "Box"),
      ],
      steps: [
        .index(decoded: 2),
        .albums([.album("Box", at: "Box", cover: .picture(.red))]),
        .track("Box/CD1/02.m4a", .picture(.red), level: "album"),
        .track("Box/CD2/01.m4a", .picture(.green), level: "disc"),
        .track("Box/CD2/03.m4a", .picture(.green), level: "disc"),
      ]
    ),
    .own(
      "embedded-c",
      "an album by many shows a picture if half of its tracks carry one, and they agree for all",
      files: (1...4).map { various($0, $0 < 3 ? .red : nil) },
      steps: [
        .index(decoded: 1),
        .albums([.album("Mix", at: "Mix", by: "Various Artists", cover: .picture(.red))]),
        .track("Mix/04.mp3", .picture(.red), level: "album"),
      ]
    ),
    .own(
      "embedded-d",
      "an image named as a track is that track's; a picture that all tracks carry is none's own",
      files: [
        .image("Album/cover.jpg", .red), .image("Album/02 Song.png", .green),
        .track("Album/01 Song.opus", pictures: [.front(.blue)]),
        .track("Album/02 Song.opus", pictures: [.front(.blue)]),
        .track("Album/03 Song.opus", pictures: [.front(.yellow)]),
      ],
      steps: [
        .index(),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
        .track("Album/01 Song.opus", .file("Album/cover.jpg"), level: "album"),
        .track("Album/02 Song.opus", .file("Album/02 Song.png"), level: "track"),
        .track("Album/03 Song.opus", .picture(.yellow), level: "track"),
      ]
    ),
    .own(
      "embedded-e",
      "the picture of each container is found",
      files: containers.map { ending, color in
        .track("\(ending)/01.\(ending)", album: ending, pictures: [.front(color)])
      },
      steps: [
        .index(decoded: containers.count, failed: [:]),
        .albums(containers.map { .album($0.ending, at: $0.ending, cover: .picture($0.color)) }),
      ]
    ),
    .own(
      "embedded-f",
      "the majority is counted anew when tracks come and go, and with it who inherits",
      files: [
        .track("Album/01.mp3", pictures: [.front(.red)]), .track("Album/02.mp3"),
        .track("Album/03.mp3", pictures: [.front(.green)]),
      ],
      steps: [
        .index(), .track("Album/02.mp3", .none), .folder("Album", .picture(.red)),
        .add([.track("Album/04.mp3", pictures: [.front(.green)])]),
        .index(decoded: 0),
        .folder("Album", .picture(.green)),
        .track("Album/01.mp3", .picture(.red), level: "track"),
        .track("Album/02.mp3", .picture(.green), level: "album"),
        .remove("Album/03.mp3", "Album/04.mp3"),
        .index(decoded: 0),
        .folder("Album", .picture(.red)), .track("Album/02.mp3", .picture(.red), level: "album"),
      ]
    ),
  ]

  /// A track of an album that nobody says is by various artists.
  private static func various(_ number: Int, _ color: CaseColor?) -> LayoutEntry {
    .track(
      "Mix/0\(number).mp3",
      album: "Mix",
      by: nil,
      artist: "Artist \(number)",
      pictures: color.map { [.front($0)] } ?? []
    )
  }

  /// Every container that TagLib 1.13 reads pictures in, with a colour each.
  private static let containers: [(ending: String, color: CaseColor)] = [
    ("mp3", .red), ("aac", .green), ("flac", .blue), ("ogg", .yellow), ("oga", .purple),
    ("opus", .teal), ("spx", .orange), ("m4a", .pink), ("wma", .brown), ("ape", .lime),
    ("wv", .sky), ("mpc", .ink), ("tta", .grey), ("wav", CaseColor(hex: "#204060")),
    ("aiff", CaseColor(hex: "#a06040")),
  ]
}
