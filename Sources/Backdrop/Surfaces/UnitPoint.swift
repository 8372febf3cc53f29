// SPDX-License-Identifier: MIT

/// A point in unit space: 0…1 from the left and from the top, also outside.
public struct UnitPoint: Hashable, Sendable {
  /// From the left edge, 0…1.
  public var x: Double
  /// From the top edge, 0…1, downwards.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Double {
  /// The number as a side of a canvas or of a picture in pixels: at least 1, and 1 for what is not finite.
  var canvasSide: Double { max(finite(or: 1), 1) }
}
