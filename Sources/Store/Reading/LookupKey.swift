// SPDX-License-Identifier: MIT

/// What a caller knows of an album: the keys of a look-up in the order of trial (L1).
public enum LookupKey: Hashable, Sendable {
  /// A track's absolute path.
  case track([UInt8])
  /// An image's absolute path.
  case coverFile([UInt8])
  /// A folder's absolute path.
  case folder([UInt8])
  /// A MusicBrainz id: release, release track, recording or release group.
  case musicbrainz(String)
  /// Artist and album title, as tagged.
  case tags(artist: String, album: String)
  /// Artist and song title.
  case song(artist: String, title: String)
  /// The content hash of a picture, `xxh3:…`.
  case hash(String)
  /// Words, each of which begins a word of the shown artist or title.
  case words([String])
}

/// What a look-up found.
public struct LookupResult: Hashable, Sendable {
  /// `track coverFile folder musicbrainz albumArtistAlbum artistAlbum artistTitle hash words`.
  public var matchedBy: String
  /// How an inexact hit was found: `realPath nfc nfd article marks`; nil for an exact one.
  public var via: String?
  /// All hits, best first (L4); never empty.
  public var matches: [AlbumColors]
}
