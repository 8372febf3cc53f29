// SPDX-License-Identifier: MIT

import Foundation

/// The program `driver.py`, which holds the browser, and its two pipes.
///
/// It ends with the tests, however they end: by then its input does.
struct BrowserDriver: Sendable {
  /// Where requests go.
  private let input: FileHandle
  /// Where answers come from.
  private let output: FileHandle
  /// What has come and does not make a line yet.
  private var rest = Data()

  /// Starts the program.
  init() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("driver.py")
    // Signals that the threads of a test block would stay blocked, and the browser never end.
    process.arguments = [
      "-c",
      "import runpy, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []);"
        + " runpy.run_path(sys.argv[1], run_name='__main__')",
      script.path,
    ]
    let (requests, answers) = (Pipe(), Pipe())
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    input = requests.fileHandleForWriting
    output = answers.fileHandleForReading
  }

  /// Returns the first line: the browser's version, or the reason why there is none is thrown.
  mutating func greeting() throws -> String { try answer() }

  /// Sends a request and waits for its answer.
  mutating func ask<Answer: Decodable>(_ request: [String: any Sendable]) throws -> Answer {
    var line = try JSONSerialization.data(withJSONObject: request)
    line.append(0x0A)
    try input.write(contentsOf: line)
    return try answer()
  }

  /// An answer, or why there is none.
  private struct Line<Answer: Decodable>: Decodable {
    var value: Answer?
    var error: String?
  }

  /// Waits for an answer.
  private mutating func answer<Answer: Decodable>() throws -> Answer {
    let line = try JSONDecoder().decode(Line<Answer>.self, from: try readLine())
    guard let value = line.value else {
      throw Browser.Failure(description: line.error ?? "the browser returned nothing")
    }
    return value
  }

  /// Reads up to the next end of a line.
  private mutating func readLine() throws -> Data {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        let line = Data(rest[..<end])
        rest = Data(rest[(end + 1)...])
        return line
      }
      let more = output.availableData
      guard !more.isEmpty else { throw Browser.Failure(description: "the browser is gone") }
      rest.append(more)
    }
  }
}
