// SPDX-License-Identifier: MIT

/// Everything there is to say about a program's command line: the one table behind parser, help,
/// manual page, reference and completions.
package struct ProgramDefinition: Sendable {
  /// A term and what it stands for: an exit status, a variable, a file.
  package struct Entry: Sendable {
    /// What is explained.
    package var term: String
    /// The explanation, a phrase without a full stop.
    package var text: String

    /// Creates an entry.
    package init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }

  /// The word that starts the program.
  package var name: String
  /// The version that `--version` prints.
  package var version: String
  /// What the program is for, a phrase without a full stop.
  package var summary: String
  /// The commands in the order in which they are shown.
  package var commands: [CommandDefinition]
  /// The options that every command takes, and that may stand before the command too.
  package var commonOptions: [OptionDefinition]
  /// The exit statuses in ascending order.
  package var exitStatuses: [Entry]
  /// The variables that are read, in the order in which they are shown.
  package var variables: [Entry]

  /// Creates a definition.
  package init(
    name: String,
    version: String,
    summary: String,
    commands: [CommandDefinition],
    commonOptions: [OptionDefinition],
    exitStatuses: [Entry],
    variables: [Entry]
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    self.commonOptions = commonOptions
    self.exitStatuses = exitStatuses
    self.variables = variables
  }

  /// The commands that are shown to people.
  package var shownCommands: [CommandDefinition] { commands.filter { !$0.isHidden } }

  /// Returns the options that a command takes: its own, then the common ones.
  package func options(of command: CommandDefinition) -> [OptionDefinition] {
    command.options + commonOptions
  }
}
