// SPDX-License-Identifier: MIT

extension ShellCompletions {
  /// Returns the script for bash (4 or later; the bash-completion package is not needed).
  package static func bash(_ program: ProgramDefinition) -> String {
    let function = "_\(program.name)"
    let commonValues = program.commonOptions.filter { $0.value != nil }
    var script = "# SPDX-License-Identifier: MIT\n"
    script += "# bash completion for \(program.name); made by `\(program.name) generate bash`.\n"
    script += "\(function)() {\n"
    script += "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
    script += "  local command= i word\n  COMPREPLY=()\n"
    script += "  for ((i = 1; i < COMP_CWORD; i++)); do\n    word=${COMP_WORDS[i]}\n"
    script += "    case $word in\n"
    if !commonValues.isEmpty {
      script += "      \(commonValues.flatMap(names).joined(separator: "|"))) ((i++)) ;;\n"
    }
    script += "      -*) ;;\n      *) command=$word; break ;;\n    esac\n  done\n"
    script += "  case $command in\n"
    script += "    '')\n" + bashValues(program.commonOptions)
    script += bashWords(program.shownCommands.map(\.name), options: program.commonOptions)
    script += "      ;;\n"
    for command in program.shownCommands {
      let options = program.options(of: command)
      script += "    \(command.name))\n" + bashValues(options)
      script += bashWords(words(of: command.operand), options: options)
      if command.operand?.kind == .path {
        script += "      [[ $current == -* ]] || "
        script += "mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
        script += "      compopt -o filenames 2>/dev/null\n"
      }
      script += "      ;;\n"
    }
    script += "  esac\n}\ncomplete -F \(function) \(program.name)\n"
    return script
  }

  /// Returns the lines that complete the value of the option before the cursor.
  private static func bashValues(_ options: [OptionDefinition]) -> String {
    var script = "      case $previous in\n"
    for option in options {
      guard let value = option.value else { continue }
      script += "        \(names(option).joined(separator: "|")))\n"
      switch value.kind {
      case .word(let words):
        script += "          mapfile -t COMPREPLY < <(compgen -W "
        script += "\(quoted(words.joined(separator: " "))) -- \"$current\")\n"
      case .path:
        script += "          mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
        script += "          compopt -o filenames 2>/dev/null\n"
      case .text, .number, .decimal: break
      }
      script += "          return ;;\n"
    }
    return script + "      esac\n"
  }

  /// Returns the line that completes words and options.
  private static func bashWords(_ words: [String], options: [OptionDefinition]) -> String {
    let all = (words + options.flatMap(names)).joined(separator: " ")
    return "      mapfile -t COMPREPLY < <(compgen -W \(quoted(all)) -- \"$current\")\n"
  }

  /// Returns the words that an operand may be.
  static func words(of operand: OperandDefinition?) -> [String] {
    guard case .word(let words) = operand?.kind else { return [] }
    return words
  }
}
