// SPDX-License-Identifier: MIT

import Backdrop
import Palette
import TestSupport

/// What the core says that a backdrop shows in a viewport, its tint included.
struct Prediction {
  /// The backdrop.
  private let design: BackdropDesign
  /// The viewport.
  private let view: Viewport
  /// Elapsed seconds.
  private let seconds: Double
  /// Pixels scrolled.
  private let scrolled: Double
  /// Our own drawing where the core has no closed form: blobs.
  private let raster: PixelBuffer?

  /// Prepares a prediction.
  init(_ design: BackdropDesign, _ view: Viewport, seconds: Double = 0, scrolled: Double = 0) {
    (self.design, self.view) = (design, view)
    (self.seconds, self.scrolled) = (seconds, scrolled)
    guard case .blobs = design.surface else {
      raster = nil
      return
    }
    raster = BackdropRenderers.raster(
      RasterPlan(
        surface: design.surface,
        tint: design.legibility.tint,
        tintThousandths: design.legibility.tintThousandths,
        width: view.width,
        height: view.height,
        time: seconds
      )
    )
  }

  /// Returns the levels of a pixel, computed at its middle.
  func levels(at pixel: Pixel) -> [Double] {
    if let raster {
      let start = (pixel.y * view.width + pixel.x) * 4
      return raster.rgba[start..<start + 3].map { Double($0) }
    }
    let color = color(at: pixel).clamped.mixed(
      with: SRGB(design.legibility.tint),
      amount: Double(design.legibility.tintThousandths) / 1000
    )
    return [color.red, color.green, color.blue].map { $0 * 255 }
  }

  /// Returns the colour of a pixel without tint.
  private func color(at pixel: Pixel) -> SRGB {
    let (width, height) = (Double(view.width), Double(view.height))
    let place = UnitPoint(x: (Double(pixel.x) + 0.5) / width, y: (Double(pixel.y) + 0.5) / height)
    if case .scroll(let gradient) = design.surface {
      return gradient.color(y: place.y, endPoint: gradient.endPoint(scrolled: scrolled))
    }
    return design.surface.color(at: place, time: seconds, width: width, height: height)
      ?? SRGB(.black)
  }
}

extension BackdropStyle {
  /// How far a browser may be from the core (4-backdrops.md §4.6).
  var tolerance: Tolerance {
    switch self {
    case .bands, .drift, .scroll: Tolerance(largest: 2)
    case .corners: Tolerance(largest: 3)
    case .blur: Tolerance(largest: 12, mean: 1.5)
    case .blobs: Tolerance(largest: 8, mean: 1.5)
    }
  }

  /// The spaces that a style's page can be written in.
  var spaces: [MixSpace] {
    switch self {
    case .bands, .drift, .scroll: MixSpace.allCases
    // A bilinear mixture, pixels of a picture, layers over each other: always sRGB.
    case .corners, .blur, .blobs: [.srgb]
    }
  }
}
