// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import Testing

/// When a slice of a root is ready to be grouped.
@Suite struct SliceBoardTests {
  /// The slice of the root that a folder directly below it belongs to.
  func slice(_ name: String) -> Slice {
    Slice(base: BytePath([]), holding: BytePath(name))
  }

  /// Takes everything that is ready.
  func ready(_ board: inout SliceBoard) -> [String] {
    var names: [String] = []
    while let slice = board.popReady() {
      names.append(String(decoding: slice.stored.bytes, as: UTF8.self))
    }
    return names
  }

  @Test("a slice waits for its folders and for the tags of its tracks, and only if it is dirty")
  func waits() {
    var board = SliceBoard()
    for name in ["A", "B", "C"] { board.expect(slice(name)) }
    board.markDirty(slice("A"))
    board.beginFile(in: slice("A"), folder: BytePath("A"))
    board.finish(slice("A"))
    #expect(ready(&board).isEmpty)
    board.endFile(in: slice("A"), folder: BytePath("A"))
    #expect(ready(&board) == ["A"])
    board.finish(slice("B"))
    board.finish(slice("C"))
    board.endWalk()
    #expect(ready(&board).isEmpty)
    #expect(board.known == 3)
    #expect(board.done == 3)
  }

  @Test("disc folders of one album are one slice, whatever lies between them")
  func discFolders() {
    var board = SliceBoard()
    let names = ["Album", "Album B-sides", "Album CD1", "Album CD2"]
    for name in names { board.expect(slice(name)) }
    for name in names {
      board.markDirty(slice(name))
      board.finish(slice(name))
      if name == names[1] { #expect(ready(&board) == ["Album B-sides"]) }
      if name == names[2] { #expect(ready(&board).isEmpty) }
    }
    #expect(ready(&board) == ["Album"])
    #expect(board.known == 2)
  }

  @Test("a slice that waits for the end of the walk is ready then, not before")
  func deferred() {
    var board = SliceBoard()
    board.expect(slice("A"))
    board.defer(slice("A"))
    board.defer(slice("linked"))
    board.markDirty(slice("A"))
    board.beginFile(in: slice("linked"), folder: BytePath("linked"))
    board.markDirty(slice("linked"))
    board.finish(slice("A"))
    board.endFile(in: slice("linked"), folder: BytePath("linked"))
    #expect(ready(&board).isEmpty)
    #expect(board.dirty == [slice("A"), slice("linked")])
    board.endWalk()
    #expect(ready(&board) == ["A", "linked"])
  }

  @Test("a slice that comes back after it was done does not make more done than known")
  func comesBack() {
    var board = SliceBoard()
    board.expect(slice("A"))
    board.finish(slice("A"))
    board.defer(slice("A"))
    board.markDirty(slice("A"))
    board.endWalk()
    #expect(ready(&board) == ["A"])
    #expect(board.known == 1)
    #expect(board.done == 1)
  }

  @Test("a slice is dirty from each mark until it is taken to be grouped")
  func dirtyAgain() {
    var board = SliceBoard()
    #expect(!board.isDirty(slice("A")))
    for _ in 1...2 {
      board.expect(slice("A"))
      board.markDirty(slice("A"))
      #expect(board.isDirty(slice("A")))
      board.finish(slice("A"))
      #expect(board.isDirty(slice("A")))
      #expect(board.popReady() == slice("A"))
      #expect(!board.isDirty(slice("A")))
    }
  }

  @Test("what an earlier run left undone is grouped again, even if its folder is gone")
  func leftOver() {
    var board = SliceBoard()
    board.markDirty(slice("Gone"))
    board.expect(slice("A"))
    board.finish(slice("A"))
    board.endWalk()
    #expect(ready(&board) == ["Gone"])
  }

  @Test("a slice that is cut gives its files and its walk to the slices that it is cut into")
  func cut() {
    let parts = ["", "A", "B"].map { Slice(base: BytePath("Music"), name: BytePath($0)) }
    var board = SliceBoard()
    board.expect(slice("Music"))
    board.markDirty(slice("Music"))
    board.beginFile(in: slice("Music"), folder: BytePath("Music/A/1"))
    board.beginFile(in: slice("Music"), folder: BytePath("Music/A/1"))
    board.cut(slice("Music"), into: [parts[0], parts[1]], unfinished: [parts[2]], waiting: []) {
      _ in parts[1]
    }
    #expect(board.known == 3)
    #expect(ready(&board) == ["Music/"])
    board.endFile(in: parts[1], folder: BytePath("Music/A/1"))
    #expect(ready(&board).isEmpty)
    board.endFile(in: parts[1], folder: BytePath("Music/A/1"))
    #expect(ready(&board) == ["Music/A"])
    board.markDirty(parts[2])
    board.finish(parts[2])
    #expect(ready(&board) == ["Music/B"])
    board.finish(slice("Music"))
    board.endWalk()
    #expect(ready(&board).isEmpty)
  }

  @Test("a slice with a link waits for the end of the walk in all that it is cut into so far")
  func cutDeferred() {
    let part = Slice(base: BytePath("Music"), name: BytePath("A"))
    var board = SliceBoard()
    board.expect(slice("Music"))
    board.defer(slice("Music"))
    board.cut(slice("Music"), into: [part], unfinished: [], waiting: []) { _ in part }
    #expect(ready(&board).isEmpty)
    board.endWalk()
    #expect(ready(&board) == ["Music/A"])
  }

  @Test("a slice that something is still to come for is not grouped when its folder is cut")
  func cutWaiting() {
    let parts = ["", "A"].map { Slice(base: BytePath("Music"), name: BytePath($0)) }
    var board = SliceBoard()
    board.expect(slice("Music"))
    board.cut(slice("Music"), into: Set(parts), unfinished: [], waiting: [parts[0]]) { _ in
      parts[0]
    }
    #expect(ready(&board) == ["Music/A"])
    board.endWalk()
    #expect(ready(&board) == ["Music/"])
  }

  @Test("what a folder was cut into is forgotten once it is one slice again")
  func joined() {
    let part = Slice(base: BytePath("Music"), name: BytePath("A"))
    var board = SliceBoard()
    board.markDirty(part)
    board.markDirty(slice("Other"))
    board.endWalk()
    board.join(BytePath("Music"))
    board.markDirty(slice("Music"))
    board.endWalk()
    #expect(ready(&board) == ["Other", "Music"])
  }
}
