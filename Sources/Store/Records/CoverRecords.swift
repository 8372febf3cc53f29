// SPDX-License-Identifier: MIT

package import Palette

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
    hash: String,
    byteCount: Int,
    algorithm: String,
    format: String,
    width: Int,
    height: Int,
    measurement: CoverMeasurement,
    palette: CoverPalette,
    fragments: PaletteFragments
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
  /// It failed, and no version has changed since; the class says whether it is tried again.
  case failed(StoredFailure)
}

/// The cover that an album, a disc or a track was given, and why (C12).
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
    cover: Int64,
    source: String,
    group: Int,
    tier: Int?,
    fileID: Int64,
    pictureIndex: Int?,
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

/// What became of the election of an album's, a disc's or a track's cover.
package struct Election: Hashable, Sendable {
  /// The cover; nil with ``reason``.
  package var chosen: ChosenCover?
  /// `noCandidate` or `allFailed` where nothing was chosen.
  package var reason: String?
  /// Whether the cover in use could not be read just now, and its colours are kept (C10): then
  /// ``chosen`` is ignored and the stored one stays, marked; without a stored one ``reason`` holds.
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
    chosen: ChosenCover?,
    reason: String?,
    keepsPrevious: Bool = false,
    passedOver: [PassedOver]
  ) {
    self.chosen = chosen
    self.reason = reason
    self.keepsPrevious = keepsPrevious
    self.passedOver = passedOver
  }
}
