// SPDX-License-Identifier: MIT

/// Covers, their swatches, and pictures that gave no colours.
enum ColorQueries {
  /// The cover of a picture by an algorithm.
  static let knownCover = SQL(
    "SELECT id FROM cover WHERE hash = ? AND byte_count = ? AND algorithm = ?"
  )
  /// The sizes of all pictures that gave colours, or none.
  static let pictureSizes = SQL(
    "SELECT byte_count FROM cover UNION ALL SELECT byte_count FROM cover_failure"
  )
  /// Why a picture gave no colours.
  static let failure = SQL(
    """
    SELECT class, message, attempts, toolchain FROM cover_failure
    WHERE hash = ? AND byte_count = ? AND algorithm = ?
    """
  )
  /// Notes why a picture gave no colours.
  static let replaceFailure = SQL(
    """
    REPLACE INTO cover_failure (hash, byte_count, algorithm, toolchain, class, message, attempts)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )
  /// Notes that a picture gave colours after all.
  static let deleteFailure = SQL("DELETE FROM cover_failure WHERE hash = ? AND byte_count = ?")

  /// Inserts a cover, or replaces what differs in the row of the same picture and algorithm.
  static let saveCover = SQL(
    """
    INSERT INTO cover (hash, byte_count, algorithm, background, text, tint, tint_opacity, contrast,
      accent, gradient, format, width, height, kind, is_monochrome, dominant_lightness,
      dominant_chroma, dominant_hue_degrees, thumbhash, bands, corners, ui, legibility, roles,
      swatches, frame, measured_swatches, clusters, sample)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
      ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29)
    ON CONFLICT (hash, byte_count, algorithm) DO UPDATE SET
      background = ?4, text = ?5, tint = ?6, tint_opacity = ?7, contrast = ?8, accent = ?9,
      gradient = ?10, format = ?11, width = ?12, height = ?13, kind = ?14, is_monochrome = ?15,
      dominant_lightness = ?16, dominant_chroma = ?17, dominant_hue_degrees = ?18, thumbhash = ?19,
      bands = ?20, corners = ?21, ui = ?22, legibility = ?23, roles = ?24, swatches = ?25,
      frame = ?26, measured_swatches = ?27, clusters = ?28, sample = ?29
    WHERE (background, text, tint, tint_opacity, contrast, accent, gradient, format, width, height,
        kind, is_monochrome, dominant_lightness, dominant_chroma, dominant_hue_degrees, thumbhash,
        bands, corners, ui, legibility, roles, swatches, frame, measured_swatches, clusters, sample)
      IS NOT (?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19,
        ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29)
    """
  )

  /// The swatches of a cover.
  static let swatchRows = SQL("SELECT id FROM swatch WHERE cover = ? ORDER BY id")
  /// A swatch of a cover.
  static let insertSwatch = SQL(
    "INSERT INTO swatch (cover, position, color, share) VALUES (?, ?, ?, ?)"
  )
  /// Where a swatch lies in Oklab, and its share of 0…1: a point is a box without extent.
  static let insertPoint = SQL(
    """
    INSERT INTO swatch_color (id, lightness_min, lightness_max, a_min, a_max, b_min, b_max,
      share_min, share_max)
    VALUES (?1, ?2, ?2, ?3, ?3, ?4, ?4, ?5, ?5)
    """
  )
  /// Takes a swatch out of the tree.
  static let deletePoint = SQL("DELETE FROM swatch_color WHERE id = ?")
  /// Takes the swatches of a cover.
  static let deleteSwatches = SQL("DELETE FROM swatch WHERE cover = ?")

  /// The covers that no election has chosen: those by other algorithms than this one, and those whose
  /// picture is in no file of the library any more.
  static let unusedCovers = SQL(
    """
    WITH unused AS MATERIALIZED (
      SELECT id, hash, algorithm FROM cover
      WHERE NOT EXISTS (SELECT 1 FROM election WHERE election.cover = cover.id)
    )
    SELECT id FROM unused
    WHERE algorithm <> ?
      OR (
        hash NOT IN (SELECT hash FROM file WHERE hash IS NOT NULL)
        AND hash NOT IN (SELECT hash FROM picture)
      )
    ORDER BY id
    """
  )
  /// Takes a cover.
  static let deleteCover = SQL("DELETE FROM cover WHERE id = ?")

  /// Raises what shows a cover.
  static let raiseAlbumsWithCover = SQL(
    """
    UPDATE album SET version = ?2
    WHERE election IN (SELECT id FROM election WHERE cover = ?1)
    """
  )
  /// Raises the tracks that show a cover.
  static let raiseTracksWithCover = SQL(
    """
    UPDATE track SET version = ?2
    WHERE election IN (SELECT id FROM election WHERE cover = ?1)
    """
  )
}
