// SPDX-License-Identifier: MIT

import Arguments

/// `gatefold extract`.
enum ExtractCommand {
  /// Runs the command.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    throw CommandFailure("extract is not part of this build")
  }
}
