// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What a disc folder's name says (A4).
package struct DiscFolderName: Hashable, Sendable {
  /// X: the album's part of the name; empty where the name is bare (`CD 1`).
  package let albumName: BytePath
  /// The disc's number; nil for 0.
  package let number: Int?

  /// Whether the name speaks of a disc alone.
  package var isBare: Bool { albumName.isEmpty }
}

/// Reads the names of disc folders, such as `CD1`, `Album (Disc 2)` and `1-CD` (A4).
package enum DiscFolders {
  /// The words that stand before a number.
  private static let mediaWords = [
    "cd", "disc", "disk", "dvd", "vinyl", "lp", "cassette", "digital media",
  ].map { Array($0.utf8) }

  /// The words that may stand after a number.
  private static let trailingWords = ["cd", "disc", "disk"].map { Array($0.utf8) }

  /// What is taken off the end of X.
  private static let fillers = Set(" -_.,([{".utf8)

  /// Returns what a folder's name says of a disc, or nil for the name of another folder.
  ///
  /// A folder that is named as its album is no disc folder; whoever knows the album has to check that.
  package static func parse(_ name: BytePath) -> DiscFolderName? {
    let bytes = name.bytes.map { $0.lowercasedASCII }
    if let found = numberAfterWord(in: bytes) {
      var end = found.start
      while end > 0, fillers.contains(bytes[end - 1]) { end -= 1 }
      return DiscFolderName(
        albumName: BytePath(Array(name.bytes[..<end])),
        number: found.number
      )
    }
    return numberBeforeWord(in: bytes).map {
      DiscFolderName(albumName: BytePath([]), number: $0 > 0 ? $0 : nil)
    }
  }

  /// Finds form a, the first one in the name: a word, separators or none, one to three digits.
  private static func numberAfterWord(in bytes: [UInt8]) -> (start: Int, number: Int?)? {
    for start in bytes.indices where start == 0 || isSeparator(bytes[start - 1]) {
      for word in mediaWords where bytes[start...].starts(with: word) {
        let digits = skipSeparators(in: bytes, from: start + word.count)
        guard let number = number(in: bytes, from: digits) else { continue }
        guard number.end == bytes.count || isSeparator(bytes[number.end]) else { continue }
        return (start, number.value > 0 ? number.value : nil)
      }
    }
    return nil
  }

  /// Returns the number of form b: one to three digits at the start, separators or none, a word.
  private static func numberBeforeWord(in bytes: [UInt8]) -> Int? {
    guard let number = number(in: bytes, from: 0) else { return nil }
    let start = skipSeparators(in: bytes, from: number.end)
    let isWord = trailingWords.contains { word in
      let end = start + word.count
      return bytes[start...].starts(with: word)
        && (end == bytes.count || isSeparator(bytes[end]))
    }
    return isWord ? number.value : nil
  }

  /// Returns the run of one to three digits at an index; nil if there is none or it is longer.
  private static func number(in bytes: [UInt8], from start: Int) -> (value: Int, end: Int)? {
    let digits = bytes[start...].prefix { $0.isDigitASCII }
    guard (1...3).contains(digits.count) else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }, digits.endIndex)
  }

  /// Returns the index of the first byte from an index on that is no separator.
  private static func skipSeparators(in bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex { !isSeparator($0) } ?? bytes.count
  }

  /// Returns whether a byte is ASCII and neither letter nor digit.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte < 0x80 && !byte.isLetterASCII && !byte.isDigitASCII
  }
}
