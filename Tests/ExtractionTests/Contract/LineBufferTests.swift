// SPDX-License-Identifier: MIT

import Extraction
import Testing

/// A stream becomes the same lines however it is cut.
@Suite struct LineBufferTests {
  /// Returns the lines of a text that comes in pieces of the given size.
  private func lines(_ text: String, limit: Int, pieces: Int) -> [String] {
    var buffer = LineBuffer(limit: limit)
    var lines: [String] = []
    func add(_ line: LineBuffer.Line) {
      switch line {
      case .line(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong: lines.append("TOO LONG")
      }
    }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      buffer.append(Array(bytes[start..<min(start + pieces, bytes.count)])) { add($0) }
    }
    if let last = buffer.finish() { add(last) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 100]) func cutsAtNewlinesAndGoesOnAfterALongLine(pieces: Int) {
    let text = "one\n\ntwo\r\n12345\n123456\nthree\n1234567"
    #expect(
      lines(text, limit: 5, pieces: pieces)
        == ["one", "", "two\r", "12345", "TOO LONG", "three", "TOO LONG"]
    )
  }

  @Test func aStreamThatEndsWithANewlineHasNoLineBehindIt() {
    #expect(lines("a\n", limit: 5, pieces: 9) == ["a"])
    #expect(lines("", limit: 5, pieces: 9) == [])
    #expect(lines("a", limit: 5, pieces: 9) == ["a"])
  }
}
