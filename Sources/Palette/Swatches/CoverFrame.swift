// SPDX-License-Identifier: MIT

/// A plain border around a cover.
public struct CoverFrame: Hashable, Sendable {
  /// The frame's colour.
  public var color: RGB8
  /// Its share of the picture's area in steps of 0.0001 (0…10,000).
  public var share: Int
  /// How far it reaches in from each side, as a fraction of that side's axis in steps of 0.0001.
  public var left: Int, top: Int, right: Int, bottom: Int

  /// Creates a frame.
  public init(color: RGB8, share: Int, left: Int, top: Int, right: Int, bottom: Int) {
    self.color = color
    self.share = share
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }
}
