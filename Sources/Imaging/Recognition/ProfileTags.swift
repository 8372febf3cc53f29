// SPDX-License-Identifier: MIT

import Palette

/// The tag table of a colour profile.
///
/// Source: ICC.1:2022, sections 7.3 and 10.
struct ProfileTags: Hashable, Sendable {
  /// Tags that the table declares; no more than lcms reads.
  private let count: Int

  /// Reads the table's length.
  init(_ profile: Span<UInt8>) { count = min(profile.bigEndian32(at: 128) ?? 0, 100) }

  /// Returns where a tag's data begins; nil if there is none of that name.
  func offset(of name: String, in profile: Span<UInt8>) -> Int? {
    for index in 0..<count where profile.holds(name, at: 132 + 12 * index) {
      return profile.bigEndian32(at: 132 + 12 * index + 4)
    }
    return nil
  }

  /// Returns whether primaries and tone curves are those of sRGB, as near as 8 bits can show.
  func describeSRGB(in profile: Span<UInt8>) -> Bool {
    // sRGB's primaries, adapted to D50 (ICC's sRGB profile), in units of 1/65536.
    let primaries = [
      ("rXYZ", [28_578, 14_581, 912]), ("gXYZ", [25_241, 46_981, 6_362]),
      ("bXYZ", [9_376, 3_972, 46_799]),
    ]
    // Profiles round differently, and some adapt by other digits: 0.001 moves no 8-bit value by half a level.
    let tolerance = 66
    for (name, expected) in primaries {
      guard let offset = offset(of: name, in: profile), profile.holds("XYZ ", at: offset) else {
        return false
      }
      for (index, value) in expected.enumerated() {
        guard let found = signed(at: offset + 8 + 4 * index, in: profile),
          abs(found - value) <= tolerance
        else { return false }
      }
    }
    return ["rTRC", "gTRC", "bTRC"].allSatisfy { name in
      guard let offset = offset(of: name, in: profile) else { return false }
      return isSRGBCurve(at: offset, in: profile)
    }
  }

  /// Returns whether a tone curve is that of IEC 61966-2-1, by its parameters or its table.
  private func isSRGBCurve(at offset: Int, in profile: Span<UInt8>) -> Bool {
    if profile.holds("para", at: offset), profile.bigEndian16(at: offset + 8) == 3 {
      // (a·x + b)^g from d on, c·x below: 2.4, 1/1.055, 0.055/1.055, 1/12.92, and the knee.
      let expected = [157_286, 62_119, 3_417, 5_072, 2_651]
      return expected.indices.allSatisfy { index in
        guard let found = signed(at: offset + 12 + 4 * index, in: profile) else { return false }
        // WCAG's and ICC's knee of 0.03928 is meant as well.
        return abs(found - expected[index]) <= (index == 4 ? 90 : 20)
      }
    }
    guard profile.holds("curv", at: offset), let count = profile.bigEndian32(at: offset + 8),
      count >= 256, count <= 65_536
    else { return false }
    return Self.curve.indices.allSatisfy { index in
      // The table's value at index / 16, between two entries.
      let position = index * (count - 1)
      let start = offset + 12 + 2 * (position / 16)
      guard let low = profile.bigEndian16(at: start) else { return false }
      let high = profile.bigEndian16(at: start + 2) ?? low
      let value =
        position % 16 == 0 ? low : (low * (16 - position % 16) + high * (position % 16)) / 16
      // Less than half an 8-bit level, everywhere.
      return abs(value - Self.curve[index]) <= 8 + Self.curve[index] / 400
    }
  }

  /// Linear light of the encoded values 0, 1/16 … 1, times 65535 (IEC 61966-2-1).
  private static let curve = [
    0, 338, 940, 1_923, 3_334, 5_215, 7_603, 10_530, 14_027, 18_122, 22_840, 28_206, 34_243,
    40_975, 48_420, 56_601, 65_535,
  ]

  /// Reads a signed number of 32 bits, an s15Fixed16Number in units of 1/65536.
  private func signed(at offset: Int, in profile: Span<UInt8>) -> Int? {
    profile.bigEndian32(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }
}
