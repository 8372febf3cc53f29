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

  @Test func `Places of a root are those of no other`() {
    var folders = WatchedFolders()
    for (number, path) in ["", "a", "a/b"].enumerated() {
      _ = folders.add(Int32(number), at: Self.place(path))
    }
    _ = folders.add(1, at: Self.place("a", root: 2))
    #expect(folders.places(ofRoot: 1) == Set(["", "a", "a/b"].map { Self.place($0) }))
    #expect(folders.places(ofRoot: 2) == [Self.place("a", root: 2)])
    #expect(folders.places(ofRoot: 3).isEmpty)
    // The one that both want is watched for the first as well.
    #expect(folders.count(besides: 2) == 3)
    #expect(folders.count(besides: 1) == 1)
  }
}
