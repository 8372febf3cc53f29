// SPDX-License-Identifier: MIT

@_spi(_Unicode) import Swift

/// Makes spellings of a name comparable: identity by ``norm(_:)`` (A1), look-up also by aliases (L3).
package enum TitleFolding {
  /// Returns the form in which two spellings of the same name are equal, byte for byte.
  ///
  /// NFC; full case folding without locale; typographic quotes, dashes and the ellipsis as ASCII; white
  /// space collapsed and trimmed; control characters dropped (as if they had never stood between two
  /// spaces); NFC. Accents, articles and brackets stay.
  package static func norm(_ text: String) -> String {
    normASCII(text) ?? normUnicode(text)
  }

  /// Returns an artist's norm without its leading `the ` or its trailing `, the` (L3).
  package static func withoutArticle(_ norm: String) -> String {
    let bytes = Array(norm.utf8)
    let leading = Array("the ".utf8)
    let trailing = Array(", the".utf8)
    if bytes.count > leading.count, bytes.starts(with: leading) {
      return String(decoding: bytes.dropFirst(leading.count), as: UTF8.self)
    }
    if bytes.count > trailing.count, bytes.suffix(trailing.count).elementsEqual(trailing) {
      return String(decoding: bytes.dropLast(trailing.count), as: UTF8.self)
    }
    return norm
  }

  /// Returns a text without its combining marks: NFD, non-spacing marks dropped, NFC again (L3).
  package static func withoutMarks(_ text: String) -> String {
    guard !isASCII(text) else { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text._nfd where scalar.properties.generalCategory != .nonspacingMark {
      kept.append(scalar)
    }
    return composed(kept)
  }

  /// Returns the words of a shown text or of a query, as look-up by words compares them (L3).
  ///
  /// A word is a longest run of letters, digits and spacing marks in the norm without marks. A text that
  /// has none (the band `!!!`) is split at its white space instead, so that it can be found.
  package static func words(in text: String) -> [String] {
    let folded = withoutMarks(norm(text))
    let scalars = folded.unicodeScalars
    let words = scalars.split { !isWordPart($0) }
    guard words.isEmpty else { return words.map { String($0) } }
    return scalars.split(separator: " ").map { String($0) }
  }

  /// Returns a text in Unicode's composed form (NFC).
  package static func composed(_ text: String) -> String {
    isASCII(text) ? text : composed(text.unicodeScalars)
  }

  /// Returns a text in Unicode's decomposed form (NFD).
  package static func decomposed(_ text: String) -> String {
    guard !isASCII(text) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text._nfd { scalars.append(scalar) }
    return String(scalars)
  }
}

// MARK: - Steps

extension TitleFolding {
  /// Returns the norm of a text of ASCII characters alone, else nil; most names take this short way.
  private static func normASCII(_ text: String) -> String? {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    var owesSpace = false
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      if byte == 0x20 || byte &- 0x09 < 5 {
        owesSpace = !folded.isEmpty
      } else if byte > 0x20, byte != 0x7F {
        if owesSpace { folded.append(0x20) }
        owesSpace = false
        folded.append(byte.lowercasedASCII)
      }
    }
    return String(decoding: folded, as: UTF8.self)
  }

  /// Returns the norm of any text.
  private static func normUnicode(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    var owesSpace = false
    for source in text._nfc {
      for upper in source.properties.uppercaseMapping.unicodeScalars {
        for scalar in upper.properties.lowercaseMapping.unicodeScalars {
          if scalar.properties.isWhitespace {
            owesSpace = !folded.isEmpty
          } else if scalar.properties.generalCategory != .control {
            if owesSpace { folded.append(" ") }
            owesSpace = false
            appendPlain(scalar, to: &folded)
          }
        }
      }
    }
    return composed(folded)
  }

  /// Appends a scalar, or the ASCII characters that stand for it.
  private static func appendPlain(
    _ scalar: Unicode.Scalar,
    to folded: inout String.UnicodeScalarView
  ) {
    switch scalar.value {
    case 0x2018, 0x2019, 0x201B, 0x2032, 0x02BC: folded.append("'")
    case 0x201C, 0x201D, 0x201E, 0x2033: folded.append("\"")
    case 0x2010...0x2015, 0x2212: folded.append("-")
    case 0x2026: folded.append(contentsOf: "...".unicodeScalars)
    default: folded.append(scalar)
    }
  }

  /// Returns scalars in Unicode's composed form.
  private static func composed(_ scalars: String.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(scalars)._nfc { result.append(scalar) }
    return String(result)
  }

  /// Returns whether a scalar belongs to a word rather than between words.
  package static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Returns whether a text consists of ASCII characters alone.
  private static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }
}
