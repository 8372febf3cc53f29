// SPDX-License-Identifier: MIT

/// Checks the ids that MusicBrainz gives to releases, recordings and artists.
package enum MusicBrainzID {
  /// Returns an id of UUID form in lower case, or nil for anything else (A7).
  ///
  /// The form is that of RFC 9562 §4: 8, 4, 4, 4 and 12 hexadecimal digits with hyphens between.
  package static func canonical(_ text: String) -> String? {
    let bytes = text.utf8.map { $0.lowercasedASCII }
    guard bytes.count == 36 else { return nil }
    for (index, byte) in bytes.enumerated() {
      let isHyphen = [8, 13, 18, 23].contains(index)
      let isHex = byte.isDigitASCII || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      guard isHyphen ? byte == UInt8(ascii: "-") : isHex else { return nil }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
