// SPDX-License-Identifier: MIT

/// A colour of a cover and how much of the cover it fills.
public struct Swatch: Hashable, Sendable {
  /// The colour.
  public var color: RGB8
  /// Its alpha-weighted share of the whole picture in steps of 0.0001 (0…10,000).
  public var share: Int
  /// Its share of the inner area (the picture without its frame), likewise 0…10,000.
  public var innerShare: Int
  /// Its share of the inner area, weighted towards the centre, likewise 0…10,000.
  public var maskedShare: Int

  /// Creates a swatch.
  public init(color: RGB8, share: Int, innerShare: Int, maskedShare: Int) {
    self.color = color
    self.share = share
    self.innerShare = innerShare
    self.maskedShare = maskedShare
  }
}
