// SPDX-License-Identifier: MIT

import Extraction
import Indexer
import LibraryKeys
import Synchronization
import Testing

/// The threads that workers have; what the workers answer is in the end-to-end tests.
@Suite(.timeLimit(.minutes(1))) struct WorkerPoolTests {
  private let location = WorkerLocation(path: BytePath("/nonexistent/gatefold-worker"))

  /// Returns a question that needs no file.
  private func question(_ number: Int) -> WorkerJob {
    WorkerJob(source: .nothing, request: WorkerRequest(id: number, op: .describe))
  }

  @Test("where no thread can be started each job is answered: the run is out of resources")
  func noThread() {
    let outcomes = BlockingQueue<WorkerOutcome>(capacity: 8)
    let pool = WorkerPool(location: location, count: 2, startThread: { _ in false }) {
      outcomes.push($0)
    }
    for number in 1...6 { pool.submit(question(number)) }
    for number in 1...6 {
      let outcome = outcomes.pop(waitingAtMost: 5_000)
      #expect(outcome?.id == number)
      #expect(throws: IndexerError.self) { try outcome?.result.get() }
    }
    pool.close(waitingAtMostMilliseconds: 5_000)
  }

  @Test("one thread of several does all jobs")
  func oneThread() {
    let started = Mutex(0)
    let outcomes = BlockingQueue<WorkerOutcome>(capacity: 8)
    let pool = WorkerPool(
      location: location,
      count: 3,
      startThread: { body in
        let isFirst = started.withLock { count in
          count += 1
          return count == 1
        }
        return isFirst && LaneThread.start(body)
      },
      deliver: { outcomes.push($0) }
    )
    for number in 1...6 { pool.submit(question(number)) }
    let answered = (1...6).compactMap { _ in outcomes.pop(waitingAtMost: 5_000)?.id }
    #expect(answered == Array(1...6))
    pool.close(waitingAtMostMilliseconds: 5_000)
  }
}
