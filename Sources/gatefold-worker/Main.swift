// SPDX-License-Identifier: MIT

import CDescriptors
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
    switch CommandLine.arguments.dropFirst().first {
    case "--version"?:
      print("gatefold-worker \(ProgramVersion.current)")
      exit(0)
    case let argument?:
      leave(status: 2, "unknown argument \(argument.debugDescription); only --version is known")
    case nil:
      break
    }
    guard gfIsStreamSocket(socket) else {
      leave(status: 2, "standard input is no socket: gatefold starts this program, people do not")
    }
    do {
      // Before any request, and before the sandbox: libvips loads its modules here.
      try ImageRuntime.start()
      let sandbox = try Sandbox()
      // From here on nobody is to hear what a library, a runtime or whoever took them over prints: every
      // answer is a reply, and a death has a record (5-reliability.md §5.9, rule 9). gatefold has opened
      // /dev/null as the standard output.
      dup2(STDOUT_FILENO, STDERR_FILENO)
      var loop = RequestLoop(socket: socket, sandbox: sandbox)
      try loop.run()
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
