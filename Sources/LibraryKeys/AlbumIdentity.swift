// SPDX-License-Identifier: MIT

/// What an album is and is called: one release in one place (A7, A9, A10).
package struct AlbumIdentity: Hashable, Sendable {
  /// The album's key (A9): root number, release key and place, separated by 0x1F.
  package var key: [UInt8]
  /// The id made from the key: 26 characters of base32.
  package var id: String
  /// `mb:…`, `t:…` or `d:` (A7, A8).
  package var releaseKey: [UInt8]
  /// The folder that stands for the album, relative to the root (A5).
  package var place: BytePath
  /// The title as shown (A10).
  package var title: String
  /// The artist as shown; nil for a folder album.
  package var artist: String?
  /// The year, four digits (A10).
  package var year: Int?
  /// Whether it is by various artists (A6).
  package var isVariousArtists: Bool
  /// The MusicBrainz release, in lower case.
  package var musicbrainzAlbumID: String?
  /// The MusicBrainz release group, in lower case.
  package var musicbrainzReleaseGroupID: String?

  /// Puts an identity together.
  package init(
    key: [UInt8],
    id: String,
    releaseKey: [UInt8],
    place: BytePath,
    title: String,
    artist: String?,
    year: Int?,
    isVariousArtists: Bool,
    musicbrainzAlbumID: String?,
    musicbrainzReleaseGroupID: String?
  ) {
    self.key = key
    self.id = id
    self.releaseKey = releaseKey
    self.place = place
    self.title = title
    self.artist = artist
    self.year = year
    self.isVariousArtists = isVariousArtists
    self.musicbrainzAlbumID = musicbrainzAlbumID
    self.musicbrainzReleaseGroupID = musicbrainzReleaseGroupID
  }
}
