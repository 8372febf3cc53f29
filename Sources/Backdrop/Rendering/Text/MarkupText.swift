// SPDX-License-Identifier: MIT

/// Writes text that stands in HTML or XML.
package enum MarkupText {
  /// Returns a text for the content of an element or for an attribute in double quotes.
  ///
  /// What XML 1.0 (section 2.2, "Char") has no place for becomes U+FFFD, in HTML as well, where controls are
  /// errors. A carriage return is written as a reference, since parsers turn it into a line feed.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }

  /// Returns a name that serves as `id` and within `url(#…)` without an escape.
  ///
  /// ASCII letters, digits and the hyphen stay, all else becomes `_` and its number in hex, so that
  /// different names stay different; a letter stands in front of what must not begin a name of XML.
  package static func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if isASCIILetter(scalar) || ("0"..."9").contains(scalar) || scalar == "-" {
        result.unicodeScalars.append(scalar)
      } else {
        result += "_" + String(scalar.value, radix: 16) + "_"
      }
    }
    guard let first = result.unicodeScalars.first, isASCIILetter(first) else { return "i" + result }
    return result
  }

  /// Returns whether markup can hold a scalar: XML 1.0, but for the controls that it advises against.
  static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA: true
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Returns whether a scalar is a letter of ASCII.
  private static func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
