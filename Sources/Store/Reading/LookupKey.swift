// SPDX-License-Identifier: MIT

/// What a caller knows of an album: the keys of a look-up in the order of trial (L1).
///
/// Paths are bytes. One that is not absolute is tried below the current folder, then below each library
/// folder (as MPD names songs). Unless the path itself is known, its real path is tried, then its NFC form,
/// then its NFD form. Names are compared without regard to case, typographic signs and white space; where
/// nothing matches, the article `The` and then combining marks do not count either.
public enum LookupKey: Hashable, Sendable {
  /// A track's path; answers with that track's cover.
  case track([UInt8])
  /// An image's path: the album that it was chosen for, or else looked at for.
  case coverFile([UInt8])
  /// A folder's path: the album whose place it is, else the albums with tracks directly in it.
  case folder([UInt8])
  /// A MusicBrainz id, in any case: of a release, a release track, a recording or a release group, tried
  /// in this order.
  case musicbrainz(String)
  /// An album's title and its artist: as the album's, and else as that of any of its tracks (ALBUMARTIST
  /// and ARTIST); nil for one that is not known. A disc suffix of the title does not count.
  case tags(albumArtist: String?, artist: String?, album: String)
  /// A song's title and the artist of the track.
  case song(artist: String, title: String)
  /// The content hash of a picture, `xxh3:` and 32 hex digits; answers with that picture, be it the cover
  /// of an album, a disc or a track.
  case hash(String)
  /// Words, each of which begins a word of the shown artist or title.
  case words([String])
}

/// What a look-up found.
public struct LookupResult: Hashable, Sendable {
  /// The key that had the hit: `track coverFile folder musicbrainz albumArtistAlbum artistAlbum artistTitle
  /// hash words`.
  public var matchedBy: String
  /// How an inexact hit was found: `realPath nfc nfd article marks`; nil for an exact one.
  public var via: String?
  /// The hits, never none, best first (L4): what is not missing; of words, an album whose title they are;
  /// what has a cover; what has the most tracks; the lowest path; the lowest root number.
  public var matches: [AlbumColors]
}
