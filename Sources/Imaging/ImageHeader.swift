// SPDX-License-Identifier: MIT

/// A picture as its first bytes describe it; no pixel is decoded for it.
package struct ImageHeader: Hashable, Sendable {
  /// The format, by signature.
  package let format: PictureFormat
  /// Width in pixels as displayed, after orientation.
  package let width: Int
  /// Height in pixels as displayed, after orientation.
  package let height: Int
  /// EXIF orientation 1…8; 1 where there is none or it makes no sense.
  package let orientation: Int
  /// Frames or pages in the file; only the first is ever decoded.
  package let pages: Int
  /// Channels as decoded, alpha included.
  package let bands: Int
  /// Whether a colour profile is embedded, usable or not.
  package let hasProfile: Bool

  /// Creates a header from a size as stored, before orientation.
  init(
    format: PictureFormat,
    stored: PixelSize,
    orientation: Int,
    pages: Int,
    bands: Int,
    hasProfile: Bool
  ) {
    // 5…8 turn the picture by a quarter (CIPA DC-008, tag 274).
    let isTurned = (5...8).contains(orientation)
    self.format = format
    width = isTurned ? stored.height : stored.width
    height = isTurned ? stored.width : stored.height
    self.orientation = (1...8).contains(orientation) ? orientation : 1
    self.pages = pages
    self.bands = bands
    self.hasProfile = hasProfile
  }

  /// Reads the header of a picture within ``DecodingLimits``.
  ///
  /// - Parameter bytes: The whole encoded picture.
  /// - Throws: `empty`, `tooLarge`, `unsupportedFormat`, `needsSandbox`, `outOfMemory`; `undecodable` where a known
  ///   signature leads to no header.
  package init(bytes: Span<UInt8>) throws(ImagingError) {
    let format = try CoverDecoder.recognize(bytes)
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(ImagingError) in
      try OpenPicture(buffer, format: format).header
    }
  }
}
