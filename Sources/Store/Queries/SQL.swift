// SPDX-License-Identifier: MIT

/// The text of one statement; its identity is what a connection keeps the prepared form under.
///
/// A class, so that finding the prepared form compares an address and not the text.
final class SQL: Sendable {
  /// The text.
  let text: String
  /// Whether connections keep its prepared form; false for a text that was put together for one use.
  let isKept: Bool

  /// Names a statement.
  init(_ text: String, isKept: Bool = true) {
    self.text = text
    self.isKept = isKept
  }
}
