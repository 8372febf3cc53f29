// SPDX-License-Identifier: MIT

package import Palette

/// How colours are shown: as coloured cells of a terminal, or by their hex alone.
///
/// Source of the rules: 4-backdrops.md §4.3.3, "Terminal".
package struct TerminalStyle: Hashable, Sendable {
  /// What `--color` takes.
  package enum Choice: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// What the terminal can show.
  package enum Depth: Hashable, Sendable {
    /// Nothing: hex alone.
    case none
    /// xterm's 256 colours.
    case indexed
    /// 24 bits.
    case full
  }

  /// What the terminal can show.
  package var depth: Depth

  /// Creates a style with a known depth.
  package init(depth: Depth) {
    self.depth = depth
  }

  /// Decides how results are shown.
  ///
  /// What the command line says wins, then `NO_COLOR` (no-color.org), then `CLICOLOR_FORCE`
  /// (bixense.com/clicolors), then whether there is a terminal that is not dumb.
  package init(_ choice: Choice, environment: Environment) {
    let isColored =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        if environment.text(.noColor) != nil {
          false
        } else if let force = environment.text(.forceColor) {
          force != "0" || Self.isAble(environment)
        } else {
          Self.isAble(environment)
        }
      }
    let isFull = ["truecolor", "24bit"].contains(environment.text(.colorTerm))
    depth = isColored ? (isFull ? .full : .indexed) : .none
  }

  /// Returns whether results go to a terminal that shows colours.
  private static func isAble(_ environment: Environment) -> Bool {
    environment.isOutputTerminal && environment.text(.term) != "dumb"
  }

  /// Returns a colour as a coloured cell and its hex, or as its hex alone.
  package func swatch(_ color: RGB8) -> String {
    let cell = cell(color)
    return cell.isEmpty ? color.hex : "\(cell) \(color.hex)"
  }

  /// Returns a coloured cell, two columns wide; empty where there are no colours.
  package func cell(_ color: RGB8) -> String {
    let escape = "\u{1B}["
    switch depth {
    case .none: return ""
    case .indexed: return "\(escape)48;5;\(Self.index(of: color))m  \(escape)0m"
    case .full:
      return "\(escape)48;2;\(color.red);\(color.green);\(color.blue)m  \(escape)0m"
    }
  }

  /// Returns a text in bold, or as it is.
  package func bold(_ text: String) -> String {
    depth == .none ? text : "\u{1B}[1m\(text)\u{1B}[0m"
  }

  /// Returns the nearest of the 256 colours that every terminal agrees on: the 6×6×6 cube (from
  /// index 16) or the 24 greys (from index 232), by distance in 8-bit RGB; a tie goes to the cube.
  package static func index(of color: RGB8) -> Int {
    // xterm's 256colres.pl: six levels per channel, greys 8, 18 … 238.
    let levels = [0, 95, 135, 175, 215, 255]
    let channels = [Int(color.red), Int(color.green), Int(color.blue)]
    let steps = channels.map { channel in
      levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
    }
    func distance(to other: [Int]) -> Int {
      zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    let cubeDistance = distance(to: steps.map { levels[$0] })
    let grey = (0..<24).min { distance(to: greyLevel($0)) < distance(to: greyLevel($1)) } ?? 0
    return distance(to: greyLevel(grey)) < cubeDistance ? 232 + grey : cube
  }

  /// Returns the channels of a grey of the palette.
  private static func greyLevel(_ index: Int) -> [Int] {
    [Int](repeating: 8 + 10 * index, count: 3)
  }
}
