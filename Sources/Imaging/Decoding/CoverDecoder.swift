// SPDX-License-Identifier: MIT

package import Palette

/// Turns encoded pictures into rows of sRGB.
package enum CoverDecoder {
  /// Decodes a picture and measures its colours.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - swatchLimit: The most swatches to answer with, 1…20.
  /// - Returns: The picture's header, and what was measured in its displayed orientation.
  /// - Throws: What ``decode(_:shrink:_:)`` throws.
  package static func measure(
    _ bytes: Span<UInt8>,
    swatchLimit: Int = 8
  ) throws(ImagingError) -> (header: ImageHeader, measurement: CoverMeasurement) {
    try decode(bytes) { (picture) throws(ImagingError) in
      var extractor = PaletteExtractor(
        width: picture.width,
        height: picture.height,
        orientation: picture.header.orientation,
        isShrunk: picture.isShrunk,
        swatchLimit: swatchLimit
      )
      try picture.readStrips { rows, count in extractor.append(rows: rows, rowCount: count) }
      return (picture.header, extractor.finish())
    }
  }

  /// Opens a picture for decoding, within ``DecodingLimits``, and lends it to a closure.
  ///
  /// JPEG and lossy WebP are shrunk while they are loaded (``ShrinkOnLoad``); colours are converted afterwards.
  /// Only the first frame is decoded.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - shrink: Returns what a loader that can divides both sides by, for the size as stored: 1, 2, 4 or 8.
  ///   - body: Takes the picture and reads its rows.
  /// - Returns: What the closure returns.
  /// - Throws: `empty`, `tooLarge`, `unsupportedFormat`, `needsSandbox`, `undecodable`, `outOfMemory`. A broken or
  ///   shortened picture may fail as late as in its last rows: what came before is worth nothing then.
  package static func decode<Result>(
    _ bytes: Span<UInt8>,
    shrink: (PixelSize) -> Int = ShrinkOnLoad.factor(for:),
    _ body: (inout DecodedPicture) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    let format = try recognize(bytes)
    let jpeg = format == .jpeg ? JPEGMarkers(bytes) : nil
    let scaling: OpenPicture.Scaling =
      switch format {
      case .jpeg: .onLoad(jpeg?.size)
      case .webp: WebPBitstream(bytes)?.scalableSize.map { .onLoad($0) } ?? .none
      default: .none
      }

    return try bytes.withUnsafeBufferPointer { (buffer) throws(ImagingError) in
      var picture = try OpenPicture(buffer, format: format, scaling: scaling, shrink: shrink)
      try picture.convertToDisplayColors(hasUprightInk: jpeg?.hasAdobeMarker == false)
      var decoded = DecodedPicture(picture)
      return try body(&decoded)
    }
  }

  /// Refuses what can be refused without libvips, and says which loader is to be called.
  static func recognize(_ bytes: Span<UInt8>) throws(ImagingError) -> PictureFormat {
    try DecodingLimits.check(byteCount: bytes.count)
    guard let format = PictureFormat(signatureOf: bytes) else {
      throw ImagingError(.unsupportedFormat, "the bytes are no picture of a known format")
    }
    guard ImageRuntime.decodes(format) else {
      throw ImagingError(
        .needsSandbox,
        "\(format.displayName) pictures are decoded only inside the sandbox"
      )
    }
    if format == .webp, let webp = WebPBitstream(bytes) { try DecodingLimits.check(webp.size) }
    return format
  }
}
