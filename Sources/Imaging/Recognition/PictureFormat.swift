// SPDX-License-Identifier: MIT

import Palette

/// The picture formats that Gatefold knows, told by their first bytes and never by a name.
package enum PictureFormat: String, CaseIterable, Sendable {
  case jpeg, png, webp, gif, tiff, heic, avif, jxl

  /// Bytes from the start that ``init(signatureOf:)`` looks at.
  package static let signatureLength = 256

  /// Whether pictures of this format are decoded inside the sandbox only.
  package var needsSandbox: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff: false
    case .heic, .avif, .jxl: true
    }
  }

  /// The format's name, for people.
  package var displayName: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .gif: "GIF"
    case .tiff: "TIFF"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .jxl: "JPEG XL"
    }
  }

  /// Recognises a format by its signature; nil if it is none of these.
  ///
  /// Sources: ITU-T T.81 B.2.1, PNG 5.2, RFC 9649 2.4, GIF89a 17, TIFF 6.0 and BigTIFF headers,
  /// ISO/IEC 14496-12 4.3 with the brands of ISO/IEC 23008-12 and AV1-AVIF, ISO/IEC 18181-2 A.
  ///
  /// - Parameter bytes: The picture, or at least its first ``signatureLength`` bytes.
  package init?(signatureOf bytes: Span<UInt8>) {
    if bytes.begins(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.begins(with: "RIFF"), bytes.holds("WEBP", at: 8) {
      self = .webp
    } else if bytes.begins(with: "GIF87a") || bytes.begins(with: "GIF89a") {
      self = .gif
    } else if Self.tiffSignatures.contains(where: { bytes.begins(with: $0) }) {
      self = .tiff
    } else if bytes.begins(with: [0xFF, 0x0A]) || bytes.begins(with: Self.jxlBox) {
      self = .jxl
    } else if bytes.holds("ftyp", at: 4), let brand = Self.stillPictureBrand(of: bytes) {
      self = brand
    } else {
      return nil
    }
  }

  /// The byte order mark and the version, of TIFF and of BigTIFF.
  private static let tiffSignatures: [[UInt8]] = [
    [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
    [0x49, 0x49, 0x2B, 0x00], [0x4D, 0x4D, 0x00, 0x2B],
  ]

  /// The box that begins a JPEG XL container.
  private static let jxlBox: [UInt8] = [
    0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]

  /// Tells HEIC and AVIF from other files in ISO boxes by the brands of the first one.
  ///
  /// `mif1` and `msf1` only say "a picture of some coding": what else is named decides.
  private static func stillPictureBrand(of bytes: Span<UInt8>) -> PictureFormat? {
    guard let boxLength = bytes.bigEndian32(at: 0) else { return nil }
    let end = min(boxLength, signatureLength, bytes.count)
    var isHEIF = false
    // The minor version stands between the major brand and the others.
    for offset in stride(from: 8, through: end - 4, by: 4) where offset != 12 {
      for brand in ["avif", "avis"] where bytes.holds(brand, at: offset) { return .avif }
      for brand in ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"]
      where bytes.holds(brand, at: offset) { isHEIF = true }
    }
    return isHEIF ? .heic : nil
  }
}
