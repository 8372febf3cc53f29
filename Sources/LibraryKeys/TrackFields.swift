// SPDX-License-Identifier: MIT

/// The tags of one track, as far as Gatefold uses them (T4).
///
/// A missing or empty field is nil; numbers are at least 1.
package struct TrackFields: Hashable, Codable, Sendable {
  /// ALBUM.
  package var album: String?
  /// ALBUMARTIST, several joined with `, `.
  package var albumArtist: String?
  /// ARTIST.
  package var artist: String?
  /// The song's title.
  package var title: String?
  /// TRACKNUMBER, at least 1.
  package var trackNumber: Int?
  /// DISCNUMBER, at least 1.
  package var discNumber: Int?
  /// DATE, as it is written.
  package var date: String?
  /// ORIGINALDATE, as it is written.
  package var originalDate: String?
  /// COMPILATION.
  package var isCompilation = false
  /// ALBUMVERSION: what tells two editions of one title apart.
  package var albumVersion: String?
  /// MUSICBRAINZ_ALBUMID: the release.
  package var musicbrainzAlbumID: String?
  /// MUSICBRAINZ_ALBUMARTISTID.
  package var musicbrainzAlbumArtistID: String?
  /// MUSICBRAINZ_RELEASEGROUPID.
  package var musicbrainzReleaseGroupID: String?
  /// MUSICBRAINZ_RELEASETRACKID: the track on the release.
  package var musicbrainzReleaseTrackID: String?
  /// MUSICBRAINZ_TRACKID, which names the recording.
  package var musicbrainzRecordingID: String?

  /// Creates the fields of a track without tags.
  package init() {}
}
