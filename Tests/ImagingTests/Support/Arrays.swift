// SPDX-License-Identifier: MIT

import Imaging
import Palette

// Spans cannot pass through the macros of swift-testing.

extension PictureFormat {
  init?(signatureOf bytes: [UInt8]) { self.init(signatureOf: bytes.span) }
}

extension ImageHeader {
  init(bytes: [UInt8]) throws(ImagingError) { try self.init(bytes: bytes.span) }
}

extension JPEGMarkers {
  init?(_ bytes: [UInt8]) { self.init(bytes.span) }
}

extension WebPBitstream {
  init?(_ bytes: [UInt8]) { self.init(bytes.span) }
}

extension PNGHeader {
  init?(_ bytes: [UInt8]) { self.init(bytes.span) }
}

extension GIFFrame {
  init?(_ bytes: [UInt8]) { self.init(bytes.span) }
}

extension TIFFDirectory {
  init?(_ bytes: [UInt8]) { self.init(bytes.span) }
}

extension ColorProfile {
  init?(_ bytes: [UInt8]) { self.init(bytes.span) }
}

extension CoverPicture {
  static func decode(
    _ bytes: [UInt8],
    fitting side: Int
  ) throws(ImagingError) -> Palette.PixelBuffer {
    try decode(bytes.span, fitting: side)
  }
}
