// SPDX-License-Identifier: MIT

extension ShellCompletions {
  /// Returns the script for fish (3 or later).
  package static func fish(_ program: ProgramDefinition) -> String {
    var script = "# SPDX-License-Identifier: MIT\n"
    script += "# fish completion for \(program.name); made by `\(program.name) generate fish`.\n"
    script += "complete -c \(program.name) -f\n"
    for command in program.shownCommands {
      script += "complete -c \(program.name) -n __fish_use_subcommand"
      script += " -a \(command.name) -d \(fishQuoted(command.summary))\n"
    }
    for option in program.commonOptions {
      script += "complete -c \(program.name)\(fishOption(option))\n"
    }
    for command in program.shownCommands {
      let start = "complete -c \(program.name) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options { script += start + fishOption(option) + "\n" }
      switch command.operand?.kind {
      case .path: script += start + " -F\n"
      case .word(let words):
        script += start + " -a \(fishQuoted(words.joined(separator: " ")))\n"
      case .text, .number, .decimal, nil: break
      }
    }
    return script
  }

  /// Returns the part of a `complete` line that declares an option.
  private static func fishOption(_ option: OptionDefinition) -> String {
    var text = " -l \(option.name)"
    if let letter = option.letter { text += " -s \(letter)" }
    switch option.value?.kind {
    case .word(let words): text += " -x -a \(fishQuoted(words.joined(separator: " ")))"
    case .path: text += " -r -F"
    case .text, .number, .decimal: text += " -x"
    case nil: break
    }
    return text + " -d \(fishQuoted(option.summary))"
  }

  /// Returns text between fish's single quotes, inside which a backslash escapes quote and
  /// backslash.
  private static func fishQuoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
