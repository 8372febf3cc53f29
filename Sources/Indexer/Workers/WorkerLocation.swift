// SPDX-License-Identifier: MIT

package import Extraction
package import LibraryKeys

/// Where the worker program is, and what its sandbox has to be.
package struct WorkerLocation: Sendable {
  /// The absolute path.
  package var path: BytePath
  /// What is asked of the sandbox.
  package var sandbox = SandboxMode.auto
  /// What of it the workers have had.
  package var seenSandbox = SeenSandbox()

  /// Creates a location from a path that is known to be right.
  package init(path: BytePath, sandbox: SandboxMode = .auto) {
    self.path = path
    self.sandbox = sandbox
  }

  /// Finds the worker: where the user says, else in libexec, else beside the program (the build folder).
  ///
  /// - Parameters:
  ///   - named: The value of `GATEFOLD_WORKER`; nil or empty where it is not set. It alone is then looked at.
  ///   - executable: The program's own real path.
  ///   - exists: Whether a path is a regular file.
  /// - Throws: `workerNotFound` with every place that was looked at.
  package init(
    named: BytePath?,
    executable: BytePath,
    exists: (BytePath) -> Bool
  ) throws(IndexerError) {
    if let named, !named.bytes.isEmpty {
      guard exists(named) else { throw .workerNotFound([named]) }
      path = named
      return
    }
    let places = Self.places(of: "gatefold-worker", asSeenFrom: executable)
    guard let place = places.first(where: exists) else { throw .workerNotFound(places) }
    path = place
  }

  /// Returns where a program that is not for people may be: in libexec, else beside the one that wants it, which may
  /// be in libexec itself or in the build folder.
  package static func places(of name: String, asSeenFrom executable: BytePath) -> [BytePath] {
    let folder = executable.parent ?? BytePath("/")
    return [
      (folder.parent ?? folder).appending(BytePath("libexec/gatefold/\(name)")),
      folder.appending(BytePath(name)),
    ]
  }
}
