// SPDX-License-Identifier: MIT

package import Extraction
package import LibraryKeys

/// What ended a run of the indexer or of the extractor before its time.
package enum IndexerError: Error, Sendable, CustomStringConvertible {
  /// There is no worker program in any of the places looked at.
  case workerNotFound([BytePath])
  /// The worker could not be started, with the system's reason.
  case workerNotStarted(BytePath, reason: String)
  /// The worker found is of another version.
  case workerVersion(BytePath, found: String, expected: String)
  /// All of the sandbox was asked for, and this machine has less of it.
  case sandboxNotActive(SandboxState)
  /// A root lies inside another one.
  case nestedRoots(BytePath, inside: BytePath)
  /// A root that was said to have moved is not known.
  case unknownRoot(BytePath, known: [BytePath])
  /// A root was said to have moved, but not to which one folder.
  case noNewPlace(BytePath)
  /// The new place of a moved root is a root of its own.
  case knownRoot(BytePath)
  /// The process ran out of descriptors or memory.
  case outOfResources(String)
  /// The index was made by a profile that this program does not know.
  case unknownProfile(String)
  /// The user asked to stop before the index was open.
  case interrupted

  /// Whether the command line asked for something that makes no sense.
  package var concernsUsage: Bool {
    switch self {
    case .nestedRoots, .unknownRoot, .noNewPlace, .knownRoot: true
    case .workerNotFound, .workerNotStarted, .workerVersion, .sandboxNotActive, .unknownProfile,
      .outOfResources,
      .interrupted:
      false
    }
  }

  package var description: String {
    switch self {
    case .workerNotFound(let places):
      "no worker program at \(places.map { DisplayPath.text(of: $0) }.joined(separator: " or "));"
        + " install gatefold-worker there or name it in GATEFOLD_WORKER"
    case .workerNotStarted(let path, let reason):
      "cannot start the worker \(DisplayPath.text(of: path)): \(reason);"
        + " install gatefold anew or name another one in GATEFOLD_WORKER"
    case .workerVersion(let path, let found, let expected):
      "the worker \(DisplayPath.text(of: path)) is of version \(found), gatefold of \(expected);"
        + " install both from one build"
    case .sandboxNotActive(let state):
      "the sandbox is \(state.rawValue) on this machine, and --sandbox=require asks for all of it;"
        + " it needs a kernel with Landlock (5.13 or newer) and seccomp; gatefold-worker --probe tells more"
    case .nestedRoots(let inner, let outer):
      "\(DisplayPath.text(of: inner)) lies inside the root \(DisplayPath.text(of: outer)), which covers it already;"
        + " leave it out"
    case .unknownRoot(let path, let known):
      "\(DisplayPath.text(of: path)) is not among the folders that are indexed"
        + (known.isEmpty
          ? "; index its new place as a new one"
          : ": \(known.map { DisplayPath.text(of: $0) }.joined(separator: ", "))")
    case .noNewPlace(let old):
      "--moved-from \(DisplayPath.text(of: old)) needs the one folder that it was moved to as ROOT"
    case .knownRoot(let path):
      "\(DisplayPath.text(of: path)) is indexed already, so nothing can have been moved there;"
        + " index it without --moved-from"
    case .outOfResources(let reason):
      "out of resources: \(reason); raise the limits (ulimit -n, ulimit -u) or lower --jobs"
    case .unknownProfile(let name):
      "the index follows the cover profile \(DisplayPath.text(of: BytePath(name))), which only a newer gatefold knows;"
        + " use that one, or choose one of this program's with `index --profile P`"
    case .interrupted:
      "interrupted while another program was reading the index; nothing was changed"
    }
  }
}
