// SPDX-License-Identifier: MIT

/// The reference in Markdown, made from the table.
package enum MarkdownReference {
  /// Returns the document.
  package static func text(_ program: ProgramDefinition) -> String {
    var document = "<!-- SPDX-License-Identifier: MIT -->\n"
    document += "<!-- Made by `\(program.name) generate markdown`; edit the table, not this. -->\n"
    document += "# The command line\n\n\(ManualPage.sentence(program.summary))\n\n"
    document += "    \(program.name) COMMAND [options] [arguments]\n\n"
    document += "| command | does |\n|---|---|\n"
    for command in program.shownCommands {
      document += "| [`\(command.name)`](#\(program.name)-\(command.name)) | "
      document += "\(cell(command.summary)) |\n"
    }
    for command in program.shownCommands {
      document += "\n## \(program.name) \(command.name)\n\n"
      document += "\(ManualPage.sentence(command.summary))\n\n"
      document += "    \(HelpText.usage(command, of: program))\n"
      for paragraph in command.details { document += "\n\(paragraph)\n" }
      for list in command.lists {
        document += "\n\(list.title):\n\n" + table(list.entries, head: "word")
      }
      if !command.options.isEmpty { document += "\n" + table(command.options) }
      for example in command.examples {
        document += "\n\(ManualPage.sentence(example.text))\n\n    \(example.line)\n"
      }
    }
    document += "\n## Options of every command\n\n" + table(program.commonOptions)
    document += "\n## Variables\n\n" + table(program.variables, head: "variable")
    document += "\n## Exit status\n\n" + table(program.exitStatuses, head: "status")
    return document
  }

  /// Returns options as a table.
  private static func table(_ options: [OptionDefinition]) -> String {
    var text = "| option | does |\n|---|---|\n"
    for option in options {
      let words: String
      if case .word(let allowed) = option.value?.kind {
        words = ": " + allowed.map { "`\($0)`" }.joined(separator: ", ")
      } else {
        words = ""
      }
      text += "| `\(HelpText.term(option))` | \(cell(option.summary))\(words) |\n"
    }
    return text
  }

  /// Returns terms and texts as a table.
  private static func table(_ entries: [ProgramDefinition.Entry], head: String) -> String {
    var text = "| \(head) | means |\n|---|---|\n"
    for entry in entries { text += "| `\(entry.term)` | \(cell(entry.text)) |\n" }
    return text
  }

  /// Returns text in which a bar ends no cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
