// SPDX-License-Identifier: MIT

/// What a command line asks for.
package enum ParsedArguments: Sendable {
  /// Nothing at all: the program explains itself.
  case overview
  /// Help on a command, or on the program (nil).
  case help(CommandDefinition?)
  /// The program's version.
  case version
  /// A command with checked values.
  case command(ParsedCommand)
}

/// A command with its values, each of which is what the table says it may be.
///
/// Asking for an option that the table does not give to the command is a mistake of the program's
/// and traps.
package struct ParsedCommand: Sendable {
  /// The command's row in the table.
  package let definition: CommandDefinition
  /// Everything beside the options, in order.
  package let operands: [[UInt8]]
  /// The options that can be asked for.
  private let known: [OptionDefinition]
  /// The switches that are set, each as often as it came.
  private let switches: [String]
  /// The values with the names of their options, in order; the last one of a name holds.
  private let values: [(option: String, value: [UInt8])]

  /// Creates a command from what the parser collected and checked.
  init(
    definition: CommandDefinition,
    known: [OptionDefinition],
    switches: [String],
    values: [(option: String, value: [UInt8])],
    operands: [[UInt8]]
  ) {
    self.definition = definition
    self.known = known
    self.switches = switches
    self.values = values
    self.operands = operands
  }

  /// The command's name.
  package var name: String { definition.name }

  /// Returns whether a switch is set.
  package func isSet(_ name: String) -> Bool {
    require(name)
    return switches.contains(name)
  }

  /// Returns the first of some options that was given, be it a switch or a value.
  package func firstGiven(of names: [String]) -> String? {
    names.first { isSet($0) || bytes($0) != nil }
  }

  /// Returns an option's value as it was given; nil where it was not.
  package func bytes(_ name: String) -> [UInt8]? {
    require(name)
    return values.last { $0.option == name }?.value
  }

  /// Returns the value of an option that takes text.
  package func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the value of an option that takes a number.
  package func number(_ name: String) -> Int? {
    text(name).flatMap { Int($0) }
  }

  /// Returns the value of an option that takes a number with a fraction.
  package func decimal(_ name: String) -> Double? {
    text(name).flatMap { Double($0) }
  }

  /// Returns the value of an option that takes one of a type's raw values.
  package func word<Word: RawRepresentable<String>>(_ name: String, as type: Word.Type) -> Word? {
    text(name).flatMap(Word.init(rawValue:))
  }

  /// The operands of a command that takes text.
  package var words: [String] {
    operands.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Traps unless the table gives the option to this command.
  private func require(_ name: String) {
    precondition(known.contains { $0.name == name }, "\(self.name) has no option --\(name)")
  }
}
