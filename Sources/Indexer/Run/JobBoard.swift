// SPDX-License-Identifier: MIT

import Extraction

/// Hands jobs to the worker pool and outcomes to whoever waits for them, on the indexer's one thread.
final class JobBoard {
  /// What happens with a job's outcome.
  typealias Continuation = (WorkerOutcome) throws -> Void

  /// Thrown while waiting once the user has asked the run to stop.
  struct Interrupted: Error {}

  /// Called before the outcome of a job whose file could not be opened is passed on; what it throws ends
  /// the waiting.
  var willTellOfLostFile: () throws -> Void = {}
  /// The same for a job whose file does not answer.
  var willTellOfStuckFile: () throws -> Void = {}

  private let pool: WorkerPool
  private let outcomes: BlockingQueue<WorkerOutcome>
  private let shouldStop: () -> Bool
  /// Called after each outcome, and at least every 0.1 s while waiting for one.
  private let betweenOutcomes: () throws -> Void
  /// The most jobs at the pool: one in each worker's hands and one behind it (5-reliability §5.9, rule 8).
  private let capacity: Int
  private var backlog: ArraySlice<(job: WorkerJob, then: Continuation)> = []
  /// The jobs at the pool by their ids; nil for those that nobody asks for any more.
  private var inFlight: [Int: Continuation?] = [:]
  private var lastID = 0
  /// When it was looked for files that hang.
  private var lastLook = ContinuousClock.now

  /// Creates a board for so many workers.
  init(
    location: WorkerLocation,
    jobs: Int,
    shouldStop: @escaping () -> Bool,
    betweenOutcomes: @escaping () throws -> Void
  ) {
    capacity = 2 * jobs
    let outcomes = BlockingQueue<WorkerOutcome>(capacity: 2 * jobs)
    self.outcomes = outcomes
    self.shouldStop = shouldStop
    self.betweenOutcomes = betweenOutcomes
    pool = WorkerPool(location: location, count: jobs) { outcome in
      // On the thread of its worker, while the one that writes goes on.
      var outcome = outcome
      outcome.prepareCover()
      outcomes.push(outcome)
    }
  }

  /// Jobs that are waiting or under way.
  var load: Int { backlog.count + inFlight.count }

  /// Takes a job on; `then` is called with its outcome from one of the waiting functions below.
  func submit(
    _ source: WorkerJob.Source,
    _ operation: WorkerRequest.Operation,
    ending: String? = nil,
    hash: String? = nil,
    isTrack: Bool? = nil,
    then: @escaping Continuation
  ) {
    lastID += 1
    let request = WorkerRequest(
      id: lastID,
      op: operation,
      ending: ending,
      hash: hash,
      isTrack: isTrack
    )
    backlog.append((WorkerJob(source: source, request: request), then))
    fill()
  }

  /// Handles what has come in, without waiting.
  func poll() throws {
    while !inFlight.isEmpty, let outcome = outcomes.pop(waitingAtMost: 0) { try handle(outcome) }
    if shouldStop() { throw Interrupted() }
  }

  /// Waits until at most so many jobs are waiting or under way.
  func settle(downTo limit: Int) throws {
    while load > limit {
      lookForStuckFiles()
      if let outcome = outcomes.pop(waitingAtMost: 100) {
        try handle(outcome)
      } else {
        try betweenOutcomes()
      }
      if shouldStop() { throw Interrupted() }
    }
    try poll()
  }

  /// Gives up, now and then, what hangs on a disk that does not answer.
  ///
  /// The outcomes take the same way as all others, whose places in the queue they have: an error about one must not
  /// lose the next.
  private func lookForStuckFiles() {
    let now = ContinuousClock.now
    guard (now - lastLook).milliseconds >= 100 else { return }
    lastLook = now
    for outcome in pool.giveUpStuck() { outcomes.push(outcome) }
  }

  /// Drops everything that waits or is under way: nobody is told of it.
  func forgetAll() {
    backlog = []
    // They stay in the count, since the workers still have them.
    for id in inFlight.keys { inFlight[id] = .some(nil) }
  }

  /// Ends the workers; those at work get so long, and their outcomes are dropped.
  func close(waitingAtMostMilliseconds milliseconds: Int) {
    pool.close(waitingAtMostMilliseconds: milliseconds)
  }

  /// Keeps the pool supplied.
  private func fill() {
    while inFlight.count < capacity, let next = backlog.popFirst() {
      inFlight[next.job.request.id] = next.then
      pool.submit(next.job)
    }
  }

  /// Passes an outcome on.
  private func handle(_ outcome: WorkerOutcome) throws {
    let then = inFlight.removeValue(forKey: outcome.id) ?? nil
    fill()
    if case .failure(let error) = outcome.result { throw error }
    if let then {
      if outcome.isFileLost { try willTellOfLostFile() }
      if outcome.isStuck { try willTellOfStuckFile() }
      try then(outcome)
    }
    try betweenOutcomes()
  }
}
