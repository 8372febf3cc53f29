// SPDX-License-Identifier: MIT

package import Palette

/// A picture in memory as `Palette` receives it: straight-alpha sRGB, rows from the top.
package struct TestPicture: Sendable {
  /// Pixels in a row.
  package let width: Int
  /// Rows.
  package let height: Int
  /// R, G, B, A of each pixel.
  package var rgba: [UInt8]

  /// Creates a picture of one colour; the colour is kept even where alpha is 0.
  package init(width: Int, height: Int, color: RGB8, alpha: UInt8 = 255) {
    self.width = width
    self.height = height
    rgba = []
    rgba.reserveCapacity(width * height * 4)
    for _ in 0..<(width * height) {
      rgba.append(color.red)
      rgba.append(color.green)
      rgba.append(color.blue)
      rgba.append(alpha)
    }
  }

  /// Creates a picture whose pixels are given by their place.
  package init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> RGB8) {
    self.init(width: width, height: height, color: RGB8(packed: 0))
    for y in 0..<height {
      for x in 0..<width { self[x, y] = color(x, y) }
    }
  }

  /// The colour of a pixel; setting it leaves the alpha alone.
  package subscript(x: Int, y: Int) -> RGB8 {
    get {
      let at = (y * width + x) * 4
      return RGB8(red: rgba[at], green: rgba[at + 1], blue: rgba[at + 2])
    }
    set {
      let at = (y * width + x) * 4
      rgba[at] = newValue.red
      rgba[at + 1] = newValue.green
      rgba[at + 2] = newValue.blue
    }
  }

  /// Fills a rectangle.
  package mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: RGB8) {
    for y in rows {
      for x in columns { self[x, y] = color }
    }
  }

  /// Sets the alpha of a rectangle.
  package mutating func setAlpha(_ columns: Range<Int>, _ rows: Range<Int>, _ alpha: UInt8) {
    for y in rows {
      for x in columns { rgba[(y * width + x) * 4 + 3] = alpha }
    }
  }

  /// Adds uniform whole-number noise of ± `amount` to each channel of a rectangle, clamped.
  package mutating func addNoise(
    _ columns: Range<Int>,
    _ rows: Range<Int>,
    amount: Int,
    _ random: inout SplitMix64
  ) {
    for y in rows {
      for x in columns {
        let at = (y * width + x) * 4
        for channel in at..<at + 3 {
          let noisy = Int(rgba[channel]) + random.integer(-amount...amount)
          rgba[channel] = UInt8(min(max(noisy, 0), 255))
        }
      }
    }
  }

  /// Adds the same noise to the whole picture.
  package mutating func addNoise(amount: Int, _ random: inout SplitMix64) {
    addNoise(0..<width, 0..<height, amount: amount, &random)
  }

  /// Returns what the extractor measures, the rows given in strips of a height (default: all at once).
  package func measured(
    swatches: Int = 8,
    orientation: Int = 1,
    isShrunk: Bool = false,
    stripHeight: Int? = nil
  ) -> CoverMeasurement {
    var extractor = PaletteExtractor(
      width: width,
      height: height,
      orientation: orientation,
      isShrunk: isShrunk,
      swatchLimit: swatches
    )
    let strip = stripHeight ?? height
    for top in stride(from: 0, to: height, by: strip) {
      let bottom = min(top + strip, height)
      let rows = rgba.span.extracting(top * width * 4..<bottom * width * 4)
      extractor.append(rows: rows, rowCount: bottom - top)
    }
    return extractor.finish()
  }

  /// The weight (Σ A) of each visible colour, in ascending order of colour.
  package var colorWeights: [(color: RGB8, weight: Int)] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for at in stride(from: 0, to: rgba.count, by: 4) where rgba[at + 3] > 0 {
      pixels.append(
        UInt32(rgba[at]) << 24 | UInt32(rgba[at + 1]) << 16 | UInt32(rgba[at + 2]) << 8
          | UInt32(rgba[at + 3])
      )
    }
    pixels.sort()
    var weights: [(color: RGB8, weight: Int)] = []
    for pixel in pixels {
      if weights.last?.color.packed != pixel >> 8 { weights.append((RGB8(packed: pixel >> 8), 0)) }
      weights[weights.count - 1].weight += Int(pixel & 0xFF)
    }
    return weights
  }
}
