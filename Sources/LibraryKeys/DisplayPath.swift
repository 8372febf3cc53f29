// SPDX-License-Identifier: MIT

/// Makes paths and foreign text fit to show to people (S11).
///
/// What could confuse a terminal or a reader becomes `\xNN` per byte, in lower-case hex: bytes that are
/// not UTF-8, control characters (C0, DEL, C1), the controls of bidirectional text, and the separators of
/// lines and paragraphs.
package enum DisplayPath {
  /// Returns a path as escaped text.
  package static func text(of path: BytePath) -> String {
    text(of: path.bytes)
  }

  /// Returns a text with its control characters escaped.
  package static func text(of text: String) -> String {
    self.text(of: Array(text.utf8))
  }

  /// Returns bytes as escaped text.
  private static func text(of bytes: [UInt8]) -> String {
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let length = scalarLength(in: bytes, at: index)
      let sequence = bytes[index..<(index + max(length, 1))]
      if length == 0 || isControl(sequence) {
        for byte in sequence { append(byte, to: &shown) }
      } else {
        shown += sequence
      }
      index += sequence.count
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Appends a byte as `\xNN`.
  private static func append(_ byte: UInt8, to shown: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    shown += [UInt8(ascii: "\\"), UInt8(ascii: "x")]
    shown += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Returns whether a well-formed sequence is a control character.
  ///
  /// The bidirectional ones are those of Unicode's property Bidi_Control (UAX #9): U+061C, U+200E,
  /// U+200F, U+202A–202E and U+2066–2069; at U+2028 and U+2029 a reader may begin another line.
  private static func isControl(_ sequence: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(sequence)
    switch bytes.count {
    case 1: return bytes[0] < 0x20 || bytes[0] == 0x7F
    case 2: return (bytes[0] == 0xC2 && bytes[1] < 0xA0) || bytes == [0xD8, 0x9C]
    case 3:
      guard bytes[0] == 0xE2 else { return false }
      switch bytes[1] {
      case 0x80: return (0x8E...0x8F).contains(bytes[2]) || (0xA8...0xAE).contains(bytes[2])
      case 0x81: return (0xA6...0xA9).contains(bytes[2])
      default: return false
      }
    default: return false
    }
  }

  /// Returns how many bytes the well-formed scalar at an index has, or 0 if there is none.
  ///
  /// Source: The Unicode Standard 15, table 3-7.
  private static func scalarLength(in bytes: [UInt8], at index: Int) -> Int {
    func isContinuation(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    let first = bytes[index]
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
      return isContinuation(1, second) && isContinuation(2) ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return isContinuation(1, second) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }
}
