// SPDX-License-Identifier: MIT

import Palette

/// Frames of one size, one below the other: what the encoders take.
struct FrameStrip {
  /// Pixels in a row.
  let width: Int
  /// Rows of one frame.
  let height: Int
  /// The frames: R, G, B, A, straight alpha; after ``packed()`` maybe without A.
  private(set) var pixels: [UInt8] = []
  /// How long each frame is shown, in milliseconds.
  private(set) var delays: [Int32] = []
  /// Whether no pixel lets anything through.
  private var isOpaque = true

  /// The most rows that libvips takes in one image (VIPS_MAX_COORD).
  private static let maxRows = 10_000_000

  /// Starts a strip without frames.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Adds a frame, which must have the strip's size.
  ///
  /// - Parameters:
  ///   - frame: The picture.
  ///   - delay: How long it is shown, in milliseconds; WebP has 24 bits for it.
  /// - Throws: `tooLarge` for a strip that libvips could not take; `runtime` for a frame of another size.
  mutating func append(_ frame: PixelBuffer, delay: Int = 0) throws(ImagingError) {
    guard frame.width == width, frame.height == height else {
      throw ImagingError(.runtime, "the frames of a picture differ in size")
    }
    let (rows, overflows) = height.multipliedReportingOverflow(by: delays.count + 1)
    guard !overflows, rows <= Self.maxRows, width <= Self.maxRows else {
      throw ImagingError(.tooLarge, "the picture has more than \(Self.maxRows) rows or columns")
    }
    delays.append(Int32(min(max(delay, 0), 0xFF_FFFF)))
    if isOpaque { isOpaque = Self.isOpaque(frame.rgba) }
    // The first frame is most often the only one, and large: it is shared, not copied.
    if pixels.isEmpty { pixels = frame.rgba } else { pixels += frame.rgba }
  }

  /// Drops the alpha of frames that need none.
  ///
  /// - Returns: The bytes of a pixel, 3 or 4.
  mutating func packed() -> Int {
    guard isOpaque else { return 4 }
    let source = pixels
    let count = source.count / 4
    pixels = [UInt8](unsafeUninitializedCapacity: count * 3) { buffer, initialized in
      for pixel in 0..<count {
        for channel in 0..<3 { buffer[pixel * 3 + channel] = source[pixel * 4 + channel] }
      }
      initialized = count * 3
    }
    return 3
  }

  /// Whether each pixel's alpha is 255.
  private static func isOpaque(_ rgba: [UInt8]) -> Bool {
    let bytes = rgba.span
    var alpha: UInt8 = 255
    for at in stride(from: 3, to: bytes.count, by: 4) { alpha &= bytes[at] }
    return alpha == 255
  }
}
