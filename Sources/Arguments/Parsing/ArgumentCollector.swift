// SPDX-License-Identifier: MIT

/// What the parser has gathered so far.
struct ArgumentCollector {
  /// The command, once it is known.
  var command: CommandDefinition?
  /// The options that may come.
  var options: [OptionDefinition]
  /// The switches that came; a list, since the first set of a process costs a look-up a thirtieth of its time.
  var switches: [String] = []
  /// The values that came, with the names of their options, in order.
  var values: [(option: String, value: [UInt8])] = []
  /// The operands that came.
  var operands: [[UInt8]] = []
  /// Whether `--` was met.
  var isPastTerminator = false

  /// Creates a collector for the options that may come first.
  init(command: CommandDefinition?, options: [OptionDefinition]) {
    self.command = command
    self.options = options
  }

  /// Goes on with a command's own options.
  mutating func enter(_ command: CommandDefinition, options: [OptionDefinition]) {
    self.command = command
    self.options = options
  }

  /// Takes an option, and its value, off the rest of the line; false for anything else.
  mutating func takeOption(
    _ argument: [UInt8],
    rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) -> Bool {
    guard !isPastTerminator else { return false }
    switch ArgumentSplitter.element(argument) {
    case .operand: return false
    case .terminator:
      isPastTerminator = true
      rest.removeFirst()
    case .long(let name, let value):
      rest.removeFirst()
      guard let option = options.first(where: { $0.name.utf8.elementsEqual(name) }) else {
        throw unknown(name)
      }
      try take(option, attached: value, rest: &rest)
    case .short(let letters):
      rest.removeFirst()
      try takeLetters(letters, rest: &rest)
    }
    return true
  }

  /// Takes `-abc`: switches, of which the last may be an option with its value behind it.
  private mutating func takeLetters(
    _ letters: [UInt8],
    rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    for (position, letter) in letters.enumerated() {
      guard let option = options.first(where: { $0.letter?.utf8.elementsEqual([letter]) == true })
      else {
        // The whole argument is shown: it may be one word with a dash too few.
        throw .unknownOption(
          [UInt8(ascii: "-")] + letters,
          command: command?.name,
          nearest: nearestLong(letters)
        )
      }
      let behind = Array(letters[(position + 1)...])
      if option.value != nil {
        return try take(option, attached: behind.isEmpty ? nil : behind, rest: &rest)
      }
      try take(option, attached: nil, rest: &rest)
    }
  }

  /// Takes a known option.
  private mutating func take(
    _ option: OptionDefinition,
    attached: [UInt8]?,
    rest: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    guard let value = option.value else {
      if let attached {
        throw .unexpectedValue(attached, option: option.name, command: command?.name)
      }
      switches.append(option.name)
      return
    }
    let taken: [UInt8]
    if let attached {
      taken = attached
    } else if let next = rest.first, !isKnownOption(next) {
      taken = next
      rest.removeFirst()
    } else {
      throw .missingValue(option: option.name, value: value.name, command: command?.name)
    }
    try check(taken, value.kind, subject: "--\(option.name)")
    values.append((option.name, taken))
  }

  /// Returns whether an argument is exactly one of the options: then it is no value, but one was
  /// forgotten (`--artist=--json` says that it is meant).
  private func isKnownOption(_ argument: [UInt8]) -> Bool {
    guard case .long(let name, _) = ArgumentSplitter.element(argument) else { return false }
    return options.contains { $0.name.utf8.elementsEqual(name) }
  }

  /// Takes an operand.
  mutating func takeOperand(_ argument: [UInt8]) throws(UsageError) {
    guard let command else { return }
    guard let operand = command.operand, operand.isRepeated || operands.isEmpty else {
      throw .unexpectedOperand(
        argument,
        limit: command.operand == nil ? 0 : 1,
        command: command.name
      )
    }
    try check(argument, operand.kind, subject: operand.name)
    operands.append(argument)
  }

  /// Checks a value against its kind.
  private func check(
    _ value: [UInt8],
    _ kind: ValueKind,
    subject: String
  ) throws(UsageError) {
    let isGood: Bool
    var nearest: String?
    switch kind {
    case .text: isGood = String(validating: value, as: UTF8.self) != nil
    case .path: isGood = !value.isEmpty
    case .word(let words):
      isGood = words.contains { $0.utf8.elementsEqual(value) }
      nearest = NearestName.nearest(to: value, among: words)
    case .number(let range): isGood = Self.number(value).map(range.contains) ?? false
    case .decimal(let range): isGood = Self.decimal(value, range).map(range.contains) ?? false
    }
    guard isGood else {
      throw .badValue(value, of: subject, kind: kind, nearest: nearest, command: command?.name)
    }
  }

  /// Returns decimal digits as a number; nil for anything else (`Int` would take a sign).
  private static func number(_ value: [UInt8]) -> Int? {
    guard value.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(String(decoding: value, as: UTF8.self))
  }

  /// Returns decimal digits, with at most one point among them and a minus before them where the range
  /// goes below 0, as a number; nil for anything else (`Double` would take a plus, an exponent and `inf`).
  private static func decimal(_ value: [UInt8], _ range: ClosedRange<Double>) -> Double? {
    let isSigned = range.lowerBound < 0 && value.first == UInt8(ascii: "-")
    let digits = isSigned ? value.dropFirst() : value[...]
    let isPlain = digits.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
    }
    return isPlain ? Double(String(decoding: value, as: UTF8.self)) : nil
  }

  /// Returns the error for a long name that is not in the table.
  private func unknown(_ name: [UInt8]) -> UsageError {
    .unknownOption(Array("--".utf8) + name, command: command?.name, nearest: nearestLong(name))
  }

  /// Returns the option that a name comes closest to, with its dashes.
  private func nearestLong(_ name: [UInt8]) -> String? {
    NearestName.nearest(to: name, among: options.map(\.name)).map { "--\($0)" }
  }

  /// Returns the command with its values, once the line is at its end.
  func finish(_ command: CommandDefinition) throws(UsageError) -> ParsedCommand {
    if let operand = command.operand, operand.isRequired, operands.isEmpty {
      throw .missingOperand(operand.name, command: command.name)
    }
    return ParsedCommand(
      definition: command,
      known: options,
      switches: switches,
      values: values,
      operands: operands
    )
  }
}
