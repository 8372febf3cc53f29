// SPDX-License-Identifier: MIT

package import LibraryKeys

/// An album as grouping made it.
package struct AlbumRecord: Sendable {
  package struct Track: Hashable, Sendable {
    package var fileID: Int64
    package var disc: Int?
    package var number: Int?

    package init(fileID: Int64, disc: Int?, number: Int?) {
      self.fileID = fileID
      self.disc = disc
      self.number = number
    }
  }

  package var key: [UInt8]
  package var id: String
  package var releaseKey: [UInt8]
  package var place: BytePath
  package var title: String
  package var artist: String?
  package var year: Int?
  package var isVariousArtists: Bool
  package var musicbrainzAlbumID: String?
  package var musicbrainzReleaseGroupID: String?
  package var tracks: [Track]
  package var election: Election

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
    tracks: [Track],
    election: Election
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
    self.election = election
  }
}

/// A loose track (A8) and its election.
package struct LooseTrackRecord: Sendable {
  package var fileID: Int64
  package var id: String
  package var election: Election

  package init(fileID: Int64, id: String, election: Election) {
    self.fileID = fileID
    self.id = id
    self.election = election
  }
}
