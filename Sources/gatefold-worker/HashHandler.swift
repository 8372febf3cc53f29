// SPDX-License-Identifier: MIT

import Extraction
import Imaging
import Tags

/// Answers `hash`: what an image file is, without decoding it.
enum HashHandler {
  /// Reads, hashes and recognises an image file.
  static func header(_ file: borrowing BoundedFile) throws(ExtractionFailure) -> PictureHeader {
    let bytes = try file.bytes(limit: DecodingLimits.maxBytes)
    return header(of: bytes.span, hash: ContentHash(of: bytes.span))
  }

  /// Describes a picture; a header that cannot be read leaves the size out, and decoding will say why.
  static func header(of bytes: Span<UInt8>, hash: ContentHash) -> PictureHeader {
    let image = try? ImageHeader(bytes: bytes)
    return PictureHeader(
      hash: hash.text,
      byteCount: bytes.count,
      format: PictureFormat(signatureOf: bytes)?.rawValue,
      width: image?.width,
      height: image?.height
    )
  }
}
