// SPDX-License-Identifier: MIT

import Palette

/// What a blurred sample can show: as a preview of 24×24 texels that a browser scales up, and computed at
/// each pixel of a raster.
struct BlurredSample {
  /// The texels that the blur is mixed from.
  let texels: [SRGB]
  /// Colours of which one is at least as light in each channel as any that is shown.
  let lightest: [SRGB]
  /// Colours of which one is at least as dark in each channel as any that is shown.
  let darkest: [SRGB]

  /// The narrowest blur, in cells of the sample, that a grid of half cells describes.
  ///
  /// Between two points of the grid it then bends by less than a level: f″ ≤ 0.25/σ² in units of the range,
  /// over (σ/4)²/8, is 0.5 levels. The cells' middles alone will not do: towards the edges, which lie half
  /// a cell further out, a blur of two cells changes by up to 20 levels.
  private static let leastCells = 2.0

  /// Looks at a blur of a sample.
  init(_ blur: BlurBackdrop, _ sample: CoverSample) {
    let side = CoverSample.side
    let cells = SampleCells(sample)
    if case .relative(let sigma) = blur.radius, sigma * Double(side) >= Self.leastCells {
      let places = (0...2 * side).map { Double($0) / Double(2 * side) }
      let grid = cells.grid(places, sigma: sigma)
      // Every other point is the middle of a cell. A preview is stored with 8 bits.
      let middles = stride(from: 1, to: places.count, by: 2)
      texels = middles.flatMap { row in
        middles.map { SRGB(RGB8(grid[row * places.count + $0])) }
      }
      lightest = texels + grid
      darkest =
        ColorGrid(texels, width: side).cellMinima
        + ColorGrid(grid, width: places.count).cellMinima
      return
    }
    // A narrow blur comes close to the cells themselves, and mixes no more of them than 4σ reaches to both
    // sides; one in pixels of a screen that nobody knows yet may mix all.
    texels = cells.colors.map { SRGB($0) }
    lightest = texels
    var reach = side
    if case .relative(let sigma) = blur.radius {
      reach = 2 * Int((4 * sigma * Double(side)).rounded(.up)) + 1
    }
    darkest = ColorGrid(texels, width: side).minima(reach: reach)
  }
}
