// SPDX-License-Identifier: MIT

package import Arguments
import Extraction
import Glibc
import LibraryKeys

/// What `gatefold` and `gatefold-now` do around their commands: parse, dispatch, exit.
package enum ProgramFrame {
  /// Leads from a parsed command to its code.
  package typealias Dispatch = (ParsedCommand, CommandContext) throws -> ExitStatus

  /// Starts a program, and ends the process.
  package static func start(_ dispatch: Dispatch) -> Never {
    StandardStreams.occupy()
    Signals.install()
    let output = Output()
    let status = run(.current(), output: output, dispatch)
    guard let failure = output.finish() else { exit(status.rawValue) }
    output.error(failure.description)
    exit(failure.status.rawValue)
  }

  /// Runs what a command line asks for.
  package static func run(
    _ environment: Environment,
    output: Output,
    _ dispatch: Dispatch
  ) -> ExitStatus {
    do {
      switch try ArgumentParser(CommandTable.program).parse(environment.arguments) {
      case .overview:
        // Nobody asked for it: a script that forgot its command must notice.
        output.note(HelpText.overview(CommandTable.program))
        return .usage
      case .help(let command):
        let width = min(environment.terminalWidth, 100)
        output.write(
          command.map { HelpText.command($0, of: CommandTable.program, width: width) }
            ?? HelpText.program(CommandTable.program, width: width)
        )
      case .version:
        output.write("\(CommandTable.program.name) \(CommandTable.program.version)\n")
      case .command(let command):
        return try run(command, environment, output: output, dispatch)
      }
      return .done
    } catch {
      output.error(line(for: error))
      return ExitStatus(error)
    }
  }

  /// Runs a command.
  private static func run(
    _ command: ParsedCommand,
    _ environment: Environment,
    output: Output,
    _ dispatch: Dispatch
  ) throws -> ExitStatus {
    let choice = command.word("color", as: TerminalStyle.Choice.self) ?? .auto
    var context = CommandContext(
      environment: environment,
      output: output,
      style: TerminalStyle(choice, environment: environment)
    )
    context.isStopRequested = { Signals.isStopRequested }
    context.now = { Int64(time(nil)) }
    context.nanoseconds = {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    }
    context.sandbox = command.word("sandbox", as: SandboxMode.self) ?? .auto
    context.connectWorker()
    defer { context.sandboxWarning.map(output.error) }
    return try dispatch(command, context)
  }

  /// Returns the line that tells of an error.
  package static func line(for error: any Error) -> String {
    guard let usage = error as? UsageError else { return "\(error)" }
    return usage.message(
      program: CommandTable.program.name,
      showing: { DisplayPath.text(of: BytePath($0)) }
    )
  }
}
