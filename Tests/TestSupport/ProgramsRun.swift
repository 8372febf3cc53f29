// SPDX-License-Identifier: MIT

import Foundation

/// What a program that has ended left behind.
package struct ProgramsRun: Sendable {
  /// The exit status; for a program that a signal ended, 128 and the signal's number.
  package let status: Int32
  /// What it wrote to standard output.
  package let output: [UInt8]
  /// What it wrote to standard error.
  package let errors: [UInt8]

  /// Standard output as text.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
  /// Standard output line by line, without the last line's end.
  package var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast(
      text.hasSuffix("\n") ? 1 : 0
    )
  }

  /// Reads standard output as one JSON value.
  package func json() throws -> ProgramsJSON { try ProgramsJSON(output) }

  /// Reads each line of standard output as a JSON value.
  package func jsonLines() throws -> [ProgramsJSON] {
    try lines.map { try ProgramsJSON(Array($0.utf8)) }
  }
}

/// Why a program could not be run to its end.
package enum ProgramsError: Error, CustomStringConvertible {
  case notStarted(program: String, errno: Int32)
  case hung(program: String, seconds: Int)
  case failed(program: String, status: Int32, errors: String)
  case wrongJSON(String)

  package var description: String {
    switch self {
    case .notStarted(let program, let code):
      "\(program) did not start: \(String(cString: strerror(code)))"
    case .hung(let program, let seconds): "\(program) was still running after \(seconds) s"
    case .failed(let program, let status, let errors):
      "\(program) ended with status \(status): \(errors)"
    case .wrongJSON(let text): "not JSON: \(text.prefix(300))"
    }
  }
}

extension ProgramsRun {
  /// Runs a program with exactly the given arguments, environment and input.
  ///
  /// Foundation's `Process` takes arguments as `String` and so cannot pass a path that is not UTF-8;
  /// hence `posix_spawn`. Output goes to files, so that no pipe can fill up. A program that takes
  /// longer than the given seconds is killed, and `ProgramsError.hung` thrown.
  package static func run(
    _ program: String,
    _ arguments: [[UInt8]],
    environment: [String: String],
    folder: String,
    input: [UInt8] = [],
    seconds: Int = 120
  ) throws -> ProgramsRun {
    let channel = try TemporaryFolder()
    let paths = ["in", "out", "err"].map { channel.path + "/" + $0 }
    try Data(input).write(to: URL(fileURLWithPath: paths[0]))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, paths[0], O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, paths[1], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, paths[2], O_WRONLY | O_CREAT | O_TRUNC, 0o600)

    var process = pid_t()
    // Swift does not see the non-portable spawn action that changes the folder: `env` does it.
    let command = ["env", "-C", folder, program].map { Array($0.utf8) } + arguments
    let code = spawn(command, environment: environment, actions: &actions, process: &process)
    guard code == 0 else { throw ProgramsError.notStarted(program: program, errno: code) }

    let status = try wait(for: process, program: program, seconds: seconds)
    return ProgramsRun(
      status: status,
      output: Array(try Data(contentsOf: URL(fileURLWithPath: paths[1]))),
      errors: Array(try Data(contentsOf: URL(fileURLWithPath: paths[2])))
    )
  }

  /// Starts `env` with the given words; returns an error number.
  static func spawn(
    _ command: [[UInt8]],
    environment: [String: String],
    actions: inout posix_spawn_file_actions_t,
    process: inout pid_t
  ) -> Int32 {
    let pairs = environment.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
    return withCStrings(command) { argv in
      withCStrings(pairs) { envp in
        posix_spawn(&process, "/usr/bin/env", &actions, nil, argv, envp)
      }
    }
  }

  /// Waits for a process and returns its status; kills it when its time is over.
  static func wait(for process: pid_t, program: String, seconds: Int) throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var raw: Int32 = 0
    while waitpid(process, &raw, WNOHANG) == 0 {
      if ContinuousClock.now > deadline {
        kill(process, SIGKILL)
        waitpid(process, &raw, 0)
        throw ProgramsError.hung(program: program, seconds: seconds)
      }
      usleep(1_000)
    }
    let signal = raw & 0x7f
    return signal == 0 ? (raw >> 8) & 0xff : 128 + signal
  }
}

/// Calls a function with byte strings as a C array of zero-terminated strings, ended by a null pointer.
func withCStrings<Result>(
  _ strings: [[UInt8]],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers: [UnsafeMutablePointer<CChar>?] = strings.map { bytes in
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { strdup($0) }
    }
  }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}

/// Deletes a folder with everything in it, names that are not UTF-8 included.
func removeTree(_ path: String) {
  var process = pid_t()
  let command = ["rm", "-rf", "--", path].map { Array($0.utf8) }
  let code = withCStrings(command) { argv in posix_spawn(&process, "/bin/rm", nil, nil, argv, nil) }
  if code == 0 { waitpid(process, nil, 0) }
}
