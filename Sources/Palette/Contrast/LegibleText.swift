// SPDX-License-Identifier: MIT

/// Text that reads on every point of a gradient, and the tint that the gradient needs for it.
public struct LegibleText: Hashable, Sendable {
  /// The text's colour: white or black.
  public var color: RGB8
  /// The tint's colour: the other one.
  public var tint: RGB8
  /// The tint's opacity in thousandths.
  public var tintThousandths: Int
  /// The worst contrast ratio over all points, in hundredths, rounded down.
  public var contrastHundredths: Int
}
