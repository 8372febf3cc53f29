// SPDX-License-Identifier: MIT

import Palette

/// Writes text that YAML takes literally.
enum YAMLText {
  /// Returns a text as a double-quoted scalar, with its quotes, in one line.
  ///
  /// Source: YAML 1.2.2, sections 5.1 (`c-printable`), 5.4 (line breaks, of which YAML 1.1 has three
  /// more) and 5.7 (escapes). Whatever is not printable or breaks a line is escaped by its number.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        if isPrintable(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u" + HexText.padded(scalar.value, digits: 4)
        }
      }
    }
    return result + "\""
  }

  /// Returns whether a scalar may stand for itself in a line; those that may not have at most 16 bits.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: true
    case 0xA0...0xFFFF: ![0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
    case 0x1_0000...: true
    default: false
    }
  }
}
