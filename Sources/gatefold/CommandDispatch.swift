// SPDX-License-Identifier: MIT

package import Arguments
package import Console

/// Leads from a command's name to its code.
package enum CommandDispatch {
  /// Runs a command.
  package static func run(_ command: ParsedCommand, _ context: CommandContext) throws -> ExitStatus
  {
    switch command.name {
    case "index": return try IndexCommand.run(command, context)
    case "colors": return try ColorsCommand.run(command, context)
    case "explain": return try ExplainCommand.run(command, context)
    case "find": return try FindCommand.run(command, context)
    case "list": return try ListCommand.run(command, context)
    case "backdrop": return try BackdropCommand.run(command, context)
    case "export": return try ExportCommand.run(command, context)
    case "extract": return try ExtractCommand.run(command, context)
    case "status": return try StatusCommand.run(command, context)
    case "check": return try CheckCommand.run(command, context)
    case "forget": return try ForgetCommand.run(command, context)
    case "now", "watch": return try CompanionProgram.run(context)
    case "generate": return try GenerateCommand.run(command, context)
    default: preconditionFailure("the table has a command without code: \(command.name)")
    }
  }
}
