// SPDX-License-Identifier: MIT

/// How far a run is.
package struct IndexProgress: Hashable, Sendable {
  /// What is being done with a root.
  package enum Stage: Hashable, Sendable { case surveying, indexing }

  package var stage = Stage.indexing
  /// Folders visited so far.
  package var folders = 0
  /// Tracks seen so far.
  package var tracks = 0
  /// Pictures decoded so far.
  package var decoded = 0
  /// Files that failed so far in this run.
  package var failed = 0
  /// Direct children of the roots that are done, and how many there are as far as is known.
  package var partsDone = 0
  package var partsKnown = 0

  package init() {}
}
