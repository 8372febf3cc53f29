// SPDX-License-Identifier: MIT

/// The bytes that `[…]` of a pattern stands for.
struct ByteSet: Hashable, Sendable {
  /// A bit for each byte.
  private var bits: SIMD4<UInt64> = [0, 0, 0, 0]

  /// Returns whether a byte is in the set.
  func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> (byte & 63) & 1 == 1 }

  /// Adds a byte.
  private mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << (byte & 63) }

  /// Reads a set up to its closing bracket; nil if it has none or names a class that does not exist.
  ///
  /// `!` or `^` at its start turns it round, `]` there is a member. Ranges are of bytes.
  ///
  /// - Parameter rest: The pattern after the opening bracket; what belongs to the set is taken from it.
  init?(takingFrom rest: inout ArraySlice<UInt8>) {
    let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isNegated { rest.removeFirst() }
    /// The member before this one, from which a range may start.
    var previous: UInt8?
    var isFirst = true
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), !isFirst {
        if isNegated { bits = ~bits }
        return
      }
      isFirst = false
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        insert(escaped)
        previous = escaped
      case UInt8(ascii: "-"):
        guard let start = previous, let next = rest.first, next != UInt8(ascii: "]") else {
          insert(byte)
          previous = byte
          continue
        }
        rest.removeFirst()
        guard let end = next == UInt8(ascii: "\\") ? rest.popFirst() : next else { return nil }
        for member in UInt8.min...UInt8.max where start <= member && member <= end {
          insert(member)
        }
        previous = nil
      case UInt8(ascii: "[") where rest.first == UInt8(ascii: ":"):
        guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let name = rest[..<close].dropFirst().dropLast()
        guard close > rest.startIndex + 1, rest[close - 1] == UInt8(ascii: ":") else {
          insert(byte)
          previous = byte
          continue
        }
        guard let isMember = Self.classes[String(decoding: name, as: UTF8.self)] else { return nil }
        for member in UInt8.min...0x7F where isMember(member) { insert(member) }
        rest = rest[(close + 1)...]
        previous = nil
      default:
        insert(byte)
        previous = byte
      }
    }
    return nil
  }

  /// The named classes of ASCII bytes, such as `[:alpha:]`; white space as git has it, without the form
  /// feed and the vertical tab.
  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) },
    "alpha": isLetter,
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": isDigit,
    "graph": isGraphic,
    "lower": { isLetter($0) && $0 & 0x20 != 0 },
    "print": { isGraphic($0) || $0 == 0x20 },
    "punct": { isGraphic($0) && !isLetter($0) && !isDigit($0) },
    "space": { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D },
    "upper": { isLetter($0) && $0 & 0x20 == 0 },
    "xdigit": { isDigit($0) || ($0 | 0x20) &- 0x61 < 6 },
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private static func isGraphic(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }
}
