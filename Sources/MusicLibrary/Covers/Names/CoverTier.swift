// SPDX-License-Identifier: MIT

import LibraryKeys

/// The tier that an image gets for one album, and its place within it (C4).
struct CoverTier {
  /// 0 to 5.
  let tier: Int
  /// The test that it passes.
  let reason: CoverReason
  /// The place of its word in W; 0 in tiers without words.
  private let wordRank: Int
  /// The digits after the word in tier 1; empty elsewhere.
  private let digits: [UInt8]
  let image: ImageName

  /// Creates the tier of an image; nil if it passes no test.
  ///
  /// `isOnlyImage` says whether it is the only image of its folder, those of tier 5 not counted.
  init?(of image: ImageName, for names: CoverNames, isOnlyImage: Bool) {
    let test = TierTest(image: image, names: names, isOnlyImage: isOnlyImage)
    for tier in CoverRules.trialOrder {
      guard let passed = test.passes(tier) else { continue }
      self.tier = tier
      self.image = image
      reason = passed.reason
      wordRank = passed.wordRank
      digits = passed.digits
      return
    }
    return nil
  }

  /// Returns whether an image stands before another of the same folder.
  static func isBefore(_ left: CoverTier, _ right: CoverTier) -> Bool {
    if left.tier != right.tier { return left.tier < right.tier }
    return left.isBeforeInTier(right)
  }

  /// Returns whether an image stands before another of the same tier: word, number, ending, natural order
  /// of the stem, bytes.
  private func isBeforeInTier(_ other: CoverTier) -> Bool {
    if wordRank != other.wordRank { return wordRank < other.wordRank }
    let numbers = NaturalOrder.compareNumbers(digits, other.digits)
    if numbers != 0 { return numbers < 0 }
    return ImageName.isBefore(image, other.image)
  }
}
