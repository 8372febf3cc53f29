// SPDX-License-Identifier: MIT

/// A name made comparable: its norm as bytes, and the letters and digits in it (C3).
package struct NameTokens: Hashable {
  /// The norm; of a name that is not UTF-8 its bytes with ASCII letters lowered.
  package let folded: [UInt8]
  /// The longest runs of letters and digits.
  package let tokens: [[UInt8]]

  /// Reads a name or a stem; a byte of 0x80 and more of a name that is not UTF-8 counts as a letter.
  package init(_ name: BytePath) {
    if let text = name.text {
      self.init(text)
    } else {
      let bytes = name.bytes.map { $0.lowercasedASCII }
      self.init(folded: bytes, tokens: Self.runs(in: bytes) { $0 >= 0x80 })
    }
  }

  /// Reads a title or an artist.
  package init(_ text: String) {
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
  package func isNamed(like name: NameTokens) -> Bool {
    tokens.isEmpty ? folded == name.folded : tokens == name.tokens
  }

  /// What two names have in common if one is named like the other: their tokens, else (marked by an
  /// empty one) all of them.
  package var identity: [[UInt8]] { tokens.isEmpty ? [[], folded] : tokens }
}
