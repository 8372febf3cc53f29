// SPDX-License-Identifier: MIT

/// Averages horizontal stripes of a picture so that saturated pixels count for more.
///
/// A plain mean makes grey of a photograph; weighted by how far the channels lie apart, its bands stay
/// vivid. Everything is computed in `Double`, in exactly the order of the formulas below: the order
/// decides the last bit, and the last bit can decide an 8-bit level.
public enum BandSampler {
  /// How the colour channels of a buffer relate to its alpha.
  public enum Alpha: Sendable {
    /// Each channel has been multiplied by alpha: the colour is c / A.
    case premultiplied
    /// The channels are the colour itself: c / 255. The stored sample is of this kind.
    case straight
  }

  /// Where the bands that remain are placed.
  public enum PositionMode: Sendable {
    /// Evenly over 0…1; a single band at 0.
    case compact
    /// Each at the middle of its own stripe: (b + ½) / n for band b of n.
    case positional
  }

  /// Returns the weighted mean colours of the stripes, top to bottom, in encoded sRGB, not clamped.
  ///
  /// n = min(count, height) stripes; band b averages rows ⌊b·height/n⌋ ..< ⌊(b+1)·height/n⌋. A pixel
  /// with A > 0 weighs A/255 · (0.15 + max(r, g, b) − min(r, g, b)). A stripe without weight is left out.
  ///
  /// - Parameters:
  ///   - rgba: R, G, B, A, row-major from the top; what follows the last row is ignored.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - count: The number of bands wanted.
  ///   - alpha: How colour and alpha relate.
  /// - Returns: At most `count` colours; none if a size or the count is below 1, or the buffer too short.
  public static func bands(
    rgba: [UInt8],
    width: Int,
    height: Int,
    count: Int,
    alpha: Alpha = .premultiplied
  ) -> [SRGB] {
    stripes(rgba: rgba, width: width, height: height, count: count, alpha: alpha)
      .compactMap(\.self)
  }

  /// Returns the bands together with their places, 0 (top) … 1 (bottom).
  ///
  /// - Parameters:
  ///   - rgba: R, G, B, A, row-major from the top; what follows the last row is ignored.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - count: The number of bands wanted.
  ///   - alpha: How colour and alpha relate.
  ///   - mode: How the bands that remain are placed.
  /// - Returns: As for ``bands(rgba:width:height:count:alpha:)``.
  public static func positioned(
    rgba: [UInt8],
    width: Int,
    height: Int,
    count: Int,
    alpha: Alpha = .premultiplied,
    mode: PositionMode = .compact
  ) -> [(position: Double, color: SRGB)] {
    let all = stripes(rgba: rgba, width: width, height: height, count: count, alpha: alpha)
    switch mode {
    case .compact:
      let bands = all.compactMap(\.self)
      let last = Double(max(bands.count - 1, 1))
      return bands.enumerated().map { (Double($0) / last, $1) }
    case .positional:
      let number = Double(all.count)
      return all.enumerated().compactMap { index, band in
        band.map { ((Double(index) + 0.5) / number, $0) }
      }
    }
  }

  /// Returns the first row of each of n = min(count, height) stripes, and the height at the end.
  package static func rowLimits(height: Int, count: Int) -> [Int] {
    let number = min(count, height)
    guard number > 0 else { return [] }
    return (0...number).map { $0 * height / number }
  }

  /// Returns a colour, or nothing, for each stripe.
  private static func stripes(
    rgba: [UInt8],
    width: Int,
    height: Int,
    count: Int,
    alpha: Alpha
  ) -> [SRGB?] {
    // Divided, not multiplied, so that no size overflows.
    guard width > 0, height > 0, count > 0, rgba.count / 4 / width >= height else { return [] }
    let limits = rowLimits(height: height, count: count)
    return zip(limits, limits.dropFirst()).map { top, bottom in
      var mean = WeightedMean()
      for row in top..<bottom {
        mean.add(rgba: rgba, pixels: row * width..<(row + 1) * width, alpha: alpha)
      }
      return mean.color
    }
  }
}

/// The sums behind a band or a corner.
struct WeightedMean {
  /// Σ w·r, Σ w·g, Σ w·b and Σ w.
  private var sums = SIMD4<Double>()

  /// The weight of a grey pixel: without it, grey pictures would have no bands at all.
  private static let greyWeight = 0.15

  /// Adds pixels of one row, left to right.
  mutating func add(rgba: [UInt8], pixels: Range<Int>, alpha: BandSampler.Alpha) {
    let rgba = rgba.span
    let table = Self.parts
    let parts = table.span
    for pixel in pixels {
      let at = pixel * 4
      guard rgba[at + 3] > 0 else { continue }
      let (r, g, b): (Double, Double, Double)
      switch alpha {
      case .straight:
        r = parts[Int(rgba[at])]
        g = parts[Int(rgba[at + 1])]
        b = parts[Int(rgba[at + 2])]
      case .premultiplied:
        let opacity = Double(rgba[at + 3])
        r = Double(rgba[at]) / opacity
        g = Double(rgba[at + 1]) / opacity
        b = Double(rgba[at + 2]) / opacity
      }
      // Left to right, as specified: (0.15 + max) − min, not 0.15 + (max − min).
      let w = parts[Int(rgba[at + 3])] * (Self.greyWeight + max(r, g, b) - min(r, g, b))
      sums += SIMD4(r, g, b, 1) * w
    }
  }

  /// c/255 of each code value.
  private static let parts = (0...255).map { Double($0) / 255 }

  /// The mean, or nothing where nothing weighs.
  var color: SRGB? {
    guard sums.w != 0 else { return nil }
    let mean = sums / sums.w
    return SRGB(red: mean.x, green: mean.y, blue: mean.z)
  }
}
