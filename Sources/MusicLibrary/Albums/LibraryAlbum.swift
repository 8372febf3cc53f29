// SPDX-License-Identifier: MIT

package import LibraryKeys

/// Where a track is: which folder of the forest, which of its tracks.
package struct TrackPlace: Hashable, Sendable {
  /// The folder, relative to the root.
  package var folder: BytePath
  /// The track's name.
  package var name: BytePath

  package init(folder: BytePath, name: BytePath) {
    self.folder = folder
    self.name = name
  }
}

/// A track as part of an album, with the numbers that grouping settled (tag, title suffix or folder name).
package struct AlbumTrack: Hashable, Sendable {
  package var place: TrackPlace
  package var disc: Int?
  package var number: Int?

  package init(place: TrackPlace, disc: Int?, number: Int?) {
    self.place = place
    self.disc = disc
    self.number = number
  }
}

/// One release in one place: a row of `album`.
package struct LibraryAlbum: Hashable, Sendable {
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
  package var year: Int?
  package var isVariousArtists: Bool
  package var musicbrainzAlbumID: String?
  package var musicbrainzReleaseGroupID: String?
  /// The album's tracks: by disc (missing last), number (missing last), path bytes.
  package var tracks: [AlbumTrack]

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
    musicbrainzReleaseGroupID: String?,
    tracks: [AlbumTrack]
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
    self.tracks = tracks
  }
}

/// A track with readable tags but no album title (A8).
package struct LooseTrack: Hashable, Sendable {
  package var place: TrackPlace
  /// The id made from root number, `f:` and path (A9).
  package var id: String

  package init(place: TrackPlace, id: String) {
    self.place = place
    self.id = id
  }
}
