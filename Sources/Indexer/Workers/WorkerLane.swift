// SPDX-License-Identifier: MIT

import Extraction

/// What one thread of the pool does with a job.
struct WorkerLane: ~Copyable {
  private let location: WorkerLocation
  private let running: RunningWorkers
  private let watch: LaneWatch
  private var process: WorkerProcess?

  init(location: WorkerLocation, running: RunningWorkers, watch: LaneWatch = LaneWatch()) {
    self.location = location
    self.running = running
    self.watch = watch
  }

  /// Opens the job's file, has the worker answer, and checks that the file held still meanwhile.
  mutating func run(_ job: WorkerJob) -> WorkerOutcome {
    let id = job.request.id
    let start = ContinuousClock.now
    let file: JobFile
    watch.begin(job)
    watch.ask()
    do throws(JobFile.Refusal) {
      file = try JobFile(job.source)
    } catch {
      switch error {
      case .concernsFile(let failure):
        return WorkerOutcome(id: id, result: .success(.failure(failure)))
      case .isGone(let failure):
        return WorkerOutcome(id: id, result: .success(.failure(failure)), isFileGone: true)
      case .endsRun(let error):
        return WorkerOutcome(id: id, result: .failure(error))
      }
    }
    guard watch.answered() else {
      // The disk is back, but nobody waits for this job any more.
      let failure = ExtractionFailure(.unreadable, "the disk did not answer in time")
      return WorkerOutcome(id: id, result: .success(.failure(failure)), isStuck: true)
    }
    let (result, end) = ask(job, descriptor: file.descriptor, start: start)
    watch.ask()
    do throws(ExtractionFailure) {
      if end == .done, case .success = result { try file.checkUnchanged() }
    } catch {
      return WorkerOutcome(id: id, result: .success(.failure(error)))
    }
    return WorkerOutcome(id: id, result: result, stamp: file.stamp, isStuck: end == .stuck)
  }

  /// How a worker was left.
  private enum End {
    case done, lost
    /// It hangs in the kernel, on a disk that does not answer.
    case stuck
  }

  /// Asks the worker, starting one if there is none, or one that was idle has gone.
  private mutating func ask(
    _ job: WorkerJob,
    descriptor: Int32,
    start: ContinuousClock.Instant
  ) -> (result: Result<WorkerReply, IndexerError>, end: End) {
    // How long a worker takes to start says nothing of the file.
    let left = max(1, job.limitMilliseconds - (ContinuousClock.now - start).milliseconds)
    var isFresh = false
    while true {
      var worker: WorkerProcess
      if let running = process.take() {
        worker = running
      } else {
        isFresh = true
        do throws(IndexerError) {
          worker = try WorkerProcess(location: location, running: running)
        } catch {
          return (.failure(error), .lost)
        }
      }
      switch worker.ask(job.request, descriptor: descriptor, limitMilliseconds: left) {
      case .reply(let reply):
        if !worker.isWornOut { process = consume worker }
        return (.success(reply), .done)
      case .wasGone where !isFresh: continue
      case .lost(let failure), .wasGone(let failure):
        return (.success(.failure(failure)), worker.isStuck ? .stuck : .lost)
      }
    }
  }
}
