// SPDX-License-Identifier: MIT

package import Extraction
package import Indexer
import LibraryKeys
import MusicLibrary

extension CommandContext {
  /// Finds the worker program.
  package func workerLocation() throws(IndexerError) -> WorkerLocation {
    var location = try WorkerLocation(
      named: environment.variables[.worker].map { BytePath($0) },
      executable: BytePath(environment.executable),
      exists: { path in (try? OpenedFile(absolutePath: path)) != nil }
    )
    (location.sandbox, location.seenSandbox) = (sandbox, seenSandbox)
    return location
  }

  /// What is to be told once of the sandbox that pictures and tags were read in; nil where all of it held, or
  /// nothing was read.
  var sandboxWarning: String? {
    switch (seenSandbox.state, sandbox) {
    case (nil, _), (.active, _), (_, .require): nil
    case (_, .none): "--sandbox=none: pictures and tags were read without a sandbox"
    case (.partial, _):
      "this machine has only a part of the sandbox (gatefold-worker --probe tells which): HEIC, AVIF and"
        + " JPEG XL pictures are not decoded"
    case (.some(.none), _):
      "this machine has no sandbox: pictures and tags were read without one; HEIC, AVIF and JPEG XL pictures"
        + " are not decoded"
    }
  }

  /// Lets the commands ask a worker where the table of commands allows it.
  mutating func connectWorker() {
    let context = self
    // Versions of a worker that is not there are left out; nothing else that is shown needs one.
    describeWorker = { try? context.workerDescription() }
    hashOfFile = { path in
      guard
        case .hash(let header)? = context.ask(
          WorkerJob(source: .path(BytePath(path)), request: WorkerRequest(id: 1, op: .hash))
        )
      else { return nil }
      return header.hash
    }
  }

  /// Returns what the worker is and can do.
  package func workerDescription() throws -> WorkerDescription {
    let location = try workerLocation()
    let job = WorkerJob(source: .nothing, request: WorkerRequest(id: 1, op: .describe))
    guard case .description(let description) = try location.answer(job) else {
      throw IndexerError.workerNotStarted(
        location.path,
        reason: "it does not tell what it is"
      )
    }
    return description
  }

  /// Asks a worker one question; nil where none can be had.
  private func ask(_ job: WorkerJob) -> WorkerReply? {
    // A look-up that only wanted a better answer goes on without one.
    try? workerLocation().answer(job)
  }
}
