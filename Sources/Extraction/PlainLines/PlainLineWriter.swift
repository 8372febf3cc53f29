// SPDX-License-Identifier: MIT

/// Writes a line as ``JSONLines`` writes it, as long as no text in it needs an escape.
///
/// Provided because the general encoder takes as long for a cover's reply as half of its decoding. Whoever
/// writes names the keys in byte order.
struct PlainLineWriter {
  /// What was written so far.
  private var bytes: [UInt8] = []
  /// Whether the next member or element is the first of its object or array.
  private var isFirst = true
  /// Whether everything could be written as it is.
  private var isPlain = true

  /// Prepares to write about so many bytes.
  init(capacity: Int = 256) {
    bytes.reserveCapacity(capacity)
  }

  /// The line; nil where it needs the general encoder.
  var line: [UInt8]? { isPlain ? bytes : nil }

  /// Leaves the line to the general encoder.
  mutating func giveUp() {
    isPlain = false
  }

  // MARK: Objects and arrays

  /// Begins an object.
  mutating func open() {
    bytes.append(UInt8(ascii: "{"))
    isFirst = true
  }

  /// Ends an object.
  mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    isFirst = false
  }

  /// Writes a key; its value comes next.
  mutating func key(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes an array of what `element` writes.
  mutating func array<Element>(
    _ elements: [Element],
    _ element: (inout Self, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    isFirst = true
    for value in elements {
      separate()
      element(&self, value)
    }
    bytes.append(UInt8(ascii: "]"))
    isFirst = false
  }

  /// Writes the comma before all members and elements but the first.
  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  // MARK: Values

  /// Writes a number.
  mutating func value(_ number: Int) {
    var rest = number.magnitude
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a boolean.
  mutating func value(_ flag: Bool) {
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Writes a text.
  mutating func value(_ text: String) {
    let start = bytes.count
    quote(text)
    for index in start + 1..<bytes.count - 1 {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { giveUp() }
    }
  }

  /// Writes rows of numbers.
  mutating func value(_ rows: [[Int]]) {
    array(rows) { writer, row in writer.value(row) }
  }

  /// Writes numbers.
  mutating func value(_ numbers: [Int]) {
    array(numbers) { writer, number in writer.value(number) }
  }

  /// Writes a text between quotes.
  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text.utf8)
    bytes.append(UInt8(ascii: "\""))
  }
}

extension PlainLineWriter {
  /// Writes a member.
  mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    value(number)
  }

  /// Writes a member.
  mutating func member(_ key: String, _ flag: Bool) {
    self.key(key)
    value(flag)
  }

  /// Writes a member.
  mutating func member(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  /// Writes a member, if there is a value.
  mutating func member(_ key: String, _ number: Int?) {
    if let number { member(key, number) }
  }

  /// Writes a member, if there is a value.
  mutating func member(_ key: String, _ flag: Bool?) {
    if let flag { member(key, flag) }
  }

  /// Writes a member, if there is a value.
  mutating func member(_ key: String, _ text: String?) {
    if let text { member(key, text) }
  }
}
