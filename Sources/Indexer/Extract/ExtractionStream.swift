// SPDX-License-Identifier: MIT

import Dispatch
package import Extraction

/// Answers a stream of extraction requests in order, several at a time, with bounded memory.
///
/// At most two requests per worker are held; the source is not asked for more before one of them has
/// been answered (5-reliability §5.9, rules 2, 8, 15).
package struct ExtractionStream: Sendable {
  /// One thing to extract.
  package struct Item<Tag: Sendable>: Sendable {
    /// Whatever the caller needs to write the answer.
    package var tag: Tag
    /// What a worker has to do, or why there is nothing for one to do.
    package var work: Result<WorkerJob, ExtractionFailure>

    package init(tag: Tag, work: Result<WorkerJob, ExtractionFailure>) {
      self.tag = tag
      self.work = work
    }
  }

  /// What the stream's own thread reacts to.
  private enum Event<Tag: Sendable>: Sendable {
    case item(Item<Tag>)
    case endOfInput
    case outcome(WorkerOutcome)
  }

  private let location: WorkerLocation
  private let jobs: Int

  /// Creates a stream that so many workers serve.
  package init(location: WorkerLocation, jobs: Int) {
    self.location = location
    self.jobs = max(1, jobs)
  }

  /// Runs until the source ends or the user asks to stop; whatever was taken on is answered.
  ///
  /// - Parameters:
  ///   - source: Returns the next item, or nil at the end; called on a thread of its own and may block.
  ///   - shouldStop: Whether the user asked to stop; looked at at least every 0.1 s.
  ///   - emit: Called with each answer, in the order of the items.
  ///   - idle: Called when no answer is at hand, before waiting: the moment to flush.
  /// - Returns: Whether the source was read to its end.
  /// - Throws: An `IndexerError` where no worker can be had, and what `emit` and `idle` throw.
  package func run<Tag: Sendable>(
    source: @escaping @Sendable () -> Item<Tag>?,
    shouldStop: () -> Bool,
    emit: (Tag, WorkerReply) throws -> Void,
    idle: () throws -> Void
  ) throws -> Bool {
    let window = 2 * jobs
    // Room for every item and every outcome of the window, and the end: nobody ever waits to tell.
    let events = BlockingQueue<Event<Tag>>(capacity: 2 * window + 1)
    let permits = DispatchSemaphore(value: 0)
    for _ in 0..<window { permits.signal() }
    let pool = WorkerPool(location: location, count: jobs) { events.push(.outcome($0)) }
    defer { pool.close(waitingAtMostMilliseconds: 0) }
    DispatchQueue(label: "gatefold.extract.source").async {
      while true {
        permits.wait()
        guard let item = source() else { break }
        guard events.push(.item(item)) else { return }
      }
      events.push(.endOfInput)
    }

    var order = OrderedAnswers<Tag>()
    var isReading = true
    while isReading || !order.isEmpty {
      if shouldStop() { isReading = false }
      var event = events.pop(waitingAtMost: 0)
      if event == nil {
        try idle()
        event = events.pop(waitingAtMost: 100)
        if event == nil {
          for outcome in pool.giveUpStuck() { events.push(.outcome(outcome)) }
        }
      }
      switch event {
      case .item(let item) where isReading:
        let number = order.append(item.tag)
        switch item.work {
        case .failure(let failure): order.answer(number, .failure(failure))
        case .success(var job):
          job.request.id = number
          pool.submit(job)
        }
      case .outcome(let outcome):
        switch outcome.result {
        case .success(let reply): order.answer(outcome.id, reply)
        case .failure(let error): throw error
        }
      case .endOfInput: isReading = false
      case .item, nil: break
      }
      while let (tag, reply) = order.popFirst() {
        try emit(tag, reply)
        permits.signal()
      }
    }
    try idle()
    return !shouldStop()
  }
}

/// Answers that come in any order and leave in the order of their questions.
private struct OrderedAnswers<Tag> {
  private var pending: ArraySlice<(tag: Tag, reply: WorkerReply?)> = []
  /// The number of the first pending question.
  private var first = 1

  /// Whether every question was answered and its answer taken.
  var isEmpty: Bool { pending.isEmpty }

  /// Takes a question; returns its number.
  mutating func append(_ tag: Tag) -> Int {
    pending.append((tag, nil))
    return first + pending.count - 1
  }

  /// Takes the answer to a question.
  mutating func answer(_ number: Int, _ reply: WorkerReply) {
    let index = pending.startIndex + (number - first)
    guard pending.indices.contains(index) else { return }
    pending[index].reply = reply
  }

  /// Returns the oldest question and its answer, once there is one.
  mutating func popFirst() -> (Tag, WorkerReply)? {
    guard let (tag, answer) = pending.first, let reply = answer else { return nil }
    pending.removeFirst()
    first += 1
    return (tag, reply)
  }
}
