// SPDX-License-Identifier: MIT

import Console
import Foundation
import gatefold
import LibraryKeys
import MusicLibrary
import Store
import Testing
import TestSupport

/// What `gatefold explain` says where the index is old, other orders of choice, and what it never does.
@Suite struct ExplainRemarkTests {
  typealias File = ExplainLibrary.File

  /// One album with a different answer in each order: Navidrome prefers a `cover.*` of any case, MPD knows
  /// exact names only and takes the first picture whatever its type.
  static let fourOrders: [File] = [
    .image("A/Cover.gif", 1), .image("A/cover.jpg.bmp"), .image("A/Album.webp", 2),
    .track("A/01.mp3", pictures: [(4, 3), (3, 4)]),
  ]

  // MARK: Other orders

  @Test(
    arguments: [
      ("default", "Cover.gif", nil), ("embedded-first", "01.mp3", 1), ("mpd", "01.mp3", 0),
      ("navidrome", "Cover.gif", nil),
    ] as [(String, String, Int?)]
  )
  func `C11: each order shows what it would choose, from what is stored`(
    _ profile: String,
    _ name: String,
    _ picture: Int?
  ) throws {
    let library = try ExplainLibrary(Self.fourOrders)
    let document = try library.document("--folder", "/music/A", "--profile", profile)
    #expect(document["profile"]?.string == profile)
    #expect(document["indexProfile"]?.string == "default")
    let first = try #require(document["candidates"]?.array?.first)
    #expect(first["path"]?.string == "/music/A/" + name)
    #expect(first["picture"]?["index"]?.integer == picture)
    #expect(first["status"]?.string == "chosen")
    let text = library.explain("--folder", "/music/A", "--profile", profile).output
    #expect(
      text.contains(profile == "default" ? "cover     Cover.gif" : "cover     with \(profile): ")
    )
  }

  @Test func `C11: orders differ in their first choice`() throws {
    let library = try ExplainLibrary([
      .image("A/front.jpg", 1), .image("A/cover.tiff", 2), .image("A/folder.jpg", 3),
      .track("A/01.mp3", pictures: [(4, 4), (3, 5)]),
    ])
    var chosen: [String] = []
    for profile in CoverProfile.allCases {
      let document = try library.document("--folder", "/music/A", "--profile", profile.rawValue)
      let first = try #require(document["candidates"]?.array?.first)
      let index = first["picture"]?["index"]?.integer.map { " \($0)" } ?? ""
      chosen.append((first["path"]?.string ?? "") + index)
    }
    #expect(
      chosen == [
        "/music/A/cover.tiff", "/music/A/01.mp3 1", "/music/A/01.mp3 0", "/music/A/folder.jpg",
      ]
    )
  }

  @Test func `C11: what was never decoded is not tried, and nothing is promised of it`() throws {
    let library = try ExplainLibrary([
      .image("A/cover.jpg", 1), .track("A/01.mp3", pictures: [(3, 100)]),
    ])
    let run = library.explain("--folder", "/music/A", "--profile", "embedded-first")
    #expect(run.output.contains("1  not tried   picture in 01.mp3"))
    #expect(run.output.contains("if it can be decoded: it was never tried"))
    let document = try library.document("--folder", "/music/A", "--profile", "embedded-first")
    #expect(document["outcome"]?.string == "notTried")
  }

  // MARK: Old indexes

  @Test func `An index with another cover than the rules choose says so`() throws {
    // The better image came without a scan that chose again.
    let library = try ExplainLibrary([.image("A/folder.jpg", 1), .track("A/01.mp3")]) {
      writer,
      root in
      let folder = try #require(try writer.stored.folder(root: root.id, path: BytePath("A"))?.0.id)
      let stamp = FileStamp(
        size: 9,
        modifiedNanoseconds: 1,
        changedNanoseconds: 1,
        inode: 9,
        device: 1
      )
      let image = FileRecord(name: BytePath("cover.jpg"), kind: .image, stamp: stamp)
      _ = try writer.save(image, folder: folder)
    }
    let run = library.explain("--folder", "/music/A")
    #expect(run.status == .done)
    #expect(
      run.output.contains(
        "note      the index, which is older than these rules, says the cover is folder.jpg: run"
          + " gatefold index"
      )
    )
    let note = try library.document("--folder", "/music/A")["notes"]?[0]
    #expect(note?["kind"]?.string == "otherCover")
    #expect(note?["path"]?.string == "/music/A/folder.jpg")
  }

  @Test func `An index whose tracks show other covers than the rules choose says so`() throws {
    // The library of these tests elects no tracks' covers.
    let library = try ExplainLibrary([
      .image("A/cover.jpg", 1), .image("A/01.jpg", 2), .track("A/01.mp3"), .track("A/02.mp3"),
    ])
    let run = library.explain("--folder", "/music/A")
    #expect(run.output.contains("has other covers for 1 track: run gatefold index"))
  }

  @Test func `An interrupted scan, a root that is away, an order that was changed`() throws {
    let files: [File] = [.image("A/cover.jpg", 1), .track("A/01.mp3")]
    let unfinished = try ExplainLibrary(files) { writer, root in
      try writer.markDirty(root: root.id, slice: BytePath("A"))
    }
    #expect(
      unfinished.explain("--folder", "/music/A").output
        .contains("files have changed, and the index run that saw it was interrupted")
    )
    let away = try ExplainLibrary(files) { writer, root in
      try writer.setRoot(root.id, isAvailable: false)
    }
    #expect(
      away.explain("--folder", "/music/A").output
        .contains("the library folder was away in the last scan; this is how it was before")
    )
    let old = try ExplainLibrary(files, algorithm: "gatefold-0").explain("--folder", "/music/A")
    #expect(old.output.contains("its colours were made by another version of gatefold"))
    #expect(old.output.contains("1  chosen  cover.jpg"))
    let changed = try ExplainLibrary(files) { writer, _ in try writer.setProfile("mpd") }
    let run = changed.explain("--folder", "/music/A")
    #expect(run.output.contains("the index still has what the order “default” chose"))
    #expect(run.output.contains("(mpd: cover.png"))
  }

  @Test func `An album whose files are gone is told from what the index kept`() throws {
    let library = try ExplainLibrary([.image("A/cover.jpg", 1), .track("A/01.mp3")]) {
      writer,
      root in
      let folder = try #require(try writer.stored.folder(root: root.id, path: BytePath("A"))?.0.id)
      try writer.markMissing(folder: folder)
      try writer.replaceAlbums(root: root.id, slice: BytePath("A"), albums: [], looseTracks: [])
    }
    let run = library.explain("album")
    #expect(run.status == .done)
    #expect(run.output.contains("cover     A/cover.jpg"))
    // 1,767,323,045 s, when the writer's clock stands.
    #expect(
      run.output.contains(
        "its files are gone since 2026-01-02 03:04 UTC; the colours are kept for 30 days"
      )
    )
    #expect(try library.document("album")["notes"]?[0]?["kind"]?.string == "missing")
  }

  // MARK: Tracks

  @Test func `C9: a loose track is explained by itself`() throws {
    let library = try ExplainLibrary([
      .track("A/x.mp3", .tags(album: nil), pictures: [(3, 1)]), .image("A/x.jpg", 2),
      .track("A/y.mp3", .tags(album: nil)),
    ])
    let run = library.explain("--track", "/music/A/x.mp3")
    #expect(run.output.contains("cover     x.jpg, named like the track beside it"))
    #expect(run.output.contains("2  not needed  picture in x.mp3  the track's own front cover"))
    #expect(run.output.contains("known by  its path (its tags name no album)"))
    let bare = library.explain("--track", "/music/A/y.mp3").output
    #expect(bare.contains("put its cover beside it as y.jpg, then run gatefold index"))
  }

  @Test func `C8: the track that was asked for comes first`() throws {
    let library = try ExplainLibrary([
      .track("A/01.mp3", pictures: [(3, 1)]), .track("A/02.mp3", pictures: [(3, 2)]),
      .track("A/03.mp3"), .track("A/04.mp3", pictures: [(3, 1)]),
    ])
    let own = library.explain("--track", "/music/A/02.mp3").output
    let section = try #require(own.range(of: "02.mp3\n  1  chosen  picture in 02.mp3"))
    let album = try #require(own.range(of: "Candidates, best first"))
    #expect(section.lowerBound < album.lowerBound)
    #expect(own.contains("shows this cover of its own"))
    let album3 = library.explain("--track", "/music/A/03.mp3").output
    #expect(album3.contains("03.mp3\n  shows the album's cover"))
    #expect(
      try library.document("--track", "/music/A/02.mp3")["track"]?.string == "/music/A/02.mp3"
    )
  }

  // MARK: What it never does

  @Test func `Nothing is written, and no worker is asked`() throws {
    let library = try ExplainLibrary([.image("A/cover.jpg", 1), .track("A/01.mp3")])
    let before = try Data(contentsOf: URL(fileURLWithPath: library.database))
    _ = library.explain("--folder", "/music/A", "--profile", "mpd")
    #expect(try Data(contentsOf: URL(fileURLWithPath: library.database)) == before)
    // The path is no image's in the index: colors would now have it hashed.
    let run = library.explain("--cover", "/elsewhere/cover.jpg")
    #expect(run.status == .noMatch)
    #expect(run.errors.contains("nothing in the index matches"))
  }

  @Test func `Nothing matches; a question is missing; an order is unknown`() throws {
    let library = try ExplainLibrary([.image("A/cover.jpg", 1), .track("A/01.mp3")])
    #expect(library.explain("nobody").status == .noMatch)
    #expect(library.explain().status == .usage)
    let run = library.explain("album", "--profile", "kodi")
    #expect(run.status == .usage)
    #expect(run.errors.contains("navidrome"))
  }

  @Test func `Other albums that match are counted, as colors does`() throws {
    let library = try ExplainLibrary([
      .image("A/cover.jpg", 1), .track("A/01.mp3"), .track("B/01.mp3"), .track("C/01.mp3"),
    ])
    let run = library.explain("album")
    #expect(run.output.contains("2 more albums match (gatefold colors --all shows all):"))
    #expect(try library.document("album")["ambiguous"]?.boolean == true)
  }
}
