// SPDX-License-Identifier: MIT

import Extraction
import Store

/// The versions and limits that a failure depends on: another one is a reason to try again (5-reliability §5.5).
///
/// Asked of a worker only once there are failures to judge or to note, since a run without any starts
/// no worker for it.
final class Toolchain {
  private let location: WorkerLocation
  private let writer: IndexWriter
  private var isSet = false

  /// Creates the toolchain of a run.
  init(location: WorkerLocation, writer: IndexWriter) {
    self.location = location
    self.writer = writer
  }

  /// Makes sure that the writer knows the toolchain.
  func settle() throws {
    guard !isSet else { return }
    isSet = true
    let job = WorkerJob(source: .nothing, request: WorkerRequest(id: 0, op: .describe))
    // A worker that died meanwhile leaves the failure without a version: it is tried again next time.
    guard case .description(let worker) = try location.answer(job) else { return }
    try writer.setToolchain(Self.text(worker))
  }

  /// Returns everything that can change an answer, in one line.
  static func text(_ worker: WorkerDescription) -> String {
    let libraries = worker.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let limits = [
      "sandbox \(worker.sandbox.rawValue)", "bytes \(worker.limits.pictureBytes)",
      "pixels \(worker.limits.pixels)",
      "memory \(worker.limits.addressSpaceBytes.map(String.init) ?? "unlimited")",
    ]
    return ([worker.algorithm] + libraries + limits).joined(separator: "; ")
  }
}
