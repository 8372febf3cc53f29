// SPDX-License-Identifier: MIT

import LibraryKeys

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

  /// Returns whether an image stands before another where nothing but their names is left to compare:
  /// ending, natural order of the stem, bytes.
  static func isBefore(_ left: ImageName, _ right: ImageName) -> Bool {
    if left.endingRank != right.endingRank { return left.endingRank < right.endingRank }
    let stems = NaturalOrder.compare(left.stem.folded, right.stem.folded)
    return stems != 0 ? stems < 0 : left.name < right.name
  }
}
