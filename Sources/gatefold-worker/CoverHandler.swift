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
    guard request.isTrack ?? false else {
      let bytes = try file.bytes(limit: DecodingLimits.maxBytes)
      return try colors(of: bytes.span, hash: ContentHash(of: bytes.span), limit: limit)
    }
    let track = try TagsHandler.open(file, ending: request.ending)
    let picture = try picture(of: track, hash: request.hash)
    return try track.withBytes(of: picture) { (bytes) throws(ExtractionFailure) in
      try colors(of: bytes, hash: picture.hash, limit: limit)
    }
  }

  /// Finds the picture with a hash, or the track's own cover (C7).
  private static func picture(
    of track: borrowing TagReader,
    hash: String?
  ) throws(ExtractionFailure) -> EmbeddedPicture {
    let pictures = TagsHandler.pictures(of: track)
    if let hash {
      guard let picture = pictures.first(where: { $0.hash.text == hash }) else {
        throw ExtractionFailure(.changed, "the picture \(hash) is not in the track any more")
      }
      return picture
    }
    guard let place = EmbeddedPicture.ownCover(among: pictures) else {
      throw ExtractionFailure(.noPicture, "the track has no picture that could be a cover")
    }
    return pictures[place]
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
