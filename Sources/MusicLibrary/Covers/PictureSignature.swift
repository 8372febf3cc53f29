// SPDX-License-Identifier: MIT

/// Tells picture formats apart by their first bytes, whatever a name or a tag declares (C1, T5).
package enum PictureSignature {
  /// How many bytes from the start are looked at, at most.
  package static let byteCount = 256

  /// The bytes that a format begins with, each nil standing for any byte.
  private typealias Signature = (format: String, bytes: [UInt8?])

  /// The signatures, no two of which fit the same bytes.
  ///
  /// JPEG: ISO/IEC 10918-1, SOI and a marker. PNG: RFC 2083 §3.1. GIF: GIF89a §17. TIFF: TIFF 6.0 §2,
  /// and BigTIFF. WebP: RFC 9649 §2.4. JPEG XL: ISO/IEC 18181-2, codestream and container.
  private static let signatures: [Signature] = [
    ("jpeg", [0xFF, 0xD8, 0xFF]),
    ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ("webp", text("RIFF") + [nil, nil, nil, nil] + text("WEBP")),
    ("gif", text("GIF87a")),
    ("gif", text("GIF89a")),
    ("tiff", text("II") + [0x2A, 0x00]),
    ("tiff", text("MM") + [0x00, 0x2A]),
    ("tiff", text("II") + [0x2B, 0x00]),
    ("tiff", text("MM") + [0x00, 0x2B]),
    ("jxl", [0xFF, 0x0A]),
    ("jxl", [0x00, 0x00, 0x00, 0x0C] + text("JXL ") + [0x0D, 0x0A, 0x87, 0x0A]),
  ]

  /// Brands of HEIF files (ISO/IEC 23008-12 §10, AV1 Image File Format §6) that name the codec.
  private static let codecBrands: [(brand: String, format: String)] = [
    ("avif", "avif"), ("avis", "avif"), ("heic", "heic"), ("heix", "heic"), ("heim", "heic"),
    ("heis", "heic"), ("hevc", "heic"), ("hevx", "heic"), ("hevm", "heic"), ("hevs", "heic"),
  ]

  /// Returns the format's word of schema 1 (`jpeg png webp gif tiff heic avif jxl`), or nil for bytes
  /// that are none of these.
  ///
  /// - Parameter bytes: The start of the file; beyond ``byteCount`` bytes nothing is looked at.
  /// - Returns: The word.
  package static func format(of bytes: [UInt8]) -> String? {
    for signature in signatures where matches(bytes, signature.bytes) {
      return signature.format
    }
    return highEfficiencyFormat(of: bytes)
  }

  /// Returns the format of an HEIF file by its major brand, else by the first compatible one that names
  /// a codec; `heic` for the generic brand `mif1` alone.
  private static func highEfficiencyFormat(of bytes: [UInt8]) -> String? {
    guard matches(bytes, [nil, nil, nil, nil] + text("ftyp")), bytes.count >= 12 else { return nil }
    let boxLength = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let end = min(boxLength, bytes.count, byteCount)
    var offsets = [8]
    offsets += stride(from: 16, through: max(end, 4) - 4, by: 4)
    for offset in offsets {
      for (brand, format) in codecBrands
      where bytes[offset..<(offset + 4)].elementsEqual(brand.utf8) {
        return format
      }
    }
    let isGeneric = ["mif1", "msf1"].contains { bytes[8..<12].elementsEqual($0.utf8) }
    return isGeneric ? "heic" : nil
  }

  /// Returns whether bytes begin with a signature.
  private static func matches(_ bytes: [UInt8], _ signature: [UInt8?]) -> Bool {
    bytes.count >= signature.count
      && zip(bytes, signature).allSatisfy { byte, wanted in wanted == nil || wanted == byte }
  }

  /// Returns the bytes of an ASCII text.
  private static func text(_ text: String) -> [UInt8?] {
    text.utf8.map { $0 }
  }
}
