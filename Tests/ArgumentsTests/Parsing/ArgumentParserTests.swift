// SPDX-License-Identifier: MIT

import Arguments
import Testing

/// What a line means, as text that a table can hold.
private func meaning(_ parsed: ParsedArguments) -> String {
  switch parsed {
  case .overview: return "overview"
  case .help(let command): return "help \(command?.name ?? "-")"
  case .version: return "version"
  case .command(let command):
    var parts = [command.name]
    for option in SampleProgram.program.options(of: command.definition) {
      if let value = command.text(option.name) { parts.append("\(option.name)=\(value)") }
      if command.isSet(option.name) { parts.append(option.name) }
    }
    return (parts + command.words.map { "<\($0)>" }).joined(separator: " ")
  }
}

@Suite("Parsing a command line")
struct ArgumentParserTests {
  /// A line and what it means.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let meaning: String
    var testDescription: String { line }

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  @Test(
    "Options and operands are told apart",
    arguments: [
      Case("", "overview"),
      Case("paint a", "paint <a>"),
      Case("paint a b c", "paint <a> <b> <c>"),
      Case("paint --output x a", "paint output=x <a>"),
      Case("paint --output=x a", "paint output=x <a>"),
      Case("paint --output= a --label= --tone=dark -o y", "paint output=y tone=dark label= <a>"),
      Case("paint --label=a=b f", "paint label=a=b <f>"),
      Case("paint -o x a", "paint output=x <a>"),
      Case("paint -ox a", "paint output=x <a>"),
      Case("paint -qo x a", "paint output=x quick <a>"),
      Case("paint -qox a", "paint output=x quick <a>"),
      Case("paint a --quick b", "paint quick <a> <b>"),
      Case("paint --quick --quick a", "paint quick <a>"),
      Case("paint --tone dark --tone light a", "paint tone=light <a>"),
      Case("paint -- --quick -o", "paint <--quick> <-o>"),
      Case("paint a -- -- b", "paint <a> <--> <b>"),
      Case("paint -", "paint <->"),
      Case("paint -o - a", "paint output=- <a>"),
      Case("paint --label -x a", "paint label=-x <a>"),
      Case("paint --label --unknown a", "paint label=--unknown <a>"),
      Case("paint --label=--quick a", "paint label=--quick <a>"),
      Case("paint --coats 08 a", "paint coats=08 <a>"),
      Case("--color never paint a", "paint color=never <a>"),
      Case("--color=never paint --color auto a", "paint color=auto <a>"),
      Case("-- paint a", "paint <a>"),
      Case("wait --paint", "wait paint"),
      Case("secret", "secret"),
      Case("secret that", "secret <that>"),
      Case("--help", "help -"),
      Case("-h", "help -"),
      Case("paint --help", "help paint"),
      Case("--help paint", "help paint"),
      Case("paint -h --bogus", "help paint"),
      Case("paint --bogus --help", "help paint"),
      Case("bogus --help", "help -"),
      Case("--version", "version"),
      Case("paint --version --help", "version"),
      Case("paint --help --version", "help paint"),
      Case("paint -- --help", "paint <--help>"),
    ]
  )
  func meanings(_ test: Case) throws {
    // `--output=` is the one value above that is refused: a path is not empty.
    if test.line.contains("--output= ") {
      #expect(throws: UsageError.self) { try SampleProgram.parse(test.line) }
      return
    }
    #expect(try meaning(SampleProgram.parse(test.line)) == test.meaning)
  }

  @Test("Bytes that are not UTF-8 pass through as paths, and are refused as text")
  func bytes() throws {
    let name: [UInt8] = [0x61, 0xFF, 0xE9]
    let parser = ArgumentParser(SampleProgram.program)
    let line: [[UInt8]] = [Array("paint".utf8), Array("--output".utf8), name, name]
    guard case .command(let command) = try parser.parse(line) else {
      Issue.record("no command")
      return
    }
    #expect(command.bytes("output") == name)
    #expect(command.operands == [name])
    #expect(try parser.parse([Array("paint".utf8), Array("-o".utf8) + name, name]).output == name)
    #expect(throws: UsageError.self) {
      try parser.parse([Array("paint".utf8), Array("--label".utf8), name, name])
    }
  }

  @Test("Numbers and words come typed")
  func types() throws {
    guard
      case .command(let command) = try SampleProgram.parse(
        "paint --coats 7 --gloss 0.25 --tone grey a"
      )
    else {
      Issue.record("no command")
      return
    }
    #expect(command.number("coats") == 7)
    #expect(command.decimal("gloss") == 0.25)
    #expect(command.word("tone", as: Tone.self) == .grey)
    #expect(command.word("label", as: Tone.self) == nil)
  }

  @Test(
    "A number may be negative where its range is; apart from that it is digits and a point",
    arguments: [
      ("-0.5", -0.5), ("-2", -2), ("0.25", 0.25), ("2", 2), ("-2.5", nil), ("--1", nil), ("-", nil),
      ("+1", nil), ("1e0", nil), ("-inf", nil), ("nan", nil), ("- 1", nil),
    ] as [(String, Double?)]
  )
  func signs(_ text: String, _ expected: Double?) throws {
    let turn = CommandDefinition(
      name: "turn",
      summary: "turn it",
      details: [],
      options: [
        OptionDefinition("speed", value: .init("X", .decimal(-2...2)), summary: "how fast")
      ],
      examples: []
    )
    let program = ProgramDefinition(
      name: "tool",
      version: "1",
      summary: "a tool",
      commands: [turn],
      commonOptions: [],
      exitStatuses: [],
      variables: []
    )
    for line in [["turn", "--speed", text], ["turn", "--speed=\(text)"]] {
      let parsed = try? ArgumentParser(program).parse(line.map { Array($0.utf8) })
      guard let expected else {
        #expect(parsed == nil, "\(line)")
        continue
      }
      guard case .command(let command)? = parsed else {
        Issue.record("\(line) is no command")
        continue
      }
      #expect(command.decimal("speed") == expected)
    }
  }

  /// The words of `--tone`.
  private enum Tone: String {
    case dark, light, grey
  }

  #if DEBUG
    @Test("Asking for an option that the table does not have is a mistake of the program's")
    func undeclared() async {
      await #expect(processExitsWith: .failure) {
        guard case .command(let command) = try SampleProgram.parse("wait") else { return }
        _ = command.isSet("output")
      }
    }
  #endif
}

extension ParsedArguments {
  /// The value of `--output`.
  fileprivate var output: [UInt8]? {
    guard case .command(let command) = self else { return nil }
    return command.bytes("output")
  }
}
