// SPDX-License-Identifier: MIT

import CXXHash

/// The XXH3-128 hash of a picture's bytes: what a cover is known by.
///
/// Source: xxHash 0.8, XXH3_128bits with seed 0. The hash is fast, not cryptographic.
package struct ContentHash: Hashable, Sendable {
  /// The upper and lower 64 bits of the canonical (big-endian) form.
  package let high: UInt64, low: UInt64

  /// Hashes bytes; O(n).
  package init(of bytes: Span<UInt8>) {
    let hash = bytes.withUnsafeBufferPointer { XXH3_128bits($0.baseAddress, $0.count) }
    high = hash.high64
    low = hash.low64
  }

  /// The version of the library, such as `0.8.1`.
  package static var libraryVersion: String {
    let number = XXH_versionNumber()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// `xxh3:` and 32 lower-case hex digits, in the order in which `xxhsum -H2` prints them.
  package var text: String {
    "xxh3:" + Self.hex(high) + Self.hex(low)
  }

  /// Writes 64 bits as 16 digits.
  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
