// SPDX-License-Identifier: MIT

package import Arguments
package import Console

/// The program behind `gatefold now`, `gatefold watch` and `gatefold export --to mpd`, which talk with players and follow
/// files: parse, dispatch, exit.
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
    case "watch": return try WatchCommand.run(command, context)
    default:
      throw CommandFailure("gatefold-now has no \(command.name); run gatefold \(command.name)")
    }
  }
}
