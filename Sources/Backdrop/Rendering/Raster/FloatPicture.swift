// SPDX-License-Identifier: MIT

import Palette

/// A small picture in Doubles: R, G, B, A per pixel, premultiplied, row-major.
struct FloatPicture {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// width × height pixels.
  var pixels: [SIMD4<Double>]

  /// The colours of an opaque picture.
  var colors: [SRGB] { pixels.map { SRGB($0) } }

  /// Returns the picture under a Gaussian blur, across and then downwards.
  ///
  /// - Parameters:
  ///   - kernel: The blur.
  ///   - isExtended: Whether the colours of the edges go on outside; else there is nothing.
  /// - Returns: A picture of the same size.
  func blurred(_ kernel: GaussianKernel, isExtended: Bool) -> FloatPicture {
    guard kernel.radius > 0 else { return self }
    let across = filtered(
      kernel,
      lines: (count: height, step: width),
      pixels: (count: width, step: 1),
      isExtended
    )
    return across.filtered(
      kernel,
      lines: (count: width, step: 1),
      pixels: (count: height, step: width),
      isExtended
    )
  }

  /// Returns the picture with each of some lines of pixels filtered along.
  ///
  /// - Parameters:
  ///   - kernel: The filter.
  ///   - lines: How many lines there are, and the way from the start of one to that of the next.
  ///   - along: How many pixels each has, and the way from one to the next.
  ///   - isExtended: As above.
  /// - Returns: A picture of the same size.
  private func filtered(
    _ kernel: GaussianKernel,
    lines: (count: Int, step: Int),
    pixels along: (count: Int, step: Int),
    _ isExtended: Bool
  ) -> FloatPicture {
    var result = self
    let last = along.count - 1
    for line in 0..<lines.count {
      let start = line * lines.step
      for place in 0..<along.count {
        var sum = SIMD4<Double>.zero
        for other in max(place - kernel.radius, 0)...min(place + kernel.radius, last) {
          sum += pixels[start + other * along.step] * kernel.weights[abs(other - place)]
        }
        if isExtended {
          sum += pixels[start] * kernel.tail(beyond: place)
          sum += pixels[start + last * along.step] * kernel.tail(beyond: last - place)
        }
        result.pixels[start + place * along.step] = sum
      }
    }
    return result
  }
}

extension FloatPicture {
  /// Takes a picture of straight alpha, what is transparent laid over the mean of what is visible.
  ///
  /// - Parameters:
  ///   - rgba: width × height × 4 bytes.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  init(opaque rgba: [UInt8], width: Int, height: Int) {
    var pixels: [SIMD4<Double>] = []
    pixels.reserveCapacity(width * height)
    var sum = SIMD4<Double>.zero
    for start in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Double(rgba[start + 3]) / 255
      let pixel = SIMD4(
        Double(rgba[start]) / 255 * alpha,
        Double(rgba[start + 1]) / 255 * alpha,
        Double(rgba[start + 2]) / 255 * alpha,
        alpha
      )
      sum += pixel
      pixels.append(pixel)
    }
    let ground = sum.w > 0 ? sum / sum.w : SIMD4(0, 0, 0, 1)
    for place in pixels.indices where pixels[place].w < 1 {
      pixels[place] += ground * (1 - pixels[place].w)
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
