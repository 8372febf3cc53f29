// SPDX-License-Identifier: MIT

import Arguments
import Console
import Foundation
import TestSupport
import Testing
import gatefold

@Suite("Help, version and what is generated")
struct HelpTests {
  /// The commands that people see.
  static let commands = CommandTable.program.shownCommands.map(\.name)

  @Test("Alone, the program explains itself in ten lines, and calls it wrong usage")
  func overview() {
    let run = CommandRun()
    #expect(run.status == .usage)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10 + 1, "ten lines, each with its end")
    #expect(run.errors.hasPrefix("gatefold: "))
    #expect(lines[2].hasPrefix("  gatefold index "), "what comes first comes first")
    for line in run.errors.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("The version is the program's")
  func version() {
    #expect(CommandRun("--version").output == "gatefold \(CommandTable.program.version)\n")
    #expect(CommandRun("colors", "--version").output == CommandRun("--version").output)
  }

  @Test("A command's help names its options and ends with an example of it", arguments: commands)
  func help(_ name: String) throws {
    let run = CommandRun(name, "--help")
    #expect(run.status == .done)
    #expect(run.errors == "")
    let command = try #require(CommandTable.program.commands.first { $0.name == name })
    for option in CommandTable.program.options(of: command) {
      #expect(run.output.contains(option.usage), "\(option.name)")
    }
    let last = try #require(run.output.split(separator: "\n").last)
    #expect(last.hasPrefix("  gatefold \(name)"))
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("Every example parses")
  func examples() throws {
    let parser = ArgumentParser(CommandTable.program)
    for command in CommandTable.program.commands {
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        // What a shell takes away: redirections and quotes.
        let words = example.line.prefix { $0 != "<" }.split(separator: " ")
          .map { Array($0.filter { $0 != "\"" }.utf8) }
        #expect(words.first == Array("gatefold".utf8))
        guard case .command(let parsed) = try parser.parse(Array(words.dropFirst())) else {
          Issue.record("\(example.line)")
          continue
        }
        #expect(parsed.name == command.name)
      }
    }
  }

  @Test("docs/cli.md is what `gatefold generate markdown` prints")
  func reference() throws {
    let file = URL(fileURLWithPath: Programs.package + "/docs/cli.md")
    let document = try String(contentsOf: file, encoding: .utf8)
    #expect(
      document == CommandRun("generate", "markdown").output,
      "run: gatefold generate markdown > docs/cli.md"
    )
  }

  @Test("The exit statuses are those of 1-architecture.md §1.5")
  func statuses() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 130])
  }

  @Test("man reads the manual page without complaint and shows every command")
  func manual() throws {
    let page = CommandRun("generate", "man").output
    let folder = try TemporaryFolder()
    let path = folder.path + "/gatefold.1"
    try Data(page.utf8).write(to: URL(fileURLWithPath: path))
    let run = try ProgramsRun.run(
      "/usr/bin/man",
      ["--warnings", "-E", "UTF-8", "-l", path].map { Array($0.utf8) },
      environment: [
        "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "100", "PAGER": "cat",
        "MANPAGER": "cat",
      ],
      folder: folder.path
    )
    #expect(run.status == 0)
    #expect(run.errorText == "")
    for name in Self.commands { #expect(run.text.contains("gatefold \(name) [options]")) }
  }

  @Test(
    "Each shell reads its completions without complaint",
    arguments: [
      ("bash", "/bin/bash"), ("zsh", "/bin/zsh"), ("fish", "/usr/bin/fish"),
    ]
  )
  func syntax(_ name: String, _ shell: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/completions"
    try Data(CommandRun("generate", name).output.utf8).write(to: URL(fileURLWithPath: path))
    let run = try Programs.tool(shell, ["-n", path], folder: folder.path)
    #expect(run.errorText == "")
  }

  /// A line in bash and what is offered at its end.
  struct Completion: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offered: [String]
    var testDescription: String { words.joined(separator: " ") }

    init(_ words: [String], _ offered: [String]) {
      self.words = words
      self.offered = offered
    }
  }

  @Test(
    "bash completes commands, options and words",
    arguments: [
      Completion(["ex"], ["explain", "export", "extract"]),
      Completion(["list", "--so"], ["--sort"]),
      Completion(["list", "--sort", "h"], ["hue"]),
      Completion(["--color", "never", "export", "--format", "t"], ["tsv", "tailwind", "tokens"]),
      Completion(["--color", "al"], ["always"]),
      Completion(["status", "--v"], ["--version"]),
      Completion(["index", "--jobs", ""], []),
    ]
  )
  func bash(_ completion: Completion) throws {
    let folder = try TemporaryFolder()
    let words = (["gatefold"] + completion.words).map { "'\($0)'" }.joined(separator: " ")
    let script =
      CommandRun("generate", "bash").output + """
        COMP_WORDS=(\(words)); COMP_CWORD=\(completion.words.count)
        _gatefold
        printf '%s\\n' "${COMPREPLY[@]}"

        """
    let run = try Programs.tool("/bin/bash", ["-c", script], folder: folder.path)
    #expect(run.text.split(separator: "\n").map(String.init) == completion.offered)
  }

  @Test(
    "fish completes commands, options and words",
    arguments: [
      Completion(["ex"], ["explain", "export", "extract"]),
      Completion(["list", "--so"], ["--sort"]),
      Completion(["list", "--sort", "h"], ["hue"]),
    ]
  )
  func fish(_ completion: Completion) throws {
    let folder = try TemporaryFolder()
    let line = (["gatefold"] + completion.words).joined(separator: " ")
    let script =
      CommandRun("generate", "fish").output + "complete --do-complete '\(line)'\n"
    let run = try ProgramsRun.run(
      "/usr/bin/fish",
      ["--no-config", "-c", script].map { Array($0.utf8) },
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"],
      folder: folder.path
    )
    #expect(run.errorText == "")
    let offered = run.text.split(separator: "\n")
      .map { String($0.prefix { $0 != "\t" && $0 != "=" }) }
    #expect(offered == completion.offered)
  }
}
