// SPDX-License-Identifier: MIT

import Imaging
import Testing

@Suite struct PictureFormatTests {
  struct Signature: Sendable, CustomTestStringConvertible {
    var id: String
    var bytes: [UInt8]
    var format: PictureFormat?
    var testDescription: String { id }
  }

  /// An ISO `ftyp` box with a major brand and compatible ones.
  static func box(_ brands: String..., length: UInt8? = nil) -> [UInt8] {
    let own = UInt8(16 + 4 * (brands.count - 1))
    let first = [UInt8](brands[0].utf8)
    return [0, 0, 0, length ?? own] + Array("ftyp".utf8) + first + [0, 0, 0, 0]
      + brands.dropFirst().flatMap { Array($0.utf8) }
  }

  static let signatures: [Signature] = [
    Signature(id: "JPEG", bytes: [0xFF, 0xD8, 0xFF, 0xE0], format: .jpeg),
    Signature(id: "JPEG without JFIF", bytes: [0xFF, 0xD8, 0xFF, 0xDB], format: .jpeg),
    Signature(id: "start of image alone", bytes: [0xFF, 0xD8], format: nil),
    Signature(id: "start of image and text", bytes: [0xFF, 0xD8, 0x20, 0x20], format: nil),
    Signature(
      id: "PNG",
      bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      format: .png
    ),
    Signature(
      id: "PNG through a text transfer",
      bytes: [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A],
      format: nil
    ),
    Signature(id: "MNG", bytes: [0x8A, 0x4D, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], format: nil),
    Signature(
      id: "WebP",
      bytes: Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WEBP".utf8),
      format: .webp
    ),
    Signature(
      id: "WAVE",
      bytes: Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WAVE".utf8),
      format: nil
    ),
    Signature(id: "RIFF alone", bytes: Array("RIFF".utf8) + [9, 0, 0, 0], format: nil),
    Signature(id: "GIF87a", bytes: Array("GIF87a".utf8), format: .gif),
    Signature(id: "GIF89a", bytes: Array("GIF89a".utf8), format: .gif),
    Signature(id: "GIF of no version", bytes: Array("GIF88a".utf8), format: nil),
    Signature(id: "TIFF, Intel", bytes: [0x49, 0x49, 0x2A, 0x00], format: .tiff),
    Signature(id: "TIFF, Motorola", bytes: [0x4D, 0x4D, 0x00, 0x2A], format: .tiff),
    Signature(id: "BigTIFF, Intel", bytes: [0x49, 0x49, 0x2B, 0x00], format: .tiff),
    Signature(id: "BigTIFF, Motorola", bytes: [0x4D, 0x4D, 0x00, 0x2B], format: .tiff),
    Signature(id: "TIFF with the wrong order", bytes: [0x49, 0x49, 0x00, 0x2A], format: nil),
    Signature(id: "HEIC", bytes: box("heic", "mif1", "heic"), format: .heic),
    Signature(id: "HEIC as mif1", bytes: box("mif1", "heic"), format: .heic),
    Signature(id: "AVIF", bytes: box("avif", "mif1", "miaf"), format: .avif),
    Signature(id: "AVIF as mif1", bytes: box("mif1", "avif", "miaf"), format: .avif),
    Signature(id: "AVIF sequence", bytes: box("avis", "msf1"), format: .avif),
    Signature(id: "MP4", bytes: box("isom", "iso2", "mp41"), format: nil),
    Signature(id: "M4A", bytes: box("M4A ", "mp42", "isom"), format: nil),
    Signature(id: "a brand behind the box", bytes: box("isom", "avif", length: 16), format: nil),
    Signature(
      id: "a brand as minor version",
      bytes: Array("\0\0\0\u{10}ftypisomavif".utf8),
      format: nil
    ),
    Signature(id: "JPEG XL", bytes: [0xFF, 0x0A, 0xFA], format: .jxl),
    Signature(
      id: "JPEG XL in boxes",
      bytes: [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A],
      format: .jxl
    ),
    Signature(
      id: "JPEG 2000",
      bytes: [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A],
      format: nil
    ),
    Signature(id: "nothing", bytes: [], format: nil),
    Signature(id: "one byte", bytes: [0xFF], format: nil),
    Signature(
      id: "SVG",
      bytes: Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8),
      format: nil
    ),
    Signature(id: "XML", bytes: Array("<?xml version=\"1.0\"?><svg/>".utf8), format: nil),
    Signature(id: "PDF", bytes: Array("%PDF-1.7\n".utf8), format: nil),
    Signature(
      id: "BMP",
      bytes: Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0],
      format: nil
    ),
    Signature(id: "PNM", bytes: Array("P6\n1 1\n255\nabc".utf8), format: nil),
    Signature(id: "ICO", bytes: [0, 0, 1, 0, 1, 0, 16, 16], format: nil),
    Signature(id: "PSD", bytes: Array("8BPS".utf8) + [0, 1], format: nil),
    Signature(id: "MAT", bytes: Array("MATLAB 5.0 MAT-file".utf8), format: nil),
    Signature(id: "FITS", bytes: Array("SIMPLE  =                    T".utf8), format: nil),
    Signature(id: "OpenEXR", bytes: [0x76, 0x2F, 0x31, 0x01], format: nil),
    Signature(id: "Radiance", bytes: Array("#?RADIANCE\n".utf8), format: nil),
    Signature(id: "ID3", bytes: Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 0], format: nil),
  ]

  @Test("a format is told by its first bytes, and by nothing else", arguments: signatures)
  func recognition(signature: Signature) {
    #expect(PictureFormat(signatureOf: signature.bytes) == signature.format)
  }

  @Test("the formats of the worker's contract have these words, and three of them need the sandbox")
  func words() {
    #expect(
      PictureFormat.allCases.map(\.rawValue)
        == ["jpeg", "png", "webp", "gif", "tiff", "heic", "avif", "jxl"]
    )
    #expect(PictureFormat.allCases.filter(\.needsSandbox) == [.heic, .avif, .jxl])
  }
}
