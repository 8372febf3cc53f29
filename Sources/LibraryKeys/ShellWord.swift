// SPDX-License-Identifier: MIT

/// Writes paths into command lines that somebody may copy.
package enum ShellWord {
  /// Returns a path as a word of the shell's: as it is where that is safe, else in quotes, escaped for display.
  package static func text(of path: BytePath) -> String {
    guard !isPlain(path.bytes) else { return String(decoding: path.bytes, as: UTF8.self) }
    let parts = DisplayPath.text(of: path).split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// Returns a path as ``text(of:)`` does, below somebody's home folder with `~`.
  package static func text(of path: BytePath, home: [UInt8]) -> String {
    let isBelow = path.bytes.starts(with: home + [UInt8(ascii: "/")])
    guard isBelow, isPlain(path.bytes) else { return text(of: path) }
    return "~" + String(decoding: path.bytes.dropFirst(home.count), as: UTF8.self)
  }

  /// Returns whether no shell gives any of the bytes a meaning.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,".utf8)
    return bytes.allSatisfy(plain.contains)
  }
}
