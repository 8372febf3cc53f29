// SPDX-License-Identifier: MIT

import Arguments
import Foundation
import TestSupport

/// Writes what benchmarks run on; built and run by `make`, never installed.
@main
struct Main {
  /// What the program takes.
  static let program = ProgramDefinition(
    name: "gatefold-bench",
    version: "for the benchmarks",
    summary: "Draws covers whose colours are known",
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
      )
    ],
    commonOptions: [],
    exitStatuses: [
      .init("0", "all covers are written"), .init("1", "a cover could not be written"),
      .init("2", "wrong usage"),
    ],
    variables: [.init("GATEFOLD_CORPUS", "the folder of real pictures, for photographs as grounds")]
  )

  static func main() {
    do {
      switch try ArgumentParser(program).parse(
        CommandLine.arguments.dropFirst().map { Array($0.utf8) }
      ) {
      case .command(let command):
        let first = command.number("first") ?? 0
        try CoverFiles(folder: command.words[0]).write(
          plain: first..<first + (command.number("plain") ?? 120),
          hard: first..<first + (command.number("hard") ?? 120)
        )
      case .help(let command?): print(HelpText.command(command, of: program, width: 80))
      case .help(nil), .overview, .version: print(HelpText.program(program, width: 80))
      }
    } catch let error as UsageError {
      fail("\(error)", status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// Says why and ends.
  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("gatefold-bench: \(message)\n".utf8))
    exit(status)
  }
}
