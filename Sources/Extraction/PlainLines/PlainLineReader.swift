// SPDX-License-Identifier: MIT

/// Reads a line in the one form that ``PlainLineWriter`` gives it.
///
/// Every step throws ``NotPlain`` for anything else: white space, keys in another order or unknown ones,
/// escapes, numbers that are no plain whole ones. Such a line may still be a good one, or say what is wrong
/// with it: both are for ``JSONLines`` to tell. What is read here reads the same there.
struct PlainLineReader {
  /// The line is in another form.
  struct NotPlain: Error {}

  /// The line.
  private let line: [UInt8]
  /// The next byte to look at.
  private var index = 0
  /// Whether the next member is the first of its object.
  private var isFirst = true

  /// Starts before a line.
  init(_ line: [UInt8]) {
    self.line = line
  }

  /// Throws unless the line ends here.
  func end() throws(NotPlain) {
    guard index == line.count else { throw NotPlain() }
  }

  // MARK: Objects and arrays

  /// Steps into an object.
  mutating func open() throws(NotPlain) {
    try step(over: UInt8(ascii: "{"))
    isFirst = true
  }

  /// Steps out of an object.
  mutating func close() throws(NotPlain) {
    try step(over: UInt8(ascii: "}"))
    isFirst = false
  }

  /// Steps over a key if it comes next; returns whether it did.
  mutating func has(_ key: String) -> Bool {
    let start = index
    guard isFirst || skip(UInt8(ascii: ",")), skip(UInt8(ascii: "\"")), skip(key),
      skip(UInt8(ascii: "\"")), skip(UInt8(ascii: ":"))
    else {
      index = start
      return false
    }
    isFirst = false
    return true
  }

  /// Steps over a key that has to come next.
  mutating func key(_ key: String) throws(NotPlain) {
    guard has(key) else { throw NotPlain() }
  }

  /// Reads an array of what `element` reads.
  mutating func array<Element>(
    _ element: (inout Self) throws(NotPlain) -> Element
  ) throws(NotPlain) -> [Element] {
    var elements: [Element] = []
    try step(over: UInt8(ascii: "["))
    if skip(UInt8(ascii: "]")) { return elements }
    repeat { elements.append(try element(&self)) } while skip(UInt8(ascii: ","))
    try step(over: UInt8(ascii: "]"))
    return elements
  }

  // MARK: Values

  /// Reads a number of at most 18 digits: such a one fits whatever it is.
  mutating func number() throws(NotPlain) -> Int {
    let isNegative = skip(UInt8(ascii: "-"))
    let start = index
    var value = 0
    while index < line.count, case let digit = line[index] &- UInt8(ascii: "0"), digit < 10 {
      guard index - start < 18 else { throw NotPlain() }
      value = 10 * value + Int(digit)
      index += 1
    }
    // No zeros in front, and no minus zero, which is no whole number to everybody.
    let isCanonical = index > start && (line[start] != UInt8(ascii: "0") || index == start + 1)
    guard isCanonical, !(isNegative && value == 0) else { throw NotPlain() }
    return isNegative ? -value : value
  }

  /// Reads a boolean.
  mutating func flag() throws(NotPlain) -> Bool {
    if skip("true") { return true }
    guard skip("false") else { throw NotPlain() }
    return false
  }

  /// Reads a text without escapes.
  mutating func text() throws(NotPlain) -> String {
    try step(over: UInt8(ascii: "\""))
    let start = index
    while index < line.count, line[index] != UInt8(ascii: "\"") {
      guard line[index] >= 0x20, line[index] != UInt8(ascii: "\\") else { throw NotPlain() }
      index += 1
    }
    guard let text = String(validating: line[start..<index], as: UTF8.self) else {
      throw NotPlain()
    }
    try step(over: UInt8(ascii: "\""))
    return text
  }

  /// Reads rows of numbers.
  mutating func rows() throws(NotPlain) -> [[Int]] {
    try array { (reader) throws(NotPlain) in try reader.numbers() }
  }

  /// Reads numbers.
  mutating func numbers() throws(NotPlain) -> [Int] {
    try array { (reader) throws(NotPlain) in try reader.number() }
  }

  // MARK: Steps

  /// Steps over a byte if it comes next; returns whether it did.
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < line.count, line[index] == byte else { return false }
    index += 1
    return true
  }

  /// Steps over a text if it comes next; returns whether it did.
  private mutating func skip(_ text: String) -> Bool {
    var end = index
    for byte in text.utf8 {
      guard end < line.count, line[end] == byte else { return false }
      end += 1
    }
    index = end
    return true
  }

  /// Steps over a byte that has to come next.
  private mutating func step(over byte: UInt8) throws(NotPlain) {
    guard skip(byte) else { throw NotPlain() }
  }
}

extension PlainLineReader {
  /// Reads a member that has to come next.
  mutating func number(_ key: String) throws(NotPlain) -> Int {
    try self.key(key)
    return try number()
  }

  /// Reads a member that has to come next.
  mutating func flag(_ key: String) throws(NotPlain) -> Bool {
    try self.key(key)
    return try flag()
  }

  /// Reads a member that has to come next.
  mutating func text(_ key: String) throws(NotPlain) -> String {
    try self.key(key)
    return try text()
  }

  /// Reads a member if it comes next.
  mutating func number(ifPresent key: String) throws(NotPlain) -> Int? {
    has(key) ? try number() : nil
  }

  /// Reads a member if it comes next.
  mutating func flag(ifPresent key: String) throws(NotPlain) -> Bool? {
    has(key) ? try flag() : nil
  }

  /// Reads a member if it comes next.
  mutating func text(ifPresent key: String) throws(NotPlain) -> String? {
    has(key) ? try text() : nil
  }
}
