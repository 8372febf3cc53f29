// SPDX-License-Identifier: MIT

import Extraction
import Palette
import Testing

/// Base64 in its one canonical form.
@Suite struct ByteTextTests {
  /// RFC 4648 section 10, and bytes that need `+`, `/` and are no UTF-8.
  static let vectors: [(bytes: [UInt8], text: String)] = [
    ([], ""), (Array("f".utf8), "Zg=="), (Array("fo".utf8), "Zm8="), (Array("foo".utf8), "Zm9v"),
    (Array("foob".utf8), "Zm9vYg=="), (Array("fooba".utf8), "Zm9vYmE="),
    (Array("foobar".utf8), "Zm9vYmFy"), ([0xFB, 0xFF, 0xFE], "+//+"), ([0], "AA=="),
  ]

  @Test(arguments: vectors.indices) func writesAndReads(_ index: Int) {
    let vector = Self.vectors[index]
    #expect(Base64Text.encoded(vector.bytes) == vector.text)
    #expect(ByteText.decode(vector.text) == vector.bytes)
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zg===", "=", "====", "Zm9v=", "Zm9vYg=", "Zm 9v", "Zm9v\n", "Zm9-", "Zm9_",
    "Z===", "Zg==Zg==", "Zm=v",
    // Bits behind the last byte that are not zero: a second spelling of `Zg==` and of `Zm8=`.
    "Zh==", "Zm9=",
    "Zm9vé=",
  ])
  func refusesEveryOtherSpelling(text: String) {
    #expect(ByteText.decode(text) == nil)
  }

  @Test func everyByteAtEveryPlaceSurvives() {
    for length in 1...4 {
      for byte in UInt8.min...UInt8.max {
        let bytes = [UInt8](repeating: byte, count: length)
        #expect(ByteText.decode(Base64Text.encoded(bytes)) == bytes)
      }
    }
  }
}
