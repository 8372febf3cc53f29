-- SPDX-License-Identifier: MIT
-- The index. Paths, names and hashes are BLOBs, because they are bytes; a time says its unit in its
-- name; a device and an inode are stored as the 64 bits that they are.

-- What holds for the whole file. Public keys (docs/sql.md): generation, version, algorithm, views.
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value ANY NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO meta (key, value) VALUES
  ('generation', lower(hex(randomblob(16)))),
  ('version', 0),
  ('algorithm', ''),
  ('profile', 'default'),
  ('views', 1);

-- The versions and limits that failures depend on, each text once.
CREATE TABLE toolchain (
  id INTEGER PRIMARY KEY,
  description TEXT NOT NULL UNIQUE
) STRICT;

-- MARK: What the walk saw

-- A library folder; AUTOINCREMENT, because a number is part of album keys and never used again.
CREATE TABLE root (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  path BLOB NOT NULL UNIQUE CHECK (length(path) > 0),
  -- What stands before a path relative to the root.
  prefix BLOB NOT NULL AS (CAST(CASE path WHEN x'2F' THEN path ELSE path || '/' END AS BLOB)),
  device INTEGER,
  is_available INTEGER NOT NULL DEFAULT 1 CHECK (is_available IN (0, 1)),
  scanned_at_seconds INTEGER
) STRICT;

-- A folder, relative to its root; the root's own has an empty path.
CREATE TABLE folder (
  id INTEGER PRIMARY KEY,
  root INTEGER NOT NULL REFERENCES root (id) ON DELETE CASCADE,
  path BLOB NOT NULL,
  -- The path of the folder that holds it; none for the root's own.
  parent BLOB,
  -- The first component of the path: the child of the root that the folder belongs to.
  top BLOB NOT NULL AS (
    iif(instr(path, x'2F'), substr(path, 1, instr(path, x'2F') - 1), path)
  ),
  -- What stands before the name of an entry.
  prefix BLOB NOT NULL AS (CAST(CASE length(path) WHEN 0 THEN path ELSE path || '/' END AS BLOB)),
  device INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  is_mount_point INTEGER NOT NULL CHECK (is_mount_point IN (0, 1)),
  missing_since_seconds INTEGER,
  failure_class TEXT,
  failure_message TEXT,
  failure_attempts INTEGER,
  failure_toolchain INTEGER REFERENCES toolchain (id),
  UNIQUE (root, path)
) STRICT;
CREATE INDEX folder_by_top ON folder (root, top, path);
CREATE INDEX folder_by_parent ON folder (root, parent, path);
CREATE INDEX folder_failed ON folder (failure_class) WHERE failure_class IS NOT NULL;
CREATE INDEX folder_missing ON folder (missing_since_seconds)
  WHERE missing_since_seconds IS NOT NULL;

-- A track or an image.
CREATE TABLE file (
  id INTEGER PRIMARY KEY,
  folder INTEGER NOT NULL REFERENCES folder (id) ON DELETE CASCADE,
  name BLOB NOT NULL CHECK (length(name) > 0),
  is_image INTEGER NOT NULL CHECK (is_image IN (0, 1)),
  size INTEGER NOT NULL CHECK (size >= 0),
  modified_nanoseconds INTEGER NOT NULL,
  changed_nanoseconds INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  device INTEGER NOT NULL,
  is_racy INTEGER NOT NULL CHECK (is_racy IN (0, 1)),
  missing_since_seconds INTEGER,
  -- An image's content, once it was a chosen candidate: XXH3-128.
  hash BLOB CHECK (length(hash) = 16),
  failure_class TEXT,
  failure_message TEXT,
  failure_attempts INTEGER,
  failure_toolchain INTEGER REFERENCES toolchain (id),
  UNIQUE (folder, name)
) STRICT;
CREATE INDEX file_failed ON file (failure_class) WHERE failure_class IS NOT NULL;
CREATE INDEX file_missing ON file (missing_since_seconds) WHERE missing_since_seconds IS NOT NULL;

