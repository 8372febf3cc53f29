// SPDX-License-Identifier: MIT

import Palette

/// The rows of a blurred sample: exact at each pixel, downwards once a row, then across.
struct SampleBlurRows: RasterRows {
  /// The sample.
  private let cells: SampleCells
  /// How it lies on the canvas.
  private let plan: BlurBackdrop.Plan
  /// How much each cell counts in each column of pixels.
  private let columns: [CellWeights]

  /// Lays a sample on a canvas.
  init(_ blur: BlurBackdrop, _ sample: CoverSample, width: Int, height: Int) {
    cells = SampleCells(sample)
    let plan = blur.plan(
      canvas: (Double(width), Double(height)),
      picture: (Double(CoverSample.side), Double(CoverSample.side))
    )
    self.plan = plan
    columns = (0..<width).map { x in
      CellWeights(at: (Double(x) + 0.5 - plan.x) / plan.width, sigma: plan.relativeSigma)
    }
  }

  func fill(_ row: inout [SIMD4<Double>], y: Int) {
    let place = (Double(y) + 0.5 - plan.y) / plan.height
    let column = cells.column(CellWeights(at: place, sigma: plan.relativeSigma))
    for x in row.indices { row[x] = SampleCells.color(column, columns[x]) }
  }
}

/// The rows of a blurred picture: blurred at its own size, then scaled up bilinearly.
struct PictureBlurRows: RasterRows {
  /// The picture after the blur.
  private let pixels: FloatPicture
  /// The same, laid on the canvas.
  private let scaled: ScaledPicture

  /// Lays a picture on a canvas and blurs it.
  init(_ blur: BlurBackdrop, _ picture: PixelBuffer, width: Int, height: Int) {
    let plan = blur.plan(
      canvas: (Double(width), Double(height)),
      picture: (Double(picture.width), Double(picture.height))
    )
    let scale = plan.width / Double(picture.width)
    // Where the picture is scaled down, half a pixel of the canvas at least: no grain.
    let sigma = max(plan.sigmaPixels / scale, scale < 1 ? 0.5 / scale : 0)
    let kernel = GaussianKernel(sigma: sigma, reach: max(picture.width, picture.height))
    pixels = FloatPicture(
      opaque: picture.rgba,
      width: picture.width,
      height: picture.height
    ).blurred(kernel, isExtended: true)
    scaled = ScaledPicture(pixels, left: plan.x, top: plan.y, scale: scale, width: width)
  }

  func fill(_ row: inout [SIMD4<Double>], y: Int) { scaled.fill(&row, y: y) }

  /// Returns the least tint, in thousandths, under which text reads on the blurred picture.
  func leastTint(_ demand: RasterPlan.Demand) -> Int {
    let colors = pixels.colors
    let ground = Contrast.Ground(
      points: demand.tone == .white
        ? colors : ColorGrid(colors, width: pixels.width).cellMinima
    )
    return Contrast.leastThousandths(
      on: ground,
      demand.tone,
      ratio: demand.ratio,
      margin: demand.tone.gradientMargin
    )
  }
}
