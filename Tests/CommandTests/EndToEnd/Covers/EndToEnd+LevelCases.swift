// SPDX-License-Identifier: MIT

extension EndToEnd.Levels {
  /// Layouts for C8 and C9; a number is that of a public report in 2-library.md §2.6.
  static let cases = [
    Case(
      id: "1",
      files: [
        .image("1/Album/folder.jpg", .red),
        .image("1/Album/1-CD/disc1.jpg", .yellow), .image("1/Album/1-CD/folder.jpg", .green),
        .image("1/Album/2-CD/disc2.jpg", .purple), .image("1/Album/2-CD/folder.jpg", .blue),
        .track("1/Album/1-CD/1.mp3", disc: 1), .track("1/Album/2-CD/1.mp3", disc: 2),
      ],
      tracks: [
        .file("1/Album/1-CD/1.mp3", "disc", "1/Album/1-CD/folder.jpg", .green),
        .file("1/Album/2-CD/1.mp3", "disc", "1/Album/2-CD/folder.jpg", .blue),
      ]
    ),
    Case(
      id: "2",
      files: [
        .image("2/(2008) Albums/cover.jpg", .red),
        .image("2/(2008) Albums/Disc 1 (One – A)/folder.jpg", .green),
        .track("2/(2008) Albums/Disc 1 (One – A)/1.flac", album: "Albums"),
        .image("2/(2008) Albums/Disc 2 (Don’t)/folder.jpg", .blue),
        .track("2/(2008) Albums/Disc 2 (Don’t)/1.flac", album: "Albums"),
        .track("2/(2008) Albums/Disc 3 [x]/1.flac", album: "Albums"),
      ],
      tracks: [
        .file(
          "2/(2008) Albums/Disc 1 (One – A)/1.flac",
          "disc",
          "2/(2008) Albums/Disc 1 (One – A)/folder.jpg",
          .green
        ),
        .file(
          "2/(2008) Albums/Disc 2 (Don’t)/1.flac",
          "disc",
          "2/(2008) Albums/Disc 2 (Don’t)/folder.jpg",
          .blue
        ),
        .file("2/(2008) Albums/Disc 3 [x]/1.flac", "album", "2/(2008) Albums/cover.jpg", .red),
      ]
    ),
    Case(
      id: "7",
      files: [
        .image("7/disc.jpg", .red), .image("7/disc1.jpg", .green), .image("7/disc2.jpg", .blue),
        .image("7/disc10.jpg", .yellow),
        .track("7/1 Song.mp3", disc: 1), .track("7/10 Song.mp3", disc: 10),
        .track("7/2 Song.mp3", disc: 2), .track("7/3 Song.mp3", disc: 3),
      ],
      tracks: [
        .file("7/1 Song.mp3", "disc", "7/disc1.jpg", .green),
        .file("7/10 Song.mp3", "disc", "7/disc10.jpg", .yellow),
        .file("7/2 Song.mp3", "disc", "7/disc2.jpg", .blue),
        .file("7/3 Song.mp3", "disc", "7/disc.jpg", .red),
      ]
    ),
    Case(
      id: "9",
      files: [
        .image("9/Album/folder.png", .red), .image("9/Album/disc_01/hi.jpg", .blue),
        .track("9/Album/disc_01/1.ogg", disc: 1), .track("9/Album/disc_02/1.ogg", disc: 2),
      ],
      tracks: [
        .file("9/Album/disc_01/1.ogg", "album", "9/Album/folder.png", .red),
        .file("9/Album/disc_02/1.ogg", "album", "9/Album/folder.png", .red),
      ]
    ),
    Case(
      id: "11a",
      files: zip(1...6, [CaseColor.red, .red, .red, .green, .green, .blue]).map { number, color in
        .track(
          "11a/\(number).mp3",
          by: nil,
          artist: "Artist \(number)",
          pictures: [.front(color)]
        )
      },
      tracks: [
        .picture("11a/1.mp3", "album", in: "11a/1.mp3", .red),
        .picture("11a/2.mp3", "album", in: "11a/1.mp3", .red),
        .picture("11a/3.mp3", "album", in: "11a/1.mp3", .red),
        .picture("11a/4.mp3", "track", in: "11a/4.mp3", .green),
        .picture("11a/5.mp3", "track", in: "11a/5.mp3", .green),
        .picture("11a/6.mp3", "track", in: "11a/6.mp3", .blue),
      ]
    ),
    Case(
      id: "11b",
      files: (1...6).map { number in
        .track(
          "11b/\(number).mp3",
          by: nil,
          artist: "Artist \(number)",
          pictures: number == 4 ? [.front(.green)] : []
        )
      },
      tracks: (1...6).map { number in
        number == 4
          ? .picture("11b/4.mp3", "track", in: "11b/4.mp3", .green)
          : .none("11b/\(number).mp3", "album")
      }
    ),
    Case(
      id: "19",
      files: (1...3).map { number in
        .track("19/\(number).mp3", album: nil, pictures: number == 2 ? [.front(.teal)] : [])
      },
      tracks: [
        .none("19/1.mp3", "track"), .picture("19/2.mp3", "track", in: "19/2.mp3", .teal),
        .none("19/3.mp3", "track"),
      ]
    ),
    Case(
      id: "63",
      files: [
        .track("63/1.mp3", pictures: [.front(.blue)]),
        .track("63/2.mp3", pictures: [.front(.red)]),
        .track("63/3.mp3"),
      ],
      tracks: [
        .picture("63/1.mp3", "album", in: "63/1.mp3", .blue),
        .picture("63/2.mp3", "track", in: "63/2.mp3", .red),
        .none("63/3.mp3", "track"),
      ]
    ),
    Case(
      id: "same stem",
      files: [
        .image("same stem/cover.jpg", .red), .image("same stem/02 Song.png", .green),
        .image("same stem/02 song.jpg", .yellow), .image("same stem/3.jpg", .purple),
        .track("same stem/01 Song.mp3", pictures: [.front(.grey)]),
        .track("same stem/02 Song.mp3", pictures: [.front(.blue)]),
        .track("same stem/3.flac", pictures: [.front(.grey)]),
      ],
      tracks: [
        .file("same stem/01 Song.mp3", "album", "same stem/cover.jpg", .red),
        .file("same stem/02 Song.mp3", "track", "same stem/02 Song.png", .green),
        .file("same stem/3.flac", "track", "same stem/3.jpg", .purple),
      ]
    ),
    Case(
      id: "picture of a disc",
      files: [
        .track("picture of a disc/1 1.mp3", disc: 1, pictures: [.front(.red)]),
        .track("picture of a disc/1 2.mp3", disc: 1, pictures: [.front(.red)]),
        .track("picture of a disc/2 1.mp3", disc: 2, pictures: [.front(.blue)]),
        .track("picture of a disc/2 2.mp3", disc: 2),
      ],
      tracks: [
        .picture("picture of a disc/1 1.mp3", "album", in: "picture of a disc/1 1.mp3", .red),
        .picture("picture of a disc/1 2.mp3", "album", in: "picture of a disc/1 1.mp3", .red),
        .picture("picture of a disc/2 1.mp3", "disc", in: "picture of a disc/2 1.mp3", .blue),
        .picture("picture of a disc/2 2.mp3", "disc", in: "picture of a disc/2 1.mp3", .blue),
      ]
    ),
    Case(
      id: "loose",
      files: [
        .image("loose/a.jpg", .green), .image("loose/cover.jpg", .red),
        .track("loose/a.mp3", album: nil, pictures: [.front(.grey)]),
        .track("loose/b.mp3", album: nil, pictures: [.front(.blue)]),
        .track("loose/c.mp3", album: nil),
      ],
      tracks: [
        .file("loose/a.mp3", "track", "loose/a.jpg", .green),
        .picture("loose/b.mp3", "track", in: "loose/b.mp3", .blue),
        Track(
          path: "loose/c.mp3",
          level: "track",
          cover: ("sharedFolder", "loose/cover.jpg"),
          color: .red
        ),
      ]
    ),
  ]
}
