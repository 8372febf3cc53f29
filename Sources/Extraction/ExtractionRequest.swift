// SPDX-License-Identifier: MIT

/// A line of `extract --jsonl` that asks for something (5-reliability.md §5.9, rules 1, 2 and 5).
package struct ExtractionRequest: Hashable, Sendable {
  /// The most bytes of a request line: 96 MiB, room for a picture of 64 MiB as base64.
  package static let maxLineByteCount = 96 << 20

  /// What a picture is to be taken from.
  package enum Subject: Hashable, Sendable {
    /// The bytes of a path: a picture, or a track for its embedded picture.
    case path([UInt8])
    /// A picture itself.
    case bytes([UInt8])
  }

  /// What the record names the request by.
  package var id: RequestID
  /// What is asked about.
  package var subject: Subject

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line without its newline.
  ///   - number: Its number in the input, from 1; it stands in for an `id` that cannot be read.
  /// - Throws: A failure of class `request`, with what its record names the line by.
  package init(line: [UInt8], number: Int) throws(FailedRequest) {
    let origin = FailedRequest.Origin.line(number)
    let form: Form
    do {
      form = try JSONLines.decode(Form.self, from: line)
    } catch {
      throw FailedRequest(origin, .init(.request, "line \(number): \(error)"))
    }
    guard let id = JSONMembers(line).flatMap({ RequestID(in: $0) }) else {
      let problem = "line \(number): not strict JSON, or its `id` is no string or integer"
      throw FailedRequest(origin, .init(.request, problem))
    }
    self.id = id
    do {
      subject = try form.subject()
    } catch {
      throw FailedRequest(.id(id), error)
    }
  }
}

/// The keys of a request line, each read by itself so that one wrong value does not hide the others.
private struct Form: Decodable {
  /// The known keys.
  private enum Key: String, CodingKey, CaseIterable {
    case path, pathBase64, bytes, uri
  }

  /// The text of each key that was there; an inner nil is a value that is no string.
  private var texts: [(key: Key, text: String?)] = []

  /// Reads the keys of one object.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for key in Key.allCases where container.contains(key) {
      // A value of another type is told apart from a missing key: hence the optional.
      texts.append((key, try? container.decode(String.self, forKey: key)))
    }
  }

  /// Returns the one thing that is asked for.
  func subject() throws(ExtractionFailure) -> ExtractionRequest.Subject {
    guard !texts.contains(where: { $0.key == .uri }) else {
      throw .init(.request, "`uri` is not served: nothing is fetched; give `path` or `bytes`")
    }
    guard let (key, value) = texts.first, texts.count == 1 else {
      throw .init(.request, "exactly one of `path`, `pathBase64`, `bytes` is needed")
    }
    guard let text = value else { throw .init(.request, "`\(key.rawValue)` must be a string") }
    if key == .path { return .path(try Self.checked(Array(text.utf8), key)) }
    guard let bytes = ByteText.decode(text) else {
      throw .init(.request, "`\(key.rawValue)` is not base64")
    }
    return key == .bytes ? .bytes(bytes) : .path(try Self.checked(bytes, key))
  }

  /// Returns a path that the system can be asked for.
  private static func checked(
    _ path: [UInt8],
    _ key: Key
  ) throws(ExtractionFailure) -> [UInt8] {
    guard !path.isEmpty else { throw .init(.request, "`\(key.rawValue)` is empty") }
    guard !path.contains(0) else { throw .init(.request, "`\(key.rawValue)` contains NUL") }
    return path
  }
}
