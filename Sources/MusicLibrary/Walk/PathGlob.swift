// SPDX-License-Identifier: MIT

/// A pattern with wildcards, compared with names and relative paths byte by byte, as git does it
/// (gitignore(5); where that is silent, wildmatch.c of git 2.39).
struct PathGlob: Hashable, Sendable {
  /// A piece of the pattern.
  private enum Piece: Hashable {
    case byte(UInt8)
    /// `?`: any byte but a slash.
    case oneInName
    /// `[…]`: a byte of the set with this number.
    case oneOf(Int)
    /// `*`: any bytes but slashes.
    case manyInName
    /// `**` where it stands between slashes or at an end: any bytes.
    case many
    /// `**/` there: nothing, or any bytes up to a slash.
    case folders
  }

  private var pieces: [Piece] = []
  private var sets: [ByteSet] = []

  /// Reads a pattern; nil for one that can match nothing: a set or an escape that is not finished.
  ///
  /// - Parameters:
  ///   - pattern: The pattern without its marks for negation and folders and without a leading slash.
  ///   - isPath: Whether it is compared with paths, so that `**` may stand for folders.
  init?(_ pattern: ArraySlice<UInt8>, isPath: Bool) {
    pieces.reserveCapacity(pattern.count)
    var rest = pattern
    // git compares what precedes the first wildcard on its own, so that `**` is at the start behind it.
    var hasWildcard = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        pieces.append(.byte(escaped))
      case UInt8(ascii: "?"): pieces.append(.oneInName)
      case UInt8(ascii: "["):
        guard let set = ByteSet(takingFrom: &rest) else { return nil }
        pieces.append(.oneOf(sets.count))
        sets.append(set)
      case UInt8(ascii: "*"):
        let star = rest.startIndex - 1
        let isAtStart =
          !hasWildcard || star == pattern.startIndex || pattern[star - 1] == slash
        let isDouble = rest.first == byte
        rest = rest.drop { $0 == byte }
        pieces.append(isPath && isDouble && isAtStart ? Self.stars(before: &rest) : .manyInName)
      default:
        pieces.append(.byte(byte))
        continue
      }
      hasWildcard = true
    }
  }

  /// Returns what `**` at the start of a component stands for, and takes the slash that belongs to it.
  private static func stars(before rest: inout ArraySlice<UInt8>) -> Piece {
    if rest.isEmpty { return .many }
    if rest.first == slash {
      rest.removeFirst()
      return .folders
    }
    return rest.starts(with: [UInt8(ascii: "\\"), slash]) ? .many : .manyInName
  }

  /// Returns whether the whole text matches.
  ///
  /// Of the wildcards tried so far only the last one of either kind is ever tried at another length: an
  /// earlier one could only lead to a later start of what follows it. So the time is bounded by the
  /// square of the text's length times the pattern's, whatever an ignore file holds.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    var piece = 0
    var place = text.startIndex
    /// The piece after the last `*`, and how far that reaches.
    var inName: (piece: Int, place: Int)?
    /// The same of the last `**`.
    var inPath: (piece: Int, place: Int, isFolders: Bool)?
    while true {
      if piece < pieces.count {
        switch pieces[piece] {
        case .manyInName:
          piece += 1
          inName = (piece, place)
          continue
        case .many, .folders:
          let isFolders = pieces[piece] == .folders
          piece += 1
          inPath = (piece, place, isFolders)
          inName = nil
          continue
        case let single where place < text.endIndex && matches(single, text[place]):
          piece += 1
          place += 1
          continue
        default: break
        }
      } else if place == text.endIndex {
        return true
      }
      // Not so: the last wildcard takes one more.
      if let star = inName, star.place < text.endIndex, text[star.place] != slash {
        place = star.place + 1
        piece = star.piece
        inName = (piece, place)
      } else if let stars = inPath, let next = Self.next(after: stars.place, stars.isFolders, text)
      {
        place = next
        piece = stars.piece
        inPath = (piece, place, stars.isFolders)
        inName = nil
      } else {
        return false
      }
    }
  }

  /// Returns the next end of what `**` stands for; nil if it takes the whole text already.
  private static func next(
    after place: Int,
    _ isFolders: Bool,
    _ text: ArraySlice<UInt8>
  ) -> Int? {
    guard isFolders else { return place < text.endIndex ? place + 1 : nil }
    return text[place...].firstIndex(of: slash).map { $0 + 1 }
  }

  /// Returns whether a byte matches a piece that stands for one.
  private func matches(_ piece: Piece, _ byte: UInt8) -> Bool {
    switch piece {
    case .byte(let wanted): byte == wanted
    case .oneInName: byte != slash
    case .oneOf(let set): byte != slash && sets[set].contains(byte)
    case .manyInName, .many, .folders: false
    }
  }
}

/// The separator of path components.
private let slash = UInt8(ascii: "/")
