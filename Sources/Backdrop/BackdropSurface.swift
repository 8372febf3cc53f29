// SPDX-License-Identifier: MIT

public import Palette

/// One backdrop: a style with its colours and parameters, computable at any place and time.
public enum BackdropSurface: Hashable, Sendable {
  /// Bands of the cover, top to bottom.
  case bands(BandsGradient)
  /// A palette that moves along a turning line.
  case drift(DriftGradient)
  /// A blurred picture under a tint.
  ///
  /// The sample is the picture that is blurred where the cover itself is not at hand.
  case blur(BlurBackdrop, CoverSample)
  /// Soft ellipses over one ground.
  case blobs(BlobField)
  /// A gradient that leaves as the page scrolls.
  case scroll(ScrollGradient)
  /// A bilinear mixture of four colours.
  case corners(CornerGradient)

  /// The style.
  public var style: BackdropStyle {
    switch self {
    case .bands: .bands
    case .drift: .drift
    case .blur: .blur
    case .blobs: .blobs
    case .scroll: .scroll
    case .corners: .corners
    }
  }

  /// Returns the exact colour at a point, without tint, in encoded sRGB, not clipped.
  ///
  /// - Parameters:
  ///   - point: In unit space of the canvas.
  ///   - time: Elapsed seconds.
  ///   - width: The canvas's width in pixels; below 1, or not finite, it counts as 1.
  ///   - height: Its height, likewise.
  /// - Returns: The colour, scroll as at rest; nil for blobs, whose blur has no closed form: a raster has it.
  public func color(
    at point: UnitPoint,
    time: Double = 0,
    width: Double,
    height: Double
  ) -> SRGB? {
    switch self {
    case .bands(let bands): return bands.color(y: point.y)
    case .drift(let drift):
      return drift.color(at: point, drift.frame(time: time), width: width, height: height)
    case .blur(let blur, let sample):
      let (width, height) = (width.canvasSide, height.canvasSide)
      let side = Double(CoverSample.side)
      let plan = blur.plan(canvas: (width, height), picture: (side, side))
      let place = UnitPoint(
        x: (point.x * width - plan.x) / plan.width,
        y: (point.y * height - plan.y) / plan.height
      )
      return BlurBackdrop.blurred(sample, at: [place], sigma: plan.relativeSigma).first
    case .blobs: return nil
    case .scroll(let scroll): return scroll.color(y: point.y, endPoint: scroll.k)
    case .corners(let corners): return corners.color(x: point.x, y: point.y)
    }
  }
}

/// A backdrop of an album together with the text that reads on it: what the renderers take.
public struct BackdropDesign: Hashable, Sendable {
  /// The album's id; it stands in `data-album`.
  public var albumID: String
  /// The backdrop.
  public var surface: BackdropSurface
  /// The text's colour, the tint that makes it read, the flat colour.
  public var legibility: BackdropLegibility

  /// Creates a design.
  public init(albumID: String, surface: BackdropSurface, legibility: BackdropLegibility) {
    self.albumID = albumID
    self.surface = surface
    self.legibility = legibility
  }
}
