// SPDX-License-Identifier: MIT

/// Lays prose out in columns of a terminal.
enum TextLayout {
  /// Returns a text as lines of at most `width` characters, broken at spaces; a longer word keeps a
  /// line to itself.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Returns terms on the left and their texts, wrapped, in one column on the right.
  ///
  /// A term that reaches into the right column gets a line of its own.
  static func columns(_ entries: [ProgramDefinition.Entry], width: Int) -> String {
    let indent = 2
    let widestKept = 24
    let widest = entries.map(\.term.count).filter { $0 <= widestKept }.max() ?? 0
    let column = indent + widest + 2
    let margin = String(repeating: " ", count: column)
    var text = ""
    for entry in entries {
      let lines = wrapped(entry.text, width: max(20, width - column))
      let start = String(repeating: " ", count: indent) + entry.term
      let fits = start.count + 2 <= column
      text += fits ? padded(start, to: column) : start + "\n" + margin
      text += lines.joined(separator: "\n" + margin) + "\n"
    }
    return text
  }

  /// Returns a text, followed by spaces up to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
