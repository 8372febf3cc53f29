// SPDX-License-Identifier: MIT

/// What of the sandbox is in force in a worker (5-reliability.md §5.3).
package enum SandboxState: String, CaseIterable, Codable, Sendable {
  /// All its layers.
  case active
  /// Some of them: this kernel lacks the others.
  case partial
  /// Limits alone, which stop neither files nor sockets.
  case none
}

/// What is asked of the sandbox on a command line.
package enum SandboxMode: String, CaseIterable, Sendable {
  /// Whatever this kernel has.
  case auto
  /// All of it, or nothing is read.
  case require
  /// Limits alone, for who looks for mistakes.
  case none

  /// What a worker is told that is to have limits alone.
  package static let workerArgument = "--sandbox=none"
}
