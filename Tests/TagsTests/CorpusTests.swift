// SPDX-License-Identifier: MIT

import Foundation
import Tags
import TestSupport
import Testing

/// Real files: each embedded picture as an independent reader saw it (EMBEDDED.tsv).
@Suite struct CorpusTests {
  /// A picture as a row of EMBEDDED.tsv has it.
  struct Row: Hashable {
    var path: String
    var kind: String
    var type: Int?
    var byteCount: Int
    var sha1: String
  }

  /// A picture as both readers can tell it.
  struct Found: Hashable {
    var sha1: String
    var byteCount: Int
    var type: Int?
  }

  static func rows(in folder: URL) throws -> [Row] {
    let text = try String(
      contentsOf: folder.appending(path: "EMBEDDED.tsv"),
      encoding: .utf8
    )
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(
        path: cells[0],
        kind: cells[2],
        type: Int(cells[4]),
        byteCount: Int(cells[9]) ?? -1,
        sha1: cells[10]
      )
    }
  }

  @Test(.enabled(if: Programs.corpus != nil, "the corpus is not here: set GATEFOLD_CORPUS"))
  func findsThePicturesThatAnotherReaderFound() throws {
    let folder = URL(filePath: try #require(Programs.corpus))
    let rows = try Self.rows(in: folder)
    #expect(rows.count == 36)
    for path in Set(rows.map(\.path)).sorted() {
      let expected = rows.filter { $0.path == path }
      let track = try SeenTrack(folder.appending(path: path))
      try #require(track.seen.count == expected.count, "\(path)")
      // MP4 and old COVERART pictures have no type: TagLib gives them 3 and 0. 255 is no type.
      let found = zip(track.pictures, track.seen).map { picture, seen in
        let isTyped = expected[picture.index].type != nil
        return Found(
          sha1: SHA1.hex(of: seen.bytes),
          byteCount: picture.byteCount,
          type: isTyped ? picture.type : nil
        )
      }
      let wanted = expected.map { row in
        Found(
          sha1: row.sha1,
          byteCount: row.byteCount,
          type: row.type.map { $0 > 20 ? 0 : $0 }
        )
      }
      // TagLib has APE items by name, ASF attributes by place in the file; the other reader does not.
      if [.ape, .asf].contains(track.container) {
        #expect(Set(found) == Set(wanted), "\(path)")
      } else {
        #expect(found == wanted, "\(path)")
      }
    }
  }

  @Test func theTestsOwnSHA1IsRight() {
    // FIPS 180-4 examples.
    #expect(SHA1.hex(of: Array("abc".utf8)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(SHA1.hex(of: []) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
  }
}

/// SHA-1 (FIPS 180-4, 6.1), for comparing with EMBEDDED.tsv only.
enum SHA1 {
  static func hex(of message: [UInt8]) -> String {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: (message.count * 8) >> shift))
    }
    for start in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { index in
        padded[start + 4 * index..<start + 4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<80 {
        let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(rotate(word, 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for index in 0..<80 {
        let (mix, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotate(a, 5) &+ mix &+ e &+ constant &+ words[index]
        (a, b, c, d, e) = (next, a, rotate(b, 30), c, d)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
    value << count | value >> (32 - count)
  }
}
