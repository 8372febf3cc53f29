// SPDX-License-Identifier: MIT

/// Tells options from other arguments, by their first bytes alone.
enum ArgumentSplitter {
  /// One argument as it looks, before anybody knows which options there are.
  enum Element: Hashable, Sendable {
    /// `--name` or `--name=value`.
    case long(name: [UInt8], value: [UInt8]?)
    /// `-abc`: letters, or a letter and its value; never empty.
    case short([UInt8])
    /// Anything else, `-` included: by custom it stands for a standard stream.
    case operand([UInt8])
    /// `--`: everything behind it is an operand.
    case terminator
  }

  /// Returns what an argument looks like.
  static func element(_ argument: [UInt8]) -> Element {
    guard argument.first == dash, argument.count > 1 else { return .operand(argument) }
    guard argument[1] == dash else { return .short(Array(argument.dropFirst())) }
    if argument.count == 2 { return .terminator }
    let body = argument.dropFirst(2)
    guard let equals = body.firstIndex(of: UInt8(ascii: "=")) else {
      return .long(name: Array(body), value: nil)
    }
    return .long(name: Array(body[..<equals]), value: Array(body[(equals + 1)...]))
  }

  /// The byte that options begin with.
  private static let dash = UInt8(ascii: "-")
}
