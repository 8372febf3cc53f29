// SPDX-License-Identifier: MIT

import Arguments
import Testing

@Suite("Manual page, Markdown, completions")
struct ReferenceTests {
  /// The table.
  private static let program = SampleProgram.program

  /// The documents by name; all are made from the table, so all must have everything in it.
  static let documents: [(name: String, text: String)] = [
    ("man", ManualPage.text(program)),
    ("markdown", MarkdownReference.text(program)),
    ("bash", ShellCompletions.bash(program)),
    ("zsh", ShellCompletions.zsh(program)),
    ("fish", ShellCompletions.fish(program)),
  ]

  @Test("Each has every shown command and option, and no hidden one", arguments: 0..<5)
  func completeness(_ index: Int) {
    let (name, text) = Self.documents[index]
    // roff marks hyphens, fish takes names without dashes.
    let plain = text.split(separator: "\\-", omittingEmptySubsequences: false)
      .joined(separator: "-")
    for command in Self.program.shownCommands {
      #expect(plain.contains(command.name))
      for option in Self.program.options(of: command) {
        let typed = name == "fish" ? "-l \(option.name)" : "--\(option.name)"
        #expect(plain.contains(typed), "\(typed) in \(name)")
        if let letter = option.letter {
          #expect(plain.contains(name == "fish" ? "-s \(letter)" : "-\(letter)"), "\(name)")
        }
        if case .word(let words) = option.value?.kind {
          for word in words { #expect(plain.contains(word), "\(word) in \(name)") }
        }
      }
    }
    #expect(!plain.contains("secret"))
  }

  @Test("roff gets no escapes and no requests from the text")
  func roff() {
    var program = Self.program
    program.summary = ".so /etc/passwd \\fB 'x' – “y” a-b"
    program.variables = [.init("'A", ".B")]
    let page = ManualPage.text(program)
    // groff(7): \e is a backslash, \& keeps a line from being a request, \- is a hyphen to copy.
    #expect(page.contains("tool \\- \\&.so /etc/passwd \\efB 'x' \\(en \\(dqy\\(dq a\\-b\n"))
    #expect(page.contains(".B \\&'A\n\\&.B.\n"))
  }

  @Test("A bar ends no cell of a Markdown table")
  func cells() {
    var program = Self.program
    program.exitStatuses = [.init("0", "this | that")]
    #expect(MarkdownReference.text(program).contains("| `0` | this \\| that |\n"))
  }

  @Test("The lists of a command are tables in Markdown and tagged paragraphs in the manual page")
  func lists() {
    #expect(
      Self.documents[1].text.contains(
        "\nTones:\n\n| word | means |\n|---|---|\n| `dark` | as at night |\n"
          + "| `light` | as by day \\| noon |\n\n| option | does |\n"
      )
    )
    #expect(
      Self.documents[0].text.contains(
        ".PP\nTones:\n.TP\n.B dark\nAs at night.\n.TP\n.B light\nAs by day | noon.\n"
      )
    )
  }

  @Test("Quotes in summaries stay inside their strings")
  func quotes() {
    #expect(Self.documents[3].text.contains("don'\\''t"))
    #expect(Self.documents[4].text.contains("don\\'t"))
    // A colon or bracket would end a part of a specification of zsh's _arguments and _describe.
    #expect(Self.documents[3].text.contains("\\[or walls\\] in a colour\\: don"))
  }
}
