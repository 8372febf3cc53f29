// SPDX-License-Identifier: MIT

import LibraryKeys

/// The tests of the tiers for one image and one album.
struct TierTest {
  /// What a passed test tells: itself, and of the order within its tier.
  struct Passed {
    let reason: CoverReason
    var wordRank = 0
    var digits: [UInt8] = []
  }

  let image: ImageName
  let names: CoverNames
  let isOnlyImage: Bool
  /// The stem's tokens that neither title nor artist account for.
  private let remaining: [[UInt8]]

  init(image: ImageName, names: CoverNames, isOnlyImage: Bool) {
    self.image = image
    self.names = names
    self.isOnlyImage = isOnlyImage
    var remaining = image.stem.tokens
    for name in [names.title, names.artist] {
      if let name { Self.strike(name.tokens, from: &remaining) }
    }
    self.remaining = remaining
  }

  /// The first remaining token that says that the image shows something else.
  var negativeWord: String? {
    remaining.first { CoverRules.negativeWords.contains($0) }.map(Self.text)
  }

  /// The first remaining token that speaks of a disc.
  var discWord: String? { remaining.first(where: CoverRules.isDiscToken).map(Self.text) }

  /// Returns how an image passes a tier's test, nil if it does not.
  func passes(_ tier: Int) -> Passed? {
    switch tier {
    case 0: wholeWord
    case 1: numberedWord
    case 2: negativeWord == nil ? bestPartWord : nil
    case 3: namesake.map { Passed(reason: .namedAs($0)) }
    case 4:
      isOnlyImage && negativeWord == nil && discWord == nil ? Passed(reason: .onlyImage) : nil
    case 5: negativeWord == nil ? smallWord : nil
    default: nil
    }
  }

  /// The word of W that the stem is (tier 0).
  private var wholeWord: Passed? {
    CoverRules.coverWords.firstIndex(of: image.stem.folded).map { rank in
      let word = Self.text(CoverRules.coverWords[rank])
      return Passed(reason: .named(word: word), wordRank: rank)
    }
  }

  /// The word of W and the number that the stem consists of (tier 1); nil if it is anything else.
  private var numberedWord: Passed? {
    for (rank, word) in CoverRules.coverWords.enumerated() {
      guard let digits = image.stem.number(after: word) else { continue }
      let reason = CoverReason.numbered(word: Self.text(word), number: Self.text(digits))
      return Passed(reason: reason, wordRank: rank, digits: digits)
    }
    return nil
  }

  /// What the image is named after (tier 3).
  private var namesake: CoverReason.Namesake? {
    names.references.first { $0.name.isNamed(like: image.stem) }?.namesake
  }

  /// The best of the words for a cover among the remaining tokens (tier 2).
  private var bestPartWord: Passed? {
    CoverRules.partWords.firstIndex { remaining.contains($0) }.map { rank in
      let word = Self.text(CoverRules.partWords[rank])
      // These are words of W in its order.
      return Passed(reason: .containsWord(word), wordRank: rank)
    }
  }

  /// The word for a reduced copy among the remaining tokens (tier 5); it has no place in W.
  private var smallWord: Passed? {
    CoverRules.smallWords.first { remaining.contains($0) }.map {
      Passed(reason: .smallCopy(word: Self.text($0)))
    }
  }

  /// Returns bytes of a name as text.
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Strikes a name's tokens out once each, if all of them are there.
  private static func strike(_ tokens: [[UInt8]], from remaining: inout [[UInt8]]) {
    var left = remaining
    for token in tokens {
      guard let index = left.firstIndex(of: token) else { return }
      left.remove(at: index)
    }
    remaining = left
  }
}
