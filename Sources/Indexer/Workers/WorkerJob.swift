// SPDX-License-Identifier: MIT

package import Extraction
package import LibraryKeys
package import Store

/// One request to a worker and the file that goes with it.
package struct WorkerJob: Sendable {
  /// Where the bytes come from.
  package enum Source: Sendable {
    /// A regular file, by its absolute path.
    case path(BytePath)
    /// A picture handed over as bytes.
    case bytes([UInt8])
    /// The request needs no file.
    case nothing
  }

  package var source: Source
  /// The request; its id tells the outcome's origin.
  package var request: WorkerRequest

  package init(source: Source, request: WorkerRequest) {
    self.source = source
    self.request = request
  }

  /// How long a worker may take, in milliseconds.
  package var limitMilliseconds: Int { request.op.limitSeconds * 1_000 }
}

/// What became of a job.
package struct WorkerOutcome: Sendable {
  /// The id of the job's request.
  package var id: Int
  /// The reply; a failure of the file is a reply, an `IndexerError` ends the run.
  package var result: Result<WorkerReply, IndexerError>
  /// The file's stamp when it was opened; nil where it was not.
  package var stamp: FileStamp?
  /// Whether the file was not there any more when it was to be opened.
  package var isFileGone: Bool

  /// The rows of a picture's colours, once ``prepareCover()`` has made them.
  package var cover: PreparedCover?

  /// Whether nobody waits for the file any more, whose disk does not answer.
  package var isStuck: Bool

  /// Whether the file could not be opened, for what may be a disk that went away.
  package var isFileLost: Bool {
    if isFileGone { return true }
    guard stamp == nil, !isStuck, case .success(.failure(let failure)) = result else {
      return false
    }
    return failure.class == .unreadable
  }

  package init(
    id: Int,
    result: Result<WorkerReply, IndexerError>,
    stamp: FileStamp? = nil,
    isFileGone: Bool = false,
    isStuck: Bool = false
  ) {
    self.id = id
    self.result = result
    self.stamp = stamp
    self.isFileGone = isFileGone
    self.isStuck = isStuck
  }
}
