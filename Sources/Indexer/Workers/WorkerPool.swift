// SPDX-License-Identifier: MIT

import Dispatch
package import Extraction
import Synchronization

/// Worker processes, each with a thread that opens files for it, waits for its replies and survives its death.
///
/// A thread starts its worker with the first job it takes, so that a run without work starts none.
package final class WorkerPool: Sendable {
  private let location: WorkerLocation
  private let jobs: BlockingQueue<WorkerJob>
  private let lanes = DispatchGroup()
  private let running = RunningWorkers()
  private let watches = Mutex([LaneWatch]())
  /// The threads that take jobs on.
  private let living = Mutex(0)
  private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool
  private let deliver: @Sendable (WorkerOutcome) -> Void

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - location: Where the worker program is.
  ///   - count: Workers, at least 1.
  ///   - startThread: Starts a thread; returns false where the system has none left.
  ///   - deliver: Called with each outcome, on the thread of the worker that had the job; may block.
  package init(
    location: WorkerLocation,
    count: Int,
    startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = LaneThread.start,
    deliver: @escaping @Sendable (WorkerOutcome) -> Void
  ) {
    self.location = location
    self.startThread = startThread
    self.deliver = deliver
    jobs = BlockingQueue(capacity: 2 * max(1, count))
    for _ in 1...max(1, count) { startLane() }
  }

  /// Starts a thread that takes jobs on; where there is none and was none before, no job is taken on any more.
  private func startLane() {
    let watch = LaneWatch()
    watches.withLock { $0.append(watch) }
    lanes.enter()
    living.withLock { $0 += 1 }
    // One thread for good: the worker dies with it (PDEATHSIG).
    let isStarted = startThread { [location, jobs, deliver, running, lanes] in
      defer { lanes.leave() }
      var lane = WorkerLane(location: location, running: running, watch: watch)
      while !running.isOver, let job = jobs.pop() {
        let outcome = lane.run(job)
        // Given up, its outcome was told long ago, and another lane stands in its place.
        guard watch.end() else { return }
        deliver(outcome)
      }
    }
    guard !isStarted else { return }
    lanes.leave()
    let left = living.withLock { living in
      living -= 1
      return living
    }
    if left == 0 { jobs.close() }
  }

  /// Gives up the lanes whose files do not answer, and starts others in their place.
  ///
  /// A thread that hangs in the kernel cannot be ended; it is left to its fate (5-reliability §5.3).
  ///
  /// - Returns: What is to be told of their jobs, and of those that nobody is left to do.
  package func giveUpStuck() -> [WorkerOutcome] {
    var outcomes = watches.withLock { $0 }.compactMap { $0.giveUp() }.map { job in
      living.withLock { $0 -= 1 }
      startLane()
      let seconds = job.limitMilliseconds / 1_000
      let failure = ExtractionFailure(
        .unreadable,
        "not read within \(seconds) s; the disk may be slow or away"
      )
      return WorkerOutcome(
        id: job.request.id,
        result: .success(.failure(failure)),
        isStuck: true
      )
    }
    if living.withLock({ $0 }) == 0 {
      while let job = jobs.pop() { outcomes.append(Self.refusal(of: job)) }
    }
    return outcomes
  }

  /// Takes a job on, waiting while two jobs per worker wait already.
  package func submit(_ job: WorkerJob) {
    if !jobs.push(job) { deliver(Self.refusal(of: job)) }
  }

  /// Returns what is told of a job for which there is no thread.
  private static func refusal(of job: WorkerJob) -> WorkerOutcome {
    WorkerOutcome(
      id: job.request.id,
      result: .failure(.outOfResources("the system starts no further thread"))
    )
  }

  /// Lets the workers end after the jobs they have, waits for at most so long, and kills the rest.
  package func close(waitingAtMostMilliseconds milliseconds: Int) {
    jobs.close()
    guard lanes.wait(timeout: .now() + .milliseconds(milliseconds)) == .timedOut else { return }
    running.killAll()
  }
}

extension WorkerLocation {
  /// Has a worker of its own answer one job, and ends it.
  ///
  /// For a single question: starting a worker costs about 40 ms. A file that does not answer is given up as in any
  /// run.
  package func answer(_ job: WorkerJob) throws(IndexerError) -> WorkerReply {
    let outcomes = BlockingQueue<WorkerOutcome>(capacity: 2)
    let pool = WorkerPool(location: self, count: 1) { outcomes.push($0) }
    defer { pool.close(waitingAtMostMilliseconds: 1_000) }
    pool.submit(job)
    while true {
      let outcome = outcomes.pop(waitingAtMost: 100) ?? pool.giveUpStuck().first
      if let outcome { return try outcome.result.get() }
    }
  }
}
