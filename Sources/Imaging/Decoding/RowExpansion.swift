// SPDX-License-Identifier: MIT

/// Turns a row of grey or RGB, with or without alpha, of 8 or 16 bits, into straight-alpha RGBA8.
struct RowExpansion {
  /// Channels in the source.
  let bands: Int
  /// Colour channels in the source, 1 or 3; the next one is alpha, whatever follows is passed over.
  let colorBands: Int
  /// Bits of a source sample, 8 or 16 (native byte order).
  let bitsPerSample: Int

  /// Expands one row.
  ///
  /// Indices are not checked one by one: it is the loop that runs for every pixel. The two checks before it hold
  /// for all of them.
  ///
  /// - Parameters:
  ///   - row: The source, `pixels * bands` samples.
  ///   - output: Where the pixels go, four bytes each.
  ///   - offset: The byte in `output` to start at.
  ///   - pixels: Pixels in the row.
  func expand(
    _ row: Span<UInt8>,
    into output: inout MutableSpan<UInt8>,
    at offset: Int,
    pixels: Int
  ) {
    precondition(row.count >= pixels * bands * bitsPerSample / 8, "the row is too short")
    precondition(offset >= 0 && offset + 4 * pixels <= output.count, "the output is too short")
    if bitsPerSample == 16 {
      expand(into: &output, at: offset, pixels: pixels) { index in
        let low = row[unchecked: 2 * index]
        let high = row[unchecked: 2 * index + 1]
        return Self.narrow(UInt16(littleEndian: UInt16(low) | UInt16(high) << 8))
      }
    } else {
      expand(into: &output, at: offset, pixels: pixels) { index in row[unchecked: index] }
    }
  }

  /// Scales 16 bits to 8: the nearest whole number to v / 257, so that 257·v becomes v.
  ///
  /// For every 16-bit v, (255·v + 32895) >> 16 is that number.
  static func narrow(_ sample: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(sample) * 255 + 32895) >> 16)
  }

  /// Expands one row whose samples are fetched by index.
  @inline(__always)
  private func expand(
    into output: inout MutableSpan<UInt8>,
    at offset: Int,
    pixels: Int,
    sample: (Int) -> UInt8
  ) {
    let green = colorBands == 3 ? 1 : 0
    let blue = colorBands == 3 ? 2 : 0
    let hasAlpha = bands > colorBands
    var source = 0
    var target = offset
    for _ in 0..<pixels {
      output[unchecked: target] = sample(source)
      output[unchecked: target + 1] = sample(source + green)
      output[unchecked: target + 2] = sample(source + blue)
      output[unchecked: target + 3] = hasAlpha ? sample(source + colorBands) : 255
      source += bands
      target += 4
    }
  }
}
