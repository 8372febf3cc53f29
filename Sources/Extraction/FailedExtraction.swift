// SPDX-License-Identifier: MIT

/// A line of `extract --jsonl` that got no answer (§5.9).
package struct FailedExtraction: Error, Hashable, Sendable {
  /// What a record names its request by.
  package enum Origin: Hashable, Sendable {
    /// The id of the request.
    case id(RequestID)
    /// The line's number, from 1, where no `id` could be read.
    case line(Int)
  }

  /// The request.
  package var origin: Origin
  /// Why it failed.
  package var failure: ExtractionFailure

  /// Puts a request and its failure together.
  package init(_ origin: Origin, _ failure: ExtractionFailure) {
    self.origin = origin
    self.failure = failure
  }

  /// The failure of a line over ``ExtractionRequest/maxLineByteCount``.
  package static func tooLong(line: Int) -> FailedExtraction {
    let limit = ExtractionRequest.maxLineByteCount >> 20
    return FailedExtraction(
      .line(line),
      .init(.request, "line \(line) is longer than \(limit) MB")
    )
  }
}
