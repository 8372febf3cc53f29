// SPDX-License-Identifier: MIT

import Backdrop
import Extraction
import Imaging
import Palette

/// Answers `raster`: a backdrop as an encoded picture.
enum RasterHandler {
  /// The longer side, in pixels, of a cover that is blurred: a blur hides the rest (4-backdrops.md §4.2.3).
  static let coverSide = 256

  /// Draws a backdrop and encodes it.
  ///
  /// - Parameters:
  ///   - request: What to draw, checked already.
  ///   - cover: The decoded cover for blur; nil takes the sample.
  /// - Returns: The picture, in the format asked for.
  /// - Throws: `request` for a plan that is none, `tooLarge`, `outOfMemory`.
  static func picture(
    _ request: RasterRequest,
    cover: PixelBuffer?
  ) throws(ExtractionFailure) -> EncodedPicture {
    let plan = try request.plan()
    let bytes: [UInt8]
    do throws(ImagingError) {
      switch request.format {
      case .png:
        bytes = try PictureEncoder.png(BackdropRenderers.raster(plan, picture: cover))
      case .webp:
        if request.isAnimated, let animation = BackdropRenderers.animation(plan) {
          bytes = try PictureEncoder.webP(
            width: plan.width,
            height: plan.height,
            delays: animation.delaysMilliseconds,
            frame: animation.frame
          )
        } else {
          bytes = try PictureEncoder.webP(BackdropRenderers.raster(plan, picture: cover))
        }
      }
    } catch {
      throw ExtractionFailure(error)
    }
    return try EncodedPicture(encoded: bytes, request.format)
  }
}

extension EncodedPicture {
  /// Describes what the encoder has made.
  ///
  /// - Throws: `tooLarge` for more bytes than a reply may have; `crashed` for a picture that is none.
  init(encoded bytes: [UInt8], _ format: RasterFormat) throws(ExtractionFailure) {
    guard bytes.count <= Self.maxByteCount else {
      throw ExtractionFailure(
        .tooLarge,
        "the picture has \(bytes.count) bytes, more than \(Self.maxByteCount)"
      )
    }
    guard let picture = EncodedPicture(bytes: bytes, format: format) else {
      throw ExtractionFailure(.crashed, "the encoder made something else than a picture")
    }
    self = picture
  }
}
