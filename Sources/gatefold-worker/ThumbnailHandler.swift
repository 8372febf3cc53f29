// SPDX-License-Identifier: MIT

import Extraction
import Imaging
import Palette

/// Answers `thumbnail`: a small picture of a cover.
enum ThumbnailHandler {
  /// Decodes the picture that a request means and encodes it small.
  static func picture(
    _ file: borrowing BoundedFile,
    _ request: WorkerRequest
  ) throws(ExtractionFailure) -> EncodedPicture {
    let side = request.side ?? WorkerRequest.defaultSide
    let cover = try decoded(file, request, fitting: side)
    let bytes: [UInt8]
    do throws(ImagingError) {
      bytes = try PictureEncoder.thumbnail(cover)
    } catch {
      throw ExtractionFailure(error)
    }
    return try EncodedPicture(encoded: bytes, .webp)
  }

  /// Decodes the picture that a request means, its longer side at most so many pixels.
  static func decoded(
    _ file: borrowing BoundedFile,
    _ request: WorkerRequest,
    fitting side: Int
  ) throws(ExtractionFailure) -> PixelBuffer {
    try MeantPicture.withBytes(file, request) { (bytes, _) throws(ExtractionFailure) in
      do throws(ImagingError) {
        return try CoverPicture.decode(bytes, fitting: side)
      } catch {
        throw ExtractionFailure(error)
      }
    }
  }
}
