// SPDX-License-Identifier: MIT

/// The `id` of a request line: a JSON string or integer, kept as the text that it came as.
///
/// Kept as text because it is opaque and given back exactly: an integer may have any number of
/// digits, a string any escapes.
package struct RequestID: Hashable, Sendable {
  /// The JSON text, with the quotes of a string.
  package let token: String

  /// An integer as an id.
  package init(_ number: Int) {
    token = String(number)
  }

  /// Finds the first `id` of an object; nil if it has none, or one that is neither string nor
  /// integer.
  ///
  /// - Parameter line: One JSON object that was decoded before. The decoder passes over numbers that
  ///   nobody asks for, over control characters in strings and over commas behind the last member,
  ///   so these are looked at here.
  init?(in line: [UInt8]) {
    var scanner = TopLevelScanner(line)
    guard let range = scanner.value(of: "id"), scanner.isStrict,
      let token = String(validating: line[range], as: UTF8.self)
    else { return nil }
    guard token.hasPrefix("\"") ? Self.isString(line[range]) : Self.isInteger(line[range]) else {
      return nil
    }
    self.token = token
  }

  /// Whether every escape of a string is one.
  private static func isString(_ token: ArraySlice<UInt8>) -> Bool {
    // The error would say no more than this.
    (try? JSONLines.decode(String.self, from: Array(token))) != nil
  }

  /// Whether a number has neither fraction, exponent nor leading zeros.
  private static func isInteger(_ token: ArraySlice<UInt8>) -> Bool {
    let digits = token.first == UInt8(ascii: "-") ? token.dropFirst() : token
    let isPlain = digits.allSatisfy { (48...57).contains($0) }
    return isPlain && (digits.count == 1 || digits.first.map { $0 != 48 } ?? false)
  }
}

/// Finds where values stand in the text of a JSON object that is known to be valid.
private struct TopLevelScanner {
  /// The text.
  private let text: [UInt8]
  /// The next byte to look at.
  private var index = 0
  /// Whether what was stepped over has neither an unescaped control character in a string nor a
  /// comma behind a last member (RFC 8259, 7 and 4).
  private(set) var isStrict = true

  /// Starts before the text.
  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Returns the range of the value of the first member with a key, which holds no escapes; walks
  /// over the whole object.
  mutating func value(of key: String) -> Range<Int>? {
    let quoted = Array("\"\(key)\"".utf8)
    var found: Range<Int>?
    skipSpace()
    index += 1  // The brace.
    while index < text.count {
      skipSpace()
      guard index < text.count, text[index] == UInt8(ascii: "\"") else { break }
      let name = skipValue()
      skipSpace()
      index += 1  // The colon.
      skipSpace()
      let value = skipValue()
      if found == nil, text[name].elementsEqual(quoted) { found = value }
      skipSpace()
      let isComma = index < text.count && text[index] == UInt8(ascii: ",")
      index += 1  // The comma, or the closing brace.
      skipSpace()
      if isComma, index < text.count, text[index] == UInt8(ascii: "}") { isStrict = false }
    }
    return found
  }

  /// Steps over white space (RFC 8259, 2).
  private mutating func skipSpace() {
    while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
  }

  /// Steps over one value of any kind and returns its range.
  private mutating func skipValue() -> Range<Int> {
    let start = index
    var depth = 0
    var isBehindComma = false
    repeat {
      guard index < text.count else { break }
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isBehindComma { isStrict = false }
        depth -= 1
        index += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0D:
        index += 1
      default:
        skipWord()
      }
      if ![0x20, 0x09, 0x0D].contains(byte) { isBehindComma = byte == UInt8(ascii: ",") }
    } while depth > 0
    return start..<index
  }

  /// Steps over a string, from quote to quote.
  private mutating func skipString() {
    index += 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      if text[index] < 0x20 { isStrict = false }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, text.count)
  }

  /// Steps over a number, `true`, `false` or `null`.
  private mutating func skipWord() {
    let ends = Array(",:}] \t\r\n".utf8)
    while index < text.count, !ends.contains(text[index]) { index += 1 }
  }
}
