// SPDX-License-Identifier: MIT

import Extraction
import Store

/// What a command works with: everything outside is here, so that tests can put their own in.
struct CommandContext {
  /// Variables, terminals, the current folder.
  var environment: Environment
  /// Where results and messages go.
  var output: Output
  /// How colours are shown.
  var style: TerminalStyle
  /// Whether the program was asked to stop.
  var isStopRequested: () -> Bool = { false }
  /// Unix seconds now.
  var now: () -> Int64 = { 0 }
  /// Nanoseconds since 1970 now.
  var nanoseconds: () -> Int64 = { 0 }
  /// Asks the worker for the content hash (`xxh3:…`) of the picture at a path; nil where it cannot tell.
  var hashOfFile: ([UInt8]) -> String? = { _ in nil }
  /// Asks the worker for its versions; nil where there is none.
  var describeWorker: () -> WorkerDescription? = { nil }

  /// Creates the context of a command.
  init(environment: Environment, output: Output, style: TerminalStyle) {
    self.environment = environment
    self.output = output
    self.style = style
  }

  /// Opens the index that a command line means, for reading.
  ///
  /// - Parameter option: The value of `--db`.
  func openIndex(_ option: [UInt8]?) throws -> IndexReader {
    try IndexReader(path: DatabasePlace.path(option: option, environment: environment))
  }
}
