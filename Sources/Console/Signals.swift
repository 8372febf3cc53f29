// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The wish to stop, as SIGINT, SIGTERM and SIGHUP bring it (5-reliability.md §5.8).
package enum Signals {
  /// The signal that asked the program to stop; 0 while none did.
  ///
  /// An atomic without a lock: all that a signal handler may touch besides `_exit`.
  private static let received = Atomic<Int32>(0)

  /// What a signal writes a byte into, so that whoever waits for descriptors wakes; −1 while nobody does.
  private static let wakingDescriptor = Atomic<Int32>(-1)

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
      Signals.wake()
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

  /// Returns a descriptor that becomes readable with each signal that asks to stop, with the end of each child
  /// process, and with each call of ``wake()``; nil where the system has none left.
  ///
  /// For programs that wait for several descriptors: a signal that comes just before the waiting is not lost.
  /// Empty it with ``clearWakes(_:)`` and look at everything that may have happened. Called once.
  package static func openWakingDescriptor() -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakingDescriptor.store(ends[1], ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Signals.wake() }
    // Children that stop and go on are nobody's business; no other call has to know of their ends.
    action.sa_flags = SA_RESTART | SA_NOCLDSTOP
    sigaction(SIGCHLD, &action, nil)
    // As above: it may have been blocked by whoever started the program.
    var heard = sigset_t()
    sigemptyset(&heard)
    sigaddset(&heard, SIGCHLD)
    sigprocmask(SIG_UNBLOCK, &heard, nil)
    return ends[0]
  }

  /// Wakes whoever waits for the descriptor of ``openWakingDescriptor()``; from any thread and any signal handler.
  package static func wake() {
    let descriptor = wakingDescriptor.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    // A handler must leave the error number of whatever it interrupts.
    let number = errno
    var byte: UInt8 = 0
    // A pipe that is full has woken already.
    _ = write(descriptor, &byte, 1)
    errno = number
  }

  /// Empties a waking descriptor.
  package static func clearWakes(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  /// Returns whether whoever started the program had it ignore a signal (`nohup` does with SIGHUP).
  private static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard sigaction(number, nil, &current) == 0 else { return false }
    return unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
