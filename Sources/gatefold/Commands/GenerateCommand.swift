// SPDX-License-Identifier: MIT

import Arguments
import Console

/// `gatefold generate`: what is made from the table of commands.
enum GenerateCommand {
  /// Prints a document.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    let program = CommandTable.program
    for document in options.words.compactMap(GeneratedDocument.init(rawValue:)) {
      switch document {
      case .man: context.output.write(ManualPage.text(program))
      case .markdown: context.output.write(MarkdownReference.text(program))
      case .bash: context.output.write(ShellCompletions.bash(program))
      case .zsh: context.output.write(ShellCompletions.zsh(program))
      case .fish: context.output.write(ShellCompletions.fish(program))
      }
    }
    return .done
  }
}
