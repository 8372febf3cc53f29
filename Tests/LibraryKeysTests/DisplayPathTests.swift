// SPDX-License-Identifier: MIT

import LibraryKeys
import Testing

@Suite struct DisplayPathTests {
  struct Case: Sendable {
    let id: String
    let bytes: [UInt8]
    let shown: String

    init(_ id: String, _ bytes: [UInt8], _ shown: String) {
      self.id = id
      self.bytes = bytes
      self.shown = shown
    }
  }

  @Test(arguments: [
    Case("plain", Array("/music/《动感新势力》 – é".utf8), "/music/《动感新势力》 – é"),
    Case("Latin-1", [0x43, 0x61, 0x66, 0xE9], #"Caf\xe9"#),
    Case("C0", [0x61, 0x0A, 0x1B, 0x00, 0x62], #"a\x0a\x1b\x00b"#),
    Case("DEL", [0x7F], #"\x7f"#),
    Case("C1", [0xC2, 0x9B], #"\xc2\x9b"#),
    Case("no-break space stays", [0xC2, 0xA0], "\u{A0}"),
    Case("right-to-left override", [0xE2, 0x80, 0xAE], #"\xe2\x80\xae"#),
    Case("left-to-right mark", [0xE2, 0x80, 0x8E], #"\xe2\x80\x8e"#),
    Case("isolate", [0xE2, 0x81, 0xA9], #"\xe2\x81\xa9"#),
    Case("line separator", [0xE2, 0x80, 0xA8], #"\xe2\x80\xa8"#),
    Case("paragraph separator", [0xE2, 0x80, 0xA9], #"\xe2\x80\xa9"#),
    Case("hyphenation point stays", [0xE2, 0x80, 0xA7], "\u{2027}"),
    Case("Arabic letter mark", [0xD8, 0x9C], #"\xd8\x9c"#),
    Case("zero-width joiner stays", [0xE2, 0x80, 0x8D], "\u{200D}"),
    Case("overlong slash", [0xC0, 0xAF], #"\xc0\xaf"#),
    Case("surrogate", [0xED, 0xA0, 0x80], #"\xed\xa0\x80"#),
    Case("cut short", [0xF0, 0x9F, 0x98, 0x61], #"\xf0\x9f\x98a"#),
    Case("past the end of Unicode", [0xF4, 0x90, 0x80, 0x80], #"\xf4\x90\x80\x80"#),
    Case("four bytes", [0xF0, 0x9F, 0x98, 0x80], "😀"),
  ])
  func `what is bad UTF-8 or controls a terminal is shown as hex`(_ test: Case) {
    #expect(DisplayPath.text(of: BytePath(test.bytes)).utf8.elementsEqual(test.shown.utf8))
  }

  @Test func `foreign text is escaped in the same way`() {
    #expect(DisplayPath.text(of: "Low\u{202E}Tide\n") == #"Low\xe2\x80\xaeTide\x0a"#)
  }
}
