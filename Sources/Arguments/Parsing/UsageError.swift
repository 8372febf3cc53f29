// SPDX-License-Identifier: MIT

/// What is wrong with a command line.
///
/// The cases carry what was met as data; ``message(program:showing:)`` words it once.
package enum UsageError: Error, Hashable, Sendable {
  /// There are options, but no command.
  case missingCommand
  /// The first word is no command.
  case unknownCommand([UInt8], nearest: String?)
  /// An option (with its dashes) that the command, or the program (nil), does not have.
  case unknownOption([UInt8], command: String?, nearest: String?)
  /// An option at the end of the line, or right before another one, that takes a value.
  case missingValue(option: String, value: String, command: String?)
  /// A value given to a switch.
  case unexpectedValue([UInt8], option: String, command: String?)
  /// A value that is not what the option (or operand) takes.
  case badValue([UInt8], of: String, kind: ValueKind, nearest: String?, command: String?)
  /// Too little beside the options.
  case missingOperand(String, command: String)
  /// Too much beside the options; `limit` is how many the command takes.
  case unexpectedOperand([UInt8], limit: Int, command: String)
  /// Whatever only the command itself can tell, as a finished sentence without its subject.
  case misuse(String, command: String)

  /// Returns one line: what is wrong, where, and what to do about it.
  ///
  /// - Parameters:
  ///   - program: The program's name, for the advice.
  ///   - showing: Makes what was typed fit to be shown: it may hold any byte.
  /// - Returns: The line, without the program's name and without an end.
  package func message(program: String, showing: ([UInt8]) -> String) -> String {
    switch self {
    case .missingCommand:
      return "no command given" + advice(nil, program: program, command: nil)
    case .unknownCommand(let word, let nearest):
      return "unknown command “\(showing(word))”" + advice(nearest, program: program, command: nil)
    case .unknownOption(let option, let command, let nearest):
      return place(command) + "unknown option \(showing(option))"
        + advice(nearest, program: program, command: command)
    case .missingValue(let option, let value, let command):
      return place(command) + "--\(option) needs a value: --\(option) \(value)"
    case .unexpectedValue(let value, let option, let command):
      return place(command) + "--\(option) takes no value: leave out “=\(showing(value))”"
    case .badValue(let value, let subject, let kind, let nearest, let command):
      return place(command)
        + "\(subject) takes \(Self.description(of: kind)), not “\(showing(value))”"
        + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .missingOperand(let operand, let command):
      return place(command)
        + "\(operand) is missing; \(program) \(command) --help shows how it is used"
    case .unexpectedOperand(let word, let limit, let command):
      let taken = limit == 0 ? "only options" : "only \(limit) argument" + (limit == 1 ? "" : "s")
      return place(command) + "unexpected argument “\(showing(word))”: the command takes \(taken)"
    case .misuse(let sentence, let command):
      return place(command) + sentence
    }
  }

  /// Returns the beginning of a message about a command.
  private func place(_ command: String?) -> String {
    command.map { "\($0): " } ?? ""
  }

  /// Returns the end of a message about an unknown name.
  private func advice(_ nearest: String?, program: String, command: String?) -> String {
    if let nearest { return "; did you mean \(nearest)?" }
    guard let command else { return "; \(program) --help lists the commands and options" }
    return "; \(program) \(command) --help lists its options"
      + " (what starts with a dash but is no option goes behind --)"
  }

  /// Returns what a value of a kind must be, as the object of "takes".
  static func description(of kind: ValueKind) -> String {
    switch kind {
    case .text: "text in UTF-8"
    case .path: "a path that is not empty"
    case .word(let words): alternatives(words)
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .decimal(let range):
      "a number from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))"
    }
  }

  /// Returns a number without a point where it is whole.
  private static func shortest(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }

  /// Returns words as a list that ends in "or".
  private static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
