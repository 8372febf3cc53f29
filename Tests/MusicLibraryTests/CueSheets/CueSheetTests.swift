// SPDX-License-Identifier: MIT

import LibraryKeys
import MusicLibrary
import Testing

/// S13: what the lines of a cue sheet before its first TRACK say.
@Suite struct CueSheetTests {
  /// A sheet, and what must be read in it.
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var sheet: [UInt8]
    var performer: String?
    var title: String?
    var audio: [UInt8]?
    var testDescription: String { id }

    init(
      _ id: String,
      _ sheet: String,
      _ performer: String?,
      _ title: String?,
      _ audio: String?
    ) {
      self.id = id
      self.sheet = Array(sheet.utf8)
      self.performer = performer
      self.title = title
      self.audio = audio.map { Array($0.utf8) }
    }

    init(
      _ id: String,
      bytes: [UInt8],
      _ performer: String?,
      _ title: String?,
      audio: [UInt8]?
    ) {
      self.id = id
      sheet = bytes
      self.performer = performer
      self.title = title
      self.audio = audio
    }
  }

  static let cases = [
    Case(
      "as programs write it",
      """
      REM GENRE Rock
      REM COMMENT "ExactAudioCopy v1.3"
      PERFORMER "Low Tide"
      TITLE "Harbour"
      FILE "Low Tide - Harbour.wav" WAVE
        TRACK 01 AUDIO
          TITLE "Salt"
          PERFORMER "Somebody Else"
      """,
      "Low Tide",
      "Harbour",
      "Low Tide - Harbour.wav"
    ),
    Case("any case", "performer A\nTitle \"B\"\nfile c.WAV wave\ntrack 1 audio", "A", "B", "c.WAV"),
    Case("CR LF", "PERFORMER \"A\"\r\nTITLE \"B\"\r\nTRACK 01", "A", "B", nil),
    Case("CR alone", "PERFORMER \"A\"\rTITLE \"B\"\rTRACK 01\rTITLE \"C\"", "A", "B", nil),
    Case("a byte order mark", "\u{FEFF}PERFORMER \"é\"\nTITLE \"B\"", "é", "B", nil),
    Case("blanks", "\t PERFORMER\t\"A\" \n  TITLE   \" B \"  \nTRACK 01", "A", "B", nil),
    Case(
      "no quotes",
      "PERFORMER The A\nTITLE B side\nFILE B side.flac WAVE",
      "The A",
      "B side",
      "B side.flac"
    ),
    Case("one word", "FILE b.flac", nil, nil, "b.flac"),
    Case(
      "quotes inside",
      "TITLE \"12\" Mixes\"\nPERFORMER \"\"A\" B\"",
      "\"A\" B",
      "12\" Mixes",
      nil
    ),
    Case("a quote that stays open", "TITLE \"B\nPERFORMER \"", nil, "B", nil),
    Case("empty values", "TITLE \"\"\nPERFORMER\nFILE \"\" WAVE\nTITLE \"B\"", nil, "B", nil),
    Case(
      "the first counts",
      "TITLE A\nTITLE B\nFILE \"1.wav\" WAVE\nFILE \"2.wav\" WAVE",
      nil,
      "A",
      "1.wav"
    ),
    Case("only words as a whole", "TITLES A\nXTITLE B\nREM TITLE C\nSONGWRITER D", nil, nil, nil),
    Case(
      "a title that begins as a track does",
      "TITLE TRACK 01\nPERFORMER A",
      "A",
      "TRACK 01",
      nil
    ),
    Case("folders", "FILE \"CD 1/x.wav\" WAVE", nil, nil, "x.wav"),
    Case("a folder without name", "FILE \"CD 1/\" WAVE", nil, nil, nil),
    Case(
      "Windows folders stay until the name is compared",
      "FILE \"C:\\M\\x.wav\" WAVE",
      nil,
      nil,
      "C:\\M\\x.wav"
    ),
    Case("nothing", "", nil, nil, nil),
    Case("only tracks", "TRACK 01 AUDIO\nTITLE \"B\"", nil, nil, nil),
    Case(
      "Latin-1",
      bytes: Array("PERFORMER \"Bj".utf8) + [0xF6] + Array("rk\"\nTITLE \"D\"\nFILE \"".utf8)
        + [0xE9] + Array(".wav\" WAVE\nTRACK 01".utf8),
      "Björk",
      "D",
      audio: [0xE9] + Array(".wav".utf8)
    ),
    Case(
      "one byte that is not UTF-8 makes all of it Latin-1",
      bytes: Array("PERFORMER \"é\"\nTITLE \"".utf8) + [0xE9] + Array("\"".utf8),
      "Ã©",
      "é",
      audio: nil
    ),
    Case(
      "what follows the first TRACK does not decide",
      bytes: Array("PERFORMER \"é\"\nTRACK 01\nTITLE \"".utf8) + [0xE9] + Array("\"".utf8),
      "é",
      nil,
      audio: nil
    ),
    Case("zero bytes", bytes: [0, 0, 0x0A, 0, 0xFF], nil, nil, audio: nil),
  ]

  @Test(arguments: cases) func `S13: the head of a sheet`(_ example: Case) {
    let sheet = CueSheet(head: example.sheet, isWhole: true)
    #expect(sheet.performer == example.performer)
    #expect(sheet.title == example.title)
    #expect(sheet.audio?.bytes == example.audio)
  }

  @Test func `S13: a line that the end of the head cuts off is not read`() {
    let head = Array("PERFORMER \"A\"\nTITLE \"Har".utf8)
    #expect(CueSheet(head: head, isWhole: false) == CueSheet(performer: "A"))
    #expect(CueSheet(head: head, isWhole: true) == CueSheet(performer: "A", title: "Har"))
    // The cut may go through a character.
    let split = Array("PERFORMER \"é\"\nREM é".utf8.dropLast())
    #expect(CueSheet(head: split, isWhole: false) == CueSheet(performer: "é"))
  }

  @Test(.timeLimit(.minutes(1))) func `S13: any bytes are a sheet, and soon read`() {
    let quotes = Array("TITLE ".utf8) + [UInt8](repeating: 0x22, count: CueSheet.maxHeadBytes)
    #expect(CueSheet(head: quotes, isWhole: false) == CueSheet())
    let breaks = [UInt8](repeating: 0x0D, count: CueSheet.maxHeadBytes)
    #expect(CueSheet(head: breaks, isWhole: true) == CueSheet())
    for byte in UInt8.min...UInt8.max {
      _ = CueSheet(head: [byte], isWhole: byte % 2 == 0)
      _ = CueSheet(head: Array("FILE".utf8) + [0x20, byte], isWhole: true)
    }
  }
}
