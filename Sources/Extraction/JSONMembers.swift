// SPDX-License-Identifier: MIT

/// The members of a JSON object as the text that they came as, checked by the letter of RFC 8259.
///
/// Provided because an `id` is given back as it came, which a decoder does not keep; and because the
/// decoder passes over numbers that nobody asks for, over control characters in strings and over commas
/// behind a last member. What is given back unchecked would make a line of ours malformed.
struct JSONMembers {
  /// The values by their keys' text, quotes included, in the order of the object.
  private var members: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []

  /// Reads a line; nil unless it is one strict JSON object in UTF-8, its strings free of lone surrogates.
  init?(_ line: [UInt8]) {
    guard (try? UTF8Span(validating: line.span)) != nil else { return nil }
    var scanner = Scanner(line)
    scanner.skipSpace()
    guard scanner.peek() == UInt8(ascii: "{") else { return nil }
    var found: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    guard scanner.skipValue(member: { found.append((line[$0], line[$1])) }) else { return nil }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    members = found
  }

  /// Returns the value of the first member with a key, which holds nothing that has to be escaped.
  func value(of key: String) -> ArraySlice<UInt8>? {
    let quoted = Array("\"\(key)\"".utf8)
    return members.first { $0.key.elementsEqual(quoted) }?.value
  }
}

/// Steps through JSON text; each step returns whether what it stepped over was valid.
private struct Scanner {
  /// The text.
  private let text: [UInt8]
  /// The next byte to look at.
  private var index = 0

  /// Starts before the text.
  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { index == text.count }

  /// Returns the next byte; nil at the end.
  func peek() -> UInt8? { index < text.count ? text[index] : nil }

  /// Steps over a byte if it is the given one.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  /// Steps over white space (RFC 8259, 2).
  mutating func skipSpace() {
    while let byte = peek(), [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// Steps over one value of any kind, without recursion, since text may nest as deep as it is long.
  ///
  /// - Parameter member: Called with the key and the value of each member of the outermost object.
  /// - Returns: Whether there was a value, whole and well formed.
  mutating func skipValue(member: (Range<Int>, Range<Int>) -> Void) -> Bool {
    /// Whether each open level is an object.
    var levels: [Bool] = []
    var key = 0..<0
    var start = 0
    while true {
      // A value begins here.
      skipSpace()
      if levels.count == 1 { start = index }
      var isComplete = true
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = text[index] == UInt8(ascii: "{")
        index += 1
        skipSpace()
        if !skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          levels.append(isObject)
          isComplete = false
        }
      case UInt8(ascii: "\""): guard skipString() else { return false }
      default: guard skipWord() else { return false }
      }
      // What may follow a value: ends of levels, then a comma or the end of all.
      while isComplete {
        guard let isObject = levels.last else { return true }
        if levels.count == 1, isObject { member(key, start..<index) }
        skipSpace()
        if skip(UInt8(ascii: ",")) { break }
        guard skip(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
        levels.removeLast()
      }
      guard levels.last == true else { continue }
      skipSpace()
      let first = index
      guard peek() == UInt8(ascii: "\""), skipString() else { return false }
      if levels.count == 1 { key = first..<index }
      skipSpace()
      guard skip(UInt8(ascii: ":")) else { return false }
    }
  }

  /// Steps over a string, from quote to quote (RFC 8259, 7).
  private mutating func skipString() -> Bool {
    index += 1
    while let byte = peek() {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case ..<0x20: return false
      case UInt8(ascii: "\\"): guard skipEscape() else { return false }
      default: break
      }
    }
    return false
  }

  /// Steps over what follows a backslash.
  private mutating func skipEscape() -> Bool {
    guard let byte = peek() else { return false }
    index += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    guard let unit = skipUnit(), !(0xDC00...0xDFFF).contains(unit) else { return false }
    guard (0xD800...0xDBFF).contains(unit) else { return true }
    guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")), let low = skipUnit() else {
      return false
    }
    return (0xDC00...0xDFFF).contains(low)
  }

  /// Steps over four hex digits; returns what they stand for.
  private mutating func skipUnit() -> UInt16? {
    guard text.count - index >= 4 else { return nil }
    defer { index += 4 }
    // `UInt16.init` would also take a sign.
    guard text[index] != UInt8(ascii: "+") else { return nil }
    return UInt16(String(decoding: text[index..<(index + 4)], as: UTF8.self), radix: 16)
  }

  /// Steps over a number, `true`, `false` or `null`.
  private mutating func skipWord() -> Bool {
    let rest = text[index...]
    for word in ["true", "false", "null"] where rest.starts(with: word.utf8) {
      index += word.utf8.count
      return true
    }
    _ = skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")), !skipDigits() { return false }
    if skip(UInt8(ascii: ".")), !skipDigits() { return false }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
      return skipDigits()
    }
    return true
  }

  /// Steps over digits, of which there must be one.
  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = peek(), (48...57).contains(byte) { index += 1 }
    return index > start
  }
}
