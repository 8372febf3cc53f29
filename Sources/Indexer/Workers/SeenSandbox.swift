// SPDX-License-Identifier: MIT

package import Extraction
import Synchronization

/// What of the sandbox was in force in the workers that a program has started: the same in all of them.
package final class SeenSandbox: Sendable {
  /// The first worker's.
  private let first = Mutex(SandboxState?.none)

  /// Nothing was seen yet.
  package init() {}

  /// The state; nil as long as no worker has told.
  package var state: SandboxState? { first.withLock { $0 } }

  /// Takes down what a worker tells.
  func note(_ state: SandboxState) { first.withLock { $0 = $0 ?? state } }
}
