// SPDX-License-Identifier: MIT

/// A command: its name, what it does, what it takes.
package struct CommandDefinition: Sendable {
  /// A command line that runs as it stands, and what it does.
  package struct Example: Sendable {
    /// The line, with the program's name.
    package var line: String
    /// What it does, a phrase without a full stop.
    package var text: String

    /// Creates an example.
    package init(_ line: String, _ text: String) {
      self.line = line
      self.text = text
    }
  }

  /// Words that the command takes, each with what it stands for.
  package struct List: Sendable {
    /// What they are, such as `Data formats`.
    package var title: String
    /// The words, in the order in which they are shown.
    package var entries: [ProgramDefinition.Entry]

    /// Creates a list.
    package init(_ title: String, _ entries: [ProgramDefinition.Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// The word on the command line.
  package var name: String
  /// What it does, a phrase without a full stop, for lists of commands.
  package var summary: String
  /// Paragraphs for its help.
  package var details: [String]
  /// What there is to choose from, where the options' own lines have no room for it.
  package var lists: [List]
  /// What stands beside the options; nil for a command that takes nothing else.
  package var operand: OperandDefinition?
  /// Its own options in the order in which they are shown.
  package var options: [OptionDefinition]
  /// Examples, the most useful one last: help ends with it.
  package var examples: [Example]
  /// Whether the program names it when it is started without anything.
  package var isEssential: Bool
  /// Whether it is kept out of help (it is for the build, not for people).
  package var isHidden: Bool

  /// Creates a command.
  package init(
    name: String,
    summary: String,
    details: [String],
    lists: [List] = [],
    operand: OperandDefinition? = nil,
    options: [OptionDefinition],
    examples: [Example],
    isEssential: Bool = false,
    isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.lists = lists
    self.operand = operand
    self.options = options
    self.examples = examples
    self.isEssential = isEssential
    self.isHidden = isHidden
  }
}

/// What a command takes beside its options.
package struct OperandDefinition: Sendable {
  /// The placeholder in help, such as `FILE`.
  package var name: String
  /// What it may be.
  package var kind: ValueKind
  /// Whether there must be at least one.
  package var isRequired: Bool
  /// Whether there may be several.
  package var isRepeated: Bool

  /// Creates an operand.
  package init(_ name: String, _ kind: ValueKind, isRequired: Bool, isRepeated: Bool) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.isRepeated = isRepeated
  }

  /// The operand as a usage line shows it, such as `[ROOT…]`.
  package var usage: String {
    let repeated = isRepeated ? "\(name)…" : name
    return isRequired ? repeated : "[\(repeated)]"
  }
}
