// SPDX-License-Identifier: MIT

package import LibraryKeys
package import Palette

// What the indexer hands to the writer and gets back from it. Classes of failures are the raw values
// of the worker's contract, kept as text here because Store does not know that contract.

/// A library root.
package struct RootRecord: Hashable, Sendable {
  package var id: Int64
  /// Absolute, cleaned.
  package var path: BytePath
  /// Whether the last scan could read it.
  package var isAvailable: Bool
}

/// Why a file or a folder gave no answer.
package struct StoredFailure: Hashable, Sendable {
  package var `class`: String
  package var message: String
  package var attempts: Int

  package init(class: String, message: String, attempts: Int) {
    self.class = `class`
    self.message = message
    self.attempts = attempts
  }
}

/// The stamp of a file as stored (the writer does not import MusicLibrary).
package struct StoredStamp: Hashable, Sendable {
  package var size: Int64
  package var modifiedNanoseconds: Int64
  package var changedNanoseconds: Int64
  package var inode: UInt64
  package var device: UInt64

  package init(
    size: Int64, modifiedNanoseconds: Int64, changedNanoseconds: Int64, inode: UInt64,
    device: UInt64
  ) {
    self.size = size
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedNanoseconds = changedNanoseconds
    self.inode = inode
    self.device = device
  }
}

/// A file of a folder: a track or an image.
package struct FileRecord: Hashable, Sendable {
  package enum Kind: String, Sendable { case track, image }

  /// The row; nil for a file that is not stored yet.
  package var id: Int64?
  package var name: BytePath
  package var kind: Kind
  package var stamp: StoredStamp
  /// Read within 2 s of its last change: to be read once more (S2).
  package var isRacy: Bool
  /// Unix seconds at which it was first found missing; nil while it is there.
  package var missingSince: Int64?
  package var failure: StoredFailure?
  /// An image's content hash, once it was a chosen candidate.
  package var hash: String?

  package init(
    id: Int64? = nil, name: BytePath, kind: Kind, stamp: StoredStamp, isRacy: Bool = false,
    missingSince: Int64? = nil, failure: StoredFailure? = nil, hash: String? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.stamp = stamp
    self.isRacy = isRacy
    self.missingSince = missingSince
    self.failure = failure
    self.hash = hash
  }
}

/// A folder with its files, as the last scans left it.
package struct FolderRecord: Hashable, Sendable {
  package var id: Int64?
  /// Relative to the root; empty for the root itself.
  package var path: BytePath
  package var device: UInt64
  package var inode: UInt64
  package var isMountPoint: Bool
  package var failure: StoredFailure?
  package var missingSince: Int64?

  package init(
    id: Int64? = nil, path: BytePath, device: UInt64, inode: UInt64, isMountPoint: Bool,
    failure: StoredFailure? = nil, missingSince: Int64? = nil
  ) {
    self.id = id
    self.path = path
    self.device = device
    self.inode = inode
    self.isMountPoint = isMountPoint
    self.failure = failure
    self.missingSince = missingSince
  }
}

