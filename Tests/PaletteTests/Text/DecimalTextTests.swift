// SPDX-License-Identifier: MIT
import Palette
import Testing

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0, 4, "0"), (1, 4, "0.0001"), (3344, 4, "0.3344"), (4000, 4, "0.4"), (10_000, 4, "1"),
    (170, 3, "0.17"), (469, 2, "4.69"), (2100, 2, "21"), (1830, 1, "183"), (2573, 1, "257.3"),
    (-105, 2, "-1.05"), (7, 0, "7"), (100, 0, "100"),
  ])
  func `steps are written without trailing zeros`(steps: Int, decimals: Int, text: String) {
    #expect(DecimalText.encoded(steps, decimals: decimals) == text)
  }

  @Test(arguments: [
    (1.0 / 3, 4, "0.3333"), (2.0 / 3, 4, "0.6667"), (0.5, 4, "0.5"), (-0.00001, 4, "0"),
    (Double.nan, 4, "0"), (.infinity, 2, "0"), (0.0678, 4, "0.0678"), (86.9, 1, "86.9"),
  ])
  func `numbers are rounded to the nearest step`(value: Double, decimals: Int, text: String) {
    #expect(DecimalText.encoded(value, decimals: decimals) == text)
  }

  /// The vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `base64 is that of RFC 4648`(bytes: String, text: String) {
    #expect(Base64Text.encoded(Array(bytes.utf8)) == text)
    #expect(Base64Text.encoded([0xFB, 0xFF, 0xBF]) == "+/+/")
  }
}
