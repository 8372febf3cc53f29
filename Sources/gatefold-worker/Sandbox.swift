// SPDX-License-Identifier: MIT

import CSandbox

/// The limits that this process has put itself under, for the rest of its life.
struct Sandbox {
  /// Why the process could not be limited.
  struct Failure: Error, CustomStringConvertible {
    /// One line for people.
    let description: String
  }

  /// The most address space, 768 MiB: the costliest picture of 50 megapixels needs between 512 and
  /// 640 MB (measured, 5-reliability.md §5.2).
  static let addressSpaceBytes = 768 << 20

  /// What holds: `none` while there are only limits, for they stop neither files nor sockets.
  let state = "none"

  /// Enters the sandbox; libvips has to be started already, and no other thread.
  init() throws(Failure) {
    let threads = gfSandboxThreadCount()
    guard threads == 1 else {
      throw Failure(description: "\(threads) threads run before the sandbox, one is allowed")
    }
    try Self.check(gfSandboxRenounce(), "giving up rights")
    try Self.check(gfSandboxLimit(UInt64(Self.addressSpaceBytes)), "setting limits")
  }

  /// Grants processor time for one request: twice the time on the clock after which `gatefold` kills.
  func grant(clockSeconds: UInt32) throws(Failure) {
    try Self.check(gfSandboxGrantSeconds(2 * clockSeconds), "granting processor time")
  }

  /// Throws unless a step returned 0.
  private static func check(_ code: Int32, _ step: String) throws(Failure) {
    guard code == 0 else { throw Failure(description: "\(step) failed (errno \(code))") }
  }
}
