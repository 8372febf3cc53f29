// SPDX-License-Identifier: MIT

public import Palette

/// What is drawn into pixels: a backdrop, its tint, a size and a moment.
public struct RasterPlan: Hashable, Sendable {
  /// Text that has to read on a picture which only the drawing sees.
  public struct Demand: Hashable, Sendable {
    /// White or black.
    public var tone: TextTone
    /// The contrast to reach, 1…21.
    public var ratio: Double

    /// Creates a demand.
    public init(tone: TextTone, ratio: Double) {
      self.tone = tone
      self.ratio = ratio
    }
  }

  /// The backdrop.
  public var surface: BackdropSurface
  /// The colour of the layer over it.
  public var tint: RGB8
  /// The opacity of that layer in thousandths, 0…1000; the least one where there is a ``demand``.
  public var tintThousandths: Int
  /// Pixels in a row; see ``canvas``.
  public var width: Int
  /// Rows; see ``canvas``.
  public var height: Int
  /// Elapsed seconds.
  public var time: Double
  /// What has to read on a blurred cover, whose pixels are known to the drawing alone; nil: nothing.
  public var demand: Demand?

  /// The longest side of a raster.
  public static let longestSide = 16_384
  /// The most pixels of a raster, all its frames together.
  public static let mostPixels = 16_000_000

  /// Creates a plan.
  public init(
    surface: BackdropSurface,
    tint: RGB8 = .black,
    tintThousandths: Int = 0,
    width: Int,
    height: Int,
    time: Double = 0
  ) {
    self.surface = surface
    self.tint = tint
    self.tintThousandths = min(max(tintThousandths, 0), 1000)
    self.width = width
    self.height = height
    self.time = time
  }

  /// The size that is drawn: sides of 1…``longestSide``, rows beyond ``mostPixels`` left out.
  ///
  /// Who takes a size from a person refuses other ones; here they must only do no harm.
  public var canvas: (width: Int, height: Int) {
    let width = min(max(width, 1), Self.longestSide)
    let height = min(max(height, 1), Self.longestSide)
    return (width, min(height, Self.mostPixels / width))
  }
}
