// SPDX-License-Identifier: MIT

import CSandbox
import Extraction

/// What this process has given up, for the rest of its life (5-reliability.md §5.3).
struct Sandbox {
  /// Why the process could not be confined.
  struct Failure: Error, CustomStringConvertible {
    /// One line for people.
    let description: String
  }

  /// The most address space, 768 MiB: the costliest picture of 50 megapixels needs between 512 and
  /// 640 MB (measured, 5-reliability.md §5.2).
  static let addressSpaceBytes = 768 << 20

  /// What holds.
  let state: SandboxState
  /// The kernel's version of Landlock; nil where it is not in force.
  let landlockABI: Int?

  /// Why not all of the sandbox is in force, as the end of a sentence.
  private let absence: String

  /// Enters the sandbox; libvips has to be started already, and no other thread.
  ///
  /// - Parameter isOff: Leaves the limits alone in force, for who wants to see what a worker opens.
  /// - Throws: Where a step fails that every kernel has, or where what is in force does not hold.
  init(isOff: Bool) throws(Failure) {
    let threads = gfSandboxThreadCount()
    guard threads == 1 else {
      throw Failure(description: "\(threads) threads run before the sandbox, one is allowed")
    }
    try Self.check(gfSandboxRenounce(), "giving up rights")
    var abi: Int32 = 0
    // A kernel, or a container around us, may not have these two: then the others have to do.
    let hasLandlock = !isOff && gfSandboxLandlock(&abi) == 0
    let hasFilter = !isOff && gfSandboxFilter() == 0
    try Self.check(gfSandboxLimit(UInt64(Self.addressSpaceBytes)), "setting limits")
    landlockABI = hasLandlock ? Int(abi) : nil
    state =
      switch (hasLandlock, hasFilter) {
      case (true, true): .active
      case (false, false): .none
      default: .partial
      }
    absence =
      isOff
      ? "which is off (--sandbox=none)"
      : state == .partial
        ? "of which this machine has only a part" : "which this machine does not have"
    // What is said to hold has to hold. Landlock knows files alone.
    let stopped: [(deed: GFSandboxDeed, name: String, isStopped: Bool)] = [
      (.open, "opening a file", hasLandlock || hasFilter),
      (.write, "making a file", hasLandlock || hasFilter), (.connect, "a socket", hasFilter),
    ]
    for (deed, name, isStopped) in stopped where isStopped {
      guard !gfSandboxAllows(deed) else {
        throw Failure(
          description: "\(name) succeeds inside the sandbox; this worker must not serve"
        )
      }
    }
  }

  /// Grants processor time for one request: twice the time on the clock after which `gatefold` kills.
  func grant(clockSeconds: UInt32) throws(Failure) {
    try Self.check(gfSandboxGrantSeconds(2 * clockSeconds), "granting processor time")
  }

  /// Returns a failure; one for want of the sandbox says why there is none.
  func explained(_ failure: ExtractionFailure) -> ExtractionFailure {
    guard failure.class == .needsSandbox else { return failure }
    return ExtractionFailure(.needsSandbox, "\(failure.message), \(absence)")
  }

  /// Throws unless a step returned 0.
  private static func check(_ code: Int32, _ step: String) throws(Failure) {
    guard code == 0 else { throw Failure(description: "\(step) failed (errno \(code))") }
  }
}
