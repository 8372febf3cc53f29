// SPDX-License-Identifier: MIT

/// What TagLib read in a track.
package struct TrackReading: Hashable, Codable, Sendable {
  /// A picture inside the track.
  package struct Picture: Hashable, Codable, Sendable {
    /// The place in the order of T3, from 0.
    package var index: Int
    /// The picture type (ID3v2 4.14), 0…20; a stored one outside that range counts as 0.
    package var type: Int
    /// The declared MIME type: shown, never believed.
    package var declaredType: String
    /// The picture itself, by its own bytes.
    package var header: PictureHeader

    /// Describes a picture in a track.
    package init(index: Int, type: Int, declaredType: String, header: PictureHeader) {
      self.index = index
      self.type = type
      self.declaredType = declaredType
      self.header = header
    }
  }

  /// The words for containers.
  package static let containers = [
    "mpeg", "flac", "ogg-vorbis", "ogg-opus", "ogg-speex", "ogg-flac", "mp4", "asf", "ape",
    "wavpack", "musepack", "trueaudio", "wav", "aiff", "dsf", "dsdiff", "matroska",
  ]
  /// The most pictures that are told of.
  package static let maxPictureCount = 512
  /// The most bytes of a text, as UTF-8.
  package static let maxTextByteCount = 4096

  /// The container, one of ``containers``.
  package var container: String
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
  package var isCompilation: Bool
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
  /// The pictures in the order of T3.
  package var pictures: [Picture]

  /// Creates the reading of a track without tags.
  package init(container: String) {
    self.container = container
    isCompilation = false
    pictures = []
  }

  /// Throws unless every part can be true.
  func check() throws(ExtractionFailure) {
    try require(Self.containers.contains(container), "an unknown container")
    let texts = [
      album, albumArtist, artist, title, date, originalDate, albumVersion, musicbrainzAlbumID,
      musicbrainzAlbumArtistID, musicbrainzReleaseGroupID, musicbrainzReleaseTrackID,
      musicbrainzRecordingID,
    ]
    for text in texts {
      let byteCount = text?.utf8.count ?? 1
      try require((1...Self.maxTextByteCount).contains(byteCount), "an empty or overlong text")
    }
    for number in [trackNumber, discNumber] {
      try require(number.map((1...999_999_999).contains) ?? true, "an impossible number")
    }
    try require(pictures.count <= Self.maxPictureCount, "too many pictures")
    for (index, picture) in pictures.enumerated() {
      try require(picture.index == index, "pictures out of order")
      try require((0...20).contains(picture.type), "an impossible picture type")
      try require(picture.declaredType.utf8.count <= 256, "an overlong picture type")
      try picture.header.check()
    }
  }
}
