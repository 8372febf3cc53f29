// SPDX-License-Identifier: MIT

extension EndToEndCases {
  /// What changed since the last scan.
  static let changes: [EndToEndCase] = [
    .row(
      38,
      "navidrome/navidrome#5469, sentriz/gonic#158, owntone/owntone-server#1173",
      "a cover that was added is found, however old it is",
      files: [.track("Album/01.mp3")],
      steps: [
        .index(), .albums([.album("Album", at: "Album", cover: .none)]),
        .add([.image("Album/cover.jpg", .red)]),
        .run(["touch", "-d", "2001-01-01", "@/Album/cover.jpg"]),
        .index(decoded: 1),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
      ]
    ),
    .row(
      39,
      part: "a",
      "InstaZDLL/WaveFlow#400, owntone/owntone-server#1168, navidrome/navidrome#792, #5965",
      "a cover that was replaced in place gives new colours, and a new version",
      files: [.track("Album/01.mp3"), .image("Album/cover.jpg", .red)],
      steps: [
        .age,
        .index(), .track("Album/01.mp3", .file("Album/cover.jpg")),
        .add([.image("Album/cover.jpg", .green)]),
        .index(decoded: 1),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
        .answer(
          .track("Album/01.mp3"),
          .has(.file("Album/cover.jpg"), matchedBy: "track", version: .raised)
        ),
      ]
    ),
    .row(
      39,
      part: "b",
      "InstaZDLL/WaveFlow#400, owntone/owntone-server#1168, navidrome/navidrome#792, #5965",
      "and so it does if size and time of modification are as before",
      files: [.track("Album/01.mp3"), .image("Album/front.tif", .red)],
      steps: [
        .run(["touch", "-d", "2020-01-01", "@/Album/front.tif"]), .age,
        .index(failed: [:]),
        .answer(.track("Album/01.mp3"), .has(.file("Album/front.tif"))),
        .add([.image("Album/front.tif", .green)]),
        .run(["touch", "-d", "2020-01-01", "@/Album/front.tif"]),
        .index(decoded: 1),
        .answer(.track("Album/01.mp3"), .has(.file("Album/front.tif"), version: .raised)),
      ]
    ),
    .row(
      41,
      "navidrome/navidrome#499",
      "files of the year 2030 are not read again for ever",
      files: [.track("Album/01.mp3"), .image("Album/cover.jpg", .red)],
      steps: [
        .run(["touch", "-d", "2030-01-01", "@/Album/01.mp3", "@/Album/cover.jpg"]),
        .index(decoded: 1), .age, .index(decoded: 0), .indexReadsNothing,
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
      ]
    ),
    .row(
      42,
      "navidrome/navidrome#3764",
      "a cover older than its folder is found though the folder's time says that nothing changed",
      files: [.track("Album/01.mp3"), .folder("Album/empty")],
      steps: [
        .run(["touch", "-d", "2015-01-01", "@/Album"]), .index(),
        .add([.image("Album/cover.jpg", .red)]),
        .run(["touch", "-d", "2001-01-01", "@/Album/cover.jpg"]),
        .run(["touch", "-d", "2015-01-01", "@/Album"]),
        .index(decoded: 1),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
      ]
    ),
    .row(
      43,
      "airsonic/airsonic#649, graue/potsfyi#35",
      "the next image is the cover once the chosen one is deleted",
      files: [
        .track("Album/01.mp3"), .image("Album/cover.jpg", .red), .image("Album/folder.jpg", .green),
      ],
      steps: [
        .index(decoded: 1),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
        .remove("Album/cover.jpg"),
        .index(decoded: 1),
        .albums([.album("Album", at: "Album", cover: .file("Album/folder.jpg"))]),
        .answer(.track("Album/01.mp3"), .has(.file("Album/folder.jpg"))),
      ]
    ),
    .own(
      "changes-a",
      "a mode, a new name and another folder are read again but never decoded again",
      files: [
        .track("Album/01.mp3"), .image("Album/cover.jpg", .red),
        .track("Other/01.mp3", album: "Other", pictures: [.front(.green)]),
      ],
      steps: [
        .age, .index(decoded: 2), .answer(.track("Album/01.mp3"), .has(.file("Album/cover.jpg"))),
        .remember,
        .mode("640", "Album/cover.jpg"), .mode("640", "Other/01.mp3"),
        .index(decoded: 0), .asRemembered,
        .answer(.track("Album/01.mp3"), .has(.file("Album/cover.jpg"), version: .same)),
        .move("Album/cover.jpg", to: "Album/front.jpg"),
        .index(decoded: 0),
        .albums([
          .album("Album", at: "Album", cover: .colored("Album/front.jpg", .red)),
          .album("Other", at: "Other", cover: .picture(.green)),
        ]),
        .move("Album", to: "Renamed"),
        .index(decoded: 0),
        .albums([
          .album("Album", at: "Renamed", cover: .colored("Renamed/front.jpg", .red)),
          .album("Other", at: "Other", cover: .picture(.green)),
        ]),
      ]
    ),
    .own(
      "changes-b",
      "a file that goes and comes back is missing meanwhile, and whole again",
      files: [
        .track("A/01.mp3", album: "A"), .image("A/cover.jpg", .red),
        .track("B/01.mp3", album: "B", pictures: [.front(.green)]),
      ],
      steps: [
        .index(), .remember,
        .run(["mv", "@/A", "@-away"]),
        .index(), .albums([.album("B", at: "B", cover: .picture(.green))]),
        .answer(.track("A/01.mp3"), .has(.file("A/cover.jpg"), stale: "missing")),
        .run(["mv", "@-away", "@/A"]),
        .index(decoded: 0), .asRemembered,
        .answer(.track("A/01.mp3"), .has(.file("A/cover.jpg"))),
        .run(["mv", "@/A", "@-away"]),
        .index(["--prune"]), .answer(.track("A/01.mp3"), .miss),
        .run(["mv", "@-away", "@/A"]),
        .index(), .asRemembered,
      ]
    ),
    .own(
      "changes-c",
      "a track that was tagged anew moves from album to album",
      files: [
        .track("All/01.mp3", album: "A"), .track("All/02.mp3", album: "B"),
        .image("All/cover.jpg", .red),
      ],
      steps: [
        .index(),
        .albums([
          .album("A", at: "All", cover: .shared("All/cover.jpg")),
          .album("B", at: "All", cover: .shared("All/cover.jpg")),
        ]),
        .add([.track("All/02.mp3", album: "A")]),
        .index(decoded: 0),
        .albums([.album("A", at: "All", cover: .file("All/cover.jpg"))]),
        .answer(.track("All/02.mp3"), .has(nil, title: "A")),
      ]
    ),
    .own(
      "changes-d",
      "a cover that gets broken in place gives way, and wins again once it is whole",
      files: [
        .track("Album/01.mp3"), .image("Album/cover.jpg", .red), .image("Album/folder.jpg", .green),
      ],
      steps: [
        .index(),
        .add([.image("Album/cover.jpg", .red, .truncated)]),
        .index(status: 3, failed: ["Album/cover.jpg": "undecodable"]),
        .albums([.album("Album", at: "Album", cover: .file("Album/folder.jpg"))]),
        .add([.image("Album/cover.jpg", .blue)]),
        .index(failed: [:]),
        .albums([.album("Album", at: "Album", cover: .file("Album/cover.jpg"))]),
      ]
    ),
    .own(
      "changes-e",
      "a picture that was changed inside a track is seen, be the file's size and time as before",
      files: [
        .track("Album/01.mp3", pictures: [.picture(.red, .tiff)]),
        .track("Album/02.mp3", pictures: [.picture(.red, .tiff)]),
      ],
      steps: [
        .run(["touch", "-d", "2020-01-01", "@/Album/01.mp3", "@/Album/02.mp3"]), .age,
        .index(decoded: 1),
        .answer(.track("Album/02.mp3"), .has(.picture(.red), level: "album")),
        .add([.track("Album/01.mp3", pictures: [.picture(.green, .tiff)])]),
        .run(["touch", "-d", "2020-01-01", "@/Album/01.mp3"]),
        .index(decoded: 1),
        .albums([.album("Album", at: "Album", cover: .picture(.green))]),
        .answer(.track("Album/02.mp3"), .has(.picture(.red), level: "track", version: .raised)),
      ]
    ),
    .own(
      "changes-f",
      "a folder in the place of a cover is none, and the cover is back with the file",
      files: [
        .track("Album/01.mp3"), .image("Album/cover.jpg", .red), .image("Album/folder.jpg", .green),
      ],
      steps: [
        .index(),
        .remove("Album/cover.jpg"), .run(["mkdir", "@/Album/cover.jpg"]),
        .index(decoded: 1),
        .albums([.album("Album", at: "Album", cover: .file("Album/folder.jpg"))]),
        .run(["rmdir", "@/Album/cover.jpg"]),
        .run(["ln", "-s", "folder.jpg", "@/Album/cover.jpg"]),
        .index(decoded: 0),
        .albums([.album("Album", at: "Album", cover: .colored("Album/cover.jpg", .green))]),
      ]
    ),
    .own(
      "changes-g",
      "discs that get other names make other albums, and the old ones are gone with them",
      files: [
        .track("Box/CD1/01.mp3", album: "Box"), .track("Box/CD2/01.mp3", album: "Box"),
        .image("Box/cover.jpg", .red), .image("Box/CD2/folder.jpg", .green),
      ],
      steps: [
        .index(), .remember,
        .move("Box/CD1", to: "Box/First"), .move("Box/CD2", to: "Box/Second"),
        .index(["--prune"]),
        .albums([
          .album("Box", at: "Box/First", cover: .none),
          .album("Box", at: "Box/Second", cover: .colored("Box/Second/folder.jpg", .green)),
        ]),
        .move("Box/First", to: "Box/CD1"), .move("Box/Second", to: "Box/CD2"),
        .index(["--prune"]), .asRemembered,
        .track("Box/CD2/01.mp3", .file("Box/CD2/folder.jpg"), level: "disc"),
      ]
    ),
  ]
}
