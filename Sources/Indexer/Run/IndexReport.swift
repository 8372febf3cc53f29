// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What a run came to: the summary that `index` prints.
package struct IndexReport: Sendable {
  /// A file or folder that could not be read.
  package struct Failure: Hashable, Sendable {
    package var path: BytePath
    package var `class`: String
    package var message: String
    /// Whether this run met it for the first time.
    package var isNew: Bool

    package init(path: BytePath, class: String, message: String, isNew: Bool) {
      self.path = path
      self.class = `class`
      self.message = message
      self.isNew = isNew
    }
  }

  /// The roots that were scanned.
  package var roots: [BytePath] = []
  /// Roots, or parts of them, that were left as they are, and why; nothing under them changed.
  package var unavailable: [(path: BytePath, refusal: ScanRefusal)] = []
  /// Albums in the index.
  package var albums = 0
  /// Tracks in the index.
  package var tracks = 0
  /// Distinct pictures in use.
  package var covers = 0
  /// Pictures decoded in this run.
  package var decoded = 0
  /// Distinct pictures in use that this run did not have to decode.
  package var unchanged = 0
  /// Albums without a cover.
  package var withoutCover = 0
  /// Failures that count (S16), from this run and earlier ones, in byte order of their paths.
  package var failed: [Failure] = []
  /// Notes, such as links that loop.
  package var notes: [(path: BytePath, text: String)] = []
  /// Whether another program had the index open at the end, so that its log stays beside it until the
  /// next run.
  package var leavesLog = false
  /// Whether the run was interrupted; what was committed stays.
  package var wasInterrupted = false

  package init() {}
}
