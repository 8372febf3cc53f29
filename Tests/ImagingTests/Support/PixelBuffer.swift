// SPDX-License-Identifier: MIT

import Imaging

/// All rows of a decoded picture, RGBA8.
struct PixelBuffer: Equatable {
  var header: ImageHeader
  var width: Int
  var height: Int
  var isShrunk: Bool
  var rgba: [UInt8] = []
  /// Rows in each strip, in order.
  var strips: [Int] = []

  /// Decodes a picture as the program does, and keeps everything.
  init(decoding bytes: [UInt8]) throws(ImagingError) {
    self = try CoverDecoder.decode(bytes.span) { (picture) throws(ImagingError) in
      var buffer = PixelBuffer(
        header: picture.header,
        width: picture.width,
        height: picture.height,
        isShrunk: picture.isShrunk
      )
      try picture.readStrips { rows, count in
        buffer.strips.append(count)
        for index in rows.indices { buffer.rgba.append(rows[index]) }
      }
      return buffer
    }
  }

  private init(header: ImageHeader, width: Int, height: Int, isShrunk: Bool) {
    self.header = header
    self.width = width
    self.height = height
    self.isShrunk = isShrunk
  }

  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(rgba[start..<start + 4])
  }
}

/// Returns the class of error that a picture ends in; nil if it decodes.
func failure(of bytes: [UInt8]) -> ImagingError.Kind? {
  do {
    _ = try PixelBuffer(decoding: bytes)
    return nil
  } catch {
    return error.kind
  }
}
