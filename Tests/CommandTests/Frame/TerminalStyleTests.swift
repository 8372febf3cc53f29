// SPDX-License-Identifier: MIT

import Console
import Palette
import Testing
import gatefold

@Suite("Swatches in a terminal")
struct TerminalStyleTests {
  @Test(
    "The nearest of the 256 colours, ties to the cube",
    arguments: [
      // 4-backdrops.md §4.3.3, "Terminal".
      (0xFF_0000, 196), (0x58_56D6, 62), (0x80_8080, 244), (0x12_1212, 233),
      // By hand. Black and white are in the cube; 0x5f is a level, and no grey (88, 98) is nearer;
      // 92 lies 3 from that level and 4 from grey 88; 8 is the first grey; 247 lies 8 from white, 9
      // from grey 238.
      (0x00_0000, 16), (0xFF_FFFF, 231), (0x5F_5F5F, 59), (0x5C_5C5C, 59), (0x08_0808, 232),
      (0xF7_F7F7, 231), (0xEE_EEEE, 255), (0x00_FF00, 46), (0x00_00FF, 21),
      // 4 lies between black and grey 8: the tie goes to the cube.
      (0x04_0404, 16),
    ]
  )
  func indexed(_ color: Int, _ index: Int) {
    #expect(TerminalStyle.index(of: RGB8(packed: UInt32(color))) == index)
  }

  @Test("Cells are escapes, and the hex is always there")
  func swatches() {
    let color = RGB8(packed: 0x58_56D6)
    #expect(
      TerminalStyle(depth: .full).swatch(color) == "\u{1B}[48;2;88;86;214m  \u{1B}[0m #5856d6"
    )
    #expect(TerminalStyle(depth: .indexed).swatch(color) == "\u{1B}[48;5;62m  \u{1B}[0m #5856d6")
    #expect(TerminalStyle(depth: .none).swatch(color) == "#5856d6")
  }

  /// What is set and what follows.
  struct Case: Sendable {
    let choice: TerminalStyle.Choice
    let isTerminal: Bool
    let variables: [Environment.Variable: String]
    let depth: TerminalStyle.Depth

    init(
      _ choice: TerminalStyle.Choice,
      _ isTerminal: Bool,
      _ variables: [Environment.Variable: String],
      _ depth: TerminalStyle.Depth
    ) {
      self.choice = choice
      self.isTerminal = isTerminal
      self.variables = variables
      self.depth = depth
    }
  }

  @Test(
    "Colours depend on the option, the variables and the terminal, in this order",
    arguments: [
      Case(.auto, true, [:], .indexed),
      Case(.auto, false, [:], .none),
      Case(.auto, true, [.colorTerm: "truecolor"], .full),
      Case(.auto, true, [.colorTerm: "24bit"], .full),
      Case(.auto, true, [.colorTerm: "yes"], .indexed),
      Case(.auto, true, [.term: "dumb", .colorTerm: "truecolor"], .none),
      Case(.auto, true, [.noColor: "1"], .none),
      Case(.auto, true, [.noColor: "0"], .none),
      Case(.auto, false, [.forceColor: "1"], .indexed),
      Case(.auto, false, [.forceColor: "0"], .none),
      Case(.auto, true, [.forceColor: "0"], .indexed),
      Case(.auto, false, [.forceColor: "1", .term: "dumb"], .indexed),
      Case(.auto, false, [.forceColor: "1", .noColor: "1"], .none),
      Case(.always, false, [.noColor: "1"], .indexed),
      Case(.always, false, [.colorTerm: "24bit"], .full),
      Case(.never, true, [.forceColor: "1", .colorTerm: "24bit"], .none),
    ]
  )
  func decision(_ test: Case) {
    var environment = Environment()
    environment.isOutputTerminal = test.isTerminal
    for (variable, value) in test.variables { environment.variables[variable] = Array(value.utf8) }
    #expect(TerminalStyle(test.choice, environment: environment).depth == test.depth)
  }
}
