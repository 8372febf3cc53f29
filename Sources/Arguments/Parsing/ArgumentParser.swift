// SPDX-License-Identifier: MIT

/// Turns a command line into checked values, and acts on nothing.
package struct ArgumentParser: Sendable {
  /// The table.
  private let program: ProgramDefinition

  /// Creates a parser for a program.
  package init(_ program: ProgramDefinition) {
    self.program = program
  }

  /// Parses the arguments that follow the program's name.
  ///
  /// `--help` and `--version` win over everything else on the line, mistakes included, unless they
  /// stand behind `--`: who asks for help is not told off first.
  package func parse(_ arguments: [[UInt8]]) throws(UsageError) -> ParsedArguments {
    guard !arguments.isEmpty else { return .overview }
    if let wish = wish(in: arguments) { return wish }

    var collector = ArgumentCollector(command: nil, options: program.commonOptions)
    var rest = arguments[...]
    while let argument = rest.first, try collector.takeOption(argument, rest: &rest) {}
    guard let word = rest.popFirst() else {
      throw .missingCommand
    }
    guard let command = program.commands.first(where: { $0.name.utf8.elementsEqual(word) }) else {
      throw .unknownCommand(
        word,
        nearest: NearestName.nearest(to: word, among: program.shownCommands.map(\.name))
      )
    }
    collector.enter(command, options: program.options(of: command))
    while let argument = rest.first {
      if try collector.takeOption(argument, rest: &rest) { continue }
      rest.removeFirst()
      try collector.takeOperand(argument)
    }
    return .command(try collector.finish(command))
  }

  /// Returns what `--help` or `--version` asks for, if one of them is there.
  private func wish(in arguments: [[UInt8]]) -> ParsedArguments? {
    let optionsPart = arguments.prefix { ArgumentSplitter.element($0) != .terminator }
    for argument in optionsPart {
      if argument.elementsEqual("--help".utf8) || argument.elementsEqual("-h".utf8) {
        return .help(command(in: optionsPart))
      }
      if argument.elementsEqual("--version".utf8) { return .version }
    }
    return nil
  }

  /// Returns the command that a line is about: the first argument that names one.
  private func command(in arguments: ArraySlice<[UInt8]>) -> CommandDefinition? {
    for argument in arguments {
      if let command = program.commands.first(where: { $0.name.utf8.elementsEqual(argument) }) {
        return command
      }
    }
    return nil
  }
}
