// SPDX-License-Identifier: MIT

package import Extraction
import Indexer
package import LibraryKeys
package import Store

/// What a command works with: everything outside is here, so that tests can put their own in.
package struct CommandContext {
  /// Variables, terminals, the current folder.
  package var environment: Environment
  /// Where results and messages go.
  package var output: Output
  /// The descriptor that requests are read from.
  package var input: Int32 = 0
  /// How colours are shown.
  package var style: TerminalStyle
  /// Whether the program was asked to stop.
  package var isStopRequested: () -> Bool = { false }
  /// Unix seconds now.
  package var now: () -> Int64 = { 0 }
  /// Nanoseconds since 1970 now.
  package var nanoseconds: () -> Int64 = { 0 }
  /// Asks the worker for the content hash (`xxh3:…`) of the picture at a path; nil where it cannot
  /// tell.
  package var hashOfFile: ([UInt8]) -> String? = { _ in nil }
  /// Asks the worker for its versions; nil where there is none.
  package var describeWorker: () -> WorkerDescription? = { nil }

  /// What is asked of the sandbox of workers.
  package var sandbox = SandboxMode.auto
  /// What of it they have had.
  let seenSandbox = SeenSandbox()

  /// Creates the context of a command.
  package init(environment: Environment, output: Output, style: TerminalStyle) {
    self.environment = environment
    self.output = output
    self.style = style
  }

  /// Returns a path that a command line names, absolute and cleaned.
  package func absolutePath(_ operand: [UInt8]) throws(CommandFailure) -> BytePath {
    let path = BytePath(operand)
    if path.isAbsolute { return path.cleaned() }
    guard let folder = environment.currentFolder else {
      throw CommandFailure(
        "the current folder is gone; give \(DisplayPath.text(of: path)) as an absolute path"
      )
    }
    return BytePath(folder).appending(path).cleaned()
  }

  /// Opens the index that a command line means, for reading; the option is the value of `--db`.
  package func openIndex(_ option: [UInt8]?) throws -> IndexReader {
    try IndexReader(path: DatabasePlace.path(option: option, environment: environment))
  }
}
