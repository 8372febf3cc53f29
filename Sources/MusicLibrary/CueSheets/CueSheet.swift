// SPDX-License-Identifier: MIT

package import LibraryKeys

/// What a cue sheet says of its disc: the lines before its first TRACK (S13).
package struct CueSheet: Hashable, Sendable {
  /// PERFORMER.
  package var performer: String?
  /// TITLE.
  package var title: String?
  /// The name that FILE gives, as its bytes stand there, without the folders of a path with slashes.
  package var audio: BytePath?

  package init(performer: String? = nil, title: String? = nil, audio: BytePath? = nil) {
    self.performer = performer
    self.title = title
    self.audio = audio
  }
}

// MARK: - Reading

extension CueSheet {
  /// How much of a sheet is read, in bytes: what precedes the first TRACK is rarely more than 1 KiB.
  package static let maxHeadBytes = 65_536

  /// Reads the start of a sheet; nothing in it is an error, what makes no sense is passed over.
  ///
  /// The commands are those of the CDRWIN 3.8 user's guide, appendix A, in any case. Lines end in LF, CR
  /// or both. Of a command that comes twice the first one counts.
  ///
  /// - Parameters:
  ///   - head: The first bytes of the file.
  ///   - isWhole: Whether that is the whole file; if not, its last line is cut off and not read.
  package init(head: [UInt8], isWhole: Bool) {
    self.init()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var lines = head.dropFirst(head.starts(with: mark) ? mark.count : 0)
      .split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    if !isWhole { lines.removeLast() }
    let end = lines.firstIndex { Self.command(of: $0).name == Array("track".utf8) }
    lines = Array(lines[..<(end ?? lines.count)])
    let isUTF8 = lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
    for line in lines {
      let (name, rest) = Self.command(of: line)
      switch String(decoding: name, as: UTF8.self) {
      case "performer": performer = performer ?? Self.text(Self.value(of: rest), isUTF8: isUTF8)
      case "title": title = title ?? Self.text(Self.value(of: rest), isUTF8: isUTF8)
      case "file": audio = audio ?? Self.fileName(in: rest)
      default: break  // REM, CATALOG, SONGWRITER and what programs have added.
      }
    }
  }

  /// Returns the bytes as text: UTF-8, or else Latin-1, in which each byte is a character.
  static func text(_ bytes: some Collection<UInt8>, isUTF8: Bool) -> String? {
    guard !bytes.isEmpty else { return nil }
    if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }

  /// Splits a line into its first word, ASCII letters lowered, and what follows that.
  private static func command(
    of line: ArraySlice<UInt8>
  ) -> (name: [UInt8], rest: ArraySlice<UInt8>) {
    let line = trimmed(line)
    let name = line.prefix { !isBlank($0) }
    return (name.map(\.lowercasedASCII), trimmed(line[name.endIndex...]))
  }

  /// Returns a value without its quotes.
  ///
  /// What stands between the first and the last one counts, since titles with quotes in them
  /// (`"12" Mixes"`) are written as they are.
  private static func value(of rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let quoted = quoted(rest) else { return rest }
    return trimmed(quoted)
  }

  /// Returns what stands in quotes, up to the end if they are not closed; nil without quotes.
  private static func quoted(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.first == quote else { return nil }
    let inner = rest.dropFirst()
    return inner.lastIndex(of: quote).map { inner[..<$0] } ?? inner
  }

  /// Returns the name in `"folder/name.wav" WAVE`; without quotes the last of several words is the type.
  private static func fileName(in rest: ArraySlice<UInt8>) -> BytePath? {
    var path = rest
    if let quoted = quoted(rest) {
      path = quoted
    } else if let gap = rest.lastIndex(where: isBlank) {
      path = trimmed(rest[..<gap])
    }
    let name = BytePath(Array(path)).lastComponent
    return name.isEmpty ? nil : name
  }

  private static let quote = UInt8(ascii: "\"")

  /// Returns whether a byte is a space or a tab.
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Returns the bytes without spaces and tabs at both ends.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? start
  }
}
