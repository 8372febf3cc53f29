// SPDX-License-Identifier: MIT

import MusicLibrary
import Testing

@Suite struct PictureSignatureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let bytes: [UInt8]
    let format: String?

    var testDescription: String { id }

    init(_ id: String, _ bytes: [UInt8], _ format: String?) {
      self.id = id
      self.bytes = bytes
      self.format = format
    }

    init(_ id: String, text: String, _ format: String?) {
      // ISO 8859-1: one character of the text for each byte.
      self.init(id, text.unicodeScalars.map { UInt8($0.value) }, format)
    }
  }

  @Test(arguments: [
    Case("JPEG", [0xFF, 0xD8, 0xFF, 0xE0], "jpeg"),
    Case("JPEG cut short", [0xFF, 0xD8], nil),
    Case("PNG", text: "\u{89}PNG\r\n\u{1A}\n", "png"),
    Case("PNG through a text filter", text: "\u{89}PNG\n\u{1A}\n\u{0}", nil),
    Case("WebP", text: "RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8X", "webp"),
    Case("RIFF of another kind", text: "RIFF\u{1}\u{2}\u{3}\u{4}WAVEfmt ", nil),
    Case("GIF", text: "GIF89a", "gif"),
    Case("GIF 87", text: "GIF87a", "gif"),
    Case("GIF of no year", text: "GIF88a", nil),
    Case("TIFF, little-endian", text: "II*\u{0}", "tiff"),
    Case("TIFF, big-endian", text: "MM\u{0}*", "tiff"),
    Case("TIFF, mixed", text: "II\u{0}*", nil),
    Case("BigTIFF", text: "MM\u{0}+", "tiff"),
    Case("HEIC", text: "\u{0}\u{0}\u{0}\u{18}ftypheic\u{0}\u{0}\u{0}\u{0}mif1heic", "heic"),
    Case(
      "HEIC, generic",
      text: "\u{0}\u{0}\u{0}\u{18}ftypmif1\u{0}\u{0}\u{0}\u{0}mif1heic",
      "heic"
    ),
    Case("AVIF", text: "\u{0}\u{0}\u{0}\u{18}ftypavif\u{0}\u{0}\u{0}\u{0}mif1miaf", "avif"),
    Case(
      "AVIF, generic",
      text: "\u{0}\u{0}\u{0}\u{18}ftypmif1\u{0}\u{0}\u{0}\u{0}miafavif",
      "avif"
    ),
    Case(
      "brand behind the box",
      text: "\u{0}\u{0}\u{0}\u{14}ftypmp42\u{0}\u{0}\u{0}\u{0}mp41avif",
      nil
    ),
    Case("MP4", text: "\u{0}\u{0}\u{0}\u{18}ftypM4A \u{0}\u{0}\u{0}\u{0}M4A mp42", nil),
    Case("JPEG XL, codestream", [0xFF, 0x0A], "jxl"),
    Case("JPEG XL, container", text: "\u{0}\u{0}\u{0}\u{C}JXL \r\n\u{87}\n", "jxl"),
    Case("JPEG 2000", text: "\u{0}\u{0}\u{0}\u{C}jP  \r\n\u{87}\n", nil),
    Case("BMP", text: "BM", nil),
    Case("SVG", text: "<svg xmlns=\"http://www.w3.org/2000/svg\">", nil),
    Case("nothing", [], nil),
    Case("a box without end", text: "\u{0}\u{0}\u{0}\u{0}ftyp", nil),
    Case("a huge box", text: "\u{FF}\u{FF}\u{FF}\u{FF}ftypmif1\u{0}\u{0}\u{0}\u{0}avi", "heic"),
  ])
  func `C1: the first bytes tell the format`(_ test: Case) {
    #expect(PictureSignature.format(of: test.bytes) == test.format)
  }
}
