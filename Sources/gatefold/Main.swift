// SPDX-License-Identifier: MIT

package import Console

/// The program: parse, dispatch, exit.
@main
package enum Main {
  /// Starts the program.
  package static func main() {
    ProgramFrame.start(CommandDispatch.run)
  }

  /// Runs what a command line asks for.
  package static func run(_ environment: Environment, output: Output) -> ExitStatus {
    ProgramFrame.run(environment, output: output, CommandDispatch.run)
  }
}
