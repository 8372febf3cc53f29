// SPDX-License-Identifier: MIT

/// Cuts a stream of bytes into lines, and keeps no more than one line's limit of them.
package struct LineBuffer: Sendable {
  /// What stood between two newlines.
  package enum Line: Hashable, Sendable {
    /// A whole line, without its newline.
    case line([UInt8])
    /// More bytes than the limit; they were dropped as they came.
    case tooLong
  }

  /// The most bytes of a line, without its newline.
  package let limit: Int
  /// The line that is being read, as far as it has come.
  private var pending: [UInt8] = []
  /// Whether the line that is being read has gone over the limit.
  private var isTooLong = false

  /// Creates an empty buffer.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes of the stream and hands out each line that they complete; O(n).
  package mutating func append(
    _ bytes: [UInt8],
    _ body: (Line) throws -> Void
  ) rethrows {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      add(bytes[start..<(newline ?? bytes.endIndex)])
      guard let newline else { return }
      try body(takeLine())
      start = newline + 1
    }
  }

  /// Returns what stands behind the last newline, at the end of the stream; nil if nothing does.
  package mutating func finish() -> Line? {
    guard isTooLong || !pending.isEmpty else { return nil }
    return takeLine()
  }

  /// Adds a part of the current line.
  private mutating func add(_ part: ArraySlice<UInt8>) {
    if isTooLong || pending.count + part.count > limit {
      isTooLong = true
      pending = []
    } else {
      pending += part
    }
  }

  /// Ends the current line.
  private mutating func takeLine() -> Line {
    defer {
      pending = []
      isTooLong = false
    }
    return isTooLong ? .tooLong : .line(pending)
  }
}
