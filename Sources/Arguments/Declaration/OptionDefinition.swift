// SPDX-License-Identifier: MIT

/// What a value may be.
package enum ValueKind: Hashable, Sendable {
  /// UTF-8 text.
  case text
  /// A file's or folder's path: any bytes.
  case path
  /// One of the listed words.
  case word([String])
  /// A whole number in a range, in decimal digits.
  case number(ClosedRange<Int>)
  /// A number in a range, in decimal digits with or without a point.
  case decimal(ClosedRange<Double>)
}

/// An option: a switch, or something that takes exactly one value.
package struct OptionDefinition: Sendable {
  /// The value that an option takes.
  package struct Value: Sendable {
    /// The placeholder in help, such as `N`.
    package var name: String
    /// What it may be.
    package var kind: ValueKind

    /// Creates a value.
    package init(_ name: String, _ kind: ValueKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The name without its dashes.
  package var name: String
  /// The one-letter form without its dash, if it has one.
  package var letter: String?
  /// The value; nil for a switch.
  package var value: Value?
  /// What it does, a phrase without a full stop; the default at its end.
  package var summary: String

  /// Creates an option.
  package init(
    _ name: String,
    letter: String? = nil,
    value: Value? = nil,
    summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.summary = summary
  }

  /// The option with its dashes and its value's placeholder, such as `--jobs N`.
  package var usage: String {
    guard let value else { return "--\(name)" }
    return "--\(name) \(value.name)"
  }
}