-- The absolute path of each track and image, as TEXT with its raw bytes. Written by the writer alone:
-- a foreign key to file would need a second index of the same size.
CREATE TABLE lookup (
  path TEXT PRIMARY KEY,
  file INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The tags of a track as they were read; a track without a row is untagged.
CREATE TABLE tag (
  file INTEGER PRIMARY KEY REFERENCES file (id) ON DELETE CASCADE,
  container TEXT NOT NULL,
  album TEXT,
  album_artist TEXT,
  artist TEXT,
  title TEXT,
  track_number INTEGER,
  disc_number INTEGER,
  date TEXT,
  original_date TEXT,
  is_compilation INTEGER NOT NULL CHECK (is_compilation IN (0, 1)),
  album_version TEXT,
  musicbrainz_album_id TEXT,
  musicbrainz_album_artist_id TEXT,
  musicbrainz_release_group_id TEXT,
  musicbrainz_release_track_id TEXT COLLATE NOCASE,
  musicbrainz_recording_id TEXT COLLATE NOCASE,
  -- Artist and song title in their coarsest form: what a look-up by song searches.
  song_key TEXT
) STRICT;
CREATE INDEX tag_by_song ON tag (song_key) WHERE song_key IS NOT NULL;
CREATE INDEX tag_by_release_track ON tag (musicbrainz_release_track_id)
  WHERE musicbrainz_release_track_id IS NOT NULL;
CREATE INDEX tag_by_recording ON tag (musicbrainz_recording_id)
  WHERE musicbrainz_recording_id IS NOT NULL;

-- A picture inside a track.
CREATE TABLE picture (
  file INTEGER NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  type INTEGER NOT NULL,
  declared_type TEXT NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 16),
  byte_count INTEGER NOT NULL CHECK (byte_count >= 0),
  format TEXT,
  width INTEGER,
  height INTEGER,
  PRIMARY KEY (file, position)
) STRICT, WITHOUT ROWID;

-- Slices of a root that are still to be grouped and elected again; survives a kill.
CREATE TABLE dirty_slice (
  root INTEGER NOT NULL REFERENCES root (id) ON DELETE CASCADE,
  slice BLOB NOT NULL,
  PRIMARY KEY (root, slice)
) STRICT, WITHOUT ROWID;

-- MARK: Colours

-- The colours of one distinct picture by one algorithm. What the public views show of it comes first,
-- so that it lies in the row's own page; the sample, which fills overflow pages, comes last.
CREATE TABLE cover (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL CHECK (length(hash) = 16),
  byte_count INTEGER NOT NULL CHECK (byte_count >= 0),
  algorithm TEXT NOT NULL,
  background TEXT NOT NULL,
  text TEXT NOT NULL,
  tint TEXT NOT NULL,
  tint_opacity REAL NOT NULL CHECK (tint_opacity BETWEEN 0 AND 1),
  contrast REAL NOT NULL,
  accent TEXT NOT NULL,
  gradient TEXT NOT NULL,
  format TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  kind TEXT NOT NULL,
  is_monochrome INTEGER NOT NULL CHECK (is_monochrome IN (0, 1)),
  dominant_lightness REAL,
  dominant_chroma REAL,
  dominant_hue_degrees REAL,
  thumbhash TEXT NOT NULL,
  -- Schema-1 JSON, key by key.
  bands TEXT NOT NULL,
  corners TEXT NOT NULL,
  ui TEXT NOT NULL,
  legibility TEXT NOT NULL,
  roles TEXT,
  swatches TEXT,
  -- What was measured, in records of fixed width (SwatchCoding.swift).
  frame BLOB CHECK (length(frame) = 13),
  measured_swatches BLOB NOT NULL CHECK (length(measured_swatches) % 9 = 0),
  clusters BLOB NOT NULL CHECK (length(clusters) % 9 = 0),
  sample BLOB NOT NULL CHECK (length(sample) = 2304),
  UNIQUE (hash, byte_count, algorithm)
) STRICT;

-- Pictures that gave no colours, by content.
CREATE TABLE cover_failure (
  hash BLOB NOT NULL CHECK (length(hash) = 16),
  byte_count INTEGER NOT NULL,
  algorithm TEXT NOT NULL,
  toolchain INTEGER REFERENCES toolchain (id),
  class TEXT NOT NULL,
  message TEXT NOT NULL,
  attempts INTEGER NOT NULL CHECK (attempts > 0),
  PRIMARY KEY (hash, byte_count)
) STRICT, WITHOUT ROWID;

