// SPDX-License-Identifier: MIT

import CSandbox

/// `gatefold-worker --probe`: enters the sandbox as in service and tries what must not succeed there.
struct Probe {
  /// The sandbox that was entered.
  let sandbox: Sandbox

  /// Tries all deeds.
  ///
  /// - Returns: The outcome as one line of JSON, and whether all were refused.
  func run() -> (json: String, isSafe: Bool) {
    let deeds: [(name: String, deed: GFSandboxDeed)] = [
      ("connect", .connect), ("fork", .fork), ("open", .open), ("write", .write),
      // The last one: nothing comes back from a program that starts.
      ("exec", .exec),
    ]
    let outcomes = deeds.map { (name: $0.name, isAllowed: gfSandboxAllows($0.deed)) }
    let members =
      outcomes.map { ($0.name, $0.isAllowed ? #""allowed""# : #""refused""#) }
      + [("landlockABI", "\(sandbox.landlockABI ?? 0)"), ("sandbox", "\"\(sandbox.state)\"")]
    let json = members.sorted { $0.0 < $1.0 }.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    return ("{\(json)}", outcomes.allSatisfy { !$0.isAllowed })
  }
}
