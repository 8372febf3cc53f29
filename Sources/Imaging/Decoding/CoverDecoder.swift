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
      let isOpaque = picture.isOpaque
      try picture.readRows { row in extractor.append(row: row, isOpaque: isOpaque) }
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
    try checkContents(bytes, format, jpeg)
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
    let size: PixelSize?
    switch format {
    case .png: size = PNGHeader(bytes).map(\.size)
    case .gif: size = GIFFrame(bytes).map(\.size)
    case .webp: size = WebPBitstream(bytes).map(\.size)
    case .tiff:
      // libtiff calls a directory without entries a want of memory.
      guard let directory = TIFFDirectory(bytes) else {
        throw ImagingError(.undecodable, "the TIFF picture has no directory")
      }
      size = directory.size
    default: size = nil
    }
    if let size { try DecodingLimits.check(size) }
    return format
  }

  /// Refuses pictures of which libvips would make up colours.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded picture.
  ///   - format: Its format.
  ///   - jpeg: The markers of a JPEG.
  /// - Throws: `undecodable`.
  private static func checkContents(
    _ bytes: Span<UInt8>,
    _ format: PictureFormat,
    _ jpeg: JPEGMarkers?
  ) throws(ImagingError) {
    if jpeg?.componentCount == 2 {
      throw ImagingError(.undecodable, "the JPEG picture has 2 components, no known colour space")
    }
    if format == .gif, let frame = GIFFrame(bytes), !frame.isWhole(in: bytes) {
      throw ImagingError(.undecodable, "the GIF picture's first frame (\(frame.size)) is not whole")
    }
    if format == .tiff, let directory = TIFFDirectory(bytes), !directory.hasKnownColors {
      let number = directory.photometric ?? 0
      throw ImagingError(
        .undecodable,
        "the TIFF picture's colour space (photometric interpretation \(number)) is not known"
      )
    }
  }
}
