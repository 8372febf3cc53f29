// SPDX-License-Identifier: MIT

/// The orders in which albums are listed.
public enum AlbumOrder: String, CaseIterable, Sendable {
  /// By artist, then year, then title.
  case artist
  /// By title.
  case album
  /// By year, albums without one last.
  case year
  /// By the hue of the dominant colour; nearly neutral ones (C < 0.03) last, by lightness.
  case hue
  /// By the lightness of the dominant colour.
  case lightness
}

/// Which albums are listed; an empty filter lists them all.
public struct AlbumFilter: Hashable, Sendable {
  /// Words, each of which begins a word of the shown artist or title.
  public var words: [String] = []
  /// The artist, compared by norm, else by alias (L3).
  public var artist: String?
  /// The title, compared likewise.
  public var album: String?
  /// The year.
  public var year: Int?
  /// The kind of the cover (raw value of `CoverKind`).
  public var kind: String?
  /// Whether only albums with (true) or without (false) a cover are listed.
  public var hasCover: Bool?

  /// Creates a filter that lists everything.
  public init() {}
}
