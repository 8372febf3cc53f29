// SPDX-License-Identifier: MIT

import Extraction
import Imaging
import Tags

/// Answers `tags`: what TagLib reads in a track.
enum TagsHandler {
  /// Reads the tags of a track and describes its pictures.
  static func reading(
    _ file: borrowing BoundedFile,
    ending: String?
  ) throws(ExtractionFailure) -> TrackReading {
    let track = try open(file, ending: ending)
    var reading = TrackReading(container: track.container.rawValue)
    reading.fill(with: track.fields())
    reading.pictures = pictures(of: track).map { picture in
      TrackReading.Picture(
        index: picture.index,
        type: picture.type,
        declaredType: picture.declaredType,
        header: header(of: picture, in: track)
      )
    }
    return reading
  }

  /// Opens a track with TagLib, which reads a duplicate of the descriptor.
  static func open(
    _ file: borrowing BoundedFile,
    ending: String?
  ) throws(ExtractionFailure) -> TagReader {
    do {
      return try TagReader(descriptor: file.descriptor, ending: ending)
    } catch {
      throw ExtractionFailure(error)
    }
  }

  /// Lists the pictures of a track.
  static func pictures(of track: borrowing TagReader) -> [EmbeddedPicture] {
    track.pictures { PictureFormat(signatureOf: $0.span) != nil }
  }

  /// Describes one picture of a track; one that is too large to be decoded has no size in pixels.
  static func header(
    of picture: EmbeddedPicture,
    in track: borrowing TagReader
  ) -> PictureHeader {
    track.withBytes(of: picture) { HashHandler.header(of: $0, hash: picture.hash) }
  }
}

extension TrackReading {
  /// Takes over the fields of a track's tags.
  fileprivate mutating func fill(with fields: TagFields) {
    album = fields.album
    albumArtist = fields.albumArtist
    artist = fields.artist
    title = fields.title
    trackNumber = fields.trackNumber
    discNumber = fields.discNumber
    date = fields.date
    originalDate = fields.originalDate
    isCompilation = fields.isCompilation
    albumVersion = fields.albumVersion
    musicbrainzAlbumID = fields.musicbrainzAlbumID
    musicbrainzAlbumArtistID = fields.musicbrainzAlbumArtistID
    musicbrainzReleaseGroupID = fields.musicbrainzReleaseGroupID
    musicbrainzReleaseTrackID = fields.musicbrainzReleaseTrackID
    musicbrainzRecordingID = fields.musicbrainzRecordingID
  }
}
