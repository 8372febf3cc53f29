// SPDX-License-Identifier: MIT

/// Averages the four quarters of a picture by the weights of ``BandSampler``.
public enum CornerSampler {
  /// The colours of four quarters, in encoded sRGB, not clamped.
  public struct Corners: Hashable, Sendable {
    /// The colour of the top left quarter.
    public var topLeft: SRGB
    /// The colour of the top right quarter.
    public var topRight: SRGB
    /// The colour of the bottom left quarter.
    public var bottomLeft: SRGB
    /// The colour of the bottom right quarter.
    public var bottomRight: SRGB

    /// Creates four corners.
    public init(topLeft: SRGB, topRight: SRGB, bottomLeft: SRGB, bottomRight: SRGB) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomLeft = bottomLeft
      self.bottomRight = bottomRight
    }

    /// Returns the bilinear mixture at a place in unit space, y downwards; both are clamped to 0…1.
    public func color(x: Double, y: Double) -> SRGB {
      let (x, y) = (SRGB.clamp(x), SRGB.clamp(y))
      return topLeft.mixed(with: topRight, amount: x)
        .mixed(with: bottomLeft.mixed(with: bottomRight, amount: x), amount: y)
    }
  }

  /// Returns the colours of the quarters; one without a visible pixel takes the mean of the others.
  ///
  /// - Parameters:
  ///   - rgba: R, G, B, A, row-major from the top; what follows the last row is ignored.
  ///   - width: Pixels in a row, cut at ⌊width/2⌋.
  ///   - height: Rows, cut at ⌊height/2⌋.
  ///   - alpha: How colour and alpha relate.
  /// - Returns: Nothing if a size is below 1, the buffer too short or no pixel visible.
  public static func corners(
    rgba: [UInt8],
    width: Int,
    height: Int,
    alpha: BandSampler.Alpha = .straight
  ) -> Corners? {
    guard width > 0, height > 0, rgba.count / 4 / width >= height else { return nil }
    let rows = [0..<height / 2, height / 2..<height]
    let columns = [0..<width / 2, width / 2..<width]
    let quarters = rows.flatMap { rows in
      columns.map { columns -> SRGB? in
        var mean = WeightedMean()
        for row in rows {
          let start = row * width
          mean.add(
            rgba: rgba,
            pixels: start + columns.lowerBound..<start + columns.upperBound,
            alpha: alpha
          )
        }
        return mean.color
      }
    }
    let visible = quarters.compactMap(\.self)
    guard let substitute = SRGB(meanOf: visible) else { return nil }
    return Corners(
      topLeft: quarters[0] ?? substitute,
      topRight: quarters[1] ?? substitute,
      bottomLeft: quarters[2] ?? substitute,
      bottomRight: quarters[3] ?? substitute
    )
  }
}

extension SRGB {
  /// Creates the mean of colours in encoded sRGB; nil for none.
  init?(meanOf colors: [SRGB]) {
    guard !colors.isEmpty else { return nil }
    let number = Double(colors.count)
    self.init(
      red: colors.reduce(0) { $0 + $1.red } / number,
      green: colors.reduce(0) { $0 + $1.green } / number,
      blue: colors.reduce(0) { $0 + $1.blue } / number
    )
  }
}
