// SPDX-License-Identifier: MIT

/// The colours of a cover's four quarters.
public struct CornerColors: Hashable, Sendable {
  /// The colour of the top left quarter.
  public var topLeft: RGB8
  /// The colour of the top right quarter.
  public var topRight: RGB8
  /// The colour of the bottom left quarter.
  public var bottomLeft: RGB8
  /// The colour of the bottom right quarter.
  public var bottomRight: RGB8
}
