// SPDX-License-Identifier: MIT

import TestSupport

/// A way to damage a file, as disks, kills and wrong copies do.
enum DamagedFile: CaseIterable {
  /// Single bits here and there.
  case bits
  /// A run of bytes.
  case bytes
  /// One byte of the header.
  case header
  /// One byte of the page that holds the schema.
  case schema
  /// A page of zeros.
  case zeros
  /// A page of noise.
  case noise
  /// Two pages in each other's place.
  case swapped
  /// The end is missing.
  case cut
  /// The last pages are missing.
  case pagesCut
  /// An old page in the place of a newer one; here: a copy of another.
  case doubled

  /// The size of a page of our databases, SQLite's default.
  static let pageSize = 4096

  /// Damages a file's bytes.
  func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let size = bytes.count
    let pages = max(1, size / Self.pageSize)
    /// Returns the range of any page.
    func page() -> Range<Int> {
      let start = random.integer(0...pages - 1) * Self.pageSize
      return start..<min(start + Self.pageSize, size)
    }
    /// Returns any byte.
    func noise() -> UInt8 { UInt8(truncatingIfNeeded: random.next() >> 32) }
    guard size > Self.pageSize else { return bytes.removeLast(size / 2) }
    switch self {
    case .bits:
      for _ in 0..<random.integer(1...8) {
        bytes[random.integer(0...size - 1)] ^= 1 << UInt8(random.integer(0...7))
      }
    case .bytes:
      let start = random.integer(0...size - 1)
      for place in start..<min(start + random.integer(1...64), size) { bytes[place] = noise() }
    case .header: bytes[random.integer(0...99)] = noise()
    case .schema: bytes[random.integer(100...Self.pageSize - 1)] = noise()
    case .zeros: for place in page() { bytes[place] = 0 }
    case .noise: for place in page() { bytes[place] = noise() }
    case .swapped, .doubled:
      let (one, other) = (page(), page())
      guard one.count == other.count else { return }
      let (first, second) = (Array(bytes[one]), Array(bytes[other]))
      bytes.replaceSubrange(one, with: second)
      if self == .swapped { bytes.replaceSubrange(other, with: first) }
    case .cut: bytes.removeLast(random.integer(1...size - 1))
    case .pagesCut: bytes.removeLast(random.integer(1...pages - 1) * Self.pageSize)
    }
  }
}
