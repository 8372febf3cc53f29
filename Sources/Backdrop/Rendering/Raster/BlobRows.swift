// SPDX-License-Identifier: MIT

import Palette

/// The rows of blobs: composited and blurred as a group at a size where σ is about 8 pixels, laid over their
/// ground, scaled up bilinearly.
struct BlobRows: RasterRows {
  /// The blurred group over its ground.
  private let picture: ScaledPicture

  /// σ, in pixels, at which a bilinear enlargement is not seen.
  private static let workingSigma = 8.0

  /// Draws some blobs for a canvas.
  init(
    _ ellipses: [BlobField.Ellipse],
    over background: RGB8?,
    width: Int,
    height: Int
  ) {
    let sigma = BlobField.sigma(width: Double(width), height: Double(height))
    // One factor for both sides, so that σ is the same in both: the last pixels may reach over the edge.
    let factor = min(1, Self.workingSigma / max(sigma, 1e-9))
    let size = (width: Double(width) * factor, height: Double(height) * factor)
    let kernel = GaussianKernel(sigma: sigma * factor)
    // What lies outside the canvas is blurred into it.
    let margin = kernel.radius
    var group = FloatPicture(
      clearWidth: Int(size.width.rounded(.up)) + 2 * margin,
      height: Int(size.height.rounded(.up)) + 2 * margin
    )
    for ellipse in ellipses {
      group.compose(PixelEllipse(ellipse, size: size, margin: margin), ellipse.opacity)
    }
    group = group.blurred(kernel, isExtended: false)
    if let background { group.lay(over: SIMD4(SRGB(background))) }
    picture = ScaledPicture(
      group,
      left: -Double(margin) / factor,
      top: -Double(margin) / factor,
      scale: 1 / factor,
      width: width
    )
  }

  func fill(_ row: inout [SIMD4<Double>], y: Int) { picture.fill(&row, y: y) }
}

/// An ellipse in pixels.
struct PixelEllipse {
  /// Its centre, from the left.
  let x: Double
  /// Its centre, from the top.
  let y: Double
  /// Half its width.
  let radiusX: Double
  /// Half its height.
  let radiusY: Double
  /// Its colour.
  let color: SIMD4<Double>

  /// Places an ellipse on a canvas within a margin.
  init(_ ellipse: BlobField.Ellipse, size: (width: Double, height: Double), margin: Int) {
    x = ellipse.center.x * size.width + Double(margin)
    y = ellipse.center.y * size.height + Double(margin)
    radiusX = ellipse.radiusX * size.width
    radiusY = ellipse.radiusY * size.height
    color = SIMD4(SRGB(ellipse.color))
  }

  /// Returns how many of a pixel's four samples lie inside, as a part of 1.
  func coverage(column: Int, row: Int) -> Double {
    var inside = 0.0
    for down in [0.25, 0.75] {
      let dy = (Double(row) + down - y) / radiusY
      for right in [0.25, 0.75] {
        let dx = (Double(column) + right - x) / radiusX
        if dx * dx + dy * dy <= 1 { inside += 0.25 }
      }
    }
    return inside
  }

  /// Returns the rows, or columns, among so many that an ellipse can touch.
  static func range(_ center: Double, _ radius: Double, count: Int) -> Range<Int> {
    let low = min(max((center - radius).rounded(.down), 0), Double(count))
    let high = min(max((center + radius).rounded(.up), low), Double(count))
    return Int(low)..<Int(high)
  }
}

extension FloatPicture {
  /// Creates a picture that shows nothing.
  init(clearWidth width: Int, height: Int) {
    self.init(
      width: width,
      height: height,
      pixels: [SIMD4<Double>](repeating: .zero, count: width * height)
    )
  }

  /// Lays an ellipse over the picture.
  mutating func compose(_ ellipse: PixelEllipse, _ opacity: Double) {
    guard ellipse.radiusX > 0, ellipse.radiusY > 0 else { return }
    let columns = PixelEllipse.range(ellipse.x, ellipse.radiusX, count: width)
    for row in PixelEllipse.range(ellipse.y, ellipse.radiusY, count: height) {
      for column in columns {
        let alpha = opacity * ellipse.coverage(column: column, row: row)
        let place = row * width + column
        pixels[place] = ellipse.color * alpha + pixels[place] * (1 - alpha)
      }
    }
  }

  /// Lays the picture over one opaque colour.
  mutating func lay(over color: SIMD4<Double>) {
    for place in pixels.indices { pixels[place] += color * (1 - pixels[place].w) }
  }
}
