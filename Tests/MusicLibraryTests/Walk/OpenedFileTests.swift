// SPDX-License-Identifier: MIT

import Foundation
import LibraryKeys
import MusicLibrary
import Testing

@Suite struct OpenedFileTests {
  /// Returns the error that opening a file gives.
  private func failure(_ path: BytePath) -> MusicLibraryError? {
    do throws(MusicLibraryError) {
      _ = try OpenedFile(absolutePath: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a regular file opens with its stamp, through links too`() throws {
    let tree = try TemporaryTree()
    try tree.file("a.jpg", bytes: 5)
    try tree.link("l.jpg", to: "a.jpg")
    let file = try OpenedFile(absolutePath: tree.path.appending(BytePath("a.jpg")))
    let linked = try OpenedFile(absolutePath: tree.path.appending(BytePath("l.jpg")))
    #expect(file.stamp.size == 5)
    #expect(linked.stamp == file.stamp)
    var buffer = [UInt8](repeating: 0, count: 9)
    #expect(read(file.descriptor, &buffer, 9) == 5)
    #expect(fcntl(file.descriptor, F_GETFD) == FD_CLOEXEC)
  }

  @Test func `S9: a file that was written to meanwhile has another stamp`() throws {
    let tree = try TemporaryTree()
    try tree.file("a.jpg", bytes: 5)
    let file = try OpenedFile(absolutePath: tree.path.appending(BytePath("a.jpg")))
    #expect(try file.currentStamp().isSame(as: file.stamp))
    try tree.file("a.jpg", bytes: 6)
    #expect(try !file.currentStamp().isSame(as: file.stamp))
  }

  @Test(.timeLimit(.minutes(1)))
  func `S10: what is no regular file is neither waited for nor kept open`() throws {
    let tree = try TemporaryTree()
    try tree.fifo("pipe.mp3")
    try tree.folder(BytePath("cover.jpg"))
    for name in ["pipe.mp3", "cover.jpg"] {
      let path = tree.path.appending(BytePath(name))
      #expect(
        failure(path) == MusicLibraryError(operation: .openSpecialFile, path: path, number: 0)
      )
    }
    #expect(failure(BytePath("/dev/tty"))?.operation != nil)
  }

  @Test func `an error says what could not be done, where and why`() throws {
    let tree = try TemporaryTree()
    let path = tree.path.appending(BytePath([0x61, 0xFF]))
    let error = try #require(failure(path))
    #expect(error.number == ENOENT)
    let shown = try #require(tree.path.text)
    #expect(error.description == "cannot open \(shown)/a\\xff: No such file or directory")
    #expect(
      MusicLibraryError(operation: .openSpecialFile, path: BytePath("/p"), number: 0).description
        == "cannot open /p as a regular file"
    )
  }

  @Test func `a component beyond 255 bytes and a path without end are refused`() {
    let long = BytePath([0x2F] + [UInt8](repeating: 0x61, count: 300))
    #expect(failure(long)?.number == ENAMETOOLONG)
    let endless = BytePath([0x2F] + [UInt8](repeating: 0x61, count: 10_000))
    #expect(failure(endless)?.number == ENAMETOOLONG)
  }
}
