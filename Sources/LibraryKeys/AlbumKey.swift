// SPDX-License-Identifier: MIT

/// Builds the keys that tell albums and loose tracks apart, and the ids made from them (A7–A9).
///
/// The parts of a key are separated by US (0x1F), which no norm can contain; only the path at the end may.
package enum AlbumKey {
  /// The separator of a key's parts: ASCII "unit separator".
  package static let separator: UInt8 = 0x1F

  /// Returns the release key of a MusicBrainz release id in lower case.
  package static func releaseKey(musicbrainzID: String) -> [UInt8] {
    Array("mb:".utf8) + Array(musicbrainzID.utf8)
  }

  /// Returns the release key of an artist, a title and an album version, each of them a norm.
  package static func releaseKey(artist: String, title: String, version: String) -> [UInt8] {
    var key = Array("t:".utf8)
    key += artist.utf8
    key.append(separator)
    key += title.utf8
    key.append(separator)
    key += version.utf8
    return key
  }

  /// The release key of all folder albums, which their place alone tells apart (A8).
  package static let folderReleaseKey = Array("d:".utf8)

  /// Returns an album's key from the root's number, a release key and the place, the folder that stands
  /// for the album, relative to the root.
  package static func album(root: Int64, releaseKey: [UInt8], place: BytePath) -> [UInt8] {
    Array(String(root).utf8) + [separator] + releaseKey + [separator] + place.bytes
  }

  /// Returns the key of a loose track from its path relative to the root.
  package static func looseTrack(root: Int64, path: BytePath) -> [UInt8] {
    album(root: root, releaseKey: Array("f:".utf8), place: path)
  }

  /// Returns the id made from a key: its FNV-1a hash of 128 bits in lower-case base32, 26 characters.
  package static func id(of key: [UInt8]) -> String {
    base32(fnv1a128(key))
  }

  /// Returns the FNV-1a hash.
  ///
  /// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm"
  /// (draft-eastlake-fnv), the offset basis and the prime 2^88 + 2^8 + 0x3B for 128 bits.
  package static func fnv1a128(_ bytes: [UInt8]) -> UInt128 {
    let prime: UInt128 = 1 << 88 | 0x13B
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for byte in bytes {
      hash ^= UInt128(byte)
      hash = hash &* prime
    }
    return hash
  }

  /// Returns a number's 16 big-endian bytes in base32 (RFC 4648 §6), lower case, without padding.
  private static func base32(_ number: UInt128) -> String {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    var text: [UInt8] = []
    // 25 groups of five bits; the last three bits are filled up with two zeros.
    for group in 0..<25 {
      text.append(alphabet[Int(truncatingIfNeeded: number >> UInt128(123 - 5 * group)) & 31])
    }
    text.append(alphabet[Int(truncatingIfNeeded: number << 2) & 31])
    return String(decoding: text, as: UTF8.self)
  }
}
