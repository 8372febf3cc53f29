// SPDX-License-Identifier: MIT

import CVipsShim

/// A picture on its way through the decoder: its size is known, its rows are still to be read.
///
/// Rows are sRGB, 8 bit, four channels R G B A, straight alpha, from the top, as stored: orientation is not applied.
package struct DecodedPicture: ~Copyable {
  /// Rows that libvips is asked for at a time: a JPEG's blocks are 8 rows high.
  private static let stripHeight = 8

  private let picture: OpenPicture
  /// The picture as its file describes it.
  package let header: ImageHeader
  /// Pixels in a row to be read.
  package let width: Int
  /// Rows to be read.
  package let height: Int
  /// Whether the loader has averaged pixels.
  package let isShrunk: Bool

  /// Creates a picture from one whose conversions are in place.
  init(_ picture: consuming OpenPicture, header: ImageHeader, isShrunk: Bool) {
    width = Int(picture.description.width)
    height = Int(picture.description.height)
    self.header = header
    self.isShrunk = isShrunk
    self.picture = picture
  }

  /// Decodes the rows, once, from the top.
  ///
  /// - Parameter body: Takes whole rows of straight-alpha RGBA8, and how many; the bytes are lent for the call.
  /// - Throws: `undecodable` as soon as the bytes turn out to be broken or cut short, `outOfMemory`.
  package mutating func readStrips(_ body: (Span<UInt8>, Int) -> Void) throws(ImagingError) {
    let description = picture.description
    let expansion = RowExpansion(
      bands: Int(description.bands),
      colorBands: description.channels == .grey ? 1 : 3,
      bitsPerSample: Int(description.bitsPerSample))
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
