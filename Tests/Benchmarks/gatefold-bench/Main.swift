// SPDX-License-Identifier: MIT

import Arguments
import Foundation
import TestSupport

/// Writes what benchmarks run on and measures the claims; built and run by `make`, never installed.
@main
struct Main {
  /// What the program takes.
  static let program = ProgramDefinition(
    name: "gatefold-bench",
    version: "for the benchmarks",
    summary: "Draws covers whose colours are known, measures what is claimed, times large indexes",
    commands: [
      CommandDefinition(
        name: "covers",
        summary: "Write rendered covers and truth.jsonl",
        details: ["FOLDER is made; files of the same names in it are replaced."],
        operand: OperandDefinition("FOLDER", .path, isRequired: true, isRepeated: false),
        options: [
          OptionDefinition(
            "plain",
            value: .init("N", .number(0...100_000)),
            summary: "Covers of the plain recipes; default 120"
          ),
          OptionDefinition(
            "hard",
            value: .init("N", .number(0...100_000)),
            summary: "Covers of the harder recipes; default 120"
          ),
          OptionDefinition(
            "first",
            value: .init("N", .number(0...1_000_000)),
            summary: "The first cover's number, of either kind; default 0"
          ),
        ],
        examples: [.init("gatefold-bench covers /tmp/covers", "write 240 covers")]
      ),
      CommandDefinition(
        name: "albums",
        summary: "Write an index of albums that do not exist",
        details: ["DATABASE must not exist. The same number of albums gives the same index."],
        operand: OperandDefinition("DATABASE", .path, isRequired: true, isRepeated: false),
        options: [
          OptionDefinition(
            "albums",
            value: .init("N", .number(1...10_000_000)),
            summary: "Albums; default 100000"
          ),
          OptionDefinition(
            "tracks",
            value: .init("N", .number(1...99)),
            summary: "Tracks of each album; default 1"
          ),
        ],
        examples: [.init("gatefold-bench albums /tmp/large.db", "write 100,000 albums")]
      ),
      CommandDefinition(
        name: "find",
        summary: "Time searches for colours in an index",
        details: ["Prints a JSON object: milliseconds for each time that COLOR was looked for."],
        operand: OperandDefinition("COLOR", .text, isRequired: true, isRepeated: false),
        options: [
          OptionDefinition("db", value: .init("PATH", .path), summary: "The index; required"),
          OptionDefinition(
            "limit",
            value: .init("N", .number(1...1_000_000)),
            summary: "The most albums to find; default 20"
          ),
          OptionDefinition(
            "artist",
            value: .init("NAME", .text),
            summary: "Only albums of this artist"
          ),
          OptionDefinition(
            "times",
            value: .init("N", .number(1...100_000)),
            summary: "How often; default 100"
          ),
        ],
        examples: [.init("gatefold-bench find black --db /tmp/large.db", "time 100 searches")]
      ),
      LookupTimes.definition,
      CommitTimes.definition,
      CommandDefinition(
        name: "claims",
        summary: "Measure the claims about colour and print their table",
        details: ["gatefold and gatefold-worker are those beside this program."],
        operand: OperandDefinition(
          "CLAIM",
          .word(ClaimsTable.claims.map(\.name)),
          isRequired: false,
          isRepeated: true
        ),
        options: [
          OptionDefinition(
            "json",
            value: .init("FILE", .path),
            summary: "Also write the rows as JSON, every failing case among them"
          ),
          OptionDefinition(
            "markdown",
            value: .init("FILE", .path),
            summary: "Also write the page of the documentation"
          ),
        ],
        examples: [.init("gatefold-bench claims C8 C9", "measure two of the fifteen")]
      ),
    ],
    commonOptions: [],
    exitStatuses: [
      .init("0", "done; all claims hold"), .init("1", "something could not be written or read"),
      .init("2", "wrong usage"), .init("3", "a claim does not hold or cannot be measured"),
    ],
    variables: [.init("GATEFOLD_CORPUS", "the folder of real pictures, for photographs as grounds")]
  )

  static func main() {
    do {
      switch try ArgumentParser(program).parse(
        CommandLine.arguments.dropFirst().map { Array($0.utf8) }
      ) {
      case .command(let command) where command.name == "albums":
        var index = SyntheticIndex(path: command.operands[0])
        index.tracksPerAlbum = command.number("tracks") ?? 1
        try index.write(albums: command.number("albums") ?? 100_000)
      case .command(let command) where command.name == LookupTimes.definition.name:
        try LookupTimes(command).print()
      case .command(let command) where command.name == CommitTimes.definition.name:
        try CommitTimes(command).print()
      case .command(let command) where command.name == "find":
        try FindTimes(command).print()
      case .command(let command) where command.name == "claims":
        try claims(command)
      case .command(let command):
        let first = command.number("first") ?? 0
        let count = try CoverFiles(folder: command.words[0]).write(
          plain: first..<first + (command.number("plain") ?? 120),
          hard: first..<first + (command.number("hard") ?? 120)
        )
        print("\(count) covers in \(command.words[0])")
      case .help(let command?): print(HelpText.command(command, of: program, width: 80))
      case .help(nil), .overview, .version: print(HelpText.program(program, width: 80))
      }
    } catch let error as UsageError {
      fail("\(error)", status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// Measures, prints and writes what is asked for.
  private static func claims(_ command: ParsedCommand) throws {
    var table = ClaimsTable()
    table.measure(command.words)
    print(table.markdown(), terminator: "")
    if let path = command.text("json") {
      try table.json().write(to: URL(fileURLWithPath: path))
    }
    if let path = command.text("markdown") {
      try ClaimsPage(table).text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    if !table.areAllMet { exit(3) }
  }

  /// Says why and ends.
  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("gatefold-bench: \(message)\n".utf8))
    exit(status)
  }
}
