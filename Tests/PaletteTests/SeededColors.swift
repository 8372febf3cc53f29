// SPDX-License-Identifier: MIT
import Palette

/// A seeded generator of test colours: SplitMix64 (Steele, Lea, Flood 2014).
struct SeededColors: RandomNumberGenerator {
  /// The state that each number advances.
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns any 8-bit colour.
  mutating func color() -> RGB8 { RGB8(packed: UInt32(truncatingIfNeeded: next() >> 40)) }
}
