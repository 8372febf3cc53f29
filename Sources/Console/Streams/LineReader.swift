// SPDX-License-Identifier: MIT

package import Extraction
import Glibc
import MusicLibrary

/// Reads requests line by line, as they come; memory does not grow with the input.
package struct LineReader: Sendable {
  /// A line and its number in the input, from 1.
  package struct NumberedLine: Sendable {
    package var number: Int
    package var line: LineBuffer.Line
  }

  /// What is read from.
  private let descriptor: Int32
  private var buffer: LineBuffer
  private var count = 0
  private var isAtEnd = false
  /// What went wrong with the input; nil for nothing.
  package private(set) var problem: String?

  /// Reads from a descriptor lines of at most so many bytes.
  package init(_ descriptor: Int32 = STDIN_FILENO, maxLineByteCount: Int) {
    self.descriptor = descriptor
    buffer = LineBuffer(limit: maxLineByteCount)
  }

  /// Returns the lines that one reading completes, waiting for the first of them; nil at the end of the
  /// input, or once the user asks to stop.
  package mutating func next(isStopRequested: () -> Bool) -> [NumberedLine]? {
    while !isAtEnd {
      var lines: [LineBuffer.Line] = []
      read(into: &lines, isStopRequested: isStopRequested)
      guard !lines.isEmpty else { continue }
      let first = count + 1
      count += lines.count
      return lines.enumerated().map { NumberedLine(number: first + $0, line: $1) }
    }
    return nil
  }

  /// Returns whether there is something to read, an end or an error included, within a time; false also
  /// where a signal broke the waiting off.
  package func isReadable(withinMilliseconds time: Int32) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&event, 1, time)
    return count > 0 || (count < 0 && errno != EINTR)
  }

  /// Reads what there is, at least a byte, else the end.
  private mutating func read(into lines: inout [LineBuffer.Line], isStopRequested: () -> Bool) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    switch count {
    case ..<0:
      let number = errno
      switch number {
      case EINTR where !isStopRequested(): return
      case EINTR: break
      case EAGAIN where !isStopRequested():
        // A pipe that whoever holds its other end made not to block: waiting is up to us.
        _ = isReadable(withinMilliseconds: 100)
        return
      case EAGAIN: break
      default: problem = "cannot read standard input: \(ErrorNumber.text(of: number))"
      }
      isAtEnd = true
    case 0:
      isAtEnd = true
      if let last = buffer.finish() { lines.append(last) }
    default:
      buffer.append(Array(bytes[..<count])) { lines.append($0) }
    }
  }
}
