// SPDX-License-Identifier: MIT

import Synchronization

/// What a lane of the pool has in hand, as other threads see it: a disk that does not answer holds whoever asks
/// it, for ever if it likes.
final class LaneWatch: Sendable {
  private struct State {
    var job: WorkerJob?
    /// Since when the job's file is being asked for something.
    var asking: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// The lane takes a job on.
  func begin(_ job: WorkerJob) {
    state.withLock { $0.job = job }
  }

  /// The lane begins to ask the job's file for something.
  func ask() {
    let now = ContinuousClock.now
    state.withLock { $0.asking = now }
  }

  /// The file has answered; returns false if the lane was given up meanwhile.
  func answered() -> Bool {
    state.withLock { state in
      state.asking = nil
      return state.job != nil
    }
  }

  /// The lane is done with its job; returns false if it was given up meanwhile.
  func end() -> Bool {
    state.withLock { state in
      defer { state = State() }
      return state.job != nil
    }
  }

  /// Gives the lane up if its file has not answered in the job's time; returns the job.
  func giveUp() -> WorkerJob? {
    let now = ContinuousClock.now
    return state.withLock { state in
      guard let job = state.job, let asking = state.asking,
        (now - asking).milliseconds > job.limitMilliseconds
      else { return nil }
      state = State()
      return job
    }
  }
}
