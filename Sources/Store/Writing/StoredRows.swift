// SPDX-License-Identifier: MIT

import LibraryKeys

/// An album's row and what of it decides whether something has changed.
struct StoredAlbum {
  var row: Int64
  var root: Int64
  var slice: BytePath
  var isMissing: Bool
  var election: Int64
  /// The record, without its tracks and election.
  var columns: Columns

  /// The columns that an album's record fills.
  struct Columns: Hashable {
    var id: String
    var place: BytePath
    var releaseKey: [UInt8]
    var title: String
    var artist: String?
    var year: Int?
    var isVariousArtists: Bool
    var musicbrainzAlbumID: String?
    var musicbrainzReleaseGroupID: String?
    var trackCount: Int

    /// Whether an answer that shows these columns looks the same as one that shows others.
    func answersAs(_ other: Columns) -> Bool {
      id == other.id && title == other.title && artist == other.artist && year == other.year
        && musicbrainzAlbumID == other.musicbrainzAlbumID
    }
  }
}

extension StoredAlbum.Columns {
  /// Takes what an album's record says of its columns.
  init(_ album: AlbumRecord) {
    self.init(
      id: album.id,
      place: album.place,
      releaseKey: album.releaseKey,
      title: album.title,
      artist: album.artist,
      year: album.year,
      isVariousArtists: album.isVariousArtists,
      musicbrainzAlbumID: album.musicbrainzAlbumID,
      musicbrainzReleaseGroupID: album.musicbrainzReleaseGroupID,
      trackCount: album.tracks.count
    )
  }
}

/// A track's row as part of an album or by itself.
struct TrackRow: Hashable {
  var album: Int64?
  var id: String?
  var disc: Int?
  var number: Int?
  var election: Int64

  /// Whether an answer for this row looks the same as for another, as long as their elections and albums
  /// stay as they are.
  func answersAs(_ other: TrackRow) -> Bool {
    album == other.album && id == other.id && election == other.election
  }
}

/// A track's row as it is stored.
struct StoredTrack {
  var row: TrackRow
  /// Its election, if neither an album nor a disc has the same.
  var own: Int64?
}
