// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import MusicLibrary
import Testing

/// S12 on real folders: what the walk does with ignore files.
@Suite struct IgnoreWalkTests {
  @Test func `S12: what is excluded is not listed, what is below it not entered`() throws {
    let tree = try TemporaryTree()
    for path in [
      "1.mp3", "skip.mp3", "cover.jpg", "live/1.mp3", "live/keep/1.mp3", "a/live/1.mp3",
      "a/skip.mp3", "a/b/2.mp3", "a/b/back.jpg", "c/back.jpg",
    ] {
      try tree.file(path)
    }
    try tree.file(".gatefoldignore", text: "# ours\n/live/\nskip.*\nback.jpg\n")
    // Too late: nobody looks into an excluded folder.
    try tree.file("live/.gatefoldignore", text: "!keep\n!keep/1.mp3\n")
    try tree.file("a/b/.gatefoldignore", text: "!back.jpg\n")
    #expect(
      try Walked(tree.path).folders == [
        ": 1.mp3 cover.jpg", "a:", "a/b: 2.mp3 back.jpg", "a/live: 1.mp3", "c:",
      ]
    )
  }

  @Test func `S12: .ndignore counts as well, and of both .gatefoldignore has the last word`() throws
  {
    let tree = try TemporaryTree()
    for path in ["a/1.mp3", "a/2.mp3", "b/1.mp3"] { try tree.file(path) }
    try tree.file("a/.ndignore", text: "*.mp3")
    try tree.file("a/.gatefoldignore", text: "!1.mp3")
    try tree.file("b/.ndignore", text: "1.mp3")
    #expect(try Walked(tree.path).folders == [":", "a: 1.mp3", "b:"])
  }

  @Test func `S12: an empty ignore file excludes its folder`() throws {
    let tree = try TemporaryTree()
    for path in ["a/1.mp3", "a/b/1.mp3", "c/1.mp3", "d/1.mp3"] { try tree.file(path) }
    try tree.file("a/.ndignore", text: "")
    try tree.file("c/.gatefoldignore", text: "# everything\n\n")
    // Nothing takes it back, neither in the folder nor above it.
    try tree.file("a/.gatefoldignore", text: "!*")
    try tree.file(".gatefoldignore", text: "!a/")
    let walked = try Walked(tree.path)
    #expect(walked.folders == [":", "a:", "c:", "d: 1.mp3"])
    #expect(walked.snapshots.allSatisfy { $0.errorNumber == 0 })
    try tree.file(".ndignore", text: "")
    #expect(try Walked(tree.path).folders == [":"])
  }

  @Test func `S12: .nomedia and .gitignore exclude nothing`() throws {
    let tree = try TemporaryTree()
    try tree.file("a/1.mp3")
    for name in [".nomedia", ".gitignore", ".GatefoldIgnore", "ndignore"] {
      try tree.file("a/" + name, text: "*")
    }
    try tree.file(".nomedia", text: "")
    #expect(try Walked(tree.path).folders == [":", "a: 1.mp3"])
  }

  @Test func `S12: a walk that enters only some folders heeds the files above them`() throws {
    let tree = try TemporaryTree()
    for path in ["a/b/1.mp3", "a/b/2.mp3", "a/c/1.mp3", "d/1.mp3"] { try tree.file(path) }
    try tree.file(".ndignore", text: "a/b/1.mp3\n/d")
    try tree.file("a/.ndignore", text: "c")
    #expect(
      try Walked(tree.path, entering: ["a", "a/b", "a/c", "d"]).folders == [
        ":", "a:", "a/b: 2.mp3",
      ]
    )
  }

  @Test func `S12: a link is excluded by its own name, and what it leads to by the link's path`()
    throws
  {
    let outside = try TemporaryTree()
    for path in ["1.mp3", "2.mp3", "x/1.mp3"] { try outside.file(path) }
    let target = try #require(outside.path.text)
    let tree = try TemporaryTree()
    for path in ["a/real/1.mp3", "a/file.mp3", "excluded/1.mp3"] { try tree.file(path) }
    try tree.link("a/disk", to: target)
    try tree.link("a/gone", to: "nowhere")
    try tree.link("a/around", to: "around")
    try tree.link("a/out", to: target)
    try tree.link("a/song.mp3", to: "file.mp3")
    try tree.link("b", to: "excluded")
    try tree.file(
      ".gatefoldignore",
      text: "a/disk/1.mp3\na/disk/x/\na/out/\ngone/\naround\nsong.mp3\nexcluded\n"
    )
    let walked = try Walked(tree.path)
    #expect(
      walked.folders == [":", "a: file.mp3", "a/real: 1.mp3", "a/disk: 2.mp3", "b: 1.mp3"]
    )
    #expect(walked.notes == [])
    // In the folder that is linked to, files exclude as anywhere else.
    try outside.file(".ndignore", text: "2.*")
    #expect(try Walked(tree.path).folders.contains("a/disk:"))
  }

  @Test func `S12: a link to an ignore file is one where links are followed`() throws {
    let tree = try TemporaryTree()
    for path in ["a/1.mp3", "b/1.mp3"] { try tree.file(path) }
    try tree.file("shared.txt", text: "*.mp3")
    try tree.link("a/.ndignore", to: "../shared.txt")
    #expect(try Walked(tree.path).folders == [":", "a:", "b: 1.mp3"])
    #expect(try Walked(tree.path, followsLinks: false).folders == [":", "a: 1.mp3", "b: 1.mp3"])
  }

  /// What a folder's ignore file is, and the error that the folder then has.
  static let unreadable: [(id: String, number: Int32)] = [
    ("a link to nothing", ENOENT), ("a link in a circle", ELOOP), ("too large", EFBIG),
  ]

  @Test(arguments: unreadable)
  func `S12, S8: a folder whose ignore file cannot be read is unknown, not listed`(
    _ example: (id: String, number: Int32)
  ) throws {
    let tree = try TemporaryTree()
    for path in ["a/1.mp3", "a/b/1.mp3", "c/1.mp3"] { try tree.file(path) }
    switch example.number {
    case ENOENT: try tree.link("a/.ndignore", to: "nowhere")
    case ELOOP: try tree.link("a/.ndignore", to: ".ndignore")
    default: try tree.file(BytePath("a/.ndignore"), bytes: IgnoreRules.maxFileBytes + 1)
    }
    let walked = try Walked(tree.path)
    #expect(walked.folders == [":", "a:!\(example.number)", "c: 1.mp3"])
    #expect(walked.snapshot("a")?.unreadableIgnoreFile == BytePath(".ndignore"))
    #expect(walked.snapshot("c")?.unreadableIgnoreFile == nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `S12: what is called as an ignore file but is no regular file is none`() throws {
    let tree = try TemporaryTree()
    for path in ["a/1.mp3", "a/.ndignore/1.mp3", "b/1.mp3", "c/1.mp3"] { try tree.file(path) }
    try tree.fifo("b/.ndignore")
    try tree.link("c/.ndignore", to: "/dev/null")
    #expect(try Walked(tree.path).folders == [":", "a: 1.mp3", "b: 1.mp3", "c: 1.mp3"])
  }

  @Test func `S12: the largest ignore file is read to its end`() throws {
    let tree = try TemporaryTree()
    for path in ["1.mp3", "2.mp3"] { try tree.file(path) }
    let end = Array("\n1.mp3".utf8)
    let filler = [UInt8](repeating: 0x78, count: IgnoreRules.maxFileBytes - end.count)
    try tree.file(BytePath(".ndignore"), content: filler + end)
    #expect(try Walked(tree.path).folders == [": 2.mp3"])
  }

  @Test func `S10, C2, S12: what is special, hidden or excluded is never opened`() throws {
    let tree = try TemporaryTree()
    try tree.file("Album/1.mp3")
    for path in ["Album/.hidden/1.mp3", "Album/@eaDir/1.jpg", "Album/out/1.mp3"] {
      try tree.file(path)
    }
    for path in ["Album/._cover.jpg", "Album/cover.png", "Album/x.cue", "Album/out.jpg"] {
      try tree.file(path)
    }
    try tree.fifo("Album/cover.jpg")
    try tree.socket("Album/folder.jpg")
    try tree.file(".gatefoldignore", text: "out\nout.jpg\n")
    let quiet = [
      ".hidden", "@eaDir", "out", "._cover.jpg", "cover.png", "x.cue", "out.jpg", "cover.jpg",
      "folder.jpg", "1.mp3",
    ]
    let watch = try OpeningWatch(quiet.map { tree.path.appending(BytePath("Album/" + $0)) })
    #expect(try Walked(tree.path).folders == [":", "Album: 1.mp3 cover.png x.cue"])
    #expect(watch.count == 0)
    // The watch sees what is opened.
    _ = try OpenedFile(absolutePath: tree.path.appending(BytePath("Album/1.mp3")))
    #expect(watch.count == 1)
  }
}

/// Counts how often files are opened, by inotify(7).
private final class OpeningWatch {
  private let descriptor: Int32

  init(_ paths: [BytePath]) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw TreeError.failed("inotify_init1", errno) }
    for path in paths {
      guard inotify_add_watch(descriptor, path.text ?? "", UInt32(IN_OPEN)) >= 0 else {
        throw TreeError.failed("inotify_add_watch", errno)
      }
    }
  }

  deinit { close(descriptor) }

  /// How many files were opened since the last time.
  var count: Int {
    // Events of watched files have no name, so that all are of one size.
    var buffer = [inotify_event](repeating: inotify_event(), count: 64)
    let length = read(descriptor, &buffer, buffer.count * MemoryLayout<inotify_event>.stride)
    return max(0, length) / MemoryLayout<inotify_event>.stride
  }
}
