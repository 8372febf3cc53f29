// SPDX-License-Identifier: MIT

package import Arguments
package import Console

/// The program behind `gatefold now` and `gatefold export --to mpd`, which talks with players: parse, dispatch, exit.
///
/// `gatefold` puts it in its own place, with the same arguments; so both know the same table of commands.
@main
package enum Main {
  /// Starts the program.
  package static func main() {
    ProgramFrame.start(run)
  }

  /// Runs a command.
  package static func run(_ command: ParsedCommand, _ context: CommandContext) throws -> ExitStatus
  {
    switch command.name {
    case "now": return try NowCommand.run(command, context)
    case "export": return try StickerCommand.run(command, context)
    default:
      throw CommandFailure("gatefold-now has no \(command.name); run gatefold \(command.name)")
    }
  }
}
