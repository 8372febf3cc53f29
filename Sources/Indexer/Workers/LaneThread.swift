// SPDX-License-Identifier: MIT

import Glibc

/// A thread of one's own.
///
/// Dispatch has no more than 255 at a time; one that hangs in the kernel on a dead disk is never given back.
package enum LaneThread {
  /// What a thread does.
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; returns false where the system has none left.
  package static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let error = pthread_create(
      &thread,
      nil,
      { context in
        if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      },
      body.toOpaque()
    )
    guard error == 0 else {
      body.release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
