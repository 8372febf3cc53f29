// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette

extension AlbumColors {
  /// Reads a row of `AnswerQueries`.
  init(_ row: borrowing Statement, of connection: Connection) throws(StoreError) {
    cover = try Cover(row, of: connection)
    id = row.text(0)
    if let title = row.optionalText(1) {
      album = Album(
        title: title,
        artist: row.optionalText(2),
        year: row.optionalInt(3),
        musicbrainzAlbumID: row.optionalText(4)
      )
    }
    trackCount = row.int(5)
    version = row.integer(6)
    level = row.text(9)
    stale = Self.stale(
      isAvailable: row.flag(8),
      isMissing: row.flag(7),
      isUnreadable: row.flag(11),
      algorithm: cover?.algorithm
    )
  }

  /// Returns the first that holds of what makes an answer stale (L5).
  static func stale(
    isAvailable: Bool,
    isMissing: Bool,
    isUnreadable: Bool,
    algorithm: String?
  ) -> String? {
    if !isAvailable { return "rootUnavailable" }
    if isMissing { return "missing" }
    if isUnreadable { return "coverUnreadable" }
    return algorithm.map { $0 != AlgorithmVersion.current } == true ? "oldAlgorithm" : nil
  }
}

extension AlbumColors.Cover {
  /// Reads the cover of a row of `AnswerQueries`; nil where there is none.
  fileprivate init?(_ row: borrowing Statement, of connection: Connection) throws(StoreError) {
    guard !row.isNull(13) else { return nil }
    guard let sample = CoverSample(rgba: row.bytes(30)),
      let kind = CoverKind(rawValue: row.text(18))
    else { throw .damaged(path: connection.path, reason: "a cover of an unknown form") }
    source = row.text(10)
    path = row.bytes(12)
    format = row.text(13)
    width = row.int(14)
    height = row.int(15)
    hash = ContentHash.text(of: row.bytes(16))
    algorithm = row.text(17)
    measurement = CoverMeasurement(
      kind: kind,
      isMonochrome: row.flag(19),
      sample: sample,
      clusters: SwatchCoding.swatches(from: row.bytes(22)),
      swatches: SwatchCoding.swatches(from: row.bytes(21)),
      frame: SwatchCoding.frame(from: row.bytes(20))
    )
    fragments = PaletteFragments(
      bands: row.text(23),
      corners: row.text(24),
      roles: row.optionalText(25),
      swatches: row.optionalText(26),
      text: row.text(27),
      thumbhash: "\"\(row.text(28))\"",
      ui: row.text(29)
    )
  }
}
