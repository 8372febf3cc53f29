// SPDX-License-Identifier: MIT

extension ShellCompletions {
  /// Returns the script for zsh, to lie as `_gatefold` in a folder of `$fpath`.
  package static func zsh(_ program: ProgramDefinition) -> String {
    var script = "#compdef \(program.name)\n# SPDX-License-Identifier: MIT\n"
    script += "# zsh completion for \(program.name); made by `\(program.name) generate zsh`.\n"
    script += "_\(program.name)() {\n  local curcontext=$curcontext state line\n"
    script += "  typeset -A opt_args\n  local -a commands\n  commands=(\n"
    for command in program.shownCommands {
      script += "    \(quoted("\(command.name):\(zshText(command.summary))"))\n"
    }
    script += "  )\n  _arguments -C \\\n"
    for option in program.commonOptions { script += zshOption(option) }
    script += "    '1: :->command' '*:: :->rest'\n  case $state in\n"
    script += "    command) _describe -t commands command commands ;;\n"
    script += "    rest)\n      case $line[1] in\n"
    for command in program.shownCommands {
      script += "        \(command.name))\n          _arguments \\\n"
      for option in program.options(of: command) { script += "      " + zshOption(option) }
      script += "          \(zshOperand(command.operand))\n          ;;\n"
    }
    script += "      esac ;;\n  esac\n}\n_\(program.name) \"$@\"\n"
    return script
  }

  /// Returns an option as a specification of `_arguments`.
  private static func zshOption(_ option: OptionDefinition) -> String {
    let value = option.value.map { ":\($0.name):\(zshAction($0.kind))" } ?? ""
    let text = zshText(option.summary)
    let names = names(option)
    guard names.count > 1 else { return "    \(quoted("\(names[0])[\(text)]\(value)")) \\\n" }
    let group = "(\(names.joined(separator: " ")))"
    return "    \(quoted(group)){\(names.joined(separator: ","))}"
      + "\(quoted("[\(text)]\(value)")) \\\n"
  }

  /// Returns what stands beside the options, as a specification of `_arguments`.
  private static func zshOperand(_ operand: OperandDefinition?) -> String {
    guard let operand else { return "&& return" }
    let place = operand.isRepeated ? "*" : "1"
    return quoted("\(place):\(operand.name):\(zshAction(operand.kind))")
  }

  /// Returns how a value is completed.
  private static func zshAction(_ kind: ValueKind) -> String {
    switch kind {
    case .word(let words): "(\(words.joined(separator: " ")))"
    case .path: "_files"
    case .text, .number, .decimal: " "
    }
  }

  /// Returns text without the characters that end a part of a specification.
  private static func zshText(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
