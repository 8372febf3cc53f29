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
    try save(PreparedCover(cover))
  }

  /// Inserts or updates a cover that was made ready before.
  package func save(_ cover: PreparedCover) throws(StoreError) -> Int64 {
    let hash = try ContentHash.stored(cover.hash)
    let key: [SQLValue] = [.blob(hash), .integer(cover.byteCount), .text(cover.algorithm)]
    let known = try connection.integer(ColorQueries.knownCover, key)
    let changes = try connection.run(ColorQueries.saveCover, key + cover.columns)
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
    try insert(cover.swatches, of: row)
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
  private func insert(
    _ swatches: [PreparedCover.Point],
    of cover: Int64
  ) throws(StoreError) {
    for (position, point) in swatches.enumerated() {
      let (swatch, color) = (point.swatch, point.color)
      try connection.run(
        ColorQueries.insertSwatch,
        [
          .integer(cover), .integer(position), .integer(Int64(swatch.color.packed)),
          .integer(swatch.share),
        ]
      )
      try connection.run(
        ColorQueries.insertPoint,
        [
          .integer(connection.lastInsertedRow), .real(color.lightness), .real(color.a),
          .real(color.b), .real(Double(swatch.share) / 10_000),
        ]
      )
    }
  }

  /// Returns the first column of all rows as numbers.
  func rows(_ sql: SQL, _ values: [SQLValue]) throws(StoreError) -> [Int64] {
    try connection.rows(sql, values)
  }
}
