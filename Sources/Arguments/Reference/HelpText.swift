// SPDX-License-Identifier: MIT

/// Help for a terminal, made from the table.
package enum HelpText {
  /// Returns what the program says of itself when it is started without anything.
  ///
  /// An example of each essential command, and where to read on: ten lines, if there are six of them; the last
  /// one has no end.
  package static func overview(_ program: ProgramDefinition) -> String {
    let entries = program.shownCommands.filter(\.isEssential).map {
      ProgramDefinition.Entry($0.examples.last?.line ?? "\(program.name) \($0.name)", $0.summary)
    }
    let widest = entries.map(\.term.count).max() ?? 0
    let lines = entries.map { "  \(TextLayout.padded($0.term, to: widest))  \($0.text)\n" }
    return "\(title(program))\n\n" + lines.joined() + "\n"
      + "\(program.name) --help lists all there is, \(program.name) COMMAND --help explains one."
  }

  /// Returns the help on the program in so many columns.
  package static func program(_ program: ProgramDefinition, width: Int) -> String {
    var text = "\(title(program))\n\nUsage: \(program.name) COMMAND [options] [arguments]\n"
    text += "\nCommands:\n"
    text += TextLayout.columns(
      program.shownCommands.map { .init($0.name, $0.summary) },
      width: width
    )
    text += "\nOptions of every command:\n" + options(program.commonOptions, width: width)
    text += "\nVariables:\n" + TextLayout.columns(program.variables, width: width)
    text += "\nExit status:\n" + TextLayout.columns(program.exitStatuses, width: width)
    text += "\nExamples:\n"
    for line in program.shownCommands.compactMap(\.examples.last?.line) { text += "  \(line)\n" }
    return text
  }

  /// Returns the first line of what is said of the program.
  private static func title(_ program: ProgramDefinition) -> String {
    "\(program.name): \(program.summary)"
  }

  /// Returns the help on a command in so many columns; its last line is an example that runs.
  package static func command(
    _ command: CommandDefinition,
    of program: ProgramDefinition,
    width: Int
  ) -> String {
    var text = "\(program.name) \(command.name): \(command.summary)\n\n"
    text += "Usage: \(usage(command, of: program))\n"
    for paragraph in command.details {
      text += "\n" + TextLayout.wrapped(paragraph, width: width).joined(separator: "\n") + "\n"
    }
    for list in command.lists {
      text += "\n\(list.title):\n" + TextLayout.columns(list.entries, width: width)
    }
    if !command.options.isEmpty {
      text += "\nOptions:\n" + options(command.options, width: width)
    }
    text += "\nOptions of every command:\n" + options(program.commonOptions, width: width)
    text += command.examples.count > 1 ? "\nExamples:\n" : "\nExample:\n"
    for example in command.examples { text += "  # \(example.text)\n  \(example.line)\n" }
    return text
  }

  /// Returns a command's usage in one line.
  static func usage(_ command: CommandDefinition, of program: ProgramDefinition) -> String {
    var line = "\(program.name) \(command.name) [options]"
    if let operand = command.operand { line += " \(operand.usage)" }
    return line
  }

  /// Returns an option's names and value, such as `-o, --output PATH`.
  static func term(_ option: OptionDefinition) -> String {
    option.letter.map { "-\($0), \(option.usage)" } ?? option.usage
  }

  /// Returns what an option does, with the words that it takes.
  static func explanation(_ option: OptionDefinition) -> String {
    switch option.value?.kind {
    case .word(let words): "\(option.summary): \(words.joined(separator: ", "))"
    default: option.summary
    }
  }

  /// Returns options in two columns.
  private static func options(_ options: [OptionDefinition], width: Int) -> String {
    TextLayout.columns(
      options.map { .init(term($0), explanation($0)) },
      width: width
    )
  }
}
