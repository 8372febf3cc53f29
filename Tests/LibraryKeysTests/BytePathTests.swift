// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing

@Suite struct BytePathTests {
  struct Cleaning: Sendable {
    let id: String
    let path: String
    let cleaned: String
  }

  @Test(arguments: [
    Cleaning(id: "clean already", path: "/music/a", cleaned: "/music/a"),
    Cleaning(id: "double and trailing slashes", path: "//music///a//", cleaned: "/music/a"),
    Cleaning(id: "dots", path: "/./music/./a/.", cleaned: "/music/a"),
    Cleaning(id: "up", path: "/music/x/../a", cleaned: "/music/a"),
    Cleaning(id: "up above the root", path: "/../../a", cleaned: "/a"),
    Cleaning(id: "the root", path: "/", cleaned: "/"),
    Cleaning(id: "all the way up", path: "/a/..", cleaned: "/"),
    Cleaning(id: "relative", path: "./a//b", cleaned: "a/b"),
    Cleaning(id: "relative and out", path: "a/../../b", cleaned: "../b"),
    Cleaning(id: "relative, twice out", path: "../../b", cleaned: "../../b"),
    Cleaning(id: "here", path: ".", cleaned: ""),
    Cleaning(id: "empty", path: "", cleaned: ""),
    Cleaning(id: "names that begin with dots", path: "/.../..a/.b", cleaned: "/.../..a/.b"),
  ])
  func `cleaning leaves one spelling of a path`(_ cleaning: Cleaning) {
    #expect(BytePath(cleaning.path).cleaned() == BytePath(cleaning.cleaned))
  }

  struct Parts: Sendable {
    let path: String
    let parent: String?
    let last: String
    let stem: String
    let ending: String
  }

  @Test(arguments: [
    Parts(
      path: "/m/A.B/Cover.JPG",
      parent: "/m/A.B",
      last: "Cover.JPG",
      stem: "Cover",
      ending: "jpg"
    ),
    Parts(path: "/a", parent: "/", last: "a", stem: "a", ending: ""),
    Parts(path: "/", parent: nil, last: "", stem: "", ending: ""),
    Parts(path: "", parent: nil, last: "", stem: "", ending: ""),
    Parts(path: "a.tar.gz", parent: "", last: "a.tar.gz", stem: "a.tar", ending: "gz"),
    Parts(path: "a.b/c", parent: "a.b", last: "c", stem: "c", ending: ""),
    Parts(path: ".jpg", parent: "", last: ".jpg", stem: "", ending: "jpg"),
    Parts(path: "a.", parent: "", last: "a.", stem: "a", ending: ""),
  ])
  func `a path falls into parent, name, stem and ending`(_ parts: Parts) {
    let path = BytePath(parts.path)
    #expect(path.parent == parts.parent.map { BytePath($0) })
    #expect(path.lastComponent == BytePath(parts.last))
    #expect(path.stem == BytePath(parts.stem))
    #expect(path.lowercasedEnding == Array(parts.ending.utf8))
  }

  @Test func `a name is appended with exactly one slash`() {
    #expect(BytePath("").appending(BytePath("a")) == BytePath("a"))
    #expect(BytePath("/").appending(BytePath("a")) == BytePath("/a"))
    #expect(BytePath("a/b").appending(BytePath("c")) == BytePath("a/b/c"))
  }

  @Test func `a neighbour whose name only begins alike is not within a folder`() {
    #expect(BytePath("Artist/Album/1.mp3").isWithin(BytePath("Artist/Album")))
    #expect(BytePath("Artist/Album").isWithin(BytePath("Artist/Album")))
    #expect(!BytePath("Artist/Album2/1.mp3").isWithin(BytePath("Artist/Album")))
    #expect(BytePath("/music/a").isWithin(BytePath("/")))
    #expect(BytePath("a").isWithin(BytePath("")))
  }

  @Test func `a path below a folder is the rest of its bytes`() {
    #expect(BytePath("A/B/1.mp3").relative(to: BytePath("A")) == BytePath("B/1.mp3"))
    #expect(BytePath("/music/a").relative(to: BytePath("/")) == BytePath("music/a"))
    #expect(BytePath("a/b").relative(to: BytePath("")) == BytePath("a/b"))
    #expect(BytePath("a").relative(to: BytePath("a")) == BytePath(""))
    #expect(BytePath("b").relative(to: BytePath("a")) == nil)
  }

  @Test func `names that differ only in normalisation or case are different`() {
    let composed = BytePath([0xC3, 0xA9])
    let decomposed = BytePath([0x65, 0xCC, 0x81])
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(BytePath("a") != BytePath("A"))
  }

  @Test func `paths are ordered by their bytes, unsigned`() {
    let sorted = [BytePath([0xFF]), BytePath("a/b"), BytePath("Z"), BytePath("a")].sorted()
    #expect(sorted == [BytePath("Z"), BytePath("a"), BytePath("a/b"), BytePath([0xFF])])
  }

  @Test func `only valid UTF-8 has a text`() {
    #expect(BytePath("Café").text == "Café")
    #expect(BytePath("Café").isUTF8)
    #expect(BytePath([0x43, 0xE9]).text == nil)
    #expect(!BytePath([0x43, 0xE9]).isUTF8)
    #expect(!BytePath([0xED, 0xA0, 0x80]).isUTF8)
  }

  /// Equal up to a byte on either side of the words by which they are compared.
  @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17])
  func `paths with a common start are ordered by what follows it`(_ common: Int) {
    let start = [UInt8](repeating: 0x61, count: common)
    let ends: [[UInt8]] = [
      [], [0x00], [0x01, 0xFF], [0x7F], [0x7F, 0x00], [0x80], [0xC3, 0xA9], [0xFF],
      [0xFF, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01],
    ]
    for (place, end) in ends.enumerated() {
      for (otherPlace, other) in ends.enumerated() {
        let (left, right) = (BytePath(start + end), BytePath(start + other))
        #expect((left < right) == (place < otherPlace))
        #expect((left == right) == (place == otherPlace))
        #expect(left.isEqual(to: right.bytes.span) == (place == otherPlace))
      }
    }
  }
}
