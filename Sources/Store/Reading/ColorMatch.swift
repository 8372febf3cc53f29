// SPDX-License-Identifier: MIT

public import Palette

/// Which albums are looked for by a colour.
public struct ColorQuery: Hashable, Sendable {
  /// The colour.
  public var color: RGB8
  /// The most albums to find, 1 or more; default 20.
  public var limit: Int
  /// The largest distance (`ColorNearness.distance` of `Palette`) of a swatch that counts; nil for any.
  public var maxDistance: Double?
  /// Which albums count; all of its conditions hold.
  public var filter: AlbumFilter

  /// Creates a query.
  public init(
    _ color: RGB8,
    limit: Int = 20,
    maxDistance: Double? = nil,
    filter: AlbumFilter = AlbumFilter()
  ) {
    self.color = color
    self.limit = limit
    self.maxDistance = maxDistance
    self.filter = filter
  }
}

/// An album that has a colour near to one that was looked for.
public struct ColorMatch: Hashable, Sendable {
  /// The album, with its cover.
  public var album: AlbumColors
  /// The swatch of its cover that is nearest.
  public var color: RGB8
  /// How near it is, and how much of the cover it fills.
  public var nearness: ColorNearness
}
