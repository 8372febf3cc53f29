// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing
import gatefold_now

/// Which folders are watched.
@Suite struct WatchedFoldersTests {
  static func place(_ path: String, root: Int = 1) -> WatchedFolders.Place {
    WatchedFolders.Place(root: root, path: BytePath(path))
  }

  @Test func `A folder is told of until its last place is gone`() {
    var folders = WatchedFolders()
    #expect(folders.add(7, at: Self.place("a")) == nil)
    #expect(folders.add(7, at: Self.place("link")) == nil)
    #expect(folders.places(of: 7) == [Self.place("a"), Self.place("link")])
    #expect(folders.count == 1)
    #expect(folders.remove(Self.place("a")) == nil)
    #expect(folders.remove(Self.place("link")) == 7)
    #expect(folders.remove(Self.place("link")) == nil)
    #expect(folders.count == 0)
  }

  @Test func `Another folder at a place takes the place of the one before`() {
    var folders = WatchedFolders()
    _ = folders.add(7, at: Self.place("a"))
    #expect(folders.add(7, at: Self.place("a")) == nil)
    #expect(folders.add(8, at: Self.place("a")) == 7)
    #expect(folders.places(of: 7).isEmpty)
    #expect(folders.places(of: 8) == [Self.place("a")])
  }

  @Test func `What the kernel has let go of is forgotten at all of its places`() {
    var folders = WatchedFolders()
    _ = folders.add(7, at: Self.place("a"))
    _ = folders.add(7, at: Self.place("link"))
    folders.remove(number: 7)
    #expect(!folders.contains(Self.place("a")) && !folders.contains(Self.place("link")))
    // A number that was forgotten before is nobody's.
    folders.remove(number: 7)
  }

  @Test func `Places within folders are those of one root, whole names alone`() {
    var folders = WatchedFolders()
    for (number, path) in ["", "a", "a/b", "ab", "c"].enumerated() {
      _ = folders.add(Int32(number), at: Self.place(path))
    }
    _ = folders.add(9, at: Self.place("a", root: 2))
    let found = folders.places(of: 1, within: [BytePath("a"), BytePath("c")])
    #expect(found == [Self.place("a"), Self.place("a/b"), Self.place("c")])
    #expect(folders.places(of: 1, within: [BytePath("")]).count == 5)
  }

  @Test func `Within a place are itself and all below it, whatever went before`() {
    var folders = WatchedFolders()
    for (number, path) in ["", "a", "a/b", "a/b/c", "ab"].enumerated() {
      _ = folders.add(Int32(number), at: Self.place(path))
    }
    _ = folders.add(9, at: Self.place("a/link"))
    _ = folders.add(9, at: Self.place("link"))
    let a = Self.place("a")
    let below = Set(["a", "a/b", "a/b/c", "a/link"].map { Self.place($0) })
    #expect(folders.places(within: a) == below)
    folders.remove(number: 9)
    _ = folders.remove(Self.place("a/b/c"))
    #expect(folders.places(within: Self.place("a/b")) == [Self.place("a/b")])
    #expect(folders.places(within: a) == [a, Self.place("a/b")])
    // Another folder at a place is no further one.
    _ = folders.add(20, at: Self.place("a/b"))
    _ = folders.remove(Self.place("a/b"))
    #expect(folders.places(within: a) == [a])
    #expect(folders.places(within: Self.place("ab")) == [Self.place("ab")])
    #expect(folders.places(within: Self.place("nothing")).isEmpty)
    let rest = Set(["", "a", "ab"].map { Self.place($0) })
    #expect(folders.places(within: Self.place("")) == rest)
  }
}
