// SPDX-License-Identifier: MIT

import LibraryKeys

/// One line of an ignore file (S12), in the syntax of gitignore.
struct IgnorePattern: Hashable, Sendable {
  /// Whether it begins with `!`: what matches is listed after all.
  let isNegated: Bool
  /// Whether it ends in `/`: only folders match.
  let isForFolders: Bool
  /// Whether there is a slash before its end: it is then compared with the path below the ignore file's
  /// folder, else with names at any depth.
  let isPath: Bool
  private let glob: PathGlob?

  /// Reads a line that is neither blank nor a comment.
  init(_ line: ArraySlice<UInt8>) {
    var pattern = line
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForFolders = pattern.last == UInt8(ascii: "/")
    if isForFolders { pattern.removeLast() }
    isPath = pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    glob = PathGlob(pattern, isPath: isPath)
  }

  /// Returns whether a file's or a folder's name matches, or for a pattern that ``isPath`` its path below
  /// the ignore file's folder.
  func matches(_ name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard isFolder || !isForFolders, let glob else { return false }
    return glob.matches(name)
  }

  /// Reads the patterns of a whole ignore file; none of an empty one, or where all lines are blank or
  /// comments.
  ///
  /// As in git: lines end in LF or CR LF, a byte order mark is passed over, and spaces at the end of a
  /// line count only behind a backslash.
  static func patterns(in file: [UInt8]) -> [IgnorePattern] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = file.dropFirst(file.starts(with: mark) ? mark.count : 0)
    return text.split(separator: 0x0A).compactMap { line in
      // A name cannot hold NUL; git, written in C, does not see what follows one.
      var line = line.prefix { $0 != 0 }
      guard line.first != UInt8(ascii: "#") else { return nil }
      if line.last == 0x0D { line.removeLast() }
      line = withoutTrailingSpaces(line)
      return line.isEmpty ? nil : IgnorePattern(line)
    }
  }

  /// Returns a line without the spaces at its end; one behind a backslash stays.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var place = line.startIndex
    while place < line.endIndex {
      let isEscape = line[place] == UInt8(ascii: "\\")
      let next = min(place + (isEscape ? 2 : 1), line.endIndex)
      if line[place] != 0x20 { end = next }
      place = next
    }
    return line[..<end]
  }
}
