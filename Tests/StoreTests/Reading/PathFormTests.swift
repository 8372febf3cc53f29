// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import Palette
import Store
import TestSupport
import Testing

/// The forms in which a path is tried, and their order (L2).
@Suite struct PathFormTests {
  /// Writes a library of one track per path, each in an album of the title given; roots in their order.
  private func index(_ roots: [(root: String, tracks: [String: String])]) throws -> TestIndex {
    let index = try TestIndex()
    try index.write { writer in
      for (root, tracks) in roots {
        let library = try SampleLibrary(writer, root: root)
        for (path, title) in tracks.sorted(by: { $0.key < $1.key }) {
          let file = try library.track(BytePath(path))
          let place = BytePath(path).parent ?? ""
          let slice = BytePath(path).components.count > 1 ? BytePath(path).firstComponent.text : ""
          try library.replace(
            slice ?? "",
            [library.album(title, by: nil, place: place, tracks: [file])]
          )
        }
      }
    }
    return index
  }

  private func found(_ index: TestIndex, _ key: LookupKey) throws -> String? {
    guard let result = try index.lookUp(key) else { return nil }
    return (result.matches.first?.album?.title ?? "-") + (result.via.map { " by \($0)" } ?? "")
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func aRelativePathIsTriedBelowEachRootInOrder() throws {
    let index = try index([
      (root: "/two", tracks: ["A/1.mp3": "second root, first number"]),
      (root: "/one", tracks: ["A/1.mp3": "other", "B/2.mp3": "only here"]),
    ])
    #expect(try found(index, .track(bytes("A/1.mp3"))) == "second root, first number")
    #expect(try found(index, .track(bytes("./B//2.mp3"))) == "only here")
    #expect(try found(index, .folder(bytes("B/"))) == "only here")
    #expect(try found(index, .track(bytes("../one/B/2.mp3"))) == "only here")
  }

  @Test func exactBytesAreTriedEverywhereBeforeAnyOtherForm() throws {
    // The first root has the composed name, the second one the decomposed name that is asked for.
    let index = try index([
      (root: "/one", tracks: ["caf\u{e9}/1.mp3": "composed"]),
      (root: "/two", tracks: ["cafe\u{301}/1.mp3": "as asked"]),
    ])
    #expect(try found(index, .track(bytes("cafe\u{301}/1.mp3"))) == "as asked")
    #expect(try found(index, .track(bytes("caf\u{e9}/1.mp3"))) == "composed")
    #expect(try found(index, .track(bytes("/one/cafe\u{301}/1.mp3"))) == "composed by nfc")
    #expect(try found(index, .track(bytes("/two/caf\u{e9}/1.mp3"))) == "as asked by nfd")
    #expect(try found(index, .folder(bytes("/two/caf\u{e9}"))) == "as asked by nfd")
  }

  @Test func aRealPathIsTriedBeforeOtherForms() throws {
    let folder = try TemporaryFolder()
    let music = folder.path + "/music"
    for name in ["caf\u{e9}", "cafe\u{301}"] {
      try FileManager.default.createDirectory(
        atPath: "\(music)/\(name)",
        withIntermediateDirectories: true
      )
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link",
      withDestinationPath: music
    )
    let index = try index([(root: music, tracks: ["caf\u{e9}/1.mp3": "T"])])
    #expect(try found(index, .folder(bytes(folder.path + "/link/caf\u{e9}"))) == "T by realPath")
    // The decomposed folder is there, but not in the index; its real path is itself.
    #expect(try found(index, .folder(bytes(music + "/cafe\u{301}"))) == "T by nfc")
  }

  @Test func aPathBelowATrackAnswersInEveryForm() throws {
    let index = try index([(root: "/music", tracks: ["caf\u{e9}/x.flac": "T"])])
    #expect(try found(index, .track(bytes("/music/caf\u{e9}/x.flac/track0003"))) == "T")
    #expect(try found(index, .track(bytes("caf\u{e9}/x.flac/a/b"))) == "T")
    #expect(try found(index, .track(bytes("/music/cafe\u{301}/x.flac/1"))) == "T by nfc")
    #expect(try found(index, .track(bytes("/music/caf\u{e9}/y"))) == nil)
  }

  @Test func thePathAboveIsAWholeOneWhateverLiesBetweenInByteOrder() throws {
    // "!" precedes the slash, "0" follows it.
    let paths = ["x.flac", "x.flac!/y.flac", "x.flac/1!.flac", "x.flac0/z.flac", "x.f/z.flac"]
    let index = try index([
      (root: "/music/A", tracks: Dictionary(uniqueKeysWithValues: paths.map { ($0, $0) }))
    ])
    #expect(try found(index, .track(bytes("/music/A/x.flac/1"))) == "x.flac")
    #expect(try found(index, .track(bytes("/music/A/x.flac/1!.flac/2/3"))) == "x.flac/1!.flac")
    #expect(try found(index, .track(bytes("/music/A/x.flac/~/a/b"))) == "x.flac")
    #expect(try found(index, .track(bytes("/music/A/x.flac!/y.flac/1"))) == "x.flac!/y.flac")
    #expect(try found(index, .track(bytes("/music/A/x.fla/c"))) == nil)
    #expect(try found(index, .track(bytes("/music/A/x.flac!/y"))) == nil)
    #expect(try found(index, .track(bytes("/music/A/x.flac1"))) == nil)
    #expect(try found(index, .track(bytes("/a"))) == nil)
  }

  /// Each folder above was once a look-up of its own, in all forms: 12 s for 3,000 of them.
  @Test(.timeLimit(.minutes(1)))
  func aPathOfAnyDepthIsLookedUpAtOnce() throws {
    let index = try index([(root: "/music", tracks: ["A/1.mp3": "T"])])
    let deep = String(repeating: "/x", count: 20_000)
    for key in [LookupKey.track, LookupKey.coverFile, LookupKey.folder] {
      #expect(try found(index, key(bytes(deep))) == nil)
      #expect(try found(index, key(bytes(String(deep.dropFirst())))) == nil)
    }
    #expect(try found(index, .track(bytes("/music/A/1.mp3" + deep))) == "T")
  }

  @Test func whatIsGoneIsFoundThroughTheLinksAboveIt() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/music",
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link",
      withDestinationPath: folder.path + "/music"
    )
    let index = try index([(root: folder.path + "/music", tracks: ["A/1.mp3": "T"])])
    #expect(try found(index, .track(bytes(folder.path + "/link/A/1.mp3"))) == "T by realPath")
    #expect(try found(index, .track(bytes(folder.path + "/link/A/1.mp3/2"))) == "T by realPath")
    #expect(try found(index, .folder(bytes(folder.path + "/link/A"))) == "T by realPath")
    #expect(try found(index, .folder(bytes(folder.path + "/other/A"))) == nil)
  }

  @Test func theRootItselfIsAFolder() throws {
    let index = try index([(root: "/music", tracks: ["1.mp3": "T"])])
    for path in ["/music", "/music/", "/music/.", "/x/../music"] {
      #expect(try found(index, .folder(bytes(path))) == "T", "\(path)")
    }
  }

  @Test(arguments: ["/music/A/1.mp3\u{0}x", "\u{0}", "/", "//", "..", ""])
  func whatNamesNothingFindsNothing(_ path: String) throws {
    let index = try index([(root: "/music", tracks: ["A/1.mp3": "T"])])
    for key in [LookupKey.track(bytes(path)), .coverFile(bytes(path)), .folder(bytes(path))] {
      #expect(try found(index, key) == nil)
    }
  }

  // MARK: L5

  /// What holds of an answer, and the first of it that makes it stale.
  @Test(
    "L5: stale is the first that holds",
    arguments: [
      (["oldAlgorithm"], "oldAlgorithm"),
      (["coverUnreadable", "oldAlgorithm"], "coverUnreadable"),
      (["missing", "coverUnreadable", "oldAlgorithm"], "missing"),
      (["rootUnavailable", "missing", "coverUnreadable", "oldAlgorithm"], "rootUnavailable"),
      (["rootUnavailable", "oldAlgorithm"], "rootUnavailable"),
      (["missing"], "missing"),
    ]
  )
  func staleness(_ troubles: [String], _ expected: String) throws {
    let index = try TestIndex()
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let track = try library.track("A/1.mp3")
      let image = try library.file("A/cover.jpg", kind: .image)
      let algorithm = troubles.contains("oldAlgorithm") ? "gatefold-0" : AlgorithmVersion.current
      var election = try library.election(of: image, RGB8(packed: 1), number: 1)
      election.chosen?.cover = try writer.save(
        SampleLibrary.cover(RGB8(packed: 1), number: 1, algorithm: algorithm)
      )
      let album = library.album("T", by: nil, place: "A", tracks: [track], election: election)
      try library.replace("A", [album])
      if troubles.contains("coverUnreadable") {
        var again = album
        again.election = Election(
          chosen: nil,
          reason: nil,
          keepsPrevious: true,
          passedOver: [Election.PassedOver(fileID: image, pictureIndex: nil, class: "unreadable")]
        )
        try library.replace("A", [again])
      }
      if troubles.contains("missing") {
        try writer.markMissing(folder: library.folder("A"))
        try library.replace("A", [])
      }
      if troubles.contains("rootUnavailable") {
        try writer.setRoot(library.root.id, isAvailable: false)
      }
    }
    #expect(try index.lookUp(.words(["t"]))?.matches.first?.stale == expected)
    #expect(try index.lookUp(.track(bytes("/music/A/1.mp3")))?.matches.first?.stale == expected)
    #expect(try index.sql("SELECT stale FROM album_colors") == [expected])
    #expect(try index.sql("SELECT stale FROM track_colors") == [expected])
  }
}
