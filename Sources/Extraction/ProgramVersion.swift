// SPDX-License-Identifier: MIT

/// The version of the programs, which must agree.
package enum ProgramVersion {
  /// The version of both, as `--version` prints it.
  package static let current = "0.1.0"
}
