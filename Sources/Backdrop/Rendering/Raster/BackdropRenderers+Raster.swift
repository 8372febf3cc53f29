// SPDX-License-Identifier: MIT

public import Palette

extension BackdropRenderers {
  /// Draws a backdrop into pixels: computed in Doubles at each pixel's middle, tinted, dithered.
  ///
  /// - Parameters:
  ///   - plan: What to draw.
  ///   - picture: The cover itself, about 256 pixels wide, for blur; nil takes the stored sample.
  /// - Returns: The picture, opaque unless blobs lie over no ground.
  /// - Complexity: O(pixels); beside the result, memory for a few rows, and for blobs and a blurred picture
  ///   a small copy.
  public static func raster(_ plan: RasterPlan, picture: PixelBuffer? = nil) -> PixelBuffer {
    switch plan.surface {
    case .bands(let bands):
      return fill(plan) { FlatRows(height: $1) { bands.color(y: $0) } }
    case .scroll(let scroll):
      return fill(plan) { FlatRows(height: $1) { scroll.color(y: $0, endPoint: scroll.k) } }
    case .corners(let corners): return fill(plan) { CornerRows(corners, width: $0, height: $1) }
    case .drift(let drift):
      return fill(plan) { DriftRows(drift, drift.frame(time: plan.time), width: $0, height: $1) }
    case .blur(let blur, let sample):
      guard let picture else {
        return fill(plan) { SampleBlurRows(blur, sample, width: $0, height: $1) }
      }
      let (width, height) = plan.canvas
      let rows = PictureBlurRows(blur, picture, width: width, height: height)
      var plan = plan
      if let demand = plan.demand {
        plan.tintThousandths = max(plan.tintThousandths, rows.leastTint(demand))
      }
      return fill(plan) { _, _ in rows }
    case .blobs(let field):
      return fill(plan) {
        BlobRows(field.frame(time: plan.time), over: field.background, width: $0, height: $1)
      }
    }
  }

  /// Fills a picture row by row, with tint and dither.
  static func fill(
    _ plan: RasterPlan,
    isDithered: Bool = true,
    _ rows: (_ width: Int, _ height: Int) -> some RasterRows
  ) -> PixelBuffer {
    let (width, height) = plan.canvas
    let source = rows(width, height)
    let amount = Double(min(max(plan.tintThousandths, 0), 1000)) / 1000
    let layer = SIMD4(SRGB(plan.tint)) * amount
    var row = [SIMD4<Double>](repeating: .zero, count: width)
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    var place = 0
    for y in 0..<height {
      source.fill(&row, y: y)
      for x in 0..<width {
        let noise = isDithered ? Dither.noise(x: x, y: y) : Dither.none
        var pixel = row[x].clamped(lowerBound: .zero, upperBound: .one) * (1 - amount) + layer
        if pixel.w < 1 {
          rgba[place + 3] = UInt8(pixel.w.clampedToUnit * 255 + 0.5)
          // Rows are premultiplied, a picture's pixels are not.
          if pixel.w > 0 { pixel /= pixel.w }
        }
        rgba[place] = Dither.level(pixel.x, noise: noise)
        rgba[place + 1] = Dither.level(pixel.y, noise: noise)
        rgba[place + 2] = Dither.level(pixel.z, noise: noise)
        place += 4
      }
    }
    return PixelBuffer(trusted: rgba, width: width, height: height)
  }
}
