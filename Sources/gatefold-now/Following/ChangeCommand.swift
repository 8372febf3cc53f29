// SPDX-License-Identifier: MIT

import CCommand
import Console
import Export

/// The command of `--exec`: run by the shell for each answer, never twice at a time.
///
/// Of the answers that come while it runs, the newest one is what it is run for next.
final class ChangeCommand {
  private let command: String
  private let output: Output
  /// The process that runs.
  private var running: Int32?
  /// What it is run with next.
  private var next: ColorVariables?
  /// Whether any run of it has failed.
  private(set) var hasFailed = false

  /// Runs a command; its failures are told by an output.
  init(_ command: String, output: Output) {
    self.command = command
    self.output = output
  }

  /// Whether it runs.
  var isRunning: Bool { running != nil }

  /// Runs it for an answer, as soon as it is not running.
  func run(_ variables: ColorVariables) {
    next = variables
    advance()
  }

  /// Takes the end of a run, and begins the next one.
  func advance() {
    if let process = running {
      var status: Int32 = 0
      switch gfCommandEnd(process, &status) {
      case 0: return
      case 1 where status != 0: fail("ended with status \(status)")
      default: break
      }
      running = nil
    }
    guard let variables = next else { return }
    next = nil
    start(variables)
  }

  /// Tells of a failure.
  private func fail(_ reason: String) {
    hasFailed = true
    output.error("--exec: the command \(reason)")
  }

  /// Starts a run.
  private func start(_ variables: ColorVariables) {
    let prefix = Array(ColorVariables.prefix.utf8)
    // A NUL ends what a variable can hold.
    let set = variables.values.map { prefix + Array($0.name.utf8) + [UInt8(ascii: "=")] + $0.value }
    let names = ColorVariables.names.map { prefix + Array($0.utf8) }
    var process: Int32 = 0
    let number = withCStrings(set) { set in
      withCStrings(names) { names in gfCommandStart(command, set, names, &process) }
    }
    if number == 0 {
      running = process
    } else {
      fail("cannot be started: \(SystemError.text(number))")
    }
  }

  /// Calls a function with byte strings as a C array of strings, ended by a null pointer.
  private func withCStrings<Result>(
    _ strings: [[UInt8]],
    _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    var bytes: [CChar] = []
    var starts: [Int] = []
    for string in strings {
      starts.append(bytes.count)
      bytes += string.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
      bytes.append(0)
    }
    return bytes.withUnsafeBufferPointer { buffer in
      body(starts.map { start in buffer.baseAddress.map { $0 + start } } + [nil])
    }
  }
}
