// SPDX-License-Identifier: MIT

/// A line of `extract --jsonl` or `colors --jsonl` that asks for nothing that can be answered.
package struct FailedRequest: Error, Hashable, Sendable {
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

  /// The failure of a line of more bytes than are taken.
  package static func tooLong(line: Int, maxByteCount: Int) -> FailedRequest {
    FailedRequest(
      .line(line),
      .init(.request, "line \(line) is longer than \(maxByteCount >> 20) MB")
    )
  }
}
