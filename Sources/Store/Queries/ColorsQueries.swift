// SPDX-License-Identifier: MIT

/// The colours of a track alone, columns as `TrackColors` reads them.
///
/// They come from the index `cover_colors`, which has all of these columns and so spares the cover's own
/// row. SQLite prefers a table's own key and has to be told.
package enum ColorsQueries {
  /// The columns, named as in the public view.
  private static let columns = "background, text, tint, tint_opacity, accent, gradient"

  /// What they are read from beside the track.
  private static let cover = """
    JOIN election ON election.id = track.election
    LEFT JOIN cover INDEXED BY cover_colors ON cover.id = election.cover
    """

  /// The text of ``ofPath``, for contenders of benchmarks and for tests.
  package static var textOfPath: String { ofPath.text }

  /// The colours of the track with exactly this path: four searches.
  static let ofPath = SQL(
    """
    SELECT \(columns)
    FROM lookup
    JOIN track ON track.file = lookup.file
    \(cover)
    WHERE lookup.path = ?
    """
  )

  /// The colours of a track by its file.
  static let ofTrack = SQL("SELECT \(columns) FROM track \(cover) WHERE track.file = ?")
}
