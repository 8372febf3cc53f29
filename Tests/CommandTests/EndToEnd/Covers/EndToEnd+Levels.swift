// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Covers of discs and of single tracks (C8, C9), as a look-up and as the public view show them.
  @Suite struct Levels {
    /// A track, and the cover that it must answer with.
    struct Track: Sendable {
      let path: String
      /// `album`, `disc` or `track`.
      let level: String
      /// `file`, `embedded` or `sharedFolder`, and the path: for a picture the track's; nil: no cover.
      let cover: (source: String, path: String)?
      /// The dominant colour; nil without a cover.
      let color: CaseColor?

      /// A track with a cover from an image.
      static func file(_ path: String, _ level: String, _ image: String, _ color: CaseColor)
        -> Track
      {
        Track(path: path, level: level, cover: ("file", image), color: color)
      }

      /// A track with a cover from the picture in a track.
      static func picture(_ path: String, _ level: String, in track: String, _ color: CaseColor)
        -> Track
      {
        Track(path: path, level: level, cover: ("embedded", track), color: color)
      }

      /// A track without a cover.
      static func none(_ path: String, _ level: String) -> Track {
        Track(path: path, level: level, cover: nil, color: nil)
      }
    }

    /// A layout below a folder of its own, and what each track must answer.
    struct Case: Sendable, CustomTestStringConvertible {
      let id: String
      let files: [LayoutEntry]
      let tracks: [Track]
      var testDescription: String { id }
    }

    /// All cases in one library, indexed once.
    private static let library: Result<LayoutLibrary, any Error> = Result {
      let library = try LayoutLibrary(cases.flatMap(\.files))
      try library.index()
      return library
    }

    @Test(arguments: cases) func `Each track shows the nearest cover`(_ row: Case) throws {
      let library = try Self.library.get()
      for track in row.tracks {
        let answer = try #require(try library.colors("--track", library.absolute(track.path)))
        #expect(answer["level"]?.string == track.level, "\(track.path)")
        #expect(answer["cover"]?["source"]?.string == track.cover?.source, "\(track.path)")
        let path = track.cover.map { library.absolute($0.path) }
        #expect(answer["cover"]?["path"]?.string == path, "\(track.path)")
        let dominant = answer["roles"]?["dominant"]?["hex"]?.string
        #expect(Self.isClose(dominant, track.color?.hex), "\(track.path): \(dominant ?? "none")")
      }
      let expected = row.tracks.map { track in
        "\(track.path): \(track.level) "
          + (track.cover.map { "\($0.source) \($0.path)" } ?? "none")
      }
      #expect(try library.trackCovers(below: row.id + "/") == expected)
    }

    @Test func `Only what has its own has an election, and each says by which order`() throws {
      let library = try Self.library.get()
      let owners = try library.sql(
        """
        SELECT (SELECT count(*) FROM album) + (SELECT count(*) FROM disc) + (
          SELECT count(*) FROM track
          WHERE election NOT IN (SELECT election FROM album UNION SELECT election FROM disc)
        ), (SELECT count(*) FROM election), (SELECT count(*) FROM track)
        """
      )[0].split(separator: "|").compactMap { Int($0) }
      #expect(owners[0] == owners[1])
      #expect(owners[1] < owners[2])
      #expect(try library.sql("SELECT DISTINCT profile FROM election") == ["default"])
    }

    @Test func `A second run writes nothing, and any number of jobs gives the same answers`()
      throws
    {
      let library = try LayoutLibrary(Self.cases.flatMap(\.files))
      library.letFilesAge()
      let first = try library.index("--jobs", "1")
      #expect(try #require(first["decoded"]?.integer) > 0)
      let before = try library.dump()
      #expect(try library.index()["decoded"] == .number(0))
      #expect(try library.dump() == before)

      let answers = "SELECT * FROM track_colors ORDER BY path"
      let wanted = try library.sql(answers)
      for jobs in ["2", "4"] {
        try library.programs.tool("/bin/rm", library.programs.database)
        #expect(try library.index("--jobs", jobs)["decoded"] == first["decoded"])
        // The rows' versions tell in which transaction they were written, which is a matter of time.
        #expect(
          try library.sql(answers).map(Self.withoutVersion) == wanted.map(Self.withoutVersion)
        )
      }
    }

    /// An album whose two discs have an image each, and no other.
    private static func box() throws -> LayoutLibrary {
      try LayoutLibrary([
        .image("Box/CD1/folder.jpg", .red), .image("Box/CD2/folder.jpg", .blue),
        .track("Box/CD1/1.mp3", disc: 1), .track("Box/CD2/1.mp3", disc: 2),
        .track("Box/CD2/2.mp3", disc: 2), .image("Box/CD2/2.jpg", .green),
      ])
    }

    @Test func `An image that several levels could take is read and decoded once`() throws {
      let library = try Self.box()
      let log = library.programs.workplace.path + "/requests"
      let worker = try library.programs.countingWorker(log: log)
      for options in [[], ["--full"]] {
        try library.programs.tool("/bin/rm", "-f", log)
        let run = try library.programs.gatefold(
          bytes: (["index", "--json", "--jobs", "1"] + options + [library.root])
            .map { Array($0.utf8) },
          adding: ["GATEFOLD_WORKER": worker]
        )
        #expect(try run.summary()["decoded"] == .number(3))
        let requests = try String(contentsOfFile: log, encoding: .utf8)
        func count(_ kind: String) -> Int {
          requests.split(separator: "\"op\":\"\(kind)\"").count - 1
        }
        #expect(count("tags") == 3)
        #expect(count("palette") == 3)
        // The first time an image is asked for its hash alone where its size is that of another one; the first
        // that is read never is.
        #expect(options.isEmpty ? count("hash") < 3 : count("hash") == 3)
      }
    }

    @Test func `One picture in twelve tracks and two images is decoded once`() throws {
      let library = try LayoutLibrary(
        (1...12).map { .track("A/\($0).mp3", pictures: [.front(.red)]) } + [
          .track("B/1.mp3", album: "B"), .image("B/cover.jpg", .blue),
          .track("C/1.mp3", album: "C"), .image("C/cover.jpg", .blue),
        ]
      )
      for jobs in ["1", "4"] {
        _ = try? library.programs.tool("/bin/rm", library.programs.database)
        #expect(try library.index("--jobs", jobs)["decoded"] == .number(2))
      }
    }

    @Test func `Of two images with the same broken picture one is tried, and both are told of`()
      throws
    {
      let library = try LayoutLibrary([
        .track("B/1.mp3", album: "B"), .image("B/cover.jpg", .blue, .truncated),
        .track("C/1.mp3", album: "C"), .image("C/cover.jpg", .blue, .truncated),
      ])
      let log = library.programs.workplace.path + "/requests"
      let worker = try library.programs.countingWorker(log: log)
      let run = try library.programs.gatefold(
        bytes: ["index", "--json", "--jobs", "1", library.root].map { Array($0.utf8) },
        adding: ["GATEFOLD_WORKER": worker]
      )
      #expect(try run.summary()["decoded"] == .number(0))
      let requests = try String(contentsOfFile: log, encoding: .utf8)
      #expect(requests.split(separator: "\"op\":\"palette\"").count - 1 == 1)
      #expect(
        try library.sql("SELECT class || ' ' || attempts FROM cover_failure") == ["undecodable 1"]
      )
      #expect(
        try library.sql("SELECT failure_class FROM file WHERE is_image ORDER BY id")
          == ["undecodable", "undecodable"]
      )
    }

    @Test func `A change on one level raises the versions of those who show it alone`() throws {
      let library = try Self.box()
      try library.index()
      let start = try library.sql("SELECT max(version) FROM track")[0]
      func raised() throws -> [String] {
        try library.sql("SELECT path FROM track_colors WHERE version > \(start) ORDER BY path")
          + library.sql("SELECT title FROM album_colors WHERE version > \(start)")
      }
      try library.add([.image("Box/CD2/folder.jpg", .yellow)])
      #expect(try library.index()["decoded"] == .number(1))
      #expect(try raised() == ["Box/CD2/1.mp3"])
      #expect(
        try library.trackCovers() == [
          "Box/CD1/1.mp3: disc file Box/CD1/folder.jpg",
          "Box/CD2/1.mp3: disc file Box/CD2/folder.jpg",
          "Box/CD2/2.mp3: track file Box/CD2/2.jpg",
        ]
      )
      // What is gone gives way to the next level, and what it had leaves no row behind.
      try library.remove("Box/CD2/2.jpg")
      try library.remove("Box/CD2/folder.jpg")
      try library.index("--prune")
      #expect(try raised() == ["Box/CD2/1.mp3", "Box/CD2/2.mp3"])
      #expect(
        try library.trackCovers(below: "Box/CD2") == [
          "Box/CD2/1.mp3: album file Box/CD1/folder.jpg",
          "Box/CD2/2.mp3: album file Box/CD1/folder.jpg",
        ]
      )
      #expect(try library.sql("SELECT level FROM election ORDER BY level") == ["album", "disc"])
    }

    @Test func `Unreadable covers of discs and tracks keep their colours until they are back`()
      throws
    {
      let library = try Self.box()
      library.letFilesAge()
      #expect(try library.runAsNobody().status == 0)
      let before = try library.sql("SELECT path, background, level FROM track_colors ORDER BY 1")
      for name in ["CD1/folder.jpg", "CD2/folder.jpg", "CD2/2.jpg"] {
        try library.programs.tool("/bin/chmod", "000", library.absolute("Box/" + name))
      }
      for _ in 1...2 {
        #expect(try library.runAsNobody().status == 3)
        #expect(
          try library.sql("SELECT DISTINCT stale FROM track_colors") == ["coverUnreadable"]
        )
        #expect(
          try library.sql("SELECT path, background, level FROM track_colors ORDER BY 1") == before
        )
      }
      #expect(
        try library.colors("--track", library.absolute("Box/CD2/2.mp3"))?["stale"]
          == .string("coverUnreadable")
      )
      try library.programs.tool("/bin/chmod", "-R", "u+rwX,go+rX", library.root)
      #expect(try library.runAsNobody().status == 0)
      #expect(try library.sql("SELECT DISTINCT stale FROM track_colors") == [""])
      #expect(
        try library.sql("SELECT path, background, level FROM track_colors ORDER BY 1") == before
      )
    }

    @Test func `Candidates of discs and tracks that fail are recorded, and the next is taken`()
      throws
    {
      let library = try LayoutLibrary([
        .image("Box/cover.jpg", .red), .image("Box/CD1/front.jpg", .grey, .truncated),
        .image("Box/CD1/folder.jpg", .grey, .empty), .image("Box/CD2/cover.png", .blue, .html),
        .image("Box/CD2/folder.png", .blue), .image("Box/CD2/1.jpg", .grey, .truncated),
        .track("Box/CD1/1.mp3", disc: 1), .track("Box/CD2/1.mp3", disc: 2),
      ])
      let failed = try library.index(status: 3)["failed"]?.array ?? []
      #expect(
        Set(failed.compactMap { $0["path"]?.string }) == [
          library.absolute("Box/CD1/front.jpg"), library.absolute("Box/CD2/1.jpg"),
        ]
      )
      #expect(
        try library.trackCovers() == [
          "Box/CD1/1.mp3: album file Box/cover.jpg",
          "Box/CD2/1.mp3: disc file Box/CD2/folder.png",
        ]
      )
      #expect(
        try library.sql(
          """
          SELECT CASE WHEN disc.number THEN 'disc ' || disc.number ELSE 'track' END,
            election.reason, CAST(file.name AS TEXT), passed_over.class
          FROM election JOIN passed_over ON passed_over.election = election.id
          JOIN file ON file.id = passed_over.file LEFT JOIN disc ON disc.election = election.id
          ORDER BY 1, passed_over.position
          """
        ) == [
          "disc 1|allFailed|folder.jpg|empty", "disc 1|allFailed|front.jpg|undecodable",
          "disc 2||cover.png|unsupportedFormat", "track||1.jpg|undecodable",
          "track||cover.png|unsupportedFormat",
        ]
      )
      // An image that was looked at for a disc or a track answers with its album.
      for name in ["CD1/front.jpg", "CD1/folder.jpg", "CD2/cover.png", "CD2/1.jpg"] {
        let answer = try #require(try library.colors("--cover", library.absolute("Box/" + name)))
        #expect(answer["matchedBy"] == .string("coverFile"), "\(name)")
        #expect(answer["cover"]?["path"]?.string == library.absolute("Box/cover.jpg"), "\(name)")
      }
    }

    /// Whether two colours differ by no more than a JPEG's rounding.
    static func isClose(_ left: String?, _ right: String?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      func levels(_ hex: String) -> [Int] {
        let value = Int(hex.dropFirst(), radix: 16) ?? 0
        return [value >> 16, value >> 8 & 0xff, value & 0xff]
      }
      return zip(levels(left), levels(right)).allSatisfy { abs($0 - $1) <= 4 }
    }

    /// A row of the view without its last column.
    private static func withoutVersion(_ row: String) -> String {
      row.split(separator: "|", omittingEmptySubsequences: false).dropLast().joined(separator: "|")
    }
  }
}
