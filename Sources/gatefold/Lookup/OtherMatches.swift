// SPDX-License-Identifier: MIT

import Console
import Store

/// What is said of the albums that match a question besides the one that is shown.
enum OtherMatches {
  /// The most albums that are listed behind the best one.
  private static let mostListed = 20

  /// How many matches a look-up has to return: one more than are listed tells that there are more.
  static let limit = mostListed + 2

  /// Returns what is said where nothing matches.
  static func none(_ question: LookupQuestion) -> String {
    "nothing in the index matches “\(question.shown)”; gatefold list shows what there is"
  }

  /// Returns the other matches as lines behind their count; nothing where there are none.
  ///
  /// `hint` is what shows all of them.
  static func text(_ others: some Collection<AlbumColors>, _ style: TerminalStyle, hint: String)
    -> String
  {
    guard !others.isEmpty else { return "" }
    let text = AlbumText(style: style)
    let lines = others.prefix(mostListed).map { "  \(text.line($0))\n" }
    return "\n\(count(others.count)) (\(hint) shows all):\n" + lines.joined()
  }

  /// Returns how many other albums match, for people.
  private static func count(_ others: Int) -> String {
    if others == 1 { return "one more album matches" }
    if others <= mostListed { return "\(others) more albums match" }
    return "more than \(mostListed) more albums match, the first ones"
  }
}
