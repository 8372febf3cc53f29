// SPDX-License-Identifier: MIT

import CDescriptors
import Synchronization

/// The workers of a pool that run just now, so that they can be killed from another thread.
final class RunningWorkers: Sendable {
  /// The processes that nobody waits for yet, and whether there are to be no more.
  private struct State {
    var processes: Set<Int32> = []
    var isOver = false
  }

  private let state = Mutex(State())

  /// Whether all were killed, and no more are to be started.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Takes a process that was started; one that comes too late is killed at once.
  func add(_ process: Int32) {
    state.withLock { state in
      state.processes.insert(process)
      if state.isOver { gfWorkerKill(process) }
    }
  }

  /// Gives a process up that is about to be waited for: its number may be another one's afterwards.
  func remove(_ process: Int32) {
    state.withLock { _ = $0.processes.remove(process) }
  }

  /// Kills all that run.
  func killAll() {
    state.withLock { state in
      state.isOver = true
      for process in state.processes { gfWorkerKill(process) }
    }
  }
}
