// SPDX-License-Identifier: MIT

import Palette

/// Writes JSON into bytes, member by member, in the order in which it is told.
///
/// Provided because a document is put together from finished fragments: an encoder would have to
/// parse them first. Strings are escaped as `JSONEncoder` does with `.withoutEscapingSlashes`.
package struct JSONText: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []
  /// For each open object or array whether it has a member yet; the last key for those of objects.
  private var levels: [Level] = []

  /// An object or an array that is open.
  private struct Level: Sendable {
    /// Whether it has a member, so that the next one needs a comma.
    var hasMember = false
    /// The last key of an object; nil in arrays and before the first key.
    var lastKey: String?
  }

  /// Whether the keys of an object have to come in byte order.
  private let isInByteOrder: Bool

  /// Creates an empty text.
  ///
  /// - Parameter isInByteOrder: Whether keys have to come in byte order, as in our own schemas; false for
  ///   the shapes of other programs, which keep the order that these print.
  package init(isInByteOrder: Bool = true) {
    self.isInByteOrder = isInByteOrder
  }

  // MARK: Structure

  /// Opens an object, as the value of the key before it or as the next element of an array.
  package mutating func beginObject() {
    bytes.append(UInt8(ascii: "{"))
    levels.append(Level())
  }

  /// Closes the innermost object.
  package mutating func endObject() {
    levels.removeLast()
    bytes.append(UInt8(ascii: "}"))
  }

  /// Opens an array.
  package mutating func beginArray() {
    bytes.append(UInt8(ascii: "["))
    levels.append(Level())
  }

  /// Closes the innermost array.
  package mutating func endArray() {
    levels.removeLast()
    bytes.append(UInt8(ascii: "]"))
  }

  /// Starts an element of an array.
  package mutating func element() {
    separate()
  }

  /// Writes a member whose value is an array with an object for each element.
  package mutating func members<Element>(
    _ name: String,
    of elements: some Sequence<Element>,
    _ write: (Element, inout JSONText) -> Void
  ) {
    key(name)
    objects(elements, write)
  }

  /// Writes an array with an object for each element.
  package mutating func objects<Element>(
    _ elements: some Sequence<Element>,
    _ write: (Element, inout JSONText) -> Void
  ) {
    beginArray()
    for item in elements {
      element()
      beginObject()
      write(item, &self)
      endObject()
    }
    endArray()
  }

  /// Writes a key of an object; keys come in byte order, as schema 1 is written, unless told otherwise.
  package mutating func key(_ name: String) {
    assert(
      !isInByteOrder
        || levels.last?.lastKey.map { $0.utf8.lexicographicallyPrecedes(name.utf8) } ?? true,
      "\(name) does not follow the key before it in byte order"
    )
    separate()
    if !levels.isEmpty { levels[levels.count - 1].lastKey = name }
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes the comma between two members.
  private mutating func separate() {
    guard let last = levels.indices.last else { return }
    if levels[last].hasMember { bytes.append(UInt8(ascii: ",")) }
    levels[last].hasMember = true
  }

  // MARK: Values

  /// Writes finished JSON.
  package mutating func raw(_ json: String) {
    bytes.append(contentsOf: json.utf8)
  }

  /// Writes an integer.
  package mutating func integer(_ value: some BinaryInteger) {
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    raw(value ? "true" : "false")
  }

  /// Writes a text.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 { escape(byte) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes bytes that should be UTF-8 as a text, each one that is not as `\xNN`.
  ///
  /// - Returns: Whether they all were, so that the text stands for exactly these bytes.
  package mutating func string(bytes text: [UInt8]) -> Bool {
    let readable = ReadableBytes(text)
    string(readable.text)
    return readable.isExact
  }

  /// Writes bytes as base64 text (RFC 4648, with padding).
  package mutating func base64(_ data: [UInt8]) {
    string(Base64Text.encoded(data))
  }

  // MARK: Escaping

  /// Writes a byte of a string (RFC 8259, section 7).
  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    case 0..<0x20:
      raw("\\u00")
      appendHex(byte)
    default: bytes.append(byte)
    }
  }

  /// Writes a byte as two hex digits.
  private mutating func appendHex(_ byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 15)])
  }
}
