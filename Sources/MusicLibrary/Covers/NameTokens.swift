// SPDX-License-Identifier: MIT

import LibraryKeys

/// A name made comparable: its norm as bytes, and the letters and digits in it (C3).
struct NameTokens: Hashable {
  /// The norm; of a name that is not UTF-8 its bytes with ASCII letters lowered.
  let folded: [UInt8]
  /// The longest runs of letters and digits.
  let tokens: [[UInt8]]

  /// Reads a name or a stem; a byte of 0x80 and more of a name that is not UTF-8 counts as a letter.
  init(_ name: BytePath) {
    if let text = name.text {
      self.init(text)
    } else {
      let bytes = name.bytes.map { $0.lowercasedASCII }
      self.init(folded: bytes, tokens: Self.runs(in: bytes) { $0 >= 0x80 })
    }
  }

  /// Reads a title or an artist.
  init(_ text: String) {
    let norm = TitleFolding.norm(text)
    let bytes = Array(norm.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      self.init(folded: bytes, tokens: Self.runs(in: bytes) { _ in false })
    } else {
      let words = norm.unicodeScalars.split { !TitleFolding.isWordPart($0) }
      self.init(folded: bytes, tokens: words.map { Array(String($0).utf8) })
    }
  }

  private init(folded: [UInt8], tokens: [[UInt8]]) {
    self.folded = folded
    self.tokens = tokens
  }

  /// Returns the longest runs of ASCII letters, digits and what else counts as a letter.
  private static func runs(in bytes: [UInt8], also isLetter: (UInt8) -> Bool) -> [[UInt8]] {
    bytes.split { !$0.isLetterASCII && !$0.isDigitASCII && !isLetter($0) }.map { Array($0) }
  }

  /// Returns whether both have the same tokens in the same order; where this name has none, whether both
  /// are equal.
  func isNamed(like name: NameTokens) -> Bool {
    tokens.isEmpty ? folded == name.folded : tokens == name.tokens
  }

  /// What two names have in common if one is named like the other: their tokens, else (marked by an
  /// empty one) all of them.
  var identity: [[UInt8]] { tokens.isEmpty ? [[], folded] : tokens }

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

/// Compares numbers of any length and names that contain some (C3).
enum NaturalOrder {
  /// Returns a negative number, 0 or a positive one as digits stand for a lower, the same or a higher
  /// number than others; they are never converted, so no length overflows.
  static func compareNumbers(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Int
  {
    let zero = UInt8(ascii: "0")
    let left = Array(left.drop { $0 == zero })
    let right = Array(right.drop { $0 == zero })
    if left.count != right.count { return left.count - right.count }
    return compareBytes(left, right)
  }

  /// Returns a negative number, 0 or a positive one as one name stands before, beside or after another:
  /// runs of digits by their numbers, the rest byte by byte.
  static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var left = left[...]
    var right = right[...]
    while let first = left.first, let second = right.first {
      if first.isDigitASCII, second.isDigitASCII {
        let leftDigits = left.prefix { $0.isDigitASCII }
        let rightDigits = right.prefix { $0.isDigitASCII }
        let order = compareNumbers(leftDigits, rightDigits)
        if order != 0 { return order }
        left.removeFirst(leftDigits.count)
        right.removeFirst(rightDigits.count)
      } else if first != second {
        return Int(first) - Int(second)
      } else {
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.count - right.count
  }

  /// Returns the order of two runs of bytes.
  private static func compareBytes(_ left: [UInt8], _ right: [UInt8]) -> Int {
    for (first, second) in zip(left, right) where first != second {
      return Int(first) - Int(second)
    }
    return left.count - right.count
  }
}
