// SPDX-License-Identifier: MIT

/// An error that only a command can tell, and the status it ends the program with.
package struct CommandFailure: Error, Hashable, CustomStringConvertible {
  /// How the program ends.
  package var status: ExitStatus
  /// One line: what, where, what to do.
  package var description: String

  /// Creates a failure.
  package init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// Creates a failure with status 1.
  package init(_ description: String) {
    self.init(.failed, description)
  }
}
