// SPDX-License-Identifier: MIT

/// The manual page in the man(7) macros, made from the table.
///
/// It carries no date: the same table gives the same bytes.
package enum ManualPage {
  /// Returns the page.
  package static func text(_ program: ProgramDefinition) -> String {
    let title = program.name.uppercased()
    var page = ".\\\" SPDX-License-Identifier: MIT\n"
    page += ".TH \(title) 1 \"\" \"\(program.name) \(program.version)\" \"User Commands\"\n"
    page += ".SH NAME\n\(program.name) \\- \(line(program.summary))\n"
    page += ".SH SYNOPSIS\n.B \(program.name)\n.I COMMAND\n[options] [arguments]\n"
    page += ".SH COMMANDS\n"
    for command in program.shownCommands {
      page += ".SS \(line(HelpText.usage(command, of: program)))\n"
      page += "\(line(sentence(command.summary)))\n"
      for paragraph in command.details { page += ".PP\n\(line(paragraph))\n" }
      for list in command.lists {
        page += ".PP\n\(line(list.title)):\n" + entries(list.entries)
      }
      for option in command.options { page += entry(option) }
      for example in command.examples {
        page +=
          ".PP\n\(line(sentence(example.text)))\n.PP\n.nf\n.RS\n\(line(example.line))\n.RE\n.fi\n"
      }
    }
    page += ".SH OPTIONS OF EVERY COMMAND\n"
    for option in program.commonOptions { page += entry(option) }
    page += ".SH ENVIRONMENT\n" + entries(program.variables)
    page += ".SH EXIT STATUS\n" + entries(program.exitStatuses)
    return page
  }

  /// Returns an option as a tagged paragraph.
  private static func entry(_ option: OptionDefinition) -> String {
    ".TP\n.B \(line(HelpText.term(option)))\n\(line(sentence(HelpText.explanation(option))))\n"
  }

  /// Returns terms and their texts as tagged paragraphs.
  private static func entries(_ entries: [ProgramDefinition.Entry]) -> String {
    entries.map { ".TP\n.B \(line($0.term))\n\(line(sentence($0.text)))\n" }.joined()
  }

  /// Returns a phrase as a sentence.
  static func sentence(_ phrase: String) -> String {
    guard let first = phrase.first else { return phrase }
    return first.uppercased() + phrase.dropFirst() + (phrase.hasSuffix(".") ? "" : ".")
  }

  /// Returns text that roff takes literally: no escapes, no requests, hyphens that can be copied.
  private static func line(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      case "“", "”": result += "\\(dq"
      case "’": result += "\\(aq"
      case "–": result += "\\(en"
      case "×": result += "\\(mu"
      default: result.append(character)
      }
    }
    let isRequest = result.hasPrefix(".") || result.hasPrefix("'")
    return isRequest ? "\\&" + result : result
  }
}
