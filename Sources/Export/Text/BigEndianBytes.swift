// SPDX-License-Identifier: MIT

/// Bytes of a file whose numbers stand with the largest byte first.
struct BigEndianBytes {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []

  /// The most UTF-16 units of a name: its length is a 16-bit number and counts the NUL too.
  private static let nameLimit = Int(UInt16.max) - 1

  /// Appends a whole number in as many bytes as its type has.
  mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: type(of: number).bitWidth - 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends a number as IEEE 754 in 32 bits.
  mutating func append(_ number: Float) {
    append(number.bitPattern)
  }

  /// Appends bytes.
  mutating func append(contentsOf other: some Sequence<UInt8>) {
    bytes.append(contentsOf: other)
  }

  /// Appends a name's UTF-16 units and the NUL that ends them.
  mutating func append(units: [UInt16]) {
    for unit in units { append(unit) }
    append(UInt16(0))
  }

  /// Returns a name as UTF-16 units without the NUL that will end it.
  ///
  /// A NUL inside would end it early and becomes U+FFFD; a name that is too long is cut between
  /// characters.
  static func units(of name: String) -> [UInt16] {
    var units: [UInt16] = []
    for scalar in name.unicodeScalars {
      let own = Array(String(scalar == "\0" ? "\u{FFFD}" : scalar).utf16)
      guard units.count + own.count <= nameLimit else { break }
      units += own
    }
    return units
  }
}
