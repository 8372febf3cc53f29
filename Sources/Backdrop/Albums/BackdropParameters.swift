// SPDX-License-Identifier: MIT

public import Palette

/// How an album's colours are taken (4-backdrops.md §4.5).
public enum AlbumLook: String, CaseIterable, Sendable {
  /// As they are stored: the colours of every other export.
  case faithful
  /// Cleaned of frames, with a quarter more chroma, nowhere darker than 0.18.
  case rich
}

/// What can be chosen about a backdrop; nil takes the default of exports.
///
/// A number that is not finite, or out of its range, is treated by the surface that takes it.
public struct BackdropParameters: Hashable, Sendable {
  /// How the album's colours are taken.
  public var look = AlbumLook.faithful
  /// The space between stops; nil: Oklab for bands, sRGB for the rest.
  public var space: MixSpace?
  /// The number of bands, 1…24; nil: 3.
  public var bandCount: Int?
  /// The colours of an album without colours; nil, or none: indigo, black.
  public var fallback: [RGB8]?
  /// Steps per second of drift and of blobs; nil: 0.2.
  public var speed: Double?
  /// The seed of blobs; nil: that of the album's id.
  public var seed: UInt64?
  /// The radius of blur in CSS pixels; nil: 0.10 of the picture's longer side.
  public var sigmaPixels: Double?
  /// The colour of the tint of blur where no text decides it; nil: black.
  public var tint: RGB8?
  /// The least opacity of the tint of blur, 0…1; nil: 0.35 where no text decides it, else 0.
  public var tintOpacity: Double?
  /// The end point of scroll at rest, 0…1; nil: 0.4.
  public var k: Double?
  /// Where scroll begins to leave, in CSS pixels; nil: 0.
  public var start: Double?
  /// Where it is gone, in CSS pixels; nil: 200.
  public var end: Double?

  /// Creates the defaults.
  public init() {}
}
