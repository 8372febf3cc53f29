// SPDX-License-Identifier: MIT

import Palette

/// What a WebP file's chunks say before anything is decoded.
///
/// libvips takes memory for the whole canvas as soon as it opens a WebP header, so its size is checked first; and it
/// does not tell whether a file is lossy, which the shrink on load hangs on. Source: RFC 9649, sections 2.5–2.7.
package struct WebPBitstream: Hashable, Sendable {
  /// How the first picture is coded.
  package enum Coding: Hashable, Sendable {
    /// `VP8 `, with or without an alpha chunk.
    case lossy
    /// `VP8L`.
    case lossless
    /// Frames in chunks of their own.
    case animated
  }

  /// The coding of the picture.
  package let coding: Coding
  /// Size of the canvas.
  package let size: PixelSize
  /// The size, if the loader can scale while it decodes: frames of animations lie anywhere, and lossless pictures
  /// keep every pixel.
  package var scalableSize: PixelSize? { coding == .lossy ? size : nil }

  /// Reads the chunk headers; nil if they do not lead to a picture.
  package init?(_ bytes: Span<UInt8>) {
    var offset = 12
    var canvas: PixelSize?
    // Metadata may stand in between; a picture comes within the first chunks or not at all.
    for _ in 0..<64 {
      let payload = offset + 8
      guard let length = bytes.littleEndian(at: offset + 4, byteCount: 4) else { return nil }
      if bytes.holds("VP8X", at: offset) {
        guard let width = bytes.littleEndian(at: payload + 4, byteCount: 3),
          let height = bytes.littleEndian(at: payload + 7, byteCount: 3)
        else { return nil }
        canvas = PixelSize(width: width + 1, height: height + 1)
      } else if bytes.holds("VP8 ", at: offset) {
        // A frame tag and a start code of three bytes each, then 14 bits for either side.
        guard let width = bytes.littleEndian(at: payload + 6, byteCount: 2),
          let height = bytes.littleEndian(at: payload + 8, byteCount: 2)
        else { return nil }
        coding = .lossy
        size = canvas ?? PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
        return
      } else if bytes.holds("VP8L", at: offset) {
        guard let sides = bytes.littleEndian(at: payload + 1, byteCount: 4) else { return nil }
        coding = .lossless
        let own = PixelSize(width: (sides & 0x3FFF) + 1, height: (sides >> 14 & 0x3FFF) + 1)
        size = canvas ?? own
        return
      } else if bytes.holds("ANMF", at: offset), let canvas {
        coding = .animated
        size = canvas
        return
      }
      offset = payload + length + length % 2
    }
    return nil
  }
}
