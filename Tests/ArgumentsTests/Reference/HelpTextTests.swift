// SPDX-License-Identifier: MIT

import Arguments
import Testing

@Suite("Help")
struct HelpTextTests {
  /// The table.
  private let program = SampleProgram.program

  @Test("The overview shows an example of each essential command and where to read on")
  func overview() {
    #expect(
      HelpText.overview(program) == """
        tool: do what the tests need

          tool paint wall  paint files [or walls] in a colour: don't spill

        tool --help lists all there is, tool COMMAND --help explains one.
        """
    )
  }

  @Test("A command's help is laid out in the width of the terminal and ends with an example")
  func command() {
    let text = HelpText.command(program.commands[0], of: program, width: 50)
    // Counted by hand: no line is longer than 50 columns but those that cannot be broken.
    #expect(
      text == """
        tool paint: paint files [or walls] in a colour: don't spill

        Usage: tool paint [options] FILE…

        A paragraph on painting that is long enough to be
        wrapped in a narrow terminal.

        Tones:
          dark   as at night
          light  as by day | noon

        Options:
          -o, --output PATH  where it goes
          --tone TONE        the tone: dark, light, grey
          --coats N          how many coats
          --gloss G          how shiny
          --label TEXT       what is written on it
          -q, --quick        do not wait

        Options of every command:
          --color WHEN  when to use colour: auto, never
          -h, --help    explain
          --version     tell the version

        Example:
          # paint a wall
          tool paint wall

        """
    )
  }

  @Test("The program's help keeps hidden commands to itself and has all else")
  func hidden() {
    let text = HelpText.program(program, width: 80)
    #expect(!text.contains("secret"))
    for part in ["paint", "wait", "--color WHEN", "TOOL_HOME", "wrong usage", "tool paint wall"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(
    "No line is wider than the terminal, unless a single word is",
    arguments: [50, 60, 80, 100]
  )
  func width(_ width: Int) {
    for line in HelpText.program(program, width: width).split(separator: "\n") {
      #expect(line.count <= width, "\(line)")
    }
  }
}
