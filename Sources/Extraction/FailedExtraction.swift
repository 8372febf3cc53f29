// SPDX-License-Identifier: MIT

/// A line of `extract --jsonl` that got no answer, and its record (§5.9).
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

  /// Writes the record.
  ///
  /// - Parameters:
  ///   - algorithm: The algorithm's name, which every record carries (rule 11).
  ///   - schema: The number of the schema.
  /// - Returns: One line without its newline, keys in byte order.
  /// - Throws: Nothing that can be helped: the encoder's word that text is no text.
  package func record(algorithm: String, schema: Int = 1) throws -> [UInt8] {
    let error = try JSONLines.encode(
      ["class": failure.class.rawValue, "message": failure.message])
    let name =
      switch origin {
      case .id(let id): "\"id\":\(id.token)"
      case .line(let number): "\"line\":\(number)"
      }
    var line = Array("{\"algorithm\":".utf8)
    line += try JSONLines.encode(algorithm)
    line += Array(",\"error\":".utf8) + error
    line += Array(",\(name),\"ok\":false,\"schema\":\(schema)}".utf8)
    return line
  }
}
