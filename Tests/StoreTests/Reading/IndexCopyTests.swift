// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette
import Store
import Testing

/// A copy in memory answers like the file, and follows it.
@Suite struct IndexCopyTests {
  let index: TestIndex

  init() throws { index = try TestIndex() }

  private func write(_ place: String) throws {
    try index.write { writer in
      let library = try SampleLibrary(writer)
      let track = try library.track(BytePath(place + "/1.mp3"))
      try library.replace(
        place,
        [library.album(place, by: "X", place: BytePath(place), tracks: [track])]
      )
    }
  }

  @Test func itKeepsNoLockAndFollowsTheFileWithinASecond() async throws {
    try write("a")
    let copy = try IndexCopy(path: index.path.bytes)
    #expect(try copy.reader().lookUp([.words(["a"])])?.matchedBy == "words")
    // The writer ends at rest although the copy exists: it holds no connection to the file.
    let writer = try index.writer()
    #expect(try writer.close(endMilliseconds: 0) == .atRest)
    try write("b")
    try await Task.sleep(for: .milliseconds(1100))
    #expect(try copy.reader().lookUp([.words(["b"])])?.matchedBy == "words")
  }

  @Test func itIsOfTheLastCommitWhileAnIndexerWorks() throws {
    try write("a")
    let writer = try index.writer()
    try writer.begin()
    _ = try writer.addRoot("/other")
    try writer.commit()
    try writer.begin()
    _ = try writer.addRoot("/open")
    let copy = try IndexCopy(path: index.path.bytes)
    #expect(try copy.reader().statistics().roots.map(\.path).count == 2)
    try writer.commit()
    try writer.close()
  }
}
