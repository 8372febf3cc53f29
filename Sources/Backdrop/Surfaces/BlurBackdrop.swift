// SPDX-License-Identifier: MIT

public import Palette

/// A picture, blurred, under a tint (4-backdrops.md §4.2.3).
public struct BlurBackdrop: Hashable, Sendable {
  /// How wide the blur is; σ is the radius, as in CSS `blur()`.
  public enum Radius: Hashable, Sendable {
    /// In CSS pixels, ≥ 0.
    case pixels(Double)
    /// As a part of the longer side of the filled picture, ≥ 0.
    case relative(Double)
  }

  /// How a picture lies on a canvas; all but the last two in pixels of the canvas.
  public struct Plan: Hashable, Sendable {
    /// The left edge of the filled picture.
    public var x: Double
    /// Its top edge.
    public var y: Double
    /// Its width.
    public var width: Double
    /// Its height.
    public var height: Double
    /// σ of the blur.
    public var sigmaPixels: Double
    /// How far a filtered layer has to reach over each edge, so that nothing shows through there: 3σ.
    public var bleedPixels: Double
    /// The tint's alpha, 0…1.
    public var alpha: Double
    /// σ as a part of the longer side of the filled picture.
    public var relativeSigma: Double
  }

  /// How wide the blur is.
  public let radius: Radius
  /// The tint's colour.
  public let tint: RGB8
  /// The tint's opacity, 0…1.
  public let tintOpacity: Double

  /// σ in pixels unless asked otherwise.
  public static let defaultPixels = 40.0
  /// σ of exports as a part of the picture: 40 px are not the same on a telephone and on a wall.
  public static let defaultRelative = 0.10
  /// The tint's opacity unless asked otherwise.
  public static let defaultTintOpacity = 0.35

  /// Creates a blur; a number that is not finite becomes its default, others are clamped.
  public init(
    radius: Radius = .pixels(defaultPixels),
    tint: RGB8 = .black,
    tintOpacity: Double = defaultTintOpacity
  ) {
    self.radius =
      switch radius {
      case .pixels(let sigma): .pixels(max(sigma.finite(or: Self.defaultPixels), 0))
      case .relative(let sigma): .relative(max(sigma.finite(or: Self.defaultRelative), 0))
      }
    self.tint = tint
    self.tintOpacity = tintOpacity.finite(or: Self.defaultTintOpacity).clampedToUnit
  }

  /// Returns how a picture lies on a canvas that it fills, centred.
  ///
  /// - Parameters:
  ///   - canvas: Width and height in pixels; sides below 1, or not finite, count as 1.
  ///   - picture: Width and height in pixels, likewise.
  /// - Returns: The filled picture, its blur and its tint.
  public func plan(
    canvas: (width: Double, height: Double),
    picture: (width: Double, height: Double)
  ) -> Plan {
    let (canvasWidth, canvasHeight) = (canvas.width.canvasSide, canvas.height.canvasSide)
    let (pictureWidth, pictureHeight) = (picture.width.canvasSide, picture.height.canvasSide)
    let scale = max(canvasWidth / pictureWidth, canvasHeight / pictureHeight)
    let (width, height) = (pictureWidth * scale, pictureHeight * scale)
    let longer = max(width, height)
    let sigma =
      switch radius {
      case .pixels(let sigma): sigma
      case .relative(let sigma): sigma * longer
      }
    return Plan(
      x: (canvasWidth - width) / 2,
      y: (canvasHeight - height) / 2,
      width: width,
      height: height,
      sigmaPixels: sigma,
      bleedPixels: 3 * sigma,
      alpha: tintOpacity,
      relativeSigma: sigma / longer
    )
  }

  // MARK: The blur of a sample

  /// Returns the exact blur of a sample at points in unit space of the picture.
  ///
  /// - Parameters:
  ///   - sample: The picture: 24×24 cells of one colour each.
  ///   - points: Where.
  ///   - sigma: In units of the picture's side; below 0 or not finite: 0, or the default.
  /// - Returns: A colour for each point, in encoded sRGB.
  public static func blurred(
    _ sample: CoverSample,
    at points: [UnitPoint],
    sigma: Double
  ) -> [SRGB] {
    let cells = SampleCells(sample)
    let sigma = max(sigma.finite(or: defaultRelative), 0)
    return points.map { point in
      let column = cells.column(CellWeights(at: point.y, sigma: sigma))
      return SRGB(SampleCells.color(column, CellWeights(at: point.x, sigma: sigma)))
    }
  }

  /// Returns the preview: the blur at the centres of the 24×24 cells, row by row.
  ///
  /// - Parameters:
  ///   - sample: The picture.
  ///   - sigma: In units of the picture's side.
  /// - Returns: 576 colours.
  public static func preview(_ sample: CoverSample, sigma: Double = defaultRelative) -> [RGB8] {
    let centers = (0..<CoverSample.side).map { (Double($0) + 0.5) / Double(CoverSample.side) }
    return SampleCells(sample)
      .grid(centers, sigma: max(sigma.finite(or: defaultRelative), 0))
      .map { RGB8($0) }
  }
}
