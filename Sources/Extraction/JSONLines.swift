// SPDX-License-Identifier: MIT

import FoundationEssentials

/// The JSON codec of the lines between the programs, and of `extract --jsonl`.
///
/// Keys come out in byte order and slashes as they are, so that the same value is always the same
/// bytes.
package enum JSONLines {
  /// The bytes of a line may not be JSON, or not that of the wanted value.
  package struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
    /// One line for people, such as ``id` is missing`.
    package let description: String
  }

  /// Returns a value as one line, without its newline.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// Reads a value from one line; keys that it does not know are ignored.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from line: [UInt8]
  ) throws(Malformed) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(line))
    } catch let error as DecodingError {
      throw Malformed(description: Self.text(error))
    } catch {
      throw Malformed(description: "not JSON")
    }
  }

  /// Words a decoding error without the line's own text, which may be anything.
  private static func text(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, _): "`\(key.stringValue)` is missing"
    case .typeMismatch(_, let context) where context.codingPath.isEmpty: "not a JSON object"
    case .typeMismatch(_, let context): "\(place(context)) has the wrong type"
    case .valueNotFound(_, let context) where context.codingPath.isEmpty: "not a JSON object"
    case .valueNotFound(_, let context): "\(place(context)) has no value"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(place(context)) is not valid"
    default: "not JSON"
    }
  }

  /// The name of what an error is about.
  private static func place(_ context: DecodingError.Context) -> String {
    "`" + context.codingPath.map(\.stringValue).joined(separator: ".") + "`"
  }
}
