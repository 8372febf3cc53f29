// SPDX-License-Identifier: MIT

import CDescriptors
import CSandbox
import Extraction
import Glibc
import Imaging

/// Decodes pictures and reads tags for `gatefold`, over the socket that is its standard input.
@main
enum Main {
  /// The socket to `gatefold`.
  private static let socket: Int32 = 0

  /// Starts the libraries, gives up rights and answers until the socket ends.
  static func main() {
    var isOff = false
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--version":
        print("gatefold-worker \(ProgramVersion.current)")
        exit(0)
      case "--probe": probe()
      case SandboxMode.workerArgument: isOff = true
      default:
        leave(
          status: 2,
          "unknown argument \(argument.debugDescription); people may say --version or --probe"
        )
      }
    }
    guard gfIsStreamSocket(socket) else {
      leave(status: 2, "standard input is no socket: gatefold starts this program, people do not")
    }
    do {
      let sandbox = try confined(isOff: isOff)
      // From here on nobody is to hear what a library, a runtime or whoever took them over prints: every
      // answer is a reply, and a death has a record (5-reliability.md §5.9, rule 9). gatefold has opened
      // /dev/null as the standard output.
      _ = dup2(STDOUT_FILENO, STDERR_FILENO)
      var loop = RequestLoop(socket: socket, sandbox: sandbox)
      try loop.run()
    } catch {
      leave(status: 1, "\(error)")
    }
  }

  /// Starts libvips and enters the sandbox, in this order: libvips loads its modules when it starts.
  private static func confined(isOff: Bool) throws -> Sandbox {
    try ImageRuntime.start()
    let sandbox = try Sandbox(isOff: isOff)
    if sandbox.state == .active { ImageRuntime.allowSandboxedFormats() }
    return sandbox
  }

  /// Says whether the sandbox holds on this machine; status 0 if it does.
  private static func probe() -> Never {
    var status: Int32 = 1
    guard gfSandboxRelay(&status) else { exit(status) }
    do {
      let outcome = Probe(sandbox: try confined(isOff: false)).run()
      print(outcome.json)
      exit(outcome.isSafe ? 0 : 1)
    } catch {
      leave(status: 1, "\(error)")
    }
  }

  /// Says in one line why the program ends, and ends it.
  private static func leave(status: Int32, _ reason: String) -> Never {
    var line = Array("gatefold-worker: \(reason)\n".utf8)
    // Nobody is left to tell if this fails.
    _ = write(2, &line, line.count)
    exit(status)
  }
}
