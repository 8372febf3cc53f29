// SPDX-License-Identifier: MIT

import Palette

/// Makes a picture smaller row by row: each pixel becomes the mean of the area it covers.
///
/// In encoded sRGB, as the shrink of a JPEG loader averages, weighted by alpha, rounded half up. Areas are counted in
/// whole numbers (a source pixel has `width` × `height` parts), so nothing is rounded before the end.
struct AreaAverage {
  /// Pixels in a row of the source.
  private let sourceWidth: Int
  /// Rows of the source.
  private let sourceHeight: Int
  /// Pixels in a row of the result.
  private let width: Int
  /// Rows of the result.
  private let height: Int
  /// The sums of one source row: Σ A·R, A·G, A·B and A for each pixel of the result.
  private var line: [Int]
  /// The sums of the row of the result that is being filled.
  private var sums: [Int]
  /// The source rows taken so far.
  private var rowsTaken = 0
  /// The finished rows: R, G, B, A, straight alpha.
  private var rgba: [UInt8] = []

  /// Starts a picture that is no larger than its source; each side is at least 1.
  ///
  /// - Parameters:
  ///   - source: The size of the rows to come, at most 50 megapixels: then every sum fits in 64 bits.
  ///   - size: The size of the result.
  init(from source: PixelSize, to size: PixelSize) {
    precondition(size.width > 0 && size.height > 0, "a picture has at least one pixel")
    precondition(size.width <= source.width && size.height <= source.height, "only smaller")
    sourceWidth = source.width
    sourceHeight = source.height
    width = size.width
    height = size.height
    line = [Int](repeating: 0, count: 4 * width)
    sums = line
    rgba.reserveCapacity(4 * width * height)
  }

  /// Takes the next row of straight-alpha words `0xAARRGGBB`, from the top: it belongs to one row of the result or,
  /// over a border, to two.
  mutating func append(_ row: Span<UInt32>) {
    Self.sum(row, width: sourceWidth, into: &line)
    var top = rowsTaken * height
    let bottom = top + height
    rowsTaken += 1
    while top < bottom {
      let border = (rgba.count / (4 * width) + 1) * sourceHeight
      let part = min(bottom, border) - top
      for index in sums.indices { sums[index] += part * line[index] }
      if top + part == border { finishRow() }
      top += part
    }
  }

  /// Returns the picture, once all rows are in.
  consuming func finish() -> PixelBuffer {
    PixelBuffer(trusted: rgba, width: width, height: height)
  }

  /// Sums a row's pixels for each pixel of the result.
  private static func sum(_ row: Span<UInt32>, width sourceWidth: Int, into line: inout [Int]) {
    for index in line.indices { line[index] = 0 }
    let width = line.count / 4
    var sums = line.mutableSpan
    var column = 0
    for x in 0..<sourceWidth {
      let pixel = Int(row[x])
      let alpha = pixel >> 24
      var left = x * width
      let right = left + width
      while left < right {
        let border = (column + 1) * sourceWidth
        let part = min(right, border) - left
        let weight = part * alpha
        sums[4 * column] += weight * (pixel >> 16 & 0xFF)
        sums[4 * column + 1] += weight * (pixel >> 8 & 0xFF)
        sums[4 * column + 2] += weight * (pixel & 0xFF)
        sums[4 * column + 3] += weight
        left += part
        if left == border { column += 1 }
      }
    }
  }

  /// Turns the sums into pixels; one whose alpha rounds to 0 is all zeros.
  private mutating func finishRow() {
    let area = sourceWidth * sourceHeight
    for x in 0..<width {
      let weight = sums[4 * x + 3]
      let alpha = (2 * weight + area) / (2 * area)
      for channel in 0..<3 {
        let mean = alpha == 0 ? 0 : (2 * sums[4 * x + channel] + weight) / (2 * weight)
        rgba.append(UInt8(mean))
      }
      rgba.append(UInt8(alpha))
    }
    for index in sums.indices { sums[index] = 0 }
  }
}
