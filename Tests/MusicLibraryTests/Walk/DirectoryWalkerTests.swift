// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import MusicLibrary
import Synchronization
import Testing

@Suite struct DirectoryWalkerTests {
  @Test func `S10: folders before their sub-folders, names in byte order`() throws {
    let tree = try TemporaryTree()
    for path in ["b/2.mp3", "b/10.mp3", "a/z/1.mp3", "a/Z/1.mp3", "a.x/1.mp3", "é/1.flac"] {
      try tree.file(path)
    }
    try tree.file(BytePath([0xFF, 0x2F] + Array("1.OGG".utf8)))
    let walked = try Walked(tree.path)
    #expect(
      walked.folders == [
        ":", "a:", "a/Z: 1.mp3", "a/z: 1.mp3", "a.x: 1.mp3", "b: 10.mp3 2.mp3", "é: 1.flac",
        #"\xff: 1.OGG"#,
      ]
    )
    #expect(walked.notes == [])
    #expect(walked.snapshot("a")?.subfolders == [BytePath("Z"), BytePath("z")])
  }

  @Test func `a skipped folder is visited, what is below it is not`() throws {
    let tree = try TemporaryTree()
    for path in ["a/b/c/1.mp3", "d/1.mp3", "e/1.mp3"] { try tree.file(path) }
    try tree.link("a/linked", to: "../e")
    let walked = try Walked(tree.path, skipping: ["a"])
    #expect(walked.folders == [":", "a:", "d: 1.mp3", "e: 1.mp3"])
    #expect(walked.notes == [])
  }

  @Test func `a folder that is not to be entered is not opened, linked or real`() throws {
    let tree = try TemporaryTree()
    for path in ["a/b/1.mp3", "a/c/1.mp3", "d/1.mp3", "e/1.mp3"] { try tree.file(path) }
    try tree.link("a/linked", to: "../e")
    let walked = try Walked(tree.path, entering: ["a", "a/b"])
    #expect(walked.folders == [":", "a:", "a/b: 1.mp3"])
    #expect(walked.snapshot("a")?.linkedFolders == [BytePath("linked")])
  }

  @Test
  func `C1, S13: only tracks, images and cue sheets are listed, by their endings in any case`()
    throws
  {
    let tree = try TemporaryTree()
    let sheets = ["x.cue", "Y.CUE", "x.flac.cue"]
    let tracks = NameRules.trackEndings.map { "t." + $0 } + ["T.MP3"]
    let images = NameRules.imageEndings.map { "i." + $0 } + ["I.JpEg"]
    let others = [
      "cover.jpg.part", "mp3", "x.m3u", "x.txt", "x.cues", "x.mp4", "x.mkv", "x.mp3x", "jpg", "x.",
      "x.heiff", "x.jpgg", "Thumbs.db",
    ]
    for name in tracks + images + sheets + others { try tree.file(name) }
    let snapshot = try #require(try Walked(tree.path).snapshot(""))
    #expect(
      snapshot.entries.filter { $0.kind == .track }.map(\.name)
        == tracks.map { BytePath($0) }.sorted()
    )
    #expect(
      snapshot.entries.filter { $0.kind == .image }.map(\.name)
        == images.map { BytePath($0) }.sorted()
    )
    #expect(
      snapshot.entries.filter { $0.kind == .cueSheet }.map(\.name)
        == sheets.map { BytePath($0) }.sorted()
    )
    #expect(NameRules.trackEndings.count == 24)
    #expect(NameRules.imageEndings.count == 14)
  }

  @Test func `C2: hidden names and foreign folders are never looked at`() throws {
    let tree = try TemporaryTree()
    let foreign = [
      "@eaDir", "@EADIR", "#recycle", "@Recycle", "#snapshot", "@Recently-Snapshot",
      "$RECYCLE.BIN", "System Volume Information", "lost+found", "__MACOSX", ".git", ".Trash-1000",
      ".stversions",
    ]
    for name in foreign { try tree.file(name + "/1.mp3") }
    for name in ["...And Justice", ".5 The Gray Chapter", "@eaDir2", "..x"] {
      try tree.file(name + "/1.mp3")
    }
    for name in ["._cover.jpg", ".cover.jpg", "..cover.jpg", ".1.mp3", ".jpg"] {
      try tree.file(name)
    }
    // Files may be called like foreign folders; links to folders may not.
    try tree.file("a/lost+found.mp3")
    try tree.link("a/@eaDir", to: "../@eaDir")
    #expect(
      try Walked(tree.path).folders == [
        ": ..cover.jpg .1.mp3", "...And Justice: 1.mp3", "..x: 1.mp3",
        ".5 The Gray Chapter: 1.mp3", "@eaDir2: 1.mp3", "a: lost+found.mp3",
      ]
    )
  }

  @Test(.timeLimit(.minutes(1)))
  func `C1: a folder, a FIFO or a socket called cover.jpg is no image`() throws {
    let tree = try TemporaryTree()
    try tree.file("Album/1.mp3")
    try tree.file("Album/cover.jpg/inside.jpg")
    try tree.fifo("Album/folder.jpg")
    try tree.fifo("Album/2.mp3")
    try tree.link("Album/front.jpg", to: "folder.jpg")
    try tree.link("Album/null.jpg", to: "/dev/null")
    try tree.file("Album/empty.jpg", bytes: 0)
    let walked = try Walked(tree.path)
    #expect(walked.folders == [":", "Album: 1.mp3 empty.jpg", "Album/cover.jpg: inside.jpg"])
    #expect(walked.notes == [])
    #expect(walked.snapshot("Album")?.entries.last?.stamp.size == 0)
  }

  @Test func `S10: links are followed after all real folders, each folder once`() throws {
    let outside = try TemporaryTree()
    try outside.file("deep/1.mp3")
    try outside.file("0.mp3")
    try outside.link("back", to: "deep")
    let tree = try TemporaryTree()
    try tree.file("z/1.mp3")
    try tree.file("a/1.mp3")
    try tree.link("a/again", to: "../z")
    try tree.link("m", to: try #require(outside.path.text))
    try tree.link("b", to: try #require(outside.path.text) + "/deep")
    try tree.link("song.mp3", to: "a/1.mp3")
    try tree.link("cover.jpg", to: "a/1.mp3")
    try tree.link("notes.txt", to: "a/1.mp3")
    let walked = try Walked(tree.path)
    #expect(
      walked.folders == [
        ": cover.jpg song.mp3", "a: 1.mp3", "z: 1.mp3", "b: 1.mp3", "m: 0.mp3",
      ]
    )
    #expect(
      walked.notes == [
        "a/again visitedFolder", "m/deep visitedFolder", "m/back visitedFolder",
      ]
    )
    #expect(walked.snapshot("")?.linkedFolders == [BytePath("b"), BytePath("m")])
    #expect(walked.snapshot("")?.subfolders == [BytePath("a"), BytePath("z")])
  }

  @Test func `S10: a linked file has the stamp of what it leads to`() throws {
    let tree = try TemporaryTree()
    try tree.file("a/1.mp3", bytes: 77)
    try tree.link("l.mp3", to: "a/1.mp3")
    let walked = try Walked(tree.path)
    let target = walked.snapshot("a")?.entries.first?.stamp
    #expect(walked.snapshot("")?.entries.first?.stamp == target)
    #expect(target?.size == 77)
  }

  @Test(.timeLimit(.minutes(1)))
  func `§2.6 row 50: links in circles end, one note each`() throws {
    let tree = try TemporaryTree()
    try tree.file("tracks/1.mp3")
    try tree.link("tracks/music", to: "..")
    try tree.link("m", to: ".")
    try tree.link("a", to: "b")
    try tree.link("b", to: "a")
    try tree.link("gone", to: "nowhere")
    try tree.link("gone.jpg", to: "tracks/1.mp3/x")
    let walked = try Walked(tree.path)
    #expect(walked.folders == [":", "tracks: 1.mp3"])
    #expect(
      walked.notes == [
        "a loopingLink", "b loopingLink", "gone danglingLink", "gone.jpg danglingLink",
        "m visitedFolder", "tracks/music visitedFolder",
      ]
    )
  }

  @Test func `§2.6 rows 51, 61: names are bytes, whatever they spell`() throws {
    let tree = try TemporaryTree()
    let names = [
      BytePath("《动感新势力》"), BytePath("\u{e9}"), BytePath("e\u{301}"), BytePath([0xFF]),
      BytePath([0x61, 0xC3]),
    ]
    for name in names { try tree.file(name.appending(BytePath("1.mp3"))) }
    let walked = try Walked(tree.path)
    #expect(walked.snapshots.dropFirst().map(\.path) == names.sorted())
    #expect(walked.snapshots.dropFirst().allSatisfy { $0.entries.count == 1 })
    #expect(walked.notes == [])
  }

  @Test func `§2.6 rows 54, 59: texts and playlists are nothing, their folders hold no track`()
    throws
  {
    let tree = try TemporaryTree()
    for path in ["Album/cover.png", "Album/1.mp3", "Album/all.m3u", "Album/lyrics/a.txt"] {
      try tree.file(path)
    }
    #expect(
      try Walked(tree.path).folders == [":", "Album: 1.mp3 cover.png", "Album/lyrics:"]
    )
  }

  @Test(.timeLimit(.minutes(1)))
  func `a folder that changes while it is listed shows what stays, each name once`() throws {
    let tree = try TemporaryTree()
    for number in 100..<400 { try tree.file("a/\(number).mp3") }
    let stays = (100..<400).map { BytePath("\($0).mp3") }
    let isDone = Atomic(false)
    try withThread {
      var number = 0
      while !isDone.load(ordering: .relaxed) {
        number = (number + 1) % 50
        try? tree.file("a/x\(number).mp3")
        try? tree.rename("a/x\(number).mp3", to: "a/y\(number).mp3")
        try? tree.remove("a/y\(number).mp3", isFolder: false)
        try? tree.file("b\(number)/1.mp3")
        try? tree.remove("b\(number)/1.mp3", isFolder: false)
        try? tree.remove("b\(number)", isFolder: true)
      }
    } whileRunning: {
      defer { isDone.store(true, ordering: .relaxed) }
      for _ in 0..<40 {
        let walked = try Walked(tree.path)
        #expect(walked.snapshots.allSatisfy { $0.errorNumber == 0 })
        #expect(walked.notes == [])
        let names = try #require(walked.snapshot("a")).entries
        #expect(names.allSatisfy { $0.errorNumber == 0 })
        #expect(Set(names.map(\.name)).count == names.count)
        #expect(Set(names.map(\.name)).isSuperset(of: stays))
      }
    }
  }

  /// Runs a closure while another thread runs a second one.
  private func withThread(
    _ disturbance: @escaping @Sendable () -> Void,
    whileRunning body: () throws -> Void
  ) throws {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      disturbance()
      hasEnded.signal()
    }
    defer { hasEnded.wait() }
    try body()
  }

  @Test func `S10: without links none is followed or noted`() throws {
    let tree = try TemporaryTree()
    try tree.file("a/1.mp3")
    try tree.link("b", to: "a")
    try tree.link("c", to: "nowhere")
    try tree.link("2.mp3", to: "a/1.mp3")
    let walked = try Walked(tree.path, followsLinks: false)
    #expect(walked.folders == [":", "a: 1.mp3"])
    #expect(walked.notes == [])
    #expect(walked.snapshot("")?.linkedFolders == [])
  }

  @Test func `S10: a name has up to 255 bytes, of any value but slash and NUL`() throws {
    let tree = try TemporaryTree()
    let long = BytePath([UInt8](repeating: 0xE9, count: 251) + Array(".mp3".utf8))
    let odd = BytePath([0x01, 0x0A, 0x1B, 0x22, 0x5C, 0x7F, 0x80, 0xFF] + Array(".jpg".utf8))
    let folder = BytePath([UInt8](repeating: 0x41, count: 255))
    try tree.file(folder.appending(long))
    try tree.file(folder.appending(odd))
    let snapshot = try #require(try Walked(tree.path).snapshots.last)
    #expect(snapshot.path == folder)
    #expect(snapshot.entries.map(\.name) == [odd, long])
  }

  @Test(.timeLimit(.minutes(1)))
  func `S10: a path may be longer than PATH_MAX, with at most 64 folders open`() throws {
    let tree = try TemporaryTree()
    let name = BytePath([UInt8](repeating: 0x64, count: 60))
    var path = BytePath("")
    for depth in 0..<150 {
      path = path.appending(name)
      // A second folder beside the deep one makes the walk come back to every level.
      if depth % 7 == 0 { try tree.file(path.appending(BytePath("z/1.mp3"))) }
    }
    try tree.file(path.appending(BytePath("1.mp3")))
    #expect(path.bytes.count > 4_096)

    var mostOpen = 0
    let walked = try Walked(tree.path) { _ in
      mostOpen = max(mostOpen, try openDescriptors(below: tree.path))
    }
    #expect(walked.folders.count == 1 + 150 + 22)
    #expect(walked.snapshots.allSatisfy { $0.errorNumber == 0 })
    #expect(walked.snapshots.count { $0.entries.count == 1 } == 23)
    #expect((50...64).contains(mostOpen))
    #expect(try openDescriptors(below: tree.path) == 0)

    let deep = tree.path.appending(path).appending(BytePath("1.mp3"))
    let file = try OpenedFile(absolutePath: deep)
    #expect(file.stamp.size == 1)
  }

  /// Returns how many of this process' descriptors are folders below a path.
  private func openDescriptors(below path: BytePath) throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    return names.count { name in
      var target = [CChar](repeating: 0, count: 8_192)
      let length = readlink("/proc/self/fd/\(name)", &target, target.count)
      // The kernel gives ENAMETOOLONG for a target beyond a page: only such a folder has one.
      if length < 0 { return errno == ENAMETOOLONG }
      return BytePath(target.prefix(length).map { UInt8(bitPattern: $0) }).isWithin(path)
    }
  }

  @Test func `S10: a folder that moves away while the walk is far below is reported, not mixed up`()
    throws
  {
    let tree = try TemporaryTree()
    let deep = BytePath((0..<80).map { _ in "d" }.joined(separator: "/"))
    try tree.file(BytePath("top/" + (deep.text ?? "")).appending(BytePath("1.mp3")))
    try tree.file("top/z/1.mp3")
    try tree.file("other/1.mp3")
    // At the bottom, `top` is closed again; the first level below it moves to another folder.
    let walked = try Walked(tree.path) { snapshot in
      guard snapshot.path.components.count == 81 else { return }
      try tree.rename("top/d", to: "other/d")
      try tree.rename("top", to: "moved")
    }
    #expect(walked.snapshot("top/z")?.errorNumber == ESTALE)
    #expect(
      walked.snapshot("other")?.errorNumber == nil || walked.snapshot("other")?.errorNumber == 0
    )
  }

  @Test func `S8: a root that is not there is visited with its error`() throws {
    let tree = try TemporaryTree()
    #expect(try Walked(tree.path.appending(BytePath("x"))).folders == [":!\(ENOENT)"])
    try tree.file("f")
    #expect(try Walked(tree.path.appending(BytePath("f"))).folders == [":!\(ENOTDIR)"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `S8: a folder without rights is visited with its error, the rest goes on`() throws {
    // §2.6 row 53.
    let tree = try TemporaryTree()
    for path in ["a/1.mp3", "locked/1.mp3", "lost+found/1.mp3", "z/1.mp3"] { try tree.file(path) }
    try tree.setMode("locked", 0)
    try tree.setMode("lost+found", 0)
    defer { for name in ["locked", "lost+found"] { try? tree.setMode(name, 0o755) } }
    let walked = try Walked(tree.path)
    #expect(walked.folders == [":", "a: 1.mp3", "locked:!\(EACCES)", "z: 1.mp3"])
    #expect(walked.snapshot("locked")?.inode != 0)
  }

  @Test func `S8: a folder that is gone before it is opened is as if not listed`() throws {
    let tree = try TemporaryTree()
    try tree.folder(BytePath("a"))
    try tree.folder(BytePath("b"))
    try tree.folder(BytePath("c"))
    let walked = try Walked(tree.path) { snapshot in
      guard snapshot.path == BytePath("") else { return }
      try tree.remove("a", isFolder: true)
      try tree.remove("b", isFolder: true)
      try tree.link("b", to: "c")
    }
    #expect(walked.folders == [":", "c:"])
    #expect(walked.notes == [])
  }

  @Test func `a visitor ends the walk by saying so or throwing`() throws {
    let tree = try TemporaryTree()
    for name in ["a", "b", "c"] { try tree.file(name + "/1.mp3") }
    #expect(try Walked(tree.path, stopAfter: 2).folders == [":", "a: 1.mp3"])
    #expect(throws: CancellationError.self) {
      try Walked(tree.path) { _ in throw CancellationError() }
    }
  }

  @Test func `S6: only a folder on another device than its parent is a mount point`() throws {
    let tree = try TemporaryTree()
    try tree.file("a/1.mp3")
    try tree.link("proc", to: "/proc/sys/fs")
    let walked = try Walked(tree.path)
    #expect(walked.snapshot("a")?.isMountPoint == false)
    #expect(walked.snapshot("a")?.device == walked.snapshot("")?.device)
    #expect(walked.snapshot("proc")?.isMountPoint == true)
  }
}
