// SPDX-License-Identifier: MIT

/// Which of a track's pictures is its cover (C7).
package enum PictureTypes {
  /// Returns the place in the list of the first picture of the best rank; nil if none will do.
  ///
  /// Source of the types: ID3v2.4.0 frames, §4.14 (APIC); FLAC, Ogg and ASF use the same numbers.
  /// - Parameter types: The types of the pictures that count: those with a known signature (T5).
  /// - Returns: An index of `types`.
  package static func cover(among types: [Int]) -> Int? {
    var best: (place: Int, rank: Int)?
    for (place, type) in types.enumerated() {
      guard let rank = rank(of: type, isOnly: types.count == 1) else { continue }
      if let best, best.rank <= rank { continue }
      best = (place, rank)
    }
    return best?.place
  }

  /// Returns the rank of a type, lower is better; nil for one that is no cover.
  private static func rank(of type: Int, isOnly: Bool) -> Int? {
    switch type {
    // Front cover.
    case 3: 0
    // Other; what lies outside the table counts as that.
    case 0, ..<0, 21...: 1
    // Media, "during performance", "movie capture" and illustration: pictures that stand for a release.
    case 6, 15, 16, 18: 2
    // Icons.
    case 1, 2: 3
    default: isOnly ? 4 : nil
    }
  }
}
