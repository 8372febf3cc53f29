// SPDX-License-Identifier: MIT

import LibraryKeys

// What names of images and folders are asked beyond what a look-up asks of them.

extension NameTokens {
  /// Returns the digits of a name that is a word and a number: `cover (2)`, `disc_01` (C4, tier 1; C8);
  /// nil for any other.
  func number(after word: [UInt8]) -> [UInt8]? {
    guard folded.starts(with: word) else { return nil }
    let number = folded[word.count...].drop { CoverRules.numberSeparators.contains($0) }
    let digits = number.prefix { $0.isDigitASCII }
    let tail = number[digits.endIndex...]
    guard !digits.isEmpty, tail.isEmpty || tail.elementsEqual(")".utf8) else { return nil }
    return Array(digits)
  }
}
