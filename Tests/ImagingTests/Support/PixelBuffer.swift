// SPDX-License-Identifier: MIT

import Imaging

/// All rows of a decoded picture, RGBA8.
struct PixelBuffer: Equatable {
  var header: ImageHeader
  var width: Int
  var height: Int
  var isShrunk: Bool
  var rgba: [UInt8] = []
  /// The rows that came.
  var rowCount = 0

  /// Decodes a picture as the program does, and keeps everything.
  init(decoding bytes: [UInt8]) throws(ImagingError) {
    self = try CoverDecoder.decode(bytes.span) { (picture) throws(ImagingError) in
      var buffer = PixelBuffer(
        header: picture.header,
        width: picture.width,
        height: picture.height,
        isShrunk: picture.isShrunk
      )
      try picture.readRows { row in
        buffer.rgba += row.rgba
        buffer.rowCount += 1
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

extension Span<UInt32> {
  /// Words `0xAARRGGBB` as bytes R, G, B, A.
  var rgba: [UInt8] {
    indices.flatMap { index in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: self[index] >> $0) }
    }
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
