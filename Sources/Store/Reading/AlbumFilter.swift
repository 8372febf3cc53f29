// SPDX-License-Identifier: MIT

/// The orders in which albums are listed; names are compared as bytes of their folded forms, so that no
/// locale takes part, and what is missing comes last.
public enum AlbumOrder: String, CaseIterable, Sendable {
  /// By artist, then year, then title.
  case artist
  /// By title, then artist.
  case album
  /// By year, then artist, then title.
  case year
  /// Along the rainbow by the dominant colour's hue in Oklch, from red (15°) to pink; nearly neutral ones
  /// (C < 0.03) behind these, dark ones first; then covers without colours.
  ///
  /// The dominant colour is what most of the cover is, so that a black cover with a vivid mark stands among
  /// the black ones: it is black that one sees from afar. Who looks for the mark finds it by its colour
  /// (``IndexReader/forEachAlbum(nearestTo:_:)``).
  case hue
  /// By the lightness of the dominant colour in Oklab, dark ones first.
  case lightness

  /// The hue in degrees where the rainbow begins and ends: 0° lies within the pinks, and would part them.
  ///
  /// Between 9.1° and 18.6° CSS names no colour: on one side are its pinks, from `mediumvioletred` (349.7°)
  /// to `lightpink` (9.1°), on the other its reds, from `rosybrown` (18.6°) and `crimson` (20.1°) on.
  static let firstHue = 15
}

/// Which albums are listed; an empty filter lists them all.
public struct AlbumFilter: Hashable, Sendable {
  /// Words, each of which begins a word of the shown artist or title.
  public var words: [String] = []
  /// The artist as shown, without regard to case, typographic signs and white space; if there is none such,
  /// without article, and then without combining marks.
  public var artist: String?
  /// The title as shown, compared likewise; a disc suffix does not count.
  public var album: String?
  /// The year.
  public var year: Int?
  /// The kind of the cover: `color grey near-black near-white transparent none`.
  public var kind: String?
  /// Whether only albums with (true) or without (false) a cover are listed.
  public var hasCover: Bool?

  /// Creates a filter that lists everything.
  public init() {}
}
