// SPDX-License-Identifier: MIT

import LibraryKeys

/// What an image's name can be compared with: the names of one album (C4).
struct CoverNames {
  /// The album's title; nil for a loose track.
  let title: NameTokens?
  let artist: NameTokens?
  /// Artist and title in this order; nil unless there are both.
  let artistAndTitle: NameTokens?

  init(title: String?, artist: String?) {
    self.title = title.map { NameTokens($0) }
    self.artist = artist.map { NameTokens($0) }
    if let title, let artist {
      artistAndTitle = NameTokens(artist + " " + title)
    } else {
      artistAndTitle = nil
    }
  }
}

/// An image's name, read once.
struct ImageName {
  let name: BytePath
  let stem: NameTokens
  let endingRank: Int

  init(_ name: BytePath) {
    self.name = name
    stem = NameTokens(name.stem)
    endingRank = CoverRules.rank(ofEnding: name.lowercasedEnding)
  }
}

/// The tier that an image gets for one album, and its place within it (C4).
struct CoverTier {
  /// 0 to 5.
  let tier: Int
  /// Whether it is of tier 3 by the album's title alone (C9).
  let isTitleAlone: Bool
  /// The place of its word in W; 0 in tiers without words.
  private let wordRank: Int
  /// The digits after the word in tier 1; empty elsewhere.
  private let digits: [UInt8]
  let image: ImageName

  /// Creates the tier of an image; nil if it passes no test.
  ///
  /// `folderNames` are the names of the album's place and of the track folder that the image belongs to;
  /// `isOnlyImage` says whether it is the only image of its folder, those of tier 5 not counted.
  init?(
    of image: ImageName,
    for names: CoverNames,
    folderNames: [NameTokens],
    isOnlyImage: Bool
  ) {
    let test = TierTest(
      image: image,
      names: names,
      folderNames: folderNames,
      isOnlyImage: isOnlyImage
    )
    for tier in CoverRules.trialOrder {
      guard let passed = test.passes(tier) else { continue }
      self.tier = tier
      self.image = image
      wordRank = passed.wordRank
      digits = passed.digits
      isTitleAlone = tier == 3 && names.title.map { $0.isNamed(like: image.stem) } == true
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
    if image.endingRank != other.image.endingRank {
      return image.endingRank < other.image.endingRank
    }
    let stems = NaturalOrder.compare(image.stem.folded, other.image.stem.folded)
    return stems != 0 ? stems < 0 : image.name < other.image.name
  }
}

/// The tests of the tiers for one image and one album.
private struct TierTest {
  /// What a passed test tells of the order within its tier.
  typealias Passed = (wordRank: Int, digits: [UInt8])

  let image: ImageName
  let names: CoverNames
  let folderNames: [NameTokens]
  let isOnlyImage: Bool
  /// The stem's tokens that neither title nor artist account for.
  private let remaining: [[UInt8]]
  private let isNegative: Bool

  init(image: ImageName, names: CoverNames, folderNames: [NameTokens], isOnlyImage: Bool) {
    self.image = image
    self.names = names
    self.folderNames = folderNames
    self.isOnlyImage = isOnlyImage
    var remaining = image.stem.tokens
    for name in [names.title, names.artist] {
      if let name { Self.strike(name.tokens, from: &remaining) }
    }
    self.remaining = remaining
    isNegative = remaining.contains { CoverRules.negativeWords.contains($0) }
  }

  /// Returns how an image passes a tier's test, nil if it does not.
  func passes(_ tier: Int) -> Passed? {
    switch tier {
    case 0: CoverRules.coverWords.firstIndex(of: image.stem.folded).map { ($0, []) }
    case 1: numberedWord
    case 2: isNegative ? nil : bestWord(of: CoverRules.partWords).map { ($0, []) }
    case 3: isNamedAsAlbum ? (0, []) : nil
    case 4:
      isOnlyImage && !isNegative && !remaining.contains(where: CoverRules.isDiscToken)
        ? (0, []) : nil
    case 5: !isNegative && bestWord(of: CoverRules.smallWords) != nil ? (0, []) : nil
    default: nil
    }
  }

  /// The word of W and the number that the stem consists of (tier 1); nil if it is anything else.
  private var numberedWord: Passed? {
    for (rank, word) in CoverRules.coverWords.enumerated()
    where image.stem.folded.starts(with: word) {
      let rest = image.stem.folded.dropFirst(word.count)
      let number = rest.drop { CoverRules.numberSeparators.contains($0) }
      let digits = number.prefix { $0.isDigitASCII }
      let tail = number.dropFirst(digits.count)
      guard !digits.isEmpty, tail.isEmpty || tail.elementsEqual(")".utf8) else { continue }
      return (rank, Array(digits))
    }
    return nil
  }

  /// Whether the image is named as title, place, track folder, or artist and title (tier 3).
  private var isNamedAsAlbum: Bool {
    let references = [names.title, names.artistAndTitle].compactMap { $0 } + folderNames
    return references.contains { $0.isNamed(like: image.stem) }
  }

  /// Returns the place in a list of the best of its words among the remaining tokens.
  private func bestWord(of words: [[UInt8]]) -> Int? {
    words.firstIndex { remaining.contains($0) }
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
