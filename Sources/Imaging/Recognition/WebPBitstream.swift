// SPDX-License-Identifier: MIT

/// What a WebP file's chunks say before anything is decoded.
///
/// libvips takes memory for the whole canvas as soon as it opens a WebP header, so its size is checked first; and it
/// does not tell whether a file is lossy, which the shrink on load hangs on. Source: RFC 9649, sections 2.5–2.7.
struct WebPBitstream: Hashable, Sendable {
  /// How the first picture is coded.
  enum Coding: Hashable, Sendable {
    /// `VP8 `, with or without an alpha chunk.
    case lossy
    /// `VP8L`.
    case lossless
    /// Frames in chunks of their own.
    case animated
  }

  /// The coding of the picture.
  let coding: Coding
  /// Width of the canvas in pixels.
  let width: Int
  /// Height of the canvas in pixels.
  let height: Int

  /// Reads the chunk headers; nil if they do not lead to a picture.
  init?(_ bytes: Span<UInt8>) {
    var offset = 12
    var canvas: (width: Int, height: Int)?
    // Metadata may stand in between; a picture comes within the first chunks or not at all.
    for _ in 0..<64 {
      let payload = offset + 8
      guard let length = bytes.littleEndian(at: offset + 4, byteCount: 4) else { return nil }
      if bytes.holds("VP8X", at: offset) {
        guard let width = bytes.littleEndian(at: payload + 4, byteCount: 3),
          let height = bytes.littleEndian(at: payload + 7, byteCount: 3)
        else { return nil }
        canvas = (width + 1, height + 1)
      } else if bytes.holds("VP8 ", at: offset) {
        // A frame tag and a start code of three bytes each, then 14 bits for either side.
        guard let width = bytes.littleEndian(at: payload + 6, byteCount: 2),
          let height = bytes.littleEndian(at: payload + 8, byteCount: 2)
        else { return nil }
        coding = .lossy
        (self.width, self.height) = canvas ?? (width & 0x3FFF, height & 0x3FFF)
        return
      } else if bytes.holds("VP8L", at: offset) {
        guard let sides = bytes.littleEndian(at: payload + 1, byteCount: 4) else { return nil }
        coding = .lossless
        (width, height) = canvas ?? ((sides & 0x3FFF) + 1, (sides >> 14 & 0x3FFF) + 1)
        return
      } else if bytes.holds("ANMF", at: offset), let canvas {
        coding = .animated
        (width, height) = canvas
        return
      }
      offset = payload + length + length % 2
    }
    return nil
  }
}
