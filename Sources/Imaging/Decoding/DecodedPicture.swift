// SPDX-License-Identifier: MIT

import CVipsShim

/// A picture on its way through the decoder: its size is known, its rows are still to be read.
///
/// Rows are sRGB, 8 bit, four channels R G B A, straight alpha, from the top, as stored: orientation is not applied.
package struct DecodedPicture: ~Copyable {
  /// Rows that libvips is asked for at a time: a JPEG's blocks are 8 rows high.
  private static let stripHeight = 8

  private let picture: OpenPicture
  /// Pixels in a row to be read.
  package var width: Int { Int(picture.description.width) }
  /// Rows to be read.
  package var height: Int { Int(picture.description.height) }
  /// The picture as its file describes it.
  package var header: ImageHeader { picture.header }
  /// The size in the file, before shrink and orientation.
  package var stored: PixelSize { picture.stored }
  /// Whether the loader averages pixels.
  package var isShrunk: Bool { picture.shrink > 1 }

  /// Takes over a picture whose conversions are in place.
  init(_ picture: consuming OpenPicture) { self.picture = picture }

  /// Decodes the rows, once, from the top.
  ///
  /// - Parameter body: Takes whole rows of straight-alpha RGBA8, and how many; the bytes are lent for the call.
  /// - Throws: `undecodable` as soon as the bytes turn out to be broken or cut short, `outOfMemory`.
  package mutating func readStrips(_ body: (Span<UInt8>, Int) -> Void) throws(ImagingError) {
    let description = picture.description
    let expansion = RowExpansion(
      bands: Int(description.bands),
      colorBands: description.channels == .grey ? 1 : 3,
      bitsPerSample: Int(description.bitsPerSample)
    )
    let width = width
    var strip = [UInt8](repeating: 0, count: width * 4 * Self.stripHeight)
    var offset = 0
    try picture.readRows(stripHeight: Self.stripHeight) { row in
      var output = strip.mutableSpan
      expansion.expand(row, into: &output, at: offset, pixels: width)
      offset += width * 4
    } stripEnd: { count in
      body(strip.span.extracting(0..<offset), count)
      offset = 0
    }
  }
}
