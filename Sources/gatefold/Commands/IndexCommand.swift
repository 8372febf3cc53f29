// SPDX-License-Identifier: MIT

import Arguments

/// `gatefold index`.
enum IndexCommand {
  /// Runs the command.
  static func run(_ options: ParsedCommand, _ context: CommandContext) throws -> ExitStatus {
    throw CommandFailure("index is not part of this build")
  }
}
