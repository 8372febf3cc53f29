// SPDX-License-Identifier: MIT

import Console
import Glibc
import Indexer
import LibraryKeys
import MusicLibrary

/// `gatefold-now`, which has the commands that talk with players or follow files.
///
/// A program of its own, so that a look-up never loads the libraries which these need.
enum CompanionProgram {
  /// Puts it in the place of this process, with the same arguments; returns only by an error.
  static func run(_ context: CommandContext) throws -> ExitStatus {
    let path = try location(context.environment)
    var arguments = ([path.bytes] + context.environment.arguments).map { argument in
      // C strings of its own, which the new program takes along: they are never freed.
      strdup(argument.map { CChar(bitPattern: $0) } + [0])
    }
    arguments.append(nil)
    context.output.flush()
    execv(path.bytes.map { CChar(bitPattern: $0) } + [0], arguments)
    throw CommandFailure(
      "cannot start \(DisplayPath.text(of: path)): \(SystemError.text(errno));"
        + " install gatefold anew or name another one in \(Environment.Variable.companion.rawValue)"
    )
  }

  /// Finds it: where the user says, else in libexec, else beside this program (the build folder).
  private static func location(_ environment: Environment) throws(CommandFailure) -> BytePath {
    let named = environment.variables[.companion].map { [BytePath($0)] }
    let places =
      named
      ?? WorkerLocation.places(
        of: "gatefold-now",
        asSeenFrom: BytePath(environment.executable)
      )
    for place in places where (try? OpenedFile(absolutePath: place)) != nil { return place }
    throw CommandFailure(
      "no gatefold-now at \(places.map { DisplayPath.text(of: $0) }.joined(separator: " or "));"
        + " install it there or name it in \(Environment.Variable.companion.rawValue)"
    )
  }
}
