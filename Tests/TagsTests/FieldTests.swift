// SPDX-License-Identifier: MIT

import Foundation
import Tags
import Testing

/// T4: which of several values counts, and what is a number.
@Suite struct FieldTests {
  @Test func severalValuesAndSecondNames() throws {
    let fields = try SeenTrack(TaggedFiles.folder.appending(path: "values.mp3")).fields
    #expect(fields.albumArtist == "Ann, Bob")
    #expect(fields.artist == "Second")
    #expect(fields.album == nil)
    #expect(fields.trackNumber == nil)
    #expect(fields.discNumber == 3)
    #expect(fields.originalDate == "1969")
    #expect(fields.albumVersion == "deluxe")
  }

  @Test(
    arguments: [
      ("2/3", 2), ("07", 7), ("12", 12), ("1a", 1), ("0", nil), ("00", nil), ("", nil),
      ("A1", nil), ("-1", nil), ("999999999", 999_999_999), ("1000000000", nil),
      ("99999999999999999999", nil), ("٣", nil),
    ] as [(String, Int?)]
  )
  func aNumberIsItsLeadingDigits(text: String, expected: Int?) {
    #expect(TagFields.number(in: text) == expected)
  }

  @Test func aLaterTagAnswersForAnUnusableNumber() {
    let tags: [[String: [String]]] = [
      ["TRACKNUMBER": ["0"], "DISC": ["2"], "ALBUM_ARTIST": ["C"]],
      ["TRACKNUMBER": ["5"], "DISCNUMBER": ["1"], "ALBUMARTIST": ["A"]],
    ]
    let fields = TagFields(tagCount: 2) { tags[$0][$1] ?? [] }
    #expect(fields.trackNumber == 5)
    #expect(fields.discNumber == 2)
    #expect(fields.albumArtist == "C")
  }

  @Test func anOverlongTextIsCutAtAScalar() {
    let text = "x" + String(repeating: "é", count: 5000)
    let fields = TagFields(tagCount: 1) { $1 == "TITLE" ? [text] : [] }
    // 1 + 2047 × 2 is the last boundary at or below 4,096.
    #expect(fields.title == "x" + String(repeating: "é", count: 2047))
  }
}
