// SPDX-License-Identifier: MIT

/// Why a picture, or libvips itself, gave no answer.
package struct ImagingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The classes of failure; all but `runtime` are words of the worker's contract.
  package enum Kind: String, CaseIterable, Sendable {
    /// There is not one byte.
    case empty
    /// Bytes, pixels or channels beyond ``DecodingLimits``.
    case tooLarge
    /// Bytes that no known signature begins.
    case unsupportedFormat
    /// A picture that is broken, cut short, or of a kind its format has but nobody reads.
    case undecodable
    /// A format that is decoded only inside the sandbox.
    case needsSandbox
    /// Memory could not be had; the same bytes may succeed another time.
    case outOfMemory
    /// libvips did not start, or failed to encode what we drew.
    case runtime
  }

  /// The class.
  package let kind: Kind
  /// One line for people, without control characters; may change.
  package let message: String

  /// Creates an error from a message of our own.
  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message, as shown.
  package var description: String { message }

  /// The first line that says anything in a text of another library's, shortened to what fits a line.
  ///
  /// - Parameter text: Bytes of any encoding and length.
  /// - Returns: The line; what is not UTF-8 in it is replaced.
  static func firstLine(of text: some Sequence<UInt8>) -> String {
    // Longer ones are a library's dump of foreign bytes, not a reason.
    let byteLimit = 160
    var line: [UInt8] = []
    for byte in text {
      if byte == UInt8(ascii: "\n") {
        guard line.isEmpty else { break }
        continue
      }
      if line.count == byteLimit { break }
      let isControl = byte < 0x20 || byte == 0x7F
      if isControl && line.isEmpty { continue }
      line.append(isControl ? UInt8(ascii: " ") : byte)
    }
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
