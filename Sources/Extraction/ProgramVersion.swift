// SPDX-License-Identifier: MIT

/// The version of the programs, which must agree.
package enum ProgramVersion {
  package static let current = "0.1.0"
}
