// SPDX-License-Identifier: MIT

package import Palette

/// A named generator with a seed, so that a picture made from random numbers is the same everywhere.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
  /// The counter that is hashed.
  private var state: UInt64

  /// Creates the generator of a seed.
  package init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Returns a number of 0 ..< 1.
  package mutating func real() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number of a range.
  package mutating func real(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * real()
  }

  /// Returns a whole number of a range.
  ///
  /// Our own instead of `Int.random(in:using:)`, whose use of the bits may change with the library.
  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() >> 33) % range.count
  }

  /// Returns an element of a list that is not empty.
  package mutating func element<Element>(_ list: [Element]) -> Element {
    list[integer(0...list.count - 1)]
  }

  /// Returns a number around 0 with the given standard deviation, nearly normal, at most 3.5 of it.
  package mutating func deviation(_ sigma: Double) -> Double {
    // Four uniform numbers have a variance of 1/3.
    (real() + real() + real() + real() - 2) * 1.732_050_807_568_877 * sigma
  }

  /// Returns any colour of the cube.
  package mutating func color() -> RGB8 { RGB8(packed: UInt32(truncatingIfNeeded: next() >> 40)) }
}
