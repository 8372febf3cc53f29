// SPDX-License-Identifier: MIT

import Palette

/// What the first chunk of a PNG says.
///
/// A size beyond what the decoder can count would be an error of its own words there, not one of size. Source: PNG
/// specification, section 11.2.2.
package struct PNGHeader: Hashable, Sendable {
  /// The size of the picture.
  package let size: PixelSize

  /// Reads the header; nil if the first chunk is none.
  package init?(_ bytes: Span<UInt8>) {
    guard bytes.holds("IHDR", at: 12), let width = bytes.bigEndian32(at: 16),
      let height = bytes.bigEndian32(at: 20)
    else { return nil }
    size = PixelSize(width: width, height: height)
  }
}
