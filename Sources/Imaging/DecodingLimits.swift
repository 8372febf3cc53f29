// SPDX-License-Identifier: MIT

/// What is refused before it can cost anything.
package enum DecodingLimits {
  /// The most bytes of an encoded picture: 64 MiB; a real cover has 0.1–5 MB.
  package static let maxBytes = 64 << 20
  /// The most pixels: 50 megapixels.
  ///
  /// libvips has no limit of its own (10,000,000 to a side).
  package static let maxPixels = 50_000_000
  /// The most channels: CMYK and alpha.
  package static let maxChannels = 5
  /// The longest colour profile that is used, 4 MiB; a longer one counts as broken.
  package static let maxProfileBytes = 4 << 20

  /// Refuses a picture for the number of its bytes.
  static func check(byteCount: Int) throws(ImagingError) {
    guard byteCount > 0 else { throw ImagingError(.empty, "the picture has no bytes") }
    guard byteCount <= maxBytes else {
      throw ImagingError(
        .tooLarge,
        "the picture has \(byteCount) bytes, more than \(maxBytes) are not read"
      )
    }
  }

  /// Refuses a picture for its declared size.
  static func check(_ size: PixelSize) throws(ImagingError) {
    guard size.width > 0, size.height > 0 else {
      throw ImagingError(.undecodable, "the picture declares \(size) pixels")
    }
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, pixels <= maxPixels else {
      throw ImagingError(
        .tooLarge,
        "the picture has \(size) pixels, more than \(maxPixels) are not decoded"
      )
    }
  }

  /// Refuses a picture for its number of channels.
  static func check(bands: Int) throws(ImagingError) {
    guard bands <= maxChannels else {
      throw ImagingError(
        .tooLarge,
        "the picture has \(bands) channels, more than \(maxChannels) are not decoded"
      )
    }
  }
}