-- The colours of covers with their shares in ten-thousandths.
CREATE TABLE swatch (
  id INTEGER PRIMARY KEY,
  cover INTEGER NOT NULL REFERENCES cover (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  color INTEGER NOT NULL CHECK (color BETWEEN 0 AND 0xFFFFFF),
  share INTEGER NOT NULL CHECK (share BETWEEN 0 AND 10000),
  UNIQUE (cover, position)
) STRICT;

-- Where the swatches lie in Oklab; filled by plain statements (a trigger may not under
-- trusted_schema=OFF).
CREATE VIRTUAL TABLE swatch_color USING rtree (
  id, lightness_min, lightness_max, a_min, a_max, b_min, b_max
);

-- MARK: Albums

-- Which cover an album, a disc or a track has, and why.
CREATE TABLE election (
  id INTEGER PRIMARY KEY,
  level TEXT NOT NULL CHECK (level IN ('album', 'disc', 'track')),
  profile TEXT NOT NULL,
  cover INTEGER REFERENCES cover (id),
  source TEXT CHECK (source IN ('file', 'embedded', 'sharedFolder')),
  choice_group INTEGER,
  tier INTEGER,
  -- The file that the cover came from: the image, or the track that holds the picture.
  file INTEGER REFERENCES file (id),
  picture_position INTEGER,
  picture_type INTEGER,
  -- Why there is none: noCandidate, allFailed.
  reason TEXT CHECK (reason IN ('noCandidate', 'allFailed')),
  -- The cover in use could not be read; its colours are kept.
  is_unreadable INTEGER NOT NULL DEFAULT 0 CHECK (is_unreadable IN (0, 1)),
  CHECK ((cover IS NULL) = (source IS NULL) AND (cover IS NULL) = (file IS NULL))
) STRICT;
CREATE INDEX election_by_cover ON election (cover) WHERE cover IS NOT NULL;
CREATE INDEX election_by_file ON election (file) WHERE file IS NOT NULL;

-- The candidates that ranked above a chosen cover and failed, best first.
CREATE TABLE passed_over (
  election INTEGER NOT NULL REFERENCES election (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  file INTEGER NOT NULL REFERENCES file (id) ON DELETE CASCADE,
  picture_position INTEGER,
  class TEXT NOT NULL,
  PRIMARY KEY (election, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX passed_over_by_file ON passed_over (file);

-- One release in one place.
CREATE TABLE album (
  id INTEGER PRIMARY KEY,
  key BLOB NOT NULL UNIQUE,
  public_id TEXT NOT NULL UNIQUE,
  root INTEGER NOT NULL REFERENCES root (id) ON DELETE CASCADE,
  slice BLOB NOT NULL,
  place BLOB NOT NULL,
  release_key BLOB NOT NULL,
  title TEXT NOT NULL,
  artist TEXT,
  year INTEGER,
  is_various_artists INTEGER NOT NULL CHECK (is_various_artists IN (0, 1)),
  musicbrainz_album_id TEXT COLLATE NOCASE,
  musicbrainz_release_group_id TEXT COLLATE NOCASE,
  track_count INTEGER NOT NULL CHECK (track_count > 0),
  missing_since_seconds INTEGER,
  election INTEGER NOT NULL REFERENCES election (id),
  version INTEGER NOT NULL,
  -- Norms, by which albums are compared and sorted.
  title_norm TEXT NOT NULL,
  artist_norm TEXT
) STRICT;
CREATE INDEX album_by_slice ON album (root, slice);
CREATE INDEX album_by_place ON album (root, place);
CREATE INDEX album_by_election ON album (election);
CREATE INDEX album_by_version ON album (version);
CREATE INDEX album_by_release ON album (musicbrainz_album_id)
  WHERE musicbrainz_album_id IS NOT NULL;
CREATE INDEX album_by_release_group ON album (musicbrainz_release_group_id)
  WHERE musicbrainz_release_group_id IS NOT NULL;

-- A disc that has a cover of its own.
CREATE TABLE disc (
  album INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  election INTEGER NOT NULL REFERENCES election (id),
  PRIMARY KEY (album, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX disc_by_election ON disc (election);

-- A track as part of an album, or by itself (then it has an id of its own). Its election is its own, its
-- disc's or its album's, whichever holds for it.
CREATE TABLE track (
  file INTEGER PRIMARY KEY REFERENCES file (id) ON DELETE CASCADE,
  album INTEGER REFERENCES album (id),
  public_id TEXT UNIQUE,
  disc INTEGER,
  number INTEGER,
  election INTEGER NOT NULL REFERENCES election (id),
  version INTEGER NOT NULL,
  CHECK ((album IS NULL) = (public_id IS NOT NULL))
) STRICT;
CREATE INDEX track_by_album ON track (album) WHERE album IS NOT NULL;
CREATE INDEX track_by_election ON track (election);
CREATE INDEX track_by_version ON track (version);

-- The names under which albums are found by tags. The key is artist and title in their coarsest form;
-- the artist's norm tells an exact hit from an alias.
CREATE TABLE album_name (
  album INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  -- 0: the album's artist; 1: the artist of one of its tracks.
  role INTEGER NOT NULL CHECK (role IN (0, 1)),
  artist TEXT NOT NULL,
  key TEXT NOT NULL,
  PRIMARY KEY (album, role, artist)
) STRICT, WITHOUT ROWID;
CREATE INDEX album_name_by_key ON album_name (key);

-- The words of the shown artists and titles, without marks.
CREATE TABLE album_word (
  word TEXT NOT NULL,
  album INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
  PRIMARY KEY (word, album)
) STRICT, WITHOUT ROWID;
CREATE INDEX album_word_by_album ON album_word (album);

-- Ids of albums and loose tracks that are gone; kept for ever.
CREATE TABLE removal (
  public_id TEXT PRIMARY KEY,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX removal_by_version ON removal (version);

-- MARK: Public views (docs/sql.md), version 1: columns are added, never changed or taken away.
-- LEFT JOIN even where a row must exist, and subqueries for what needs further tables: SQLite then
-- visits only the tables of the columns that a query asks for.

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
  'xxh3:' || lower(hex(cover.hash)) AS cover_hash,
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
  'xxh3:' || lower(hex(cover.hash)) AS cover_hash,
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

CREATE VIEW removed AS
SELECT public_id AS id, version FROM removal;
