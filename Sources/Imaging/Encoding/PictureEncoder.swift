// SPDX-License-Identifier: MIT

import CVipsShim
package import Palette

/// Turns pixels of our own into PNG and WebP: no metadata, and the same bytes for the same pixels.
package enum PictureEncoder {
  /// Encodes a picture as PNG: 8-bit RGB, or RGBA where any pixel is not opaque.
  ///
  /// - Throws: `tooLarge`, `outOfMemory`, `runtime`.
  package static func png(_ picture: PixelBuffer) throws(ImagingError) -> [UInt8] {
    var frames = FrameStrip(width: picture.width, height: picture.height)
    try frames.append(picture)
    // On gradients of 2 megapixels: level 9 saves a third of 6 and takes eight times as long.
    return try encode(frames, GFVipsEncoding(encoder: .PNG, quality: 0, effort: 6))
  }

  /// Encodes a picture as lossless WebP, each side at most 16,383 pixels.
  ///
  /// - Throws: `tooLarge`, `outOfMemory`, `runtime`.
  package static func webP(_ picture: PixelBuffer) throws(ImagingError) -> [UInt8] {
    try webP(width: picture.width, height: picture.height, delays: [0]) { _ in picture }
  }

  /// Encodes frames as a lossless WebP that loops for ever.
  ///
  /// Lossless, because what is drawn here are gradients: a lossy WebP of quality 90 takes the dither off a 1080p
  /// drift and leaves steps of up to 2.7 levels in its local means (at 100 still 2.1; measured), and in an animation
  /// it drops every frame that it takes for like the one before (240 become 150). Near-lossless saves nothing on
  /// a still, and takes the dither off as well.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row of each frame.
  ///   - height: Rows of each frame.
  ///   - delays: How long each frame is shown, in milliseconds, 11…16,777,215; as many as there are frames, of which
  ///     equal neighbours become one that is shown as long as both. One frame alone is a still.
  ///   - frame: Returns the frame of an index, in the size given.
  /// - Returns: The file.
  /// - Throws: `tooLarge`, `outOfMemory`, `runtime`.
  package static func webP(
    width: Int,
    height: Int,
    delays: [Int],
    frame: (Int) -> PixelBuffer
  ) throws(ImagingError) -> [UInt8] {
    guard max(width, height) <= maxWebPSide else {
      throw ImagingError(.tooLarge, "a WebP has at most \(maxWebPSide) pixels to a side")
    }
    var frames = FrameStrip(width: width, height: height)
    for index in delays.indices { try frames.append(frame(index), delay: delays[index]) }
    // The search for matches takes 1–2 s for each megapixel, and above 8 in a still more memory than a worker has.
    // Without it 16 megapixels take 2 s, and files are 1.5 to 2.1 times as large (measured).
    let isLarge = width * height * delays.count > 3_000_000
    return try webP(
      frames,
      GFVipsEncoding(
        encoder: .losslessWebP,
        quality: isLarge ? 0 : 75,
        effort: isLarge ? 0 : 4
      )
    )
  }

  /// Encodes a small picture of a cover as lossy WebP; its alpha is kept as it is.
  ///
  /// - Throws: `tooLarge`, `outOfMemory`, `runtime`.
  package static func thumbnail(_ picture: PixelBuffer) throws(ImagingError) -> [UInt8] {
    var frames = FrameStrip(width: picture.width, height: picture.height)
    try frames.append(picture)
    return try webP(frames, GFVipsEncoding(encoder: .lossyWebP, quality: 80, effort: 4))
  }

  /// The longest side of a WebP (RFC 9649, 2.5: 14 bits).
  package static let maxWebPSide = 16_383

  /// Encodes frames as WebP, without metadata.
  private static func webP(
    _ frames: consuming FrameStrip,
    _ encoding: GFVipsEncoding
  ) throws(ImagingError) -> [UInt8] {
    guard let file = WebPMetadata.removed(from: try encode(frames, encoding)) else {
      throw ImagingError(.runtime, "libvips made no WebP of the picture")
    }
    return file
  }

  /// Hands frames to libvips and takes the bytes over.
  private static func encode(
    _ strip: consuming FrameStrip,
    _ encoding: GFVipsEncoding
  ) throws(ImagingError) -> [UInt8] {
    try ImageRuntime.start()
    let bands = strip.packed()
    let delays = strip.delays
    var encoding = encoding
    var encoded: UnsafeMutablePointer<UInt8>?
    var length = 0
    let status = strip.pixels.withUnsafeBufferPointer { pixels in
      delays.withUnsafeBufferPointer { delays in
        guard let start = pixels.baseAddress else { return GFVipsStatus.failed }
        var frames = GFVipsFrames(
          pixels: start,
          width: Int32(strip.width),
          height: Int32(strip.height),
          bands: Int32(bands),
          count: Int32(delays.count),
          delays: delays.baseAddress
        )
        return gfVipsEncode(&frames, &encoding, &encoded, &length)
      }
    }
    guard status == .done, let encoded else {
      let reason = ImageRuntime.takeMessage()
      throw status == .outOfMemory
        ? ImagingError(.outOfMemory, "no memory to encode the picture: \(reason)")
        : ImagingError(.runtime, "the picture could not be encoded: \(reason)")
    }
    defer { gfVipsFree(encoded) }
    return Array(UnsafeBufferPointer(start: encoded, count: length))
  }
}
