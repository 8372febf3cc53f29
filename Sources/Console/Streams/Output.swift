// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The program's two streams: results on descriptor 1, buffered; messages on descriptor 2, at once.
///
/// A closed pipe ends quietly: what is written after it goes nowhere, and ``isOpen`` tells whoever
/// streams that it can stop. Safe to use from any thread.
package final class Output: Sendable {
  /// Where a stream goes.
  package enum Sink: Sendable {
    /// A file descriptor.
    case descriptor(Int32)
    /// Memory, for tests.
    case memory
  }

  /// Both streams, guarded together: a message must not tear the status line.
  private struct State: Sendable {
    /// Where results go.
    var results: Sink
    /// Where messages go.
    var messages: Sink
    /// Results that are not written yet (of a memory sink: all of them).
    var pending: [UInt8] = []
    /// Messages of a memory sink.
    var messageBytes: [UInt8] = []
    /// The first error in writing results.
    var errorNumber: Int32 = 0
    /// The status line on the terminal; empty while there is none.
    var status = ""
  }

  /// Results are written in pieces of this many bytes: a pipe's capacity on Linux (pipe(7)).
  private static let bufferSize = 65_536

  /// The streams.
  private let state: Mutex<State>

  /// Creates the streams.
  package init(
    results: Sink = .descriptor(STDOUT_FILENO),
    messages: Sink = .descriptor(STDERR_FILENO)
  ) {
    state = Mutex(State(results: results, messages: messages))
  }

  // MARK: Results

  /// Whether anybody still takes results.
  package var isOpen: Bool { state.withLock { $0.errorNumber == 0 } }

  /// Takes note that nobody takes results any more, as whoever waits for descriptors may see before anything is written.
  package func abandon() {
    state.withLock { if $0.errorNumber == 0 { $0.errorNumber = EPIPE } }
  }

  /// Writes text to the results.
  package func write(_ text: String) {
    state.withLock { state in
      state.pending.append(contentsOf: text.utf8)
      Self.flush(&state, atLeast: Self.bufferSize)
    }
  }

  /// Writes bytes to the results.
  package func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.pending.append(contentsOf: bytes)
      Self.flush(&state, atLeast: Self.bufferSize)
    }
  }

  /// Hands everything that was written to the system.
  package func flush() {
    state.withLock { Self.flush(&$0, atLeast: 1) }
  }

  /// Flushes, and returns what went wrong with the results: nil for nothing, or a closed pipe.
  package func finish() -> CommandFailure? {
    state.withLock { state in
      Self.flush(&state, atLeast: 1)
      Self.clearStatus(&state)
      guard state.errorNumber != 0, state.errorNumber != EPIPE else { return nil }
      return CommandFailure(
        "cannot write to standard output: \(SystemError.text(state.errorNumber)); not all results"
          + " were written"
      )
    }
  }

  /// Writes the pending results if there are enough of them.
  private static func flush(_ state: inout State, atLeast limit: Int) {
    guard state.pending.count >= limit, case .descriptor(let descriptor) = state.results else {
      return
    }
    if state.errorNumber == 0 { state.errorNumber = write(state.pending, to: descriptor) }
    state.pending.removeAll(keepingCapacity: true)
  }

  // MARK: Messages

  /// Writes a line to the messages, prefixed with the program's name.
  package func error(_ line: String) {
    note("gatefold: \(line)")
  }

  /// Writes a line to the messages as it is.
  package func note(_ line: String) {
    state.withLock { state in
      Self.flush(&state, atLeast: 1)
      let status = state.status
      Self.clearStatus(&state)
      Self.message(line + "\n", &state)
      if !status.isEmpty { Self.show(status, &state) }
    }
  }

  /// Shows a line that the next one replaces and any message moves down; only for terminals.
  package func showStatus(_ line: String) {
    state.withLock { state in
      guard line != state.status else { return }
      Self.show(line, &state)
    }
  }

  /// Takes the status line away.
  package func hideStatus() {
    state.withLock { Self.clearStatus(&$0) }
  }

  /// Draws a status line over the one before it.
  private static func show(_ line: String, _ state: inout State) {
    message("\r\(line)\u{1B}[K", &state)
    state.status = line
  }

  /// Removes the status line from the terminal.
  private static func clearStatus(_ state: inout State) {
    guard !state.status.isEmpty else { return }
    message("\r\u{1B}[K", &state)
    state.status = ""
  }

  /// Writes to the messages at once; that nobody takes them is no error, for there is nobody to
  /// tell.
  private static func message(_ text: String, _ state: inout State) {
    switch state.messages {
    case .descriptor(let descriptor): _ = write(Array(text.utf8), to: descriptor)
    case .memory: state.messageBytes.append(contentsOf: text.utf8)
    }
  }

  // MARK: Tests

  /// The results that went to memory, as text.
  package var resultText: String { state.withLock { String(decoding: $0.pending, as: UTF8.self) } }

  /// The messages that went to memory, as text.
  package var messageText: String {
    state.withLock { String(decoding: $0.messageBytes, as: UTF8.self) }
  }

  // MARK: System

  /// Writes all bytes, waiting where the descriptor does not block by itself.
  ///
  /// - Returns: 0, or the error number.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      default: return errno
      }
    }
    return 0
  }
}

/// The system's words for an error number.
package enum SystemError {
  /// Returns the message of an error number, such as "No space left on device".
  package static func text(_ number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}
