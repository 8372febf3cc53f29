// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A process that looks into indexes without Gatefold (Tests/Scripts/judge_index.py).
///
/// It is of a user who may write nothing, where the tests' own user may choose one: so each look is one of
/// a player that reads somebody else's index.
final class IndexJudge {
  private let process = Process()
  private let questions = Pipe()
  private let answers = Pipe()
  private var rest = Data()

  /// Starts the process; as the tests' own user if told so.
  init(asOwner: Bool = false) throws {
    // As a text on the command line: the other user may not be able to reach the checkout.
    let script = try String(
      contentsOfFile: Programs.package + "/Tests/Scripts/judge_index.py",
      encoding: .utf8
    )
    let isOther = !asOwner && geteuid() == 0
    let user = ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3"]
    process.executableURL = URL(
      fileURLWithPath: isOther ? "/usr/bin/setpriv" : "/usr/bin/python3"
    )
    process.arguments = (isOther ? user : []) + ["-c", script]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  deinit {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Returns the answer to a question.
  func ask(_ words: String...) throws -> String {
    try questions.fileHandleForWriting.write(
      contentsOf: Data((words.joined(separator: "\t") + "\n").utf8)
    )
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw ProgramsError.failed(program: "judge_index.py", status: -1, errors: "it has ended")
      }
      rest += more
    }
  }

  /// Returns what is wrong with an index: `ok`, `absent`, `empty`, or what SQLite says.
  func check(_ database: String) throws -> String { try ask("check", database) }

  /// Returns what an index holds, line by line, without what two runs may differ in.
  func dump(_ database: String) throws -> String { try text("dump", database) }

  /// Returns what an index answers to players, line by line.
  func answers(_ database: String) throws -> String { try text("answers", database) }

  /// Returns how many rows there are of something.
  func facts(_ database: String) throws -> [String: Int] {
    let answer = try ask("facts", database)
    let figures = try ProgramsJSON(Array(answer.utf8)).object ?? [:]
    return figures.compactMapValues(\.integer)
  }

  /// Returns an answer that is long.
  private func text(_ verb: String, _ database: String) throws -> String {
    let answer = try ask(verb, database)
    // A JSON string: one line, whatever is in it.
    guard let text = try? ProgramsJSON(Array(answer.utf8)).string else {
      throw ProgramsError.failed(program: "judge_index.py \(verb)", status: -1, errors: answer)
    }
    return text
  }
}
