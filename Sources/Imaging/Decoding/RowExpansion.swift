// SPDX-License-Identifier: MIT

/// Turns a row of grey or RGB, with or without alpha, of 8 or 16 bits, into words `0xAARRGGBB` of straight alpha.
struct RowExpansion {
  /// Channels in the source.
  let bands: Int
  /// Colour channels in the source, 1 or 3; the next one is alpha, whatever follows is passed over.
  let colorBands: Int
  /// Bits of a source sample, 8 or 16 (native byte order).
  let bitsPerSample: Int

  /// Whether the source has alpha.
  var hasAlpha: Bool { bands > colorBands }

  /// Expands one row.
  ///
  /// Indices are not checked one by one: it is the loop that runs for every pixel. The check before it holds
  /// for all of them.
  ///
  /// - Parameters:
  ///   - row: The source, `bands` samples for each pixel.
  ///   - words: Where the pixels go.
  func expand(_ row: Span<UInt8>, into words: inout [UInt32]) {
    precondition(row.count >= words.count * bands * bitsPerSample / 8, "the row is too short")
    if bitsPerSample == 16 {
      expand(into: &words) { index in
        let low = row[unchecked: 2 * index]
        let high = row[unchecked: 2 * index + 1]
        return UInt32(Self.narrow(UInt16(littleEndian: UInt16(low) | UInt16(high) << 8)))
      }
    } else {
      expand(into: &words) { index in UInt32(row[unchecked: index]) }
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
  private func expand(into words: inout [UInt32], sample: (Int) -> UInt32) {
    let green = colorBands == 3 ? 1 : 0
    let blue = colorBands == 3 ? 2 : 0
    let hasAlpha = hasAlpha
    var source = 0
    for pixel in words.indices {
      let alpha = hasAlpha ? sample(source + colorBands) : 255
      let color = sample(source) << 16 | sample(source + green) << 8 | sample(source + blue)
      words[pixel] = alpha << 24 | color
      source += bands
    }
  }
}
