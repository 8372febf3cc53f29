// SPDX-License-Identifier: MIT

import Extraction
import Imaging
import Palette
import Tags

/// Answers `palette`: the colours of an image file, or of a picture in a track.
enum CoverHandler {
  /// Decodes the picture that a request means and measures its colours.
  static func colors(
    _ file: borrowing BoundedFile,
    _ request: WorkerRequest
  ) throws(ExtractionFailure) -> PictureColors {
    let limit = request.colors ?? WorkerRequest.defaultColors
    return try MeantPicture.withBytes(file, request) { (bytes, hash) throws(ExtractionFailure) in
      try colors(of: bytes, hash: hash, limit: limit)
    }
  }

  /// Decodes and measures one picture.
  private static func colors(
    of bytes: Span<UInt8>,
    hash: ContentHash,
    limit: Int
  ) throws(ExtractionFailure) -> PictureColors {
    do {
      let (header, measurement) = try CoverDecoder.measure(bytes, swatchLimit: limit)
      return PictureColors(
        header: PictureHeader(
          hash: hash.text,
          byteCount: bytes.count,
          format: header.format.rawValue,
          width: header.width,
          height: header.height
        ),
        measurement: measurement
      )
    } catch {
      throw ExtractionFailure(error)
    }
  }
}
