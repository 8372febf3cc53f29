// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The wish to stop, as SIGINT, SIGTERM and SIGHUP bring it (5-reliability.md §5.8).
package enum Signals {
  /// The signal that asked the program to stop; 0 while none did.
  ///
  /// An atomic without a lock: all that a signal handler may touch besides `_exit`.
  private static let received = Atomic<Int32>(0)

  /// Whether the program was asked to stop.
  package static var isStopRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// Starts to listen, and ignores SIGPIPE: a closed pipe and a dead worker are error numbers.
  package static func install() {
    // Touched once before any handler runs: the first use of a static initialises it.
    received.store(0, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      if Signals.received.exchange(number, ordering: .relaxed) != 0 {
        // The second signal: whoever sends it wants no orderly end.
        _exit(ExitStatus.interrupted.rawValue)
      }
    }
    // Without SA_RESTART: a call that blocks returns EINTR, so that the loop around it sees the
    // wish.
    action.sa_flags = 0
    var heard = sigset_t()
    sigemptyset(&heard)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      sigaction(number, &action, nil)
      sigaddset(&heard, number)
    }
    // A mask is inherited: whoever starts programs from a thread that blocks signals (as libdispatch's
    // threads do) would get one that cannot be stopped.
    sigprocmask(SIG_UNBLOCK, &heard, nil)
  }

  /// Returns whether whoever started the program had it ignore a signal (`nohup` does with SIGHUP).
  private static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard sigaction(number, nil, &current) == 0 else { return false }
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
