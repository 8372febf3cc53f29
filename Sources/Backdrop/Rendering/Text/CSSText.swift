// SPDX-License-Identifier: MIT

/// Writes names and strings that a style sheet takes literally.
package enum CSSText {
  /// Returns a name as a CSS identifier.
  ///
  /// Source: CSSOM, "serialize an identifier". What has no place in one is written as an escape; a
  /// leading digit too, and a hyphen that stands alone.
  package static func identifier(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var result = ""
    for (place, scalar) in scalars.enumerated() {
      let isSecondAfterHyphen = place == 1 && scalars[0] == "-"
      if scalar == "\0" {
        result += "\u{FFFD}"
      } else if isControl(scalar) {
        result += hexEscape(scalar)
      } else if isDigit(scalar), place == 0 || isSecondAfterHyphen {
        result += hexEscape(scalar)
      } else if scalar == "-", scalars.count == 1 {
        result += "\\-"
      } else if isPlain(scalar) {
        result.unicodeScalars.append(scalar)
      } else if scalar == "<" {
        // As in strings: a style sheet may stand inside HTML, and `</style` must not appear in it.
        result += hexEscape(scalar)
      } else {
        result += "\\"
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a text as a CSS string, with its quotes.
  ///
  /// Source: CSSOM, "serialize a string"; `<` is escaped besides, so that no `</style>` can end the
  /// element that the sheet stands in.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": result += "\u{FFFD}"
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "<": result += hexEscape(scalar)
      default:
        if isControl(scalar) {
          result += hexEscape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Returns a scalar as a backslash, its number in hex and the space that ends it.
  private static func hexEscape(_ scalar: Unicode.Scalar) -> String {
    "\\\(String(scalar.value, radix: 16)) "
  }

  /// Returns whether a scalar is a control character of ASCII.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F
  }

  /// Returns whether a scalar is an ASCII digit.
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  /// Returns whether a scalar needs no escape inside an identifier.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 || scalar == "-" || scalar == "_" || isDigit(scalar)
      || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
