// SPDX-License-Identifier: MIT

import LibraryKeys
import Palette

extension IndexWriter {
  /// Notes that a picture gave no colours.
  package func saveCoverFailure(
    hash: String,
    byteCount: Int,
    failure: StoredFailure
  ) throws(StoreError) {
    try connection.run(
      ColorQueries.replaceFailure,
      [
        .blob(try ContentHash.stored(hash)), .integer(byteCount), .text(AlgorithmVersion.current),
        .integer(try savedToolchain()), .text(failure.class), .text(failure.message),
        .integer(failure.attempts),
      ]
    )
  }

  /// Inserts a cover, or updates the row of the same picture and algorithm; returns the row.
  ///
  /// An equal row is left alone; if one in use changes, all that show it get a new version.
  package func save(_ cover: CoverRecord) throws(StoreError) -> Int64 {
    let hash = try ContentHash.stored(cover.hash)
    let key: [SQLValue] = [.blob(hash), .integer(cover.byteCount), .text(cover.algorithm)]
    let known = try connection.integer(ColorQueries.knownCover, key)
    let changes = try connection.run(ColorQueries.saveCover, key + columns(of: cover))
    let row = known ?? connection.lastInsertedRow
    guard changes > 0 else { return row }
    if known != nil {
      let version = try changeVersion()
      try connection.run(
        ColorQueries.raiseAlbumsWithCover,
        [.integer(row), .integer(version)]
      )
      try connection.run(
        ColorQueries.raiseTracksWithCover,
        [.integer(row), .integer(version)]
      )
    }
    try connection.run(ColorQueries.deleteFailure, [.blob(hash), .integer(cover.byteCount)])
    if known != nil { try deleteSwatches(of: row) }
    try insert(cover.measurement.swatches, of: row)
    return row
  }

  /// Removes covers that nothing refers to any more.
  ///
  /// One whose picture is still in the library stays, chosen or not: no picture is decoded twice (S3),
  /// so that a profile can be tried and taken back.
  package func removeUnusedCovers() throws(StoreError) {
    for row in try rows(ColorQueries.unusedCovers, [.text(AlgorithmVersion.current)]) {
      try deleteSwatches(of: row)
      try connection.run(ColorQueries.deleteCover, [.integer(row)])
    }
  }

  /// Deletes a cover's swatches and their points in Oklab.
  private func deleteSwatches(of cover: Int64) throws(StoreError) {
    for row in try rows(ColorQueries.swatchRows, [.integer(cover)]) {
      try connection.run(ColorQueries.deletePoint, [.integer(row)])
    }
    try connection.run(ColorQueries.deleteSwatches, [.integer(cover)])
  }

  /// Inserts a cover's swatches and their points in Oklab.
  private func insert(_ swatches: [Swatch], of cover: Int64) throws(StoreError) {
    for (position, swatch) in swatches.enumerated() {
      try connection.run(
        ColorQueries.insertSwatch,
        [
          .integer(cover), .integer(position), .integer(Int64(swatch.color.packed)),
          .integer(swatch.share),
        ]
      )
      let point = Oklab(swatch.color)
      try connection.run(
        ColorQueries.insertPoint,
        [
          .integer(connection.lastInsertedRow), .real(point.lightness), .real(point.a),
          .real(point.b), .real(Double(swatch.share) / 10_000),
        ]
      )
    }
  }

  /// Returns the columns of a cover from `background` on.
  private func columns(of cover: CoverRecord) -> [SQLValue] {
    let (palette, measurement, fragments) = (cover.palette, cover.measurement, cover.fragments)
    let dominant = palette.roles[.dominant].map { Oklch(Oklab($0.color)).rounded }
    return [
      .text(palette.solid.hex), .text(palette.text.color.hex), .text(palette.text.tint.hex),
      .real(Double(palette.text.tintThousandths) / 1000),
      .real(Double(palette.text.contrastHundredths) / 100),
      .text(palette.ui.accent.hex), .text(GradientText.css(palette.bands)),
      .text(cover.format), .integer(cover.width), .integer(cover.height),
      .text(measurement.kind.rawValue), .flag(measurement.isMonochrome),
      .real(dominant?.lightness), .real(dominant?.chroma), .real(dominant?.hueDegrees),
      .text(fragments.thumbhash.filter { $0 != "\"" }), .text(fragments.bands),
      .text(fragments.corners),
      .text(fragments.ui), .text(fragments.text), .text(fragments.roles),
      .text(fragments.swatches),
      .blob(measurement.frame.map(SwatchCoding.bytes)),
      .blob(SwatchCoding.bytes(of: measurement.swatches)),
      .blob(SwatchCoding.bytes(of: measurement.clusters)), .blob(measurement.sample.rgba),
    ]
  }

  /// Returns the first column of all rows as numbers.
  func rows(_ sql: SQL, _ values: [SQLValue]) throws(StoreError) -> [Int64] {
    try connection.rows(sql, values)
  }
}
