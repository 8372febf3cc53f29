// SPDX-License-Identifier: MIT

/// Random numbers that the same seed always gives again.
///
/// Source: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014). The
/// state grows by a constant, so that any number of the sequence is had at once.
public struct SeededRandom: Hashable, Sendable {
  /// Where the sequence begins.
  public let seed: UInt64

  /// Creates a sequence.
  public init(seed: UInt64) { self.seed = seed }

  /// Returns the 64-bit number at a place, from 0.
  public func bits(at place: UInt64) -> UInt64 {
    var z = seed &+ (place &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns the number at a place as one of 0 ..< 1, in steps of 2⁻⁵³.
  public func unit(at place: UInt64) -> Double {
    Double(bits(at: place) >> 11) * 0x1p-53
  }
}

/// The seed of an album.
public enum AlbumSeed {
  /// Returns FNV-1a (64 bit) of a text's UTF-8 bytes.
  ///
  /// Source: Fowler, Noll, Vo; draft-eastlake-fnv.
  public static func seed(of id: String) -> UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
