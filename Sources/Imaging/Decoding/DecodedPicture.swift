// SPDX-License-Identifier: MIT

import CVipsShim

/// A picture on its way through the decoder: its size is known, its rows are still to be read.
///
/// Rows are sRGB, 8 bit, straight alpha, a word `0xAARRGGBB` for each pixel, from the top, as stored: orientation is not
/// applied.
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
  /// Whether the picture has no alpha.
  package var isOpaque: Bool { !expansion.hasAlpha }

  /// Takes over a picture whose conversions are in place.
  init(_ picture: consuming OpenPicture) { self.picture = picture }

  /// How rows that libvips lays out become words.
  private var expansion: RowExpansion {
    let description = picture.description
    return RowExpansion(
      bands: Int(description.bands),
      colorBands: description.channels == .grey ? 1 : 3,
      bitsPerSample: Int(description.bitsPerSample)
    )
  }

  /// Decodes the rows, once, from the top.
  ///
  /// - Parameter body: Takes the words of one row, which are lent for the call.
  /// - Throws: `undecodable` as soon as the bytes turn out to be broken or cut short, `outOfMemory`.
  package mutating func readRows(_ body: (Span<UInt32>) -> Void) throws(ImagingError) {
    if picture.description.isPacked {
      try picture.readPackedRows(stripHeight: Self.stripHeight, row: body)
      return
    }
    let expansion = expansion
    var words = [UInt32](repeating: 0, count: width)
    try picture.readRows(stripHeight: Self.stripHeight) { row in
      expansion.expand(row, into: &words)
      body(words.span)
    }
  }
}
