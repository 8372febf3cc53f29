// SPDX-License-Identifier: MIT

import Palette

/// Size and frames of an encoded picture, by its chunks: enough to see that it is what a worker says.
///
/// No pixel is decoded. The chunks have to fill the bytes exactly, so that nothing is hidden behind a picture.
struct PictureOutline {
  /// Pixels in a row, at least 1.
  let width: Int
  /// Rows, at least 1.
  let height: Int
  /// 1, or the frames of an animation.
  let frames: Int

  /// Reads the chunks of a PNG; nil unless they are one picture from IHDR to IEND.
  ///
  /// Source: PNG (third edition), sections 5.2, 5.3 and 11.2.
  init?(png bytes: Span<UInt8>) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.begins(with: signature),
      bytes.bigEndian32(at: 8) == 13, bytes.holds("IHDR", at: 12),
      let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20)
    else { return nil }
    var offset = signature.count
    var hasPixels = false
    while let length = bytes.bigEndian32(at: offset) {
      // Length and type before the data, a checksum behind it.
      let end = offset + 12 + length
      guard end <= bytes.count else { return nil }
      hasPixels = hasPixels || bytes.holds("IDAT", at: offset + 4)
      if bytes.holds("IEND", at: offset + 4) {
        guard length == 0, hasPixels, end == bytes.count, width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
        frames = 1
        return
      }
      offset = end
    }
    return nil
  }

  /// Reads the chunks of a WebP; nil unless they are one still, or an animation.
  ///
  /// Source: RFC 9649, sections 2.3–2.7.
  init?(webP bytes: Span<UInt8>) {
    guard bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8),
      let length = bytes.littleEndian(at: 4, byteCount: 4), length == bytes.count - 8
    else { return nil }
    var canvas: (width: Int, height: Int)?
    var still: (width: Int, height: Int)?
    var stills = 0
    var frames = 0
    var offset = 12
    while offset < bytes.count {
      guard let length = bytes.littleEndian(at: offset + 4, byteCount: 4) else { return nil }
      let payload = offset + 8
      // A chunk of odd length is followed by a byte that does not count.
      let end = payload + length + length % 2
      guard end <= bytes.count else { return nil }
      if bytes.holds("VP8X", at: offset) {
        guard offset == 12, length == 10,
          let width = bytes.littleEndian(at: payload + 4, byteCount: 3),
          let height = bytes.littleEndian(at: payload + 7, byteCount: 3)
        else { return nil }
        canvas = (width + 1, height + 1)
      } else if bytes.holds("VP8 ", at: offset), length >= 10,
        let width = bytes.littleEndian(at: payload + 6, byteCount: 2),
        let height = bytes.littleEndian(at: payload + 8, byteCount: 2)
      {
        stills += 1
        still = (width & 0x3FFF, height & 0x3FFF)
      } else if bytes.holds("VP8L", at: offset), length >= 5,
        let sides = bytes.littleEndian(at: payload + 1, byteCount: 4)
      {
        stills += 1
        still = ((sides & 0x3FFF) + 1, (sides >> 14 & 0x3FFF) + 1)
      } else if bytes.holds("ANMF", at: offset) {
        frames += 1
      }
      offset = end
    }
    // Either one picture or frames on a canvas.
    guard (stills == 1) != (frames > 0), stills <= 1, let size = canvas ?? still,
      size.width > 0, size.height > 0
    else { return nil }
    width = size.width
    height = size.height
    self.frames = max(frames, 1)
  }
}
