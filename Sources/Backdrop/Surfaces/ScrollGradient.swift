// SPDX-License-Identifier: MIT

public import Palette

/// A gradient that leaves as the page scrolls (4-backdrops.md §4.2.5).
///
/// A is at the top; B begins at the end point, a part of the view's height, and fills the rest.
public struct ScrollGradient: Hashable, Sendable {
  /// The colour at the top.
  public let a: RGB8
  /// The colour from the end point downwards.
  public let b: RGB8
  /// The end point at rest, a part of the view's height, 0…1.
  public let k: Double
  /// Where the gradient begins to leave, in CSS pixels scrolled.
  public let start: Double
  /// Where it is gone, in CSS pixels scrolled.
  public let end: Double
  /// The content's y at rest, in CSS pixels: the height of a bar.
  public let restOffset: Double
  /// The space between A and B.
  public let stopSpace: MixSpace

  /// The end point at rest unless asked otherwise.
  public static let defaultK = 0.4
  /// Where it is gone unless asked otherwise.
  public static let defaultEnd = 200.0

  /// Creates a gradient; a number that is not finite becomes its default, `k` is clamped to 0…1.
  public init(
    a: RGB8 = RGB8(packed: 0xFF_3B30),
    b: RGB8 = .white,
    k: Double = defaultK,
    start: Double = 0,
    end: Double = defaultEnd,
    restOffset: Double = 0,
    stopSpace: MixSpace = .srgb
  ) {
    self.a = a
    self.b = b
    self.k = k.finite(or: Self.defaultK).clampedToUnit
    self.start = start.finite(or: 0)
    self.end = end.finite(or: Self.defaultEnd)
    self.restOffset = restOffset.finite(or: 0)
    self.stopSpace = stopSpace
  }

  /// Returns how far a page is scrolled, in CSS pixels ≥ 0, from the y of its content.
  public func scrolled(contentY: Double) -> Double {
    max(0, restOffset - contentY.finite(or: restOffset))
  }

  /// Returns the end point, a part of the view's height, 0…k.
  ///
  /// - Parameter pixels: CSS pixels scrolled; above the top (overscroll) it stays at rest.
  /// - Returns: k at rest, 0 where the gradient is gone. Where it is to be gone before it begins to leave,
  ///   it goes at once.
  public func endPoint(scrolled pixels: Double) -> Double {
    let pixels = pixels.isNaN ? 0 : max(pixels, 0)
    guard end > start else { return pixels < end ? k : 0 }
    return k * (1 - ((pixels - start) / (end - start)).clampedToUnit)
  }

  /// Returns the colour at a height, 0 (top) … 1, for an end point; B everywhere where that is 0.
  public func color(y: Double, endPoint: Double) -> SRGB {
    guard endPoint > 0, !y.isNaN else { return SRGB(b) }
    return ColorMix.mix(
      SRGB(a),
      SRGB(b),
      amount: (y / endPoint).clampedToUnit,
      in: stopSpace
    )
  }
}
