// SPDX-License-Identifier: MIT

/// Quotes text for shells.
enum ShellText {
  /// Returns a word of the POSIX shell that stands for exactly this text (POSIX.1-2017, Shell Command
  /// Language, 2.2.2), a NUL apart, which no word can hold.
  static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": quoted += "'\\''"
      case "\0": quoted += "\u{FFFD}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