/// The tags of a track (T4), as they were read.
package struct TagRecord: Hashable, Sendable {
  package var container: String = ""
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

/// A picture inside a track.
package struct PictureRecord: Hashable, Sendable {
  package var index: Int
  package var type: Int
  package var declaredType: String
  package var hash: String
  package var byteCount: Int
  package var format: String?
  package var width: Int?
  package var height: Int?

  package init(
    index: Int, type: Int, declaredType: String, hash: String, byteCount: Int, format: String?,
    width: Int?, height: Int?
  ) {
    self.index = index
    self.type = type
    self.declaredType = declaredType
    self.hash = hash
    self.byteCount = byteCount
    self.format = format
    self.width = width
    self.height = height
  }
}

/// A stored folder with everything that grouping and ranking need.
package struct SliceFolder: Sendable {
  package struct Track: Sendable {
    package var fileID: Int64
    package var name: BytePath
    /// nil: untagged.
    package var tags: TagRecord?
    package var pictures: [PictureRecord]
    package var stamp: StoredStamp
  }

  package struct Image: Sendable {
    package var fileID: Int64
    package var name: BytePath
    package var stamp: StoredStamp
    package var hash: String?
    package var failure: StoredFailure?
  }

  package var id: Int64
  package var path: BytePath
  /// Tracks that are not missing, in byte order of their names.
  package var tracks: [Track]
  /// Images that are not missing, in byte order of their names.
  package var images: [Image]
}

/// The colours of one distinct picture, keyed by content hash, byte count and algorithm.
package struct CoverRecord: Sendable {
  package var hash: String
  package var byteCount: Int
  package var algorithm: String
  package var format: String
  package var width: Int
  package var height: Int
  package var measurement: CoverMeasurement
  package var palette: CoverPalette
  /// The parts of the palette as schema-1 JSON, made by whoever owns the encoder.
  package var fragments: PaletteFragments

  package init(
    hash: String, byteCount: Int, algorithm: String, format: String, width: Int, height: Int,
    measurement: CoverMeasurement, palette: CoverPalette, fragments: PaletteFragments
  ) {
    self.hash = hash
    self.byteCount = byteCount
    self.algorithm = algorithm
    self.format = format
    self.width = width
    self.height = height
    self.measurement = measurement
    self.palette = palette
    self.fragments = fragments
  }
}

/// What is known of a picture.
package enum CoverState: Hashable, Sendable {
  case unknown
  /// Colours by the current algorithm: the row.
  case known(Int64)
  /// It failed; the message's class says whether it is tried again.
  case failed(StoredFailure)
}

/// The cover that an album or a loose track was given, and why (C12).
package struct ChosenCover: Hashable, Sendable {
  package var cover: Int64
  /// `file`, `embedded` or `sharedFolder`.
  package var source: String
  package var group: Int
  package var tier: Int?
  /// The file that it came from: the image, or the track that holds the picture.
  package var fileID: Int64
  package var pictureIndex: Int?
  package var pictureType: Int?

  package init(
    cover: Int64, source: String, group: Int, tier: Int?, fileID: Int64, pictureIndex: Int?,
    pictureType: Int?
  ) {
    self.cover = cover
    self.source = source
    self.group = group
    self.tier = tier
    self.fileID = fileID
    self.pictureIndex = pictureIndex
    self.pictureType = pictureType
  }
}

/// What became of an album's or a loose track's election.
package struct Election: Hashable, Sendable {
  /// The cover; nil with ``reason``.
  package var chosen: ChosenCover?
  /// `noCandidate` or `allFailed` where nothing was chosen.
  package var reason: String?
  /// Whether the cover in use could not be read just now, and its colours are kept (C10).
  package var keepsPrevious: Bool
  /// The candidates that ranked higher and failed, best first: (file, picture index, class).
  package var passedOver: [PassedOver]

  package struct PassedOver: Hashable, Sendable {
    package var fileID: Int64
    package var pictureIndex: Int?
    package var `class`: String

    package init(fileID: Int64, pictureIndex: Int?, class: String) {
      self.fileID = fileID
      self.pictureIndex = pictureIndex
      self.class = `class`
    }
  }

  package init(
    chosen: ChosenCover?, reason: String?, keepsPrevious: Bool = false, passedOver: [PassedOver]
  ) {
    self.chosen = chosen
    self.reason = reason
    self.keepsPrevious = keepsPrevious
    self.passedOver = passedOver
  }
}

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
    key: [UInt8], id: String, releaseKey: [UInt8], place: BytePath, title: String, artist: String?,
    year: Int?, isVariousArtists: Bool, musicbrainzAlbumID: String?,
    musicbrainzReleaseGroupID: String?, tracks: [Track], election: Election
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
