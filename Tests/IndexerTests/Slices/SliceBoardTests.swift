// SPDX-License-Identifier: MIT

import Indexer
import LibraryKeys
import Testing

/// When a slice of a root is ready to be grouped.
@Suite struct SliceBoardTests {
  /// Takes everything that is ready.
  func ready(_ board: inout SliceBoard) -> [String] {
    var names: [String] = []
    while let slice = board.popReady() {
      names.append(String(decoding: slice.bytes, as: UTF8.self))
    }
    return names
  }

  @Test("a slice waits for its folders and for the tags of its tracks, and only if it is dirty")
  func waits() {
    var board = SliceBoard()
    board.expect(topLevelNames: ["A", "B", "C"].map { BytePath($0) })
    board.markDirty(BytePath("A"))
    board.beginFile(in: BytePath("A"))
    board.finish(topLevelName: BytePath("A"))
    #expect(ready(&board).isEmpty)
    board.endFile(in: BytePath("A"))
    #expect(ready(&board) == ["A"])
    board.finish(topLevelName: BytePath("B"))
    board.finish(topLevelName: BytePath("C"))
    board.endWalk()
    #expect(ready(&board).isEmpty)
    #expect(board.known == 3)
    #expect(board.done == 3)
  }

  @Test("disc folders of one album are one slice, whatever lies between them")
  func discFolders() {
    var board = SliceBoard()
    let names = ["Album", "Album B-sides", "Album CD1", "Album CD2"].map { BytePath($0) }
    board.expect(topLevelNames: names)
    for name in names {
      board.markDirty(BytePath(name == names[1] ? "Album B-sides" : "Album"))
      board.finish(topLevelName: name)
      if name == names[1] { #expect(ready(&board) == ["Album B-sides"]) }
      if name == names[2] { #expect(ready(&board).isEmpty) }
    }
    #expect(ready(&board) == ["Album"])
    #expect(board.known == 2)
  }

  @Test("a slice that waits for the end of the walk is ready then, not before")
  func deferred() {
    var board = SliceBoard()
    board.expect(topLevelNames: [BytePath("A")])
    board.defer(BytePath("A"))
    board.defer(BytePath("linked"))
    board.markDirty(BytePath("A"))
    board.beginFile(in: BytePath("linked"))
    board.markDirty(BytePath("linked"))
    board.finish(topLevelName: BytePath("A"))
    board.endFile(in: BytePath("linked"))
    #expect(ready(&board).isEmpty)
    #expect(board.dirty == [BytePath("A"), BytePath("linked")])
    board.endWalk()
    #expect(ready(&board) == ["A", "linked"])
  }

  @Test("a slice that comes back after it was done does not make more done than known")
  func comesBack() {
    var board = SliceBoard()
    board.expect(topLevelNames: [BytePath("A")])
    board.finish(topLevelName: BytePath("A"))
    board.defer(BytePath("A"))
    board.markDirty(BytePath("A"))
    board.endWalk()
    #expect(ready(&board) == ["A"])
    #expect(board.known == 1)
    #expect(board.done == 1)
  }

  @Test("what an earlier run left undone is grouped again, even if its folder is gone")
  func leftOver() {
    var board = SliceBoard()
    board.markDirty(BytePath("Gone"))
    board.expect(topLevelNames: [BytePath("A")])
    board.finish(topLevelName: BytePath("A"))
    board.endWalk()
    #expect(ready(&board) == ["Gone"])
  }
}
