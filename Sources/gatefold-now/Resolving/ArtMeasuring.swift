// SPDX-License-Identifier: MIT

import Console
import Extraction
import Indexer
import Synchronization

/// Has a worker measure the pictures of players, one at a time; of those that wait the newest one wins.
///
/// Nothing here waits for a picture: whoever waits for descriptors is woken when one is done.
final class ArtMeasuring {
  /// What became of a picture.
  struct Outcome: Sendable {
    /// What it was asked for by.
    var ticket: Int
    var result: Result<WorkerReply, IndexerError>
  }

  /// How long a worker is kept that nobody needs: starting one takes about 40 ms.
  private static let idleTime = Duration.seconds(10)

  private let location: () throws(IndexerError) -> WorkerLocation
  private let arrived = Arrivals()
  private var pool: WorkerPool?
  /// The picture that is measured.
  private var current: Int?
  /// The picture that comes next.
  private var next: (ticket: Int, source: WorkerJob.Source)?
  private var idleSince = ContinuousClock.now

  /// What workers have answered, on their own threads.
  private final class Arrivals: Sendable {
    let outcomes = Mutex<[Outcome]>([])
  }

  /// Uses the workers of a program, which is looked for when the first picture comes.
  init(location: @escaping () throws(IndexerError) -> WorkerLocation) {
    self.location = location
  }

  /// When to call ``advance()`` at the latest; nil while nothing is due.
  var dueAt: ContinuousClock.Instant? {
    if current != nil { return .now + .seconds(1) }
    return pool == nil ? nil : idleSince + Self.idleTime
  }

  /// Takes a picture on.
  ///
  /// - Throws: `IndexerError` where there is no worker.
  func measure(_ source: WorkerJob.Source, ticket: Int) throws(IndexerError) {
    if pool == nil {
      pool = WorkerPool(location: try location(), count: 1) { [arrived] outcome in
        let new = Outcome(ticket: outcome.id, result: outcome.result)
        arrived.outcomes.withLock { $0.append(new) }
        Signals.wake()
      }
    }
    next = (ticket, source)
    startNext()
  }

  /// Returns what is done by now, gives up what hangs on a disk that does not answer, and lets an idle worker go.
  func advance() -> [Outcome] {
    var outcomes = arrived.outcomes.withLock { outcomes in
      defer { outcomes = [] }
      return outcomes
    }
    if current != nil, let pool {
      outcomes += pool.giveUpStuck().map { Outcome(ticket: $0.id, result: $0.result) }
    }
    if outcomes.contains(where: { $0.ticket == current }) {
      current = nil
      idleSince = .now
    }
    startNext()
    if current == nil, pool != nil, idleSince + Self.idleTime <= .now { close() }
    return outcomes
  }

  /// Ends the worker.
  func close() {
    pool?.close(waitingAtMostMilliseconds: 0)
    pool = nil
  }

  /// Begins with the picture that waits, unless another one is measured.
  private func startNext() {
    guard current == nil, let (ticket, source) = next else { return }
    (current, next) = (ticket, nil)
    pool?.submit(
      WorkerJob(source: source, request: WorkerRequest(id: ticket, op: .palette))
    )
  }
}
