// SPDX-License-Identifier: MIT

/// Albums by a colour.
enum FindQueries {
  /// The swatches in the order of ``SwatchOrder``: cover, colour, share.
  ///
  /// No ORDER BY: the order is that of the tree's queue, and CROSS JOIN keeps the tree outside.
  static let nearest = SQL(
    """
    SELECT swatch.cover, swatch.color, swatch.share
    FROM swatch_color CROSS JOIN swatch ON swatch.id = swatch_color.id
    WHERE swatch_color.id MATCH \(SwatchOrder.name)(?, ?, ?, ?)
    """
  )

  /// Returns the first albums of a cover under some conditions: row, key; values: the cover, those of the
  /// conditions, how many.
  ///
  /// Kept, since it is asked for one cover after the other; whoever is done forgets it.
  static func albums(where conditions: [String]) -> SQL {
    SQL(
      """
      SELECT album.id, album.key
      FROM election CROSS JOIN album ON album.election = election.id
      LEFT JOIN cover ON cover.id = election.cover
      WHERE election.cover = ? AND \(present(conditions))
      ORDER BY album.key LIMIT ?
      """
    )
  }

  /// Returns all swatches of the albums under some conditions, album by album: row, key, cover, colour,
  /// share.
  static func swatches(where conditions: [String]) -> SQL {
    SQL(
      """
      SELECT album.id, album.key, election.cover, swatch.color, swatch.share
      FROM album CROSS JOIN election ON election.id = album.election
      LEFT JOIN cover ON cover.id = election.cover
      CROSS JOIN swatch ON swatch.cover = election.cover
      WHERE \(present(conditions))
      """,
      isKept: false
    )
  }

  /// Returns conditions, and the one that the album is there.
  private static func present(_ conditions: [String]) -> String {
    (["album.missing_since_seconds IS NULL"] + conditions).joined(separator: " AND ")
  }
}
