// SPDX-License-Identifier: MIT

import Palette

/// Writes text that stands in a script within HTML.
package enum ScriptText {
  /// Returns a text as a string literal, with its quotes.
  ///
  /// Source: ECMAScript 2024, section 12.9.4. `<` is escaped besides, so that neither `</script>` nor
  /// `<!--` can appear, and so are the two line ends that are no line ends elsewhere.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "<", "\u{2028}", "\u{2029}", "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
        result += "\\u" + HexText.padded(scalar.value, digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
