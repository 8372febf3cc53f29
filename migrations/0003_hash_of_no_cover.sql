-- SPDX-License-Identifier: MIT
-- The public views anew, as in 0001 but for cover_hash: NULL where there is no cover (hex of NULL is an
-- empty text, so that it was 'xxh3:').

DROP VIEW album_colors;
CREATE VIEW album_colors AS
SELECT
  album.public_id AS id,
  (
    SELECT CAST(iif(length(album.place), root.prefix || album.place, root.path) AS TEXT)
    FROM root WHERE root.id = album.root
  ) AS path,
  album.title,
  album.artist,
  album.year,
  album.musicbrainz_album_id,
  album.track_count,
  cover.background,
  cover.text,
  cover.tint,
  cover.tint_opacity,
  cover.contrast,
  cover.accent,
  cover.gradient,
  cover.bands,
  cover.swatches,
  cover.roles,
  cover.ui,
  cover.corners,
  cover.thumbhash,
  cover.kind,
  cover.is_monochrome AS monochrome,
  election.source AS cover_source,
  (
    SELECT CAST(root.prefix || folder.prefix || file.name AS TEXT)
    FROM file JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
    WHERE file.id = election.file
  ) AS cover_path,
  cover.format AS cover_format,
  cover.width AS cover_width,
  cover.height AS cover_height,
  iif(cover.hash IS NULL, NULL, 'xxh3:' || lower(hex(cover.hash))) AS cover_hash,
  cover.algorithm,
  CASE
    WHEN (SELECT NOT is_available FROM root WHERE root.id = album.root) THEN 'rootUnavailable'
    WHEN album.missing_since_seconds IS NOT NULL THEN 'missing'
    WHEN election.is_unreadable THEN 'coverUnreadable'
    WHEN cover.algorithm <> (SELECT value FROM meta WHERE key = 'algorithm') THEN 'oldAlgorithm'
  END AS stale,
  album.version
FROM album
LEFT JOIN election ON election.id = album.election
LEFT JOIN cover ON cover.id = election.cover;

DROP VIEW track_colors;
CREATE VIEW track_colors AS
SELECT
  lookup.path,
  coalesce(album.public_id, track.public_id) AS id,
  album.title,
  album.artist,
  album.year,
  album.musicbrainz_album_id,
  track.disc,
  track.number,
  cover.background,
  cover.text,
  cover.tint,
  cover.tint_opacity,
  cover.contrast,
  cover.accent,
  cover.gradient,
  cover.bands,
  cover.swatches,
  cover.roles,
  cover.ui,
  cover.corners,
  cover.thumbhash,
  cover.kind,
  cover.is_monochrome AS monochrome,
  election.level,
  election.source AS cover_source,
  (
    SELECT CAST(root.prefix || folder.prefix || file.name AS TEXT)
    FROM file JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
    WHERE file.id = election.file
  ) AS cover_path,
  cover.format AS cover_format,
  cover.width AS cover_width,
  cover.height AS cover_height,
  iif(cover.hash IS NULL, NULL, 'xxh3:' || lower(hex(cover.hash))) AS cover_hash,
  cover.algorithm,
  CASE
    WHEN (
      SELECT NOT root.is_available
      FROM file JOIN folder ON folder.id = file.folder JOIN root ON root.id = folder.root
      WHERE file.id = track.file
    ) THEN 'rootUnavailable'
    WHEN (SELECT missing_since_seconds FROM file WHERE file.id = track.file) IS NOT NULL
      THEN 'missing'
    WHEN election.is_unreadable THEN 'coverUnreadable'
    WHEN cover.algorithm <> (SELECT value FROM meta WHERE key = 'algorithm') THEN 'oldAlgorithm'
  END AS stale,
  track.version
FROM lookup
JOIN track ON track.file = lookup.file
LEFT JOIN album ON album.id = track.album
LEFT JOIN election ON election.id = track.election
LEFT JOIN cover ON cover.id = election.cover;
