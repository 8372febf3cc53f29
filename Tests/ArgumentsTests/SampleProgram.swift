// SPDX-License-Identifier: MIT

import Arguments

/// A small table that has one of everything, so that the tests do not follow the real one.
enum SampleProgram {
  /// Two shown commands and a hidden one.
  static let program = ProgramDefinition(
    name: "tool",
    version: "1.2.3",
    summary: "do what the tests need",
    commands: [
      CommandDefinition(
        name: "paint",
        summary: "paint files [or walls] in a colour: don't spill",
        details: [
          "A paragraph on painting that is long enough to be wrapped in a narrow terminal."
        ],
        lists: [
          .init("Tones", [.init("dark", "as at night"), .init("light", "as by day | noon")])
        ],
        operand: OperandDefinition("FILE", .path, isRequired: true, isRepeated: true),
        options: [
          OptionDefinition(
            "output",
            letter: "o",
            value: .init("PATH", .path),
            summary: "where it goes"
          ),
          OptionDefinition(
            "tone",
            value: .init("TONE", .word(["dark", "light", "grey"])),
            summary: "the tone"
          ),
          OptionDefinition("coats", value: .init("N", .number(1...8)), summary: "how many coats"),
          OptionDefinition("gloss", value: .init("G", .decimal(0...1.5)), summary: "how shiny"),
          OptionDefinition("label", value: .init("TEXT", .text), summary: "what is written on it"),
          OptionDefinition("quick", letter: "q", summary: "do not wait"),
        ],
        examples: [.init("tool paint wall", "paint a wall")],
        isEssential: true
      ),
      CommandDefinition(
        name: "wait",
        summary: "wait",
        details: [],
        options: [OptionDefinition("paint", summary: "for the paint to dry")],
        examples: [.init("tool wait", "wait for nothing in particular")]
      ),
      CommandDefinition(
        name: "secret",
        summary: "do what nobody sees",
        details: [],
        operand: OperandDefinition(
          "WHAT",
          .word(["this", "that"]),
          isRequired: false,
          isRepeated: false
        ),
        options: [],
        examples: [.init("tool secret this", "do this")],
        isHidden: true
      ),
    ],
    commonOptions: [
      OptionDefinition(
        "color",
        value: .init("WHEN", .word(["auto", "never"])),
        summary: "when to use colour"
      ),
      OptionDefinition("help", letter: "h", summary: "explain"),
      OptionDefinition("version", summary: "tell the version"),
    ],
    exitStatuses: [.init("0", "done"), .init("2", "wrong usage")],
    variables: [.init("TOOL_HOME", "where it lives")]
  )

  /// Parses a line whose words are parted by spaces.
  static func parse(_ line: String) throws(UsageError) -> ParsedArguments {
    try ArgumentParser(program).parse(line.split(separator: " ").map { Array($0.utf8) })
  }
}
