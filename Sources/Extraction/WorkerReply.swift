// SPDX-License-Identifier: MIT

package import Palette

/// A worker's answer to one request: a failure, or what was asked for.
package enum WorkerReply: Hashable, Sendable {
  case tags(TrackReading)
  case hash(PictureHeader)
  case palette(PictureColors)
  case description(WorkerDescription)
  case failure(ExtractionFailure)
}

/// A picture as its first bytes describe it.
package struct PictureHeader: Hashable, Codable, Sendable {
  /// `xxh3:` and 32 lower-case hex digits: XXH3-128 of the picture's bytes.
  package var hash: String
  package var byteCount: Int
  /// `jpeg png webp gif tiff heic avif jxl` by signature; nil for bytes of no known format.
  package var format: String?
  /// The size in pixels as displayed (after orientation), if the header could be read.
  package var width: Int?
  package var height: Int?

  package init(hash: String, byteCount: Int, format: String?, width: Int?, height: Int?) {
    self.hash = hash
    self.byteCount = byteCount
    self.format = format
    self.width = width
    self.height = height
  }
}

/// The colours of one picture.
package struct PictureColors: Hashable, Sendable {
  package var header: PictureHeader
  package var measurement: CoverMeasurement

  package init(header: PictureHeader, measurement: CoverMeasurement) {
    self.header = header
    self.measurement = measurement
  }
}

/// What TagLib read in a track.
package struct TrackReading: Hashable, Codable, Sendable {
  /// A picture inside the track.
  package struct Picture: Hashable, Codable, Sendable {
    package var index: Int
    /// The picture type as stored, may be out of range.
    package var type: Int
    /// The declared MIME type: shown, never believed.
    package var declaredType: String
    package var header: PictureHeader

    package init(index: Int, type: Int, declaredType: String, header: PictureHeader) {
      self.index = index
      self.type = type
      self.declaredType = declaredType
      self.header = header
    }
  }

  /// The container: `mpeg flac ogg-vorbis ogg-opus ogg-speex ogg-flac mp4 asf ape wavpack musepack trueaudio wav aiff`.
  package var container: String
  package var album: String?
  package var albumArtist: String?
  package var artist: String?
  package var title: String?
  package var trackNumber: Int?
  package var discNumber: Int?
  package var date: String?
  package var originalDate: String?
  package var isCompilation: Bool
  package var albumVersion: String?
  package var musicbrainzAlbumID: String?
  package var musicbrainzAlbumArtistID: String?
  package var musicbrainzReleaseGroupID: String?
  package var musicbrainzReleaseTrackID: String?
  package var musicbrainzRecordingID: String?
  package var pictures: [Picture]

  package init(container: String) {
    self.container = container
    isCompilation = false
    pictures = []
  }
}

/// What a worker is: versions of everything that can change an answer.
package struct WorkerDescription: Hashable, Codable, Sendable {
  /// The program's version; `gatefold` refuses a worker of another one.
  package var version: String
  package var algorithm: String
  /// Library names and versions, such as `libvips` and `8.14.1`.
  package var libraries: [String: String]
  /// `active`, `partial` or `none`.
  package var sandbox: String
  /// The formats that this worker decodes.
  package var formats: [String]

  package init(
    version: String, algorithm: String, libraries: [String: String], sandbox: String,
    formats: [String]
  ) {
    self.version = version
    self.algorithm = algorithm
    self.libraries = libraries
    self.sandbox = sandbox
    self.formats = formats
  }
}
