// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

/// A bounded first-in-first-out queue between threads: a full one makes its producer wait, an empty one
/// its consumer.
///
/// Used by threads of our own, never on the cooperative pool, since both ends block.
package final class BlockingQueue<Element: Sendable>: Sendable {
  /// What the queue holds, and whether it takes more.
  private struct State {
    /// What was taken leaves a nil behind at once: a request may hold a picture of 64 MB.
    var elements: [Element?] = []
    /// The index of the first element not taken yet; the places before it are dropped in bulk.
    var head = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Counts what can be taken; closing adds one for every consumer that may wait.
  private let filled = DispatchSemaphore(value: 0)
  /// Counts the free places.
  private let free: DispatchSemaphore

  /// Creates a queue that holds at most `capacity` elements, at least 1.
  package init(capacity: Int) {
    // A DispatchSemaphore must not die with a value below its first one, hence 0 and signals.
    free = DispatchSemaphore(value: 0)
    for _ in 0..<max(1, capacity) { free.signal() }
  }

  /// Appends an element, waiting for a free place; returns false once the queue is closed.
  @discardableResult
  package func push(_ element: Element) -> Bool {
    free.wait()
    let isTaken = state.withLock { state in
      if !state.isClosed { state.elements.append(element) }
      return !state.isClosed
    }
    (isTaken ? filled : free).signal()
    return isTaken
  }

  /// Removes the oldest element, waiting for one; returns nil once the queue is closed and empty.
  package func pop() -> Element? {
    filled.wait()
    return take()
  }

  /// Removes the oldest element, waiting at most so many milliseconds for one.
  package func pop(waitingAtMost milliseconds: Int) -> Element? {
    guard filled.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      return nil
    }
    return take()
  }

  /// Lets no more elements in; those inside can still be taken.
  package func close() {
    state.withLock { $0.isClosed = true }
    // Passed on from one waiting consumer or producer to the next (see `take`, `push`).
    filled.signal()
    free.signal()
  }

  /// Takes the element that `filled` has announced.
  private func take() -> Element? {
    let element: Element? = state.withLock { state in
      guard state.head < state.elements.count else { return nil }
      let element = state.elements[state.head]
      state.elements[state.head] = nil
      state.head += 1
      if state.head == state.elements.count || state.head >= 1024 {
        state.elements.removeFirst(state.head)
        state.head = 0
      }
      return element
    }
    // Nothing there means closed: the next consumer is to find out too.
    (element == nil ? filled : free).signal()
    return element
  }
}
