// SPDX-License-Identifier: MIT

/// The tags of one file, as far as Gatefold uses them (T4).
///
/// A missing or empty field is nil; numbers are at least 1.
package struct TrackFields: Hashable, Sendable {
  package var album: String?
  package var albumArtist: String?
  package var artist: String?
  package var title: String?
  package var trackNumber: Int?
  package var discNumber: Int?
  package var date: String?
  package var originalDate: String?
  package var isCompilation = false
  package var albumVersion: String?
  package var musicbrainzAlbumID: String?
  package var musicbrainzAlbumArtistID: String?
  package var musicbrainzReleaseGroupID: String?
  package var musicbrainzReleaseTrackID: String?
  package var musicbrainzRecordingID: String?

  package init() {}
}
