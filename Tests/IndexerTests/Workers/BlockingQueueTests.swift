// SPDX-License-Identifier: MIT

import Dispatch
import Indexer
import Synchronization
import Testing

/// The queue that carries jobs and outcomes between threads.
@Suite(.timeLimit(.minutes(1))) struct BlockingQueueTests {
  @Test("elements leave in the order in which they came")
  func order() {
    let queue = BlockingQueue<Int>(capacity: 5_000)
    for number in 0..<5_000 { queue.push(number) }
    #expect((0..<5_000).allSatisfy { queue.pop() == $0 })
    #expect(queue.pop(waitingAtMost: 0) == nil)
  }

  @Test("a full queue makes its producers wait, and nothing is lost or doubled")
  func backPressure() {
    let queue = BlockingQueue<Int>(capacity: 2)
    let highest = Mutex(0)
    let producers = DispatchGroup()
    for producer in 0..<4 {
      DispatchQueue(label: "producer \(producer)").async(group: producers) {
        for number in 0..<500 { queue.push(producer * 500 + number) }
      }
    }
    DispatchQueue(label: "closer").async {
      producers.wait()
      queue.close()
    }
    var seen: [Int] = []
    while let number = queue.pop() {
      seen.append(number)
      highest.withLock { $0 = max($0, number) }
    }
    #expect(seen.sorted() == Array(0..<2_000))
  }

  @Test("what was taken is let go of, though the queue never runs empty")
  func letsGo() {
    final class Picture: Sendable {}
    let queue = BlockingQueue<Picture>(capacity: 4)
    queue.push(Picture())
    for _ in 0..<100 {
      queue.push(Picture())
      weak let taken = queue.pop()
      #expect(taken == nil)
    }
  }

  @Test("closing wakes every consumer and every producer, and refuses what comes later")
  func close() {
    let queue = BlockingQueue<Int>(capacity: 1)
    let consumers = DispatchGroup()
    let empty = Mutex(0)
    for number in 0..<3 {
      DispatchQueue(label: "consumer \(number)").async(group: consumers) {
        while queue.pop() != nil {}
        empty.withLock { $0 += 1 }
      }
    }
    queue.close()
    consumers.wait()
    #expect(empty.withLock { $0 } == 3)
    #expect(!queue.push(1))

    let full = BlockingQueue<Int>(capacity: 1)
    full.push(1)
    let refused = Mutex(0)
    let producers = DispatchGroup()
    for number in 0..<3 {
      DispatchQueue(label: "producer \(number)").async(group: producers) {
        if !full.push(2) { refused.withLock { $0 += 1 } }
      }
    }
    full.close()
    producers.wait()
    #expect(refused.withLock { $0 } == 3)
    #expect(full.pop() == 1)
    #expect(full.pop() == nil)
  }
}
