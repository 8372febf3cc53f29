// SPDX-License-Identifier: MIT

/// Numbers of things as people read them.
package enum CountText {
  /// Returns a number with its noun in the right form: `1 album`, `2 albums`.
  package static func text(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a number with its noun and verb in the right forms: `1 album has`, `2 albums have`.
  package static func text(_ number: Int, _ noun: String, _ singular: String, _ plural: String)
    -> String
  {
    "\(text(number, noun)) \(number == 1 ? singular : plural)"
  }
}
