// SPDX-License-Identifier: MIT

/// Completion scripts for shells, made from the table.
///
/// They hold all names and words themselves: completing starts no program and reads no database.
package enum ShellCompletions {
  /// Returns text between the single quotes of bash and zsh, which end such a string at
  /// the next quote and have no escape inside: the quote itself stands outside.
  static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" { result += "'\\''" } else { result.append(character) }
    }
    return result + "'"
  }

  /// Returns the names of an option as they are typed, long one first.
  static func names(_ option: OptionDefinition) -> [String] {
    ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
  }
}
