// SPDX-License-Identifier: MIT

import Extraction
import Imaging
import Tags

/// The picture that a request means: the file itself, or one of the pictures in a track.
enum MeantPicture {
  /// Reads the picture and lends its bytes.
  ///
  /// - Parameters:
  ///   - file: An image file or a track, as the request says.
  ///   - request: `isTrack`, `ending` and `hash` tell which picture.
  ///   - body: Takes the picture's bytes and their hash.
  /// - Returns: What the closure returns.
  /// - Throws: `tooLarge`, `unreadable`, `unstable`; of a track `corrupt`, `unsupportedContainer`, `noPicture`,
  ///   `changed`; what the closure throws.
  static func withBytes<Result>(
    _ file: borrowing BoundedFile,
    _ request: WorkerRequest,
    _ body: (Span<UInt8>, ContentHash) throws(ExtractionFailure) -> Result
  ) throws(ExtractionFailure) -> Result {
    guard request.isTrack ?? false else {
      let bytes = try file.bytes(limit: DecodingLimits.maxBytes)
      let hash = ContentHash(of: bytes.span)
      if let wanted = request.hash, hash.text != wanted {
        throw ExtractionFailure(.changed, "it is another picture by now; index again")
      }
      return try body(bytes.span, hash)
    }
    let track = try TagsHandler.open(file, ending: request.ending)
    let picture = try picture(of: track, hash: request.hash)
    return try track.withBytes(of: picture) { (bytes) throws(ExtractionFailure) in
      try body(bytes, picture.hash)
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
}
