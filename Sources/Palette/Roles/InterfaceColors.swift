// SPDX-License-Identifier: MIT

/// Six colours for an interface about the album.
public struct InterfaceColors: Hashable, Sendable {
  /// A dark background in the album's hue.
  public var backgroundDark: RGB8
  /// A light background in the album's hue.
  public var backgroundLight: RGB8
  /// The dominant colour as it is.
  public var primary: RGB8
  /// The accent as it is.
  public var accent: RGB8
  /// A colour that reads on ``backgroundDark`` and on black.
  public var onDark: RGB8
  /// A colour that reads on ``backgroundLight`` and on white.
  public var onLight: RGB8
}
