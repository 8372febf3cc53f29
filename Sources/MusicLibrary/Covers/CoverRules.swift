// SPDX-License-Identifier: MIT

import LibraryKeys

/// The words that decide which image is a cover (C4, C5), as one table.
enum CoverRules {
  /// W: what covers are called, best first.
  static let coverWords = words(
    "cover folder front frontcover coverart albumart album jacket poster default"
  )

  /// The words of W that may stand among others (tier 2).
  static let partWords = words("cover folder front frontcover coverart albumart")

  /// Words for reduced copies of a cover (tier 5).
  static let smallWords = words("small thumb thumbnail albumartsmall")

  /// Words for what is no front cover.
  static let negativeWords = words(
    """
    back rear inlay inset inside booklet tray spine obi matrix label cdart discart artist band \
    fanart banner logo clearart screenshot
    """
  )

  /// Words for a disc, alone or with digits attached.
  static let discWords = words("cd disc disk media")

  /// What an image for a disc is called, with a number or without (C8).
  static let discStems = words("disc disk cd")

  /// What may stand between a word of W and its number (tier 1).
  static let numberSeparators = Array(" ._-(".utf8)

  /// The order in which the tiers' tests are tried; the lower tier still ranks higher.
  static let trialOrder = [0, 1, 3, 5, 2, 4]

  /// Returns whether a token speaks of a disc.
  static func isDiscToken(_ token: [UInt8]) -> Bool {
    discWords.contains { word in
      token.starts(with: word) && token.dropFirst(word.count).allSatisfy { $0.isDigitASCII }
    }
  }

  /// Returns whether a stem is a word of W, maybe with a number, or holds a word that decides: without
  /// one it can pass none of the tests 0, 1, 2 and 5.
  static func hasWord(_ stem: NameTokens) -> Bool {
    stem.tokens.contains { partWords.contains($0) || smallWords.contains($0) }
      || coverWords.contains { stem.folded == $0 || stem.number(after: $0) != nil }
  }

  /// Returns an ending's place in the order of C1; the last for one that is not in it.
  static func rank(ofEnding ending: [UInt8]) -> Int {
    endings.firstIndex(of: ending) ?? endings.count
  }

  private static let endings = NameRules.imageEndings.map { Array($0.utf8) }

  /// Returns the words of a text as bytes.
  private static func words(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { Array($0.utf8) }
  }
}
